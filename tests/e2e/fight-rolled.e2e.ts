import { expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import type { EventData } from '../../src/games/alala/battle/events.ts';
import {
  type BattleState,
  type BattleUnit,
  type Leader,
  leaderWith,
  type PendingQuestion,
} from '../../src/games/alala/battle/state.ts';
import { en } from '../../src/games/alala/messages/en/index.ts';
import { replay } from './replay.ts';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, type Player, player, until } from './steps.ts';

const nameOf = (name: BattleUnit['name']): string =>
  typeof name === 'string' ? name : (en.names[name.word] ?? name.word).replace(/\u00ad/g, '');

/** The accessible name that a unit's button should have. */
const inWords = (state: BattleState, unit: BattleUnit): string => {
  const leader = leaderWith(state, unit.id);
  const levels = { shaken: 'Shaken', formedUp: 'Formed-up', ready: 'Ready', eager: 'Eager' };
  return [
    nameOf(unit.name),
    unit.kind,
    ...(unit.grade ? [`grade ${unit.grade}`] : []),
    `${unit.men} of ${unit.startingMen} men`,
    levels[unit.aggression],
    ...(unit.disorder > 0 ? [`${unit.disorder} DP`] : []),
    ...(unit.kind === 'hoplites' ? [unit.formed ? 'formed' : 'unformed'] : []),
    ...(unit.standing === 'inLine' ? [] : [unit.standing]),
    ...(leader
      ? [
          `${leader.second ? 'The second in command of ' : ''}${nameOf(leader.name)} ${leader.cp - leader.spent} of ${leader.cp} CP`,
        ]
      : []),
  ].join(', ');
};

/** The title of an open question. */
const asked = (state: BattleState, due: PendingQuestion): string => {
  if (due.kind === 'risk') return `${nameOf((state.leaders[due.leader] as Leader).name)} at risk`;
  if (due.kind === 'hack' || due.kind === 'halved') throw new Error(`no ${due.kind} in these fights`);
  if (due.event === 'leaderKilled') return 'Leader killed: who saw it?';
  return `${nameOf((state.units[due.unit ?? ''] as BattleUnit).name)} broken: who saw it?`;
};

const screenIsTheReplay = async (me: Player, id: string): Promise<void> => {
  const state = await replay(me, id);
  const units = Object.values(state.units);
  const shown = await me.page
    .getByRole('button', { name: /^[^,]+, (hoplites|psiloi), / })
    .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label') ?? ''));
  expect(shown.toSorted()).toEqual(units.map(unit => inWords(state, unit)).toSorted());
  const more = state.due.length - 1;
  const question = state.due[0] ? asked(state, state.due[0]) : 'nothing';
  await until(me.due).toBe(more > 0 ? `${question} and ${more} more` : question);
};

const lastOf = async (me: Player, id: string): Promise<Entry> => (await entriesOf(me.page, id)).at(-1) as Entry;

test('the app’s dice: hits follow from the recorded faces, and the replayed log gives the state on screen', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();

    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    const before = me.taps();
    await me.press('Roll 28 dice');
    await me.apply();
    expect(me.taps() - before).toBeLessThanOrEqual(2);
    await me.saved();
    const fight = (await lastOf(me, id)).data as EventData<'fight'>;
    if (fight.thrown.by !== 'app') throw new Error(`by ${fight.thrown.by}`);
    // 12 for the men + 2 for Ready on both sides; 5–6 hits, and one more for each leader (B6).
    expect(fight.thrown.faces.map(faces => faces.length)).toEqual([14, 14]);
    expect(fight.hits).toEqual(fight.thrown.faces.map(faces => faces.filter(face => face >= 5).length + 1));
    await screenIsTheReplay(me, id);

    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.press('Roll 24 dice');
    await me.apply();
    await me.saved();
    await screenIsTheReplay(me, id);

    await me.pick(own('Helots I'));
    await me.pick(enemy('Thebans II'));
    await me.press('Roll 4 dice');
    await me.apply();
    await me.saved();
    const shot = (await lastOf(me, id)).data as EventData<'shoot'>;
    if (shot.thrown.by !== 'app') throw new Error(`by ${shot.thrown.by}`);
    expect(shot.dice).toBe(4);
    expect(shot.thrown.faces[0]).toHaveLength(4);
    expect(shot.sixes).toBe(shot.thrown.faces[0]?.filter(face => face === 6).length);
    await screenIsTheReplay(me, id);

    const sheet = await me.openSheet(own('Tegeans'));
    await me.press('Control test', sheet);
    await me.press('Roll the die');
    await me.apply();
    await me.saved();
    await until(async () => (await lastOf(me, id)).data).toMatchObject({ by: 'app' });
    await screenIsTheReplay(me, id);

    await me.undo();
    await me.undo();
    await me.redo();
    await me.saved();
    await screenIsTheReplay(me, id);
    await page.reload();
    await me.undoButton.waitFor();
    await screenIsTheReplay(me, id);
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual([
      // Each throw is on disk before its faces are seen, and the entry after it applies it.
      ...['throw', 'fight', 'throw', 'fight', 'throw', 'shoot', 'throw', 'control'],
      'undo',
      'undo',
      'redo',
    ]);
  }));

test('a discarded roll leaves a line in the log', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.press('Roll 28 dice');
    await me.button('Apply').waitFor();
    // The app's dice cannot be changed, only applied or left.
    expect(await me.button('Change').count()).toBe(0);
    expect(await me.button(/^Roll/).count()).toBe(0);
    await me.back();
    await until(me.undoLabel).toBe('Undo: a roll thrown away');
    await me.saved();
    const { faces } = (await lastOf(me, id)).data as EventData<'dropped'>;
    expect(faces.map(side => side.length)).toEqual([14, 14]);
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toBe(
      `A roll was thrown away: Spartiates and Thebans I (${faces.map(side => side.join(' ')).join(' – ')}).`,
    );
    await me.back();
    await until(() => me.labelOf(own('Spartiates'))).toContain('24 of 24 men, Ready');
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('24 of 24 men, Ready');

    // Applied dice leave no line of thrown dice in the log; nor does changing to a shot before the throw.
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.press('Roll 28 dice');
    await me.apply();
    await me.saved();
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual([
      'throw',
      'dropped',
      'throw',
      'fight',
    ]);

    // Reloading does not allow a second throw either: the same dice wait on their screen.
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.press(/^Roll/);
    await me.button('Apply').waitFor();
    const lying = page.getByRole('region', { name: 'Outcome' }).getByRole('img', { name: /^die: / });
    const seen = await lying.evaluateAll(dice => dice.map(die => die.getAttribute('aria-label')));
    await page.reload();
    await me.button('Apply').waitFor();
    await until(() => lying.evaluateAll(dice => dice.map(die => die.getAttribute('aria-label')))).toEqual(seen);
    await me.apply();
    await me.saved();
    const types = (await entriesOf(page, id)).map(({ type }) => type);
    expect(types).toEqual(['throw', 'dropped', 'throw', 'fight', 'throw', 'fight']);
    await until(async () => (await lastOf(me, id)).data).toMatchObject({
      thrown: { by: 'app' },
      throw: [expect.any(String), 5],
    });
    // One undo reverts the whole fight. Its dice are spent, and the next throw has new ones.
    await me.undo();
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.button(/^Roll/).waitFor();
  }));
