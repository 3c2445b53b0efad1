import type { Chance } from '../../../core/probability/distribution.ts';
import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import type { Reason } from '../../../core/rule-check.ts';
import { type FightPlan, MAX_WEIGHED_DICE } from '../actions/fight.ts';
import { neighbours, possibleSupporters } from '../actions/supports.ts';
import { LIMITS } from '../battle/limits.ts';
import type { BattleState } from '../battle/state.ts';
import { type Pool, poolOf, sideSpread } from '../rules/combat/combat.ts';
import { type Combatant, oddsOf } from '../rules/combat/outcome.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { crossesHalf, shiftAggression } from '../rules/morale.ts';
import { isHoplites, type UnitKind } from '../rules/unit-kinds.ts';
import type { Aggression } from '../rules/vocabulary.ts';
import { SUPPORT_PLACES, type SupportPlace } from '../rules/vocabulary.ts';

/** One thing of a fight that could still be otherwise. */
export type OddsChange =
  | { readonly what: 'disorder' | 'men'; readonly by: number }
  | { readonly what: 'aggression'; readonly to: Aggression }
  | {
      // Momentum: charge, pursuit or follow-up; each is worth the same (B2).
      readonly what: 'momentum' | 'leader' | 'highGround' | 'flankOrRearOnly' | 'againstFortifications' | 'formed';
      readonly on: boolean;
    }
  | { readonly what: 'supporter'; readonly place: SupportPlace; readonly kind: UnitKind; readonly on: boolean };

/** The chances of side 0: that it wins (victory or success) and that it loses (set-back or defeat). */
export interface WinLose {
  readonly wins: Chance;
  readonly loses: Chance;
}

/** A difference of two chances, exactly: `ways` out of `whole`, −whole ≤ ways ≤ whole. */
export interface OddsShift {
  readonly ways: bigint;
  readonly whole: bigint;
}

export interface ChangeRow {
  readonly side: 0 | 1;
  /** Place of the fighter in its side. */
  readonly fighter: number;
  readonly change: OddsChange;
  readonly before: WinLose;
  readonly after: WinLose;
  /** The change of side 0's chance to win. */
  readonly shift: OddsShift;
  /** Dice that come (above 0) or go, by their lines; `foes` are the lines of the enemy that it changes. */
  readonly dice: { readonly own: readonly ModifierLine[]; readonly foes: readonly ModifierLine[] };
  /** Clauses beyond the dice: another face needed (B5, R-17), a leader's hit (B6), half strength (A1). */
  readonly reasons: readonly Reason[];
}

/** Kinds of supporters that each place of each fighter could have. */
export type SupportersAtHand = readonly [readonly PlaceKinds[], readonly PlaceKinds[]];
export type PlaceKinds = Readonly<Record<SupportPlace, readonly UnitKind[]>>;

type Sides = readonly [readonly Combatant[], readonly Combatant[]];

const ANY_HOPLITES: PlaceKinds = { left: ['hoplites'], right: ['hoplites'], rear: ['hoplites'] };

/**
 * The circumstances of a fight that could still change, by how much each moves the chance that side 0 wins, largest first,
 * compared exactly. Those without effect are left out, and so are fights with more dice than any table throws. Two men
 * fewer that cross half strength are Shaken too (A1).
 */
export const compareChanges = (sides: Sides, house: HouseRules, atHand?: SupportersAtHand): readonly ChangeRow[] => {
  const known = new Map<string, WinLose>();
  const chances = (pools: Pools): WinLose => {
    const key = pools.map(side => side.map(pool => `${pool.dice.total} ${pool.needed} ${pool.automatic}`)).join('|');
    const found = known.get(key) ?? winLose(pools);
    known.set(key, found);
    return found;
  };
  const pools = poolsOf(sides, house);
  if (pools.flat().reduce((sum, { dice }) => sum + dice.total, 0) > MAX_WEIGHED_DICE) return [];
  const before = chances(pools);
  const rows = ([0, 1] as const).flatMap(side =>
    sides[side].flatMap((combatant, fighter) =>
      changesOf(combatant, atHand?.[side][fighter] ?? ANY_HOPLITES).flatMap((change): ChangeRow[] => {
        const [changed, reasons] = withChange(combatant, change);
        const own = sides[side].map((other, i) => (i === fighter ? changed : other));
        const then = poolsOf(side === 0 ? [own, sides[1]] : [sides[0], own], house);
        const after = chances(then);
        const shift = shiftOf(before.wins, after.wins);
        if (shift.ways === 0n && shiftOf(before.loses, after.loses).ways === 0n) return [];
        const foes = side === 0 ? 1 : 0;
        const [was, is] = [pools[side][fighter] as Pool, then[side][fighter] as Pool];
        return [
          {
            side,
            fighter,
            change,
            before,
            after,
            shift,
            dice: {
              own: linesBetween(was, is),
              foes: then[foes].flatMap((pool, i) => linesBetween(pools[foes][i] as Pool, pool)),
            },
            reasons: [...reasons, ...reasonsBetween(was, is)],
          },
        ];
      }),
    ),
  );
  return rows.sort(farthestFirst);
};

/** Possible supporters of a plan's fighters in the current state: neighbours on the flank, and units of the side behind. */
export const supportersAtHand = (state: BattleState, plan: FightPlan): SupportersAtHand => {
  const busy = new Set(plan.flat().flatMap(({ unit, supports }) => [unit, ...supports.map(({ unit }) => unit)]));
  const kinds = (units: readonly ({ readonly id: string; readonly kind: UnitKind } | undefined)[]): UnitKind[] => {
    const there = units.flatMap(unit => (unit && !busy.has(unit.id) ? [unit.kind] : []));
    return there.length > 0 ? [...new Set(there)] : ['hoplites'];
  };
  const of = (id: string): PlaceKinds => {
    const { left, right } = neighbours(state, id);
    return { left: kinds([left]), right: kinds([right]), rear: kinds(possibleSupporters(state, id)) };
  };
  return [plan[0].map(({ unit }) => of(unit)), plan[1].map(({ unit }) => of(unit))];
};

type Pools = readonly [readonly Pool[], readonly Pool[]];

const poolsOf = (sides: Sides, house: HouseRules): Pools => [
  sides[0].map(fighter => poolOf(fighter, sides[1], house)),
  sides[1].map(fighter => poolOf(fighter, sides[0], house)),
];

const winLose = (pools: Pools): WinLose => {
  const { victory, success, setBack, defeat } = oddsOf(sideSpread(pools[0]), sideSpread(pools[1]));
  return { wins: either(victory, success), loses: either(setBack, defeat) };
};

const either = (a: Chance, b: Chance): Chance => ({ ways: a.ways + b.ways, whole: a.whole });

const TOGGLES = ['leader', 'highGround', 'flankOrRearOnly', 'againstFortifications'] as const;

const changesOf = (fighter: Combatant, atHand: PlaceKinds): OddsChange[] => [
  ...[-1, +1]
    .filter(by => fighter.disorder + by >= 0 && fighter.disorder + by <= LIMITS.disorder)
    .map((by): OddsChange => ({ what: 'disorder', by })),
  ...[+1, -1].map((step): OddsChange => ({ what: 'aggression', to: shiftAggression(fighter.aggression, step) })),
  { what: 'momentum', on: fighter.momentum === 'none' },
  ...TOGGLES.map((what): OddsChange => ({ what, on: !fighter[what] })),
  ...(isHoplites(fighter) ? [{ what: 'formed' as const, on: !fighter.formed }] : []),
  ...[-2, +2]
    .filter(by => fighter.men + by > 0 && fighter.men + by <= LIMITS.men)
    .map((by): OddsChange => ({ what: 'men', by })),
  ...SUPPORT_PLACES.flatMap(place => supporterChanges(fighter, place, atHand[place])),
];

// A flank has room for one unit, so a supporter there can only be removed. Behind there is always room for one more.
const supporterChanges = (fighter: Combatant, place: SupportPlace, kinds: readonly UnitKind[]): OddsChange[] => {
  const there = [...new Set(fighter.supports.filter(support => support.place === place).map(({ kind }) => kind))];
  const gone = there.map((kind): OddsChange => ({ what: 'supporter', place, kind, on: false }));
  const come = kinds.map((kind): OddsChange => ({ what: 'supporter', place, kind, on: true }));
  return place === 'rear' || there.length === 0 ? [...gone, ...come] : gone;
};

const withChange = (fighter: Combatant, change: OddsChange): readonly [Combatant, readonly Reason[]] => {
  switch (change.what) {
    case 'disorder':
      return [{ ...fighter, disorder: fighter.disorder + change.by }, []];
    case 'men': {
      const men = fighter.men + change.by;
      const half = crossesHalf(fighter, men);
      return half
        ? [{ ...fighter, men, aggression: 'shaken' }, fighter.aggression === 'shaken' ? [] : [half]]
        : [{ ...fighter, men }, []];
    }
    case 'aggression':
      return [{ ...fighter, aggression: change.to }, []];
    case 'momentum':
      return [{ ...fighter, momentum: change.on ? 'charge' : 'none' }, []];
    case 'supporter': {
      const { place, kind } = change;
      if (change.on) return [{ ...fighter, supports: [...fighter.supports, { place, kind }] }, []];
      const last = fighter.supports.findLastIndex(support => support.place === place && support.kind === kind);
      return [{ ...fighter, supports: fighter.supports.filter((_, i) => i !== last) }, []];
    }
    default:
      return [{ ...fighter, [change.what]: change.on }, []];
  }
};

/** The lines of a pool's dice that differ, each with the dice that it adds or takes away. */
const linesBetween = (before: Pool, after: Pool): ModifierLine[] => {
  const name = ({ clause, word }: ModifierLine): string => `${clause} ${word}`;
  const all = new Map([...after.dice.lines, ...before.dice.lines].map(line => [name(line), line]));
  const by = (pool: Pool, wanted: ModifierLine): number =>
    pool.dice.lines.reduce((sum, line) => (name(line) === name(wanted) ? sum + line.by : sum), 0);
  return [...all.values()].flatMap(line => {
    const more = by(after, line) - by(before, line);
    return more === 0 ? [] : [{ clause: line.clause, word: line.word, by: more }];
  });
};

const reasonsBetween = (before: Pool, after: Pool): Reason[] => [
  ...(before.needed === after.needed ? [] : after.neededReasons),
  ...(before.automatic === after.automatic ? [] : [{ clause: 'B6', word: 'leaderHit' }]),
];

const shiftOf = (before: Chance, after: Chance): OddsShift =>
  before.whole === after.whole
    ? { ways: after.ways - before.ways, whole: after.whole }
    : { ways: after.ways * before.whole - before.ways * after.whole, whole: before.whole * after.whole };

const farthestFirst = (a: ChangeRow, b: ChangeRow): number =>
  compareSize(b.shift, a.shift) ||
  compareSize(shiftOf(b.before.loses, b.after.loses), shiftOf(a.before.loses, a.after.loses));

const compareSize = (a: OddsShift, b: OddsShift): number => {
  const [x, y] = [size(a.ways) * b.whole, size(b.ways) * a.whole];
  return x < y ? -1 : x > y ? 1 : 0;
};

const size = (n: bigint): bigint => (n < 0n ? -n : n);
