import { beforeAll, describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { shuffle } from '../../../../src/games/hoplites/battle/mutations.ts';
import type { Setup } from '../../../../src/games/hoplites/battle/setup.ts';
import {
  type BattleState,
  beginBattle,
  copyState,
  type State,
  type Unit,
} from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { describeEvent as told } from '../../../../src/games/hoplites/messages/describe-event.ts';
import { loadFieldMessages, loadScreenMessages } from '../../../../src/games/hoplites/messages/index.ts';
import { eventSummary } from '../../../../src/games/hoplites/messages/log-messages.ts';
import { publicStateOf } from '../../../../src/games/hoplites/post/shared-device.ts';
import { adjacentTo, COLUMNS } from '../../../../src/games/hoplites/rules/areas.ts';
import { otherSide, SIDES, type SideId } from '../../../../src/games/hoplites/rules/side.ts';
import { isClosed } from '../../../../src/games/hoplites/rules/terrain.ts';
import { often } from '../../../quick.ts';
import { randomStep, setupOf, wrongsIn } from '../random-battle.ts';
import { choices, doing, table, withRules } from '../test-state.ts';

/** The viewer: a seat, or both players at one phone. */
type Viewer = SideId | 'both';
const seenBy = (state: BattleState, viewer: Viewer): BattleState =>
  viewer === 'both' ? publicStateOf(state) : viewFor(state, viewer).state;

const isFarFrom = (state: BattleState, side: SideId, column: number): boolean =>
  adjacentTo(column).every(each => state.sides[otherSide(side)].field[each] === -1);

/**
 * A battle that differs only in the secrets of a side (T6, B4): its hidden units and their areas, its hand, its
 * pursuers, and the order of its deck.
 */
const twinOf = (state: BattleState, side: SideId, below: RandomInt): State => {
  const twin = copyState(state);
  const own = twin.sides[side];
  const secret = twin.units.filter(
    ({ card, place, hidden }) => card.side === side && (hidden || ['hand', 'deck', 'pursuit'].includes(place)),
  );
  const ids = secret.map(({ card }) => card.id);
  const turned = [...ids];
  shuffle(turned, below);
  const to = new Map(ids.map((id, i) => [id, turned[i] as number]));
  const renamed = (id: number): number => to.get(id) ?? id;
  for (const unit of secret)
    twin.units[renamed(unit.card.id)] = { ...unit, card: state.roster.cards[renamed(unit.card.id)] } as Unit;
  for (const list of [own.field, own.hand, own.deck, twin.moved, twin.supplied])
    list.forEach((id, i) => {
      list[i] = renamed(id);
    });
  const specials = [...own.hand, ...own.deck].filter(id => id >= twin.units.length);
  const others = [...specials];
  shuffle(others, below);
  for (const list of [own.hand, own.deck])
    list.forEach((id, i) => {
      if (specials.includes(id)) list[i] = others[specials.indexOf(id)] as number;
    });
  shuffle(own.hand, below);
  shuffle(own.deck, below);
  for (const unit of twin.units) {
    if (unit.card.side !== side) continue;
    if (unit.place === 'pursuit') Object.assign(unit, { chase: below(4), since: below(twin.turn + 1) });
    if (!unit.hidden) continue;
    Object.assign(unit, {
      coh: below(unit.card.limit),
      level: below(3),
      out: below(2) === 0,
      entered: below(twin.turn + 1),
    });
    const free = COLUMNS.filter(
      column => own.field[column] === -1 && !isClosed(own.terrain[column] ?? 'river') && isFarFrom(twin, side, column),
    );
    if (free.length === 0) continue;
    const column = free[below(free.length)] as number;
    own.field[unit.column] = -1;
    own.field[column] = unit.card.id;
    unit.column = column;
  }
  // Clans that were called on for hidden units are as secret as the units (SA6).
  const open = own.called.filter(clan => !own.covert.includes(clan));
  own.covert = [1, 2, 3].filter(clan => !open.includes(clan)).slice(0, below(3));
  own.called = [...open, ...own.covert];
  return twin;
};

const foggy = (a: string, b: string, terrain: Setup['terrain']): Setup =>
  setupOf(a, b, {
    settings: {
      ...withRules('fogOfWar', 'pursuit', 'leaderCohesion', 'dynamicPlay', 'lightMobility', 'moveEachUnit'),
      added: { INITIATIVE: 0, COHESION: 3, RESERVE: 1, CHALLENGE: 1 },
    },
    terrain,
  });
const BATTLES: readonly (readonly [string, string, Setup['terrain']])[] = [
  ['phocis', 'illyria', 'woods'],
  ['takeda', 'oda', 'forest'],
  ['alexander', 'porus', 'woods'],
  ['athens', 'sparta', 'marsh'],
  ['late-rome', 'germans', 'stream'],
];

/** The texts about an event in the log and in the news. */
const tidings = (before: BattleState, event: AnyEvent, after: BattleState): string =>
  `${told(before, event, after)} | ${eventSummary(before, event, after)}`;

/**
 * The visible part of an event: its type, an answer, targets, and the area if it is next to an enemy or has a visible
 * unit.
 */
const deedOf = (seen: BattleState, { type, data }: AnyEvent): string => {
  const isOpen =
    'column' in data &&
    (!isFarFrom(seen, data.seat, data.column) || ('unit' in data && seen.units[data.unit]?.place === 'field'));
  return [
    type,
    'fire' in data && data.fire,
    'go' in data && data.go,
    isOpen && data.column,
    'targets' in data && data.targets,
  ].join(' ');
};

beforeAll(() => Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]));

/** The number of events in each battle after which all views are compared. */
const STEPS = Number(process.env.ALALA_ENTRIES ?? often(160, 120));

describe('no view contains secrets of the other side', () => {
  test.each(often(BATTLES, BATTLES.slice(0, 2)))(
    '[T6 R-17 B4 AI3 U3] %s against %s, in the %s',
    (a, b, terrain) => {
      const dice = createSeededRandom(5);
      const below = createSeededRandom(6);
      let state: BattleState = beginBattle(foggy(a, b, terrain));
      let hidden = 0;
      let compared = 0;
      for (let i = 0; i < STEPS && !state.ended; i++) {
        const step = randomStep(state, dice);
        if (!step) break;
        for (const viewer of [...SIDES, 'both'] as const)
          for (const side of SIDES) {
            if (viewer === side || state.stage === 'deal') continue;
            const twin = twinOf(state, side, below);
            const seen = seenBy(state, viewer);
            expect(JSON.stringify(seenBy(twin, viewer))).toBe(JSON.stringify(seen));
            hidden += state.units.filter(unit => unit.hidden).length;
            // Events that look the same to the viewer have the same texts.
            const byLooks = new Map<string, string>();
            for (const each of [state, twin])
              for (const event of legalEventsFor(viewFor(each, side))) {
                const after = rollEvent(each, event, createSeededRandom(i)).state;
                const shown = seenBy(after, viewer);
                const looks = `${deedOf(seen, event)} ${JSON.stringify(shown)}`;
                const text = tidings(seen, event, shown);
                const known = byLooks.get(looks);
                if (known !== undefined && known !== text) expect(text).toBe(known);
                if (known !== undefined) compared++;
                byLooks.set(looks, text);
              }
          }
        state = step.state;
        expect(wrongsIn(state)).toEqual([]);
        for (const { card, column, hidden: unseen } of state.units)
          if (unseen) expect(isFarFrom(state, card.side, column)).toBe(true);
      }
      expect([hidden > 0, compared > 0]).toEqual([true, true]);
    },
    180_000,
  );

  test('[AI3 B4] a view has only listed fields, whatever a state contains', () => {
    const state = Object.assign(copyState(beginBattle(foggy('athens', 'sparta', 'clear'))), { secret: 1 });
    Object.assign(state.units[0] as object, { secret: 1 });
    Object.assign(state.sides.a, { secret: 1 });
    for (const seat of SIDES) expect(JSON.stringify(viewFor(state, seat))).not.toContain('"secret"');
  });
});

describe('texts about hidden units', () => {
  const fog = () =>
    table(
      'play',
      [
        ['a', 'LI 5/5 J', 'hand'],
        ['a', 'SK SL 4/1 S', 6, { hidden: true }],
        ['b', 'HI 6/10', 2],
      ],
      { settings: withRules('fogOfWar'), terrain: { a: { 7: 'woods', 8: 'woods', 6: 'woods' } } },
    );

  test('[T6] one that is played into cover: that it was, not who and where', () => {
    const [left, right] = [7, 8].map(column => {
      const before = fog();
      const [event] = choices(before, { type: 'play', card: 0, column });
      const after = doing(before, { type: 'play', card: 0, column });
      return [
        tidings(viewFor(before, 'b').state, event as AnyEvent, viewFor(after, 'b').state),
        told(before, event as AnyEvent, after),
      ];
    });
    expect(left?.[0]).toBe('Played: a hidden unit | Played: a hidden unit');
    expect(right?.[0]).toBe(left?.[0]);
    // The owner sees the full text.
    expect(left?.[1]).toBe('LI 5/5 J to R1');
  });

  test('[T6 R-17] one that moves: that the army has moved, not who and where to', () => {
    const before = { ...fog(), stage: 'move' as const };
    const [event] = choices(before, { type: 'go', unit: 1, column: 5 });
    const after = doing(before, { type: 'go', unit: 1, column: 5 });
    const seen = viewFor(after, 'b').state;
    expect(seen.moved).toEqual([-1]);
    expect(tidings(viewFor(before, 'b').state, event as AnyEvent, seen)).toBe(
      'Move: a hidden unit | Move: a hidden unit',
    );
    expect(told(before, event as AnyEvent, after)).toBe('Move: SK SL 4/1 S C5 to C4');
  });

  test('[T6 K10] supplied units, if they are hidden', () => {
    const before = table(
      'missile',
      [
        ['a', 'SK SL 4/1 S', 6, { hidden: true, out: true }],
        ['b', 'HI 6/10', 2],
      ],
      { hands: { a: ['SUPPLY'] } },
    );
    const [event] = choices(before, { type: 'supply' });
    const after = doing(before, { type: 'supply' });
    expect(viewFor(after, 'b').state.supplied).toEqual([]);
    expect(told(viewFor(before, 'b').state, event as AnyEvent, viewFor(after, 'b').state)).toBe('Missile supply');
  });

  test('[SA6 T6] the clan that a hidden unit is called on for', () => {
    const state = fog();
    state.sides.a.called = [2, 4];
    state.sides.a.covert = [4];
    expect(viewFor(state, 'b').state.sides.a.called).toEqual([2]);
    expect(viewFor(state, 'a').state.sides.a.called).toEqual([2, 4]);
  });
});
