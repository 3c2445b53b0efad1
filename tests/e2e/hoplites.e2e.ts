import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { greedyMove } from '../../src/games/hoplites/ai/greedy-move.ts';
import type { Army } from '../../src/games/hoplites/army/army.ts';
import { rollEvent } from '../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../src/games/hoplites/battle/events.ts';
import { hoplitesGame } from '../../src/games/hoplites/battle/game.ts';
import type { Setup } from '../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, deciderOf } from '../../src/games/hoplites/battle/state.ts';
import { addTurn, type PostBattle } from '../../src/games/hoplites/post/post-battle.ts';
import { formatPost, parsePost } from '../../src/games/hoplites/post/post-file.ts';
import { DEFAULT_SETTINGS, NO_AUTOMATIC_ANSWERS } from '../../src/games/hoplites/rules/settings.ts';
import { randomStep, setupOf } from '../games/hoplites/random-battle.ts';
import { lineOf } from '../games/hoplites/test-state.ts';
import { violations } from './axe.ts';
import { withApp } from './harness.ts';
import { openLaid } from './lay-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, writeRows } from './steps.ts';

/** A small army whose card names occur nowhere else in the app. */
const army = (id: string, names: readonly string[]): Army => ({
  id,
  name: `Army ${id}`,
  period: 'antiquity',
  description: '',
  leader: { name: `Leader ${id}`, initiative: 5, command: 1 },
  special: [],
  terrain: [],
  cards: {},
  units: names.map((name, i) => lineOf(i % 3 === 2 ? 'LI 5/4 J' : 'HI 6/10', { name })),
});
const OURS = ['Alpheus', 'Brasidas', 'Cleandros', 'Damonax', 'Eumolpos', 'Phrixos'];
const THEIRS = ['Gorgias', 'Hyllos', 'Iphitos', 'Kleombrotos', 'Lykortas', 'Myron'];

/** A battle without setup rounds that one or two routs decide. */
const setup = (players: Setup['players']): Setup => {
  const side = (id: string, names: readonly string[]) => ({
    army: army(id, names),
    level: { points: 12 },
    answers: NO_AUTOMATIC_ANSWERS,
  });
  return {
    armies: { a: side('one', OURS), b: side('two', THEIRS) },
    settings: { ...DEFAULT_SETTINGS, setupRounds: 0, lastRound: 12 },
    terrain: 'clear',
    post: true,
    holder: 'a',
    ...(players && { players }),
  };
};

/** Seeds the app's dice, so that every run is the same. */
const seedDice = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    let word = 20261122;
    crypto.getRandomValues = (array => {
      if (!(array instanceof Uint32Array) || array.length !== 1) return real(array as never);
      word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
      array[0] = (word ^ (word >>> 15)) >>> 0;
      return array;
    }) as typeof crypto.getRandomValues;
  });
};

/**
 * Plays random battles to the first question of this kind for the side that is not on turn. Returns its events and the
 * hands.
 */
const battleAsking = (stage: BattleState['stage']) => {
  for (let seed = 0; seed < 200; seed++) {
    const below = createSeededRandom(seed);
    const events: AnyEvent[] = [];
    let state: BattleState = beginBattle(setup(undefined));
    while (state.stage !== stage) {
      const step = randomStep(state, below);
      if (!step) break;
      events.push(step.event);
      state = step.state;
    }
    const held = state.units.filter(({ place }) => place === 'hand' || place === 'deck').map(({ card }) => card.name);
    if (state.stage === stage && held.length > 2) return { events, held, turn: state.active, seat: deciderOf(state) };
  }
  throw new Error(`no battle asks in ${stage}`);
};

const open = async (page: Page, url: string, id: string, players: Setup['players']): Promise<void> => {
  await writeRows(page, 'battles', [{ id, game: 'hoplites', title: id, setup: setup(players), begunAt: 1 }]);
  await page.goto(`${url}#/battle/${id}`);
  await page.reload();
};

/**
 * Acts like a player: answers, attacks, plays a unit, draws, or continues. A tap on an outdated screen does nothing.
 * Returns the tapped text, or the result at the end.
 */
const oneTap = async (page: Page): Promise<string> => {
  await page.waitForFunction(
    () =>
      document.querySelector('.game-result') ??
      (document.querySelector('.hop-thinking')
        ? null
        : document.querySelector('.hop-next, .hop-panel .btn:not(.recap-line)')),
  );
  return page.evaluate(() => {
    const tap = (selector: string): boolean => {
      const found = document.querySelector<HTMLElement>(selector);
      found?.click();
      return found !== null;
    };
    if (document.querySelector('.game-result')) return 'over';
    if (tap('.hop-panel section .btn-main[data-main]')) return 'said yes';
    if (document.querySelector('.hop-area[aria-pressed="true"]') && tap('.hop-far .hop-lit')) return 'picked a target';
    if (document.querySelector('.hop-held[aria-pressed="true"]') && tap('.hop-near .hop-lit')) return 'played';
    if (tap('.hop-panel > .btn-main')) return 'did what was due';
    const phase = document.querySelectorAll('.hop-phases .hop-phase-done').length;
    if (phase === 0 && tap('.hop-hand .hop-lit')) return 'picked a card';
    if ((phase === 2 || phase === 3) && tap('.hop-near .hop-lit')) return 'picked a unit';
    return tap('.hop-next') ? 'went on' : 'waited';
  });
};

test('a whole game against the computer with dice from a seed: cards, fire, an attack with its odds, the result; undo, log, axe', () =>
  withSharedApp({}, async ({ page, server }) => {
    await seedDice(page);
    await open(page, server.url, 'duel', { a: 'person', b: 'recruit' });
    await page.getByRole('button', { name: 'Deal the cards' }).tap();
    // Undo of a played unit also reverts the app's events after it.
    await page.locator('.hop-hand .hop-lit').first().tap();
    await page.locator('.hop-large').waitFor();
    // The card lists the clauses about playing it.
    await page.getByRole('button', { name: 'Rules for this card' }).tap();
    await page.getByRole('button', { name: /when it is played/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.hop-near .hop-lit').first().tap();
    await page.locator('.hop-near .hop-card').first().waitFor();
    await page.getByRole('button', { name: /^Undo: the play/ }).tap();
    await page.locator('.hop-near .hop-card').waitFor({ state: 'detached' });
    const taps: string[] = [];
    let previewed = false;
    while (taps.at(-1) !== 'over' && taps.length < 900) {
      const attack = page.getByRole('region', { name: 'The attack' });
      if (!previewed && (await attack.count()) > 0) {
        previewed = true;
        await attack.getByRole('table', { name: 'Column' }).waitFor();
        await attack.getByRole('figure', { name: 'What may come of it' }).waitFor();
        expect(await violations(page)).toEqual([]);
      }
      taps.push(await oneTap(page));
    }
    expect(taps.at(-1)).toBe('over');
    expect(previewed).toBe(true);
    // Replaying the log leads to the same end.
    const entries = await entriesOf(page, 'duel');
    const { inForce } = resolveEffectiveLog(entries);
    const state = inForce.reduce(
      (now: BattleState, entry) => hoplitesGame.apply(now, entry),
      beginBattle(setup(undefined)),
    );
    const won = state.ended?.winner === 'a' ? 'Army one' : 'Army two';
    await page
      .getByRole('status')
      .filter({ hasText: `Victory: ${won}` })
      .waitFor();
    await page.getByRole('button', { name: 'Log' }).tap();
    await page
      .getByText(/^Attack: /)
      .first()
      .waitFor();
  }));

test('two at one phone, in Greek: nothing of a hand is in the page or its accessibility tree before its player takes the phone', () =>
  withSharedApp({ context: { locale: 'el' } }, async ({ page, server }) => {
    const shown = async (): Promise<readonly string[]> => {
      const all = `${await page.content()} ${await page.locator('body').ariaSnapshot()}`;
      return [...OURS, ...THEIRS].filter(name => all.includes(name));
    };
    await open(page, server.url, 'pair', { a: 'person', b: 'person' });
    const ready = (id: string) => page.getByRole('button', { name: `Συνέχεια ως Army ${id}` });
    await ready('one').waitFor();
    expect(await shown()).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await ready('one').tap();
    await page.getByRole('button', { name: 'Μοιράστε τις κάρτες' }).tap();
    await page.locator('.hop-hand .hop-lit').first().waitFor();
    expect((await shown()).filter(name => !OURS.includes(name))).toEqual([]);
    await page.locator('.hop-hand .hop-lit').first().tap();
    await page.locator('.hop-large').waitFor();
    await page.locator('.hop-near .hop-lit').first().tap();
    for (;;) {
      const next = page.locator('.hop-next');
      await next.or(ready('two')).first().waitFor();
      if ((await ready('two').count()) > 0) break;
      await next.tap();
    }
    expect(await shown()).toEqual([]);
    await ready('two').tap();
    await page.locator('.hop-hand .hop-held').first().waitFor();
    // The played unit is visible to all, and no other card of its side is.
    expect((await shown()).filter(name => OURS.includes(name)).length).toBe(1);
    expect(await violations(page)).toEqual([]);
    // During a turn the other player is asked on the open table, without a hand in the page.
    for (const [stage, region] of [
      ['react', 'Βολή αντίδρασης'],
      ['withdraw', 'Υποχώρηση με τάξη'],
    ] as const) {
      const { events, held, turn, seat } = battleAsking(stage);
      const persons = setup({ a: 'person', b: 'person' });
      await openLaid(page, { game: 'hoplites', title: stage, setup: persons, events, place: '', field: '.hop-panel' });
      const question = page.getByRole('region', { name: region });
      await question.getByRole('heading', { name: `Army ${seat === 'a' ? 'one' : 'two'}: ` }).waitFor();
      expect((await shown()).filter(name => held.includes(name))).toEqual([]);
      expect(await page.locator('.hop-hand .hop-held').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      // Then the phone returns to the player on turn with the cover, and no hand is shown.
      while ((await ready(turn === 'a' ? 'one' : 'two').count()) === 0) {
        // The answered question may still be visible for a moment; then its button disappears before the tap.
        await question
          .locator('.pair .btn')
          .last()
          .tap({ timeout: 2000 })
          .catch(() => undefined);
        await ready(turn === 'a' ? 'one' : 'two')
          .or(question)
          .first()
          .waitFor();
      }
      expect((await shown()).filter(name => held.includes(name))).toEqual([]);
    }
  }));

test('on 360 × 740 the whole hand is visible above the controls, even with long news', async () => {
  const news = setupOf('alexander', 'darius', { players: { a: 'person', b: 'recruit' } });
  const dice = createSeededRandom(4);
  const events: AnyEvent[] = [];
  let state: BattleState = beginBattle(news);
  while (!(state.round > 8 && deciderOf(state) === 'a' && state.stage === 'play')) {
    const next = rollEvent(state, greedyMove(state), dice);
    events.push(next.event);
    state = next.state;
  }
  for (const locale of ['en-GB', 'el-GR'])
    await withApp({ viewport: { width: 360, height: 740 }, context: { locale } }, async ({ page }) => {
      await openLaid(page, {
        game: 'hoplites',
        title: 'News',
        setup: news,
        v: 2,
        events,
        place: '',
        field: '.recap-line',
      });
      const hidden = await page.evaluate(() => {
        const top = document.querySelector('.hop-panel')?.getBoundingClientRect().top ?? 0;
        const cards = [...document.querySelectorAll('.hop-hand .hop-held')];
        return cards.filter(card => card.getBoundingClientRect().bottom > top).length;
      });
      // The round takes one line; the name of an army is complete, in two lines at most.
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll('.hop-turn > .block')].map(line => line.getBoundingClientRect().height),
      );
      expect(heights.map((height, i) => height < (i === 0 ? 24 : 40))).toEqual([true, true]);
      expect([await page.locator('.hop-hand .hop-held').count(), hidden]).toEqual([state.sides.a.hand.length, 0]);
    });
});

/** Plays a card, ends the turn, and returns the link to send. */
const turnByPost = async (page: Page): Promise<string> => {
  await page.locator('.hop-hand .hop-lit').first().tap();
  await page.locator('.hop-near .hop-lit').first().tap();
  const send = page.getByRole('button', { name: 'Send the turn' });
  for (;;) {
    const next = page.locator('.hop-next');
    await next.or(send).first().waitFor();
    if ((await send.count()) > 0) break;
    await next.tap();
  }
  await send.tap();
  const link = await page.getByRole('textbox', { name: 'Link of the turn' }).inputValue();
  await page.keyboard.press('Escape');
  return link;
};

/** A battle by post without its last turn, and the events of that turn. */
const lastOf = (sent: unknown): { readonly post: PostBattle; readonly events: readonly AnyEvent[] } => {
  const read = parsePost(JSON.stringify(sent));
  if (!read.ok) throw new Error(read.problem.code);
  const last = read.value.turns.at(-1);
  return { post: { ...read.value, turns: read.value.turns.slice(0, -1) }, events: last?.events ?? [] };
};

const bring = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Import a turn' }).tap();
  await page.getByRole('textbox', { name: 'Link or text' }).fill(text);
  await page.getByRole('button', { name: 'Preview' }).tap();
};

test('by post between two phones: a turn is sent by link and answered; a changed, replayed, rerolled or known turn is refused with the reason', () =>
  withSharedApp({}, async ({ page: one, server }) => {
    await withApp({}, async ({ page: two, server: other }) => {
      await one.goto(`${server.url}#/post/hoplites`);
      await one.getByRole('button', { name: 'Begin by post' }).tap();
      await one.getByRole('button', { name: 'Deal the cards' }).tap();
      const first = await turnByPost(one);
      // A play that has shown cards cannot be undone.
      expect(await one.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
      await two.goto(`${other.url}${first.slice(first.indexOf('#'))}`);
      await two.getByRole('button', { name: 'Continue here' }).tap();
      await two.locator('.hop-far .hop-card').waitFor();
      const answer = await turnByPost(two);
      const sent = JSON.parse(
        inflateRawSync(Buffer.from(answer.slice(answer.lastIndexOf('/') + 1), 'base64url')).toString(),
      );
      const play = sent.turns[1].events.find(({ type }: { readonly type: string }) => type === 'play');
      play.data.column = play.data.column === 4 ? 5 : 4;
      await bring(one, JSON.stringify(sent));
      await one.getByRole('alert').filter({ hasText: 'Turn 2 was changed after it was sent.' }).waitFor();
      await bring(one, first);
      await one.getByRole('alert').filter({ hasText: 'Everything up to turn 1 is here already.' }).waitFor();
      await bring(one, answer);
      await one.locator('.hop-far .hop-card').first().waitFor();
      await one.locator('.hop-next').waitFor();
      // Another version of the turn with its own digest is valid too; only a phone that has the first one detects it.
      const { post, events } = lastOf(sent);
      await one.goto(`${one.url()}/menu`);
      await bring(one, formatPost(addTurn(post, 'b', events)));
      await one.getByRole('alert').filter({ hasText: 'Turn 2 is another one than the turn 2 that is here' }).waitFor();
      // Dice thrown again do not match the turns before. A phone without any of these turns detects it too.
      const begun = lastOf({ ...sent, turns: sent.turns.slice(0, 1) });
      const [deal, ...more] = begun.events;
      if (!deal) throw new Error('a turn without a deal');
      const again = { ...deal, data: { ...deal.data, faces: deal.data.faces.toReversed() } } as AnyEvent;
      await two.goto(`${other.url}#/post/hoplites`);
      await bring(two, formatPost(addTurn(begun.post, 'a', [again, ...more])));
      await two.getByRole('alert').filter({ hasText: 'The dice of turn 1 were rolled again.' }).waitFor();
    });
  }));
