import type { Page } from 'playwright-core';
import { commandEvent } from '../../src/games/alala/actions/order.ts';
import { ordersEvent } from '../../src/games/alala/actions/order-sheet.ts';
import { initialState } from '../../src/games/alala/battle/state.ts';
import { drawEvent } from '../../src/games/alala/gods/god-play.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { OPEN_GROUND } from '../../src/games/alala/rules/plan/ground.ts';
import type { Phase } from '../../src/games/alala/rules/vocabulary.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { againstApp, withPlan } from '../../src/games/alala/setup/setup-draft.ts';
import { teller } from '../games/alala/told.ts';
import { openLaid } from './lay-battle.ts';
import { alala } from './places.ts';

type Teller = ReturnType<typeof teller>;

/** Spartans against Athenians on the plan, with the Spartans in initiative, after the entries of `tell`. */
export const openOnPlan = async (
  page: Page,
  phase: Phase,
  tell: (me: Teller) => void = () => undefined,
): Promise<Teller> => {
  const ready = READY_MADE[1] as ReadyMade;
  const setup = withPlan(
    setupOf(ready, DEFAULT_RULES, () => 1),
    groundOf(ready),
  );
  const me = teller(initialState(setup));
  me.record('initiative', { side: 'a', by: 'typed', faces: [5, 2] });
  tell(me);
  me.record('phase', { turn: 1, phase });
  await openLaid(page, { game: 'alala', title: 'laid', setup, events: me.entries, place: '', field: '.plan-drawing' });
  return me;
};

/** The king has some units in hand and signals the advance. */
export const signal = (me: Teller, ...units: string[]): void => {
  const leader = Object.values(me.state().leaders).find(({ unit }) => unit === 'au5')?.id ?? '';
  if (units.length > 0) me.record('command', commandEvent(me.state(), { leader, action: 'control', units }));
  me.record('command', commandEvent(me.state(), { leader, action: 'signal' }));
};

/** Moves units forward on the plan by some tenths of an inch. */
export const bringNearer = (me: Teller, by: number, ...units: string[]): void => {
  const places = units.flatMap(unit => {
    const place = me.state().units[unit]?.place;
    return place ? [{ unit, place: { ...place, y: place.y + (place.facing === 180 ? -by : by) } }] : [];
  });
  me.record('place', { changes: { units: places, leaders: [] } });
};

/** At a real table, 12 inches apart: the Thebans, which the app commands, have signalled and are about to move. */
export const openAtTable = async (page: Page, phase: Phase = 'manoeuvre'): Promise<void> => {
  const setup = againstApp(
    setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
    'strategos',
    1,
  );
  const me = teller(initialState(setup));
  bringNearer(me, 60, ...Object.keys(me.state().units));
  me.record('initiative', { side: 'b', by: 'typed', faces: [2, 5] });
  for (const { id, side } of Object.values(me.state().leaders))
    if (side === 'b')
      me.record('together', ordersEvent(me.state(), [[id, { control: true, signal: true, encourage: [] }]]));
  me.record('phase', { turn: 1, phase });
  await alala.open(page, '#/storage');
  await page.evaluate(() => localStorage.setItem('alala.dice', '"ours"'));
  await openLaid(page, { game: 'alala', title: 'laid', setup, events: me.entries, place: '', field: '.plan-drawing' });
};

/**
 * Twelve units a side at the start of the second turn: both lines have signalled and advanced, 9 inches apart, with psiloi
 * in reach of each other on both wings and the others behind the line. A person or the app leads the second army.
 */
export const openBeforeClash = async (page: Page, enemy: 'person' | 'app' = 'person'): Promise<void> => {
  const armies = setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 1);
  const setup = enemy === 'app' ? againstApp(armies, 'strategos', 1) : withPlan(armies);
  const me = teller(initialState(setup));
  for (const leader of Object.keys(me.state().leaders))
    me.record('together', ordersEvent(me.state(), [[leader, { control: false, signal: true, encourage: [] }]]));
  const units = Object.values(me.state().units);
  const middle = OPEN_GROUND.depth / 2;
  const xs = units.filter(({ kind }) => kind === 'hoplites').flatMap(({ place }) => place?.x ?? []);
  const [left, right] = [Math.min(...xs) - 80, Math.max(...xs) + 80];
  const changes = (['a', 'b'] as const).flatMap(side => {
    const away = (by: number): number => middle + (side === 'a' ? -by : by);
    const light = units.filter(unit => unit.side === side && unit.kind === 'psiloi');
    return units
      .filter(unit => unit.side === side)
      .flatMap(({ id: unit, kind, place }) => {
        if (!place) return [];
        if (kind === 'hoplites') return [{ unit, advanced: 4, place: { ...place, y: away(45) } }];
        const at = light.findIndex(({ id }) => id === unit);
        const wing =
          at === 0
            ? side === 'a'
              ? left
              : right
            : at === light.length - 1
              ? side === 'a'
                ? right
                : left
              : undefined;
        return [{ unit, place: { ...place, x: wing ?? place.x, y: away(wing === undefined ? 95 : 18) } }];
      });
  });
  me.record('correct', { changes: { units: changes, leaders: [] } });
  me.record('phase', { turn: 2, phase: 'initiative' });
  await openLaid(page, { game: 'alala', title: 'laid', setup, events: me.entries, place: '', field: '.plan-drawing' });
};

/** Against the app, which has drawn a card of the Gods that costs men and plays it at once; the players give orders next. */
export const openBeforeCard = async (page: Page): Promise<void> => {
  const setup = againstApp(
    setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
    'veteran',
    1,
  );
  const me = teller(initialState(setup));
  me.record('initiative', { side: 'b', by: 'typed', faces: [2, 5] });
  const [first, ...others] = me.state().gods.packs.table.discards.toSorted(card => (card === 'keres' ? -1 : 1));
  if (first) me.record('draw', drawEvent('b', { pack: 'table', card: first, shuffled: [first, ...others] }));
  me.record('phase', { turn: 1, phase: 'command' });
  await openLaid(page, { game: 'alala', title: 'laid', setup, events: me.entries, place: '', field: '.plan-drawing' });
};

/** The app's dice are the same in every run. */
export const seedDice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let word = 2;
    crypto.getRandomValues = (array => {
      for (let i = 0; array instanceof Uint32Array && i < array.length; i++) {
        word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
        // The high bits of this generator are more random.
        array[i] = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) >>> 0;
      }
      return array;
    }) as typeof crypto.getRandomValues;
  });
