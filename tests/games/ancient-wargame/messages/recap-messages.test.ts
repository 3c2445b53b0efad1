import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { loadGameMessages, loadPageMessages } from '../../../../src/games/ancient-wargame/messages/index.ts';
import { createRecapMessages } from '../../../../src/games/ancient-wargame/messages/recap/recap-messages.ts';
import type { Step, Viewer } from '../../../../src/games/ancient-wargame/messages/recap/scene.ts';
import { CLAUSE_BOOK } from '../../../../src/games/ancient-wargame/rules/clauses.ts';
import { readyBattleSetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import { nextEvent } from '../ai/match.ts';
import { battleAt, play, randomBattle, seeded } from '../played.ts';
import { at } from '../table.ts';
import { en } from '../texts.ts';

beforeAll(async () => {
  await Promise.all([loadGameMessages('en'), loadPageMessages('en')]);
});

const entryOf = ({ type, data }: AnyEvent): Entry => ({ type, data, v: 1 }) as never;

const stepsOf = (viewer: Viewer, before: BattleState, event: AnyEvent, after = applyEvent(before, event)) =>
  createRecapMessages(viewer).recapEvents(before, entryOf(event), after) as readonly Step[];

/** A recap step as one line. */
const lineOf = ({ title, figures, result }: Step): string =>
  [title, ...figures.map(({ label, value }) => `${label} ${value}`), result].join(' · ');

/** The recap of a battle between two computer players after some turns. */
const watch = (turns: number, seed: number, viewer: Viewer): readonly Step[] => {
  const setup = readyBattleSetup('skirmish', { a: 'Clay', b: 'Black' }, { a: 'person', b: 'person' });
  const below = seeded(seed);
  const steps: Step[] = [];
  for (let state = initialState(setup); state.turn.number <= turns; ) {
    const event = nextEvent(state, { a: 'recruit', b: 'recruit' }, below);
    if (!event) break;
    const after = applyEvent(state, event);
    steps.push(...stepsOf(viewer, state, event, after));
    state = after;
  }
  return steps;
};

test('after a turn with the computer, the texts name actors, actions and targets', () => {
  const steps = watch(4, 3, 'a');
  const theirs = steps.filter(({ isOwn }) => !isOwn);
  expect(theirs.length).toBeGreaterThan(5);
  const [whose, unit] = ['(Clay|Black): ', '[A-Z][A-Za-z ]+ [A-H][1-9]'];
  for (const step of steps)
    expect(step.title).toMatch(
      {
        shot: RegExp(`^${whose}${unit} on ${unit}`),
        charge: RegExp(`^${whose}${unit} on ${unit}`),
        melee: RegExp(`^${whose}[A-Z][A-Za-z ]+ on [A-Z][A-Za-z ]+ at [A-H][1-9]$`),
        move: RegExp(`^${whose}${unit} (to [A-H][1-9]|on ${unit})$`),
        other: RegExp(`^${whose}${unit}`),
      }[step.spot.kind],
    );
  expect(theirs.map(({ spot }) => spot.kind)).toEqual(expect.arrayContaining(['shot', 'move', 'charge', 'melee']));
});

test('fire: range, needed dice, the throw and its effect', () => {
  const state = battleAt(
    [
      ['a', 'lightInfantry', 'C5'],
      ['b', 'heavyInfantry', 'C3', 's'],
    ],
    'lightTroops',
  );
  const [shooter, target] = ['alightInfantryC5', 'bheavyInfantryC3'];
  const aimed = play(state, { type: 'aim', data: { shooter, target: at('C3') } });
  const [step] = stepsOf('b', aimed, {
    type: 'volley',
    data: { shooter, faces: [4, 1, 5], kills: [{ unit: target, stands: 1 }] },
  });
  expect(step && lineOf(step)).toBe(
    'a: Light infantry C5 on Heavy infantry C3 · Range 2 · Kills on 1 · Dice 4 1 5 · 1 stand falls',
  );
  expect(step).toMatchObject({ mood: 'bad', isOwn: false, why: 'At range 2, each 1 kills a stand.', clause: 'F7' });
});

test('[L4] a melee: units, strengths, deployments, losses, retreats; nothing before both picks are known', () => {
  const state = battleAt([
    ['a', 'heavyCavalry', 'A4', 'n', 3],
    ['b', 'heavyInfantry', 'C3', 's', 3],
  ]);
  const contact = at('C3');
  const charge: AnyEvent = {
    type: 'move',
    data: { unit: 'aheavyCavalryA4', stands: 3, along: [], path: [at('B4'), contact], facing: 0 },
  };
  expect(stepsOf('a', state, charge).map(lineOf)).toEqual(['a: Heavy cavalry A4 on Heavy infantry C3 · Charge']);
  const met = play(
    state,
    charge,
    { type: 'step', data: { turn: 1, phase: 'supports' } },
    {
      type: 'step',
      data: { turn: 1, phase: 'melees' },
    },
  );
  const pick = (side: 'a' | 'b', deployment: 'flanking' | 'line'): AnyEvent => ({
    type: 'pick',
    data: { contact, side, deployment },
  });
  expect(stepsOf('b', met, pick('a', 'flanking'))).toEqual([]);
  const ready = play(met, pick('a', 'flanking'), pick('b', 'line'));
  const [step] = stepsOf('b', ready, { type: 'fight', data: { contact, coins: { a: null, b: null } } });
  expect(step && lineOf(step)).toBe(
    'a: Heavy cavalry on Heavy infantry at C3 · Worth 3 : 3 · Lost 1 : 2 · Defender retreats',
  );
  expect(step?.why).toBe(
    'a: Flanking. b: Line. One deployment is superior to the other. The weaker side retreats. ' +
      'Heavy cavalry C3: 1 stand falls. Heavy infantry C3: 2 stands fall. Heavy infantry C3 goes back to C1.',
  );
  expect(step).toMatchObject({ mood: 'bad', clause: 'L6' });
});

test('random battles: every step is told in full, with a clause of the book, and names a deployment only in its melee', () => {
  const kinds = new Set<string>();
  const deployments = Object.values(en.deployments);
  randomBattle(1, (before, event, after) => {
    for (const step of stepsOf('both', before, event, after)) {
      kinds.add(step.spot.kind);
      const text = `${lineOf(step)} ${step.why}`;
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect([step.title, step.result].every(part => part.trim().length > 0)).toBe(true);
      if (step.clause !== undefined) expect(CLAUSE_BOOK.ids).toContain(step.clause);
      if (step.spot.kind !== 'melee') expect(deployments.filter(each => text.includes(`: ${each}`))).toEqual([]);
    }
  });
  expect([...kinds].sort()).toEqual(['charge', 'melee', 'move', 'other', 'shot']);
});

test('many recap events in a few words, one in full', () => {
  const steps = watch(4, 3, 'a');
  const { summary, latest } = createRecapMessages('a');
  expect(summary(steps)).toMatch(/^\d+ shots?, \d+ charges?, \d+ melees?, \d+ moves?/);
  expect(summary(steps.slice(0, 1))).toBe(`${steps[0]?.title}: ${steps[0]?.result}`);
  expect(latest?.(steps.slice(0, 1))).toEqual([]);
  const last = steps.findLast(({ spot, isOwn }) => spot.kind !== 'move' && !isOwn);
  expect(last?.title).toMatch(/^Black: /);
  expect(latest?.(steps)).toEqual([`${last?.title}: ${last?.result}`]);
  expect(latest?.(steps.filter(({ isOwn }) => isOwn))).toEqual([]);
});
