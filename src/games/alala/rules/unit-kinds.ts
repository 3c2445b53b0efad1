import type { Die } from '../../../core/probability/dice.ts';

/** Properties in which kinds of troops differ. */
interface Kind {
  /** The sheet's three sorts, which most clauses go by (Vocabulary). */
  readonly class: 'hoplites' | 'cavalry' | 'skirmishers';
  /** Men of a unit that a list does not give. */
  readonly men: number;
  /** Its letter in the addresses of the calculator, which stay in bookmarks and messages: never another, never twice. */
  readonly letter: string;
  /** Where the army editor puts a new unit: in the line of battle, or in the screen in front of it. */
  readonly rank: 'line' | 'screen';
  /** Men for a D6, and the range in inches (S1). Hoplites do not shoot by T2, but the players may let them. */
  readonly shoots: { readonly menPerDie: 1 | 2; readonly reach: number };
  /** Runners with the cavalry: they shoot with one die more (S1) and support their own unit (B3, R-16). */
  readonly runners?: true;
  /** Optional dice in addition to the first die of every move, in the order rolled (M2). */
  readonly mayAdd: readonly Die[];
  /** The face of a move's dice that costs a DP; some never tire (M4). */
  readonly tiresOn?: 5 | 6;
  /** Rough ground: nothing, a DP, or no way in (M5). */
  readonly rough: 'open' | 'disorders' | 'closed';
  /** True if the kind gets a DP when units pass through each other (M11). */
  readonly disorderedByPassage?: true;
  /** Legal targets of a charge: any after an advance; unformed units, or also an open flank or rear; none (G1, G2). */
  readonly charges: 'afterAdvance' | 'unformed' | 'unformedOrOpen' | 'never';
  /** Legal answers to a charge, without a charge of its own; the first is the default (G3). */
  readonly answers: readonly [first: 'stand' | 'evade', ...others: ('stand' | 'evade')[]];
  /** Men for a D6 in combat, rounded down (B1). */
  readonly menPerCombatDie: 1 | 2;
  /** The default footprint on the plan, in tenths of an inch. */
  readonly footprint: { readonly width: number; readonly depth: number };
  /** Points that the enemy gains if the unit is lost (R-47, house). */
  readonly points: number;
}

/**
 * Every kind of troops: a row each, in the order in which they are listed everywhere. CONTRIBUTING.md lists the other files
 * that a new kind needs.
 */
export const KINDS = {
  hoplites: {
    class: 'hoplites',
    men: 24,
    letter: 'h',
    rank: 'line',
    shoots: { menPerDie: 1, reach: 4 },
    mayAdd: ['avd'],
    tiresOn: 5,
    rough: 'disorders',
    disorderedByPassage: true,
    charges: 'afterAdvance',
    answers: ['stand'],
    menPerCombatDie: 2,
    footprint: { width: 60, depth: 20 },
    points: 6,
  },
  heavyCavalry: {
    class: 'cavalry',
    men: 8,
    letter: 'v',
    rank: 'line',
    shoots: { menPerDie: 2, reach: 4 },
    mayAdd: ['avd', 'd6'],
    tiresOn: 6,
    rough: 'closed',
    disorderedByPassage: true,
    charges: 'unformedOrOpen',
    answers: ['stand', 'evade'],
    menPerCombatDie: 1,
    footprint: { width: 60, depth: 20 },
    points: 4,
  },
  lightCavalry: {
    class: 'cavalry',
    men: 8,
    letter: 'l',
    rank: 'line',
    shoots: { menPerDie: 1, reach: 4 },
    mayAdd: ['avd', 'd6'],
    rough: 'closed',
    charges: 'unformed',
    answers: ['stand', 'evade'],
    menPerCombatDie: 1,
    footprint: { width: 60, depth: 20 },
    points: 3,
  },
  hamippoi: {
    class: 'cavalry',
    men: 8,
    letter: 'm',
    rank: 'line',
    shoots: { menPerDie: 1, reach: 4 },
    runners: true,
    mayAdd: ['avd'],
    rough: 'closed',
    charges: 'unformed',
    answers: ['stand', 'evade'],
    menPerCombatDie: 1,
    footprint: { width: 60, depth: 20 },
    points: 3,
  },
  peltasts: {
    class: 'skirmishers',
    men: 12,
    letter: 'p',
    rank: 'screen',
    shoots: { menPerDie: 2, reach: 4 },
    mayAdd: ['avd'],
    rough: 'open',
    charges: 'unformedOrOpen',
    answers: ['stand', 'evade'],
    menPerCombatDie: 1,
    footprint: { width: 50, depth: 15 },
    points: 2,
  },
  psiloi: {
    class: 'skirmishers',
    men: 6,
    letter: 's',
    rank: 'screen',
    shoots: { menPerDie: 1, reach: 4 },
    mayAdd: ['avd'],
    rough: 'open',
    charges: 'never',
    answers: ['stand', 'evade'],
    menPerCombatDie: 1,
    footprint: { width: 40, depth: 10 },
    points: 1,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type UnitKind = keyof typeof KINDS;
export const UNIT_KINDS: readonly UnitKind[] = Object.keys(KINDS) as UnitKind[];

type OfKind = { readonly kind: UnitKind };

/** The row of a unit's kind. */
export const kindOf = ({ kind }: OfKind): Kind => KINDS[kind];

/** The footprint of a unit: its own, or that of its kind. */
export const footprintOf = ({
  kind,
  footprint,
}: OfKind & { readonly footprint?: Kind['footprint'] }): Kind['footprint'] => footprint ?? KINDS[kind].footprint;

export const isHoplites = (unit: OfKind): boolean => kindOf(unit).class === 'hoplites';

export const isCavalry = (unit: OfKind): boolean => kindOf(unit).class === 'cavalry';

export const isSkirmishers = (unit: OfKind): boolean => kindOf(unit).class === 'skirmishers';

/** Whether the kind makes charges at all (G1). */
export const everCharges = (unit: OfKind): boolean => kindOf(unit).charges !== 'never';
