import { type ChiSquare, chiSquare } from './chi-square.ts';
import { DICE, type Die } from './dice.ts';
import { computeTailChances, type DicePool, type TailChances } from './tails.ts';

/** Sources of faces: rolled by the app, or rolled on the table and typed. */
const DICE_SOURCES = ['rolled', 'typed'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

/** Luck is not judged with fewer dice. */
export const MIN_DICE_FOR_LUCK = 30;

// A file can claim a million dice; exact tails of so many would take minutes.
const MAX_DICE = 20_000;

/** Luck of hits in fights and shots. Automatic hits do not count. */
export interface HitLuck {
  readonly dice: number;
  readonly hits: number;
  /** The average number of hits: `hits`, or exactly `sixths` / 6. */
  readonly expected: { readonly sixths: number; readonly hits: number };
  /** The exact chances of at most and of at least this many hits; undefined above the maximum number of dice. */
  readonly tails: TailChances | undefined;
  /** True with at least MIN_DICE_FOR_LUCK dice. */
  readonly verdictable: boolean;
}

/** How often each face was rolled. */
export interface FaceLuck {
  readonly dice: number;
  /** In the order of `faces`. */
  readonly counts: readonly number[];
  readonly faces: readonly number[];
  readonly fairness: ChiSquare;
  readonly verdictable: boolean;
}

export interface Luck {
  readonly hits: HitLuck;
  readonly faces: Readonly<Record<Die, FaceLuck>>;
}

/** Luck of rolled dice, of typed dice, and of both. */
export type LuckBySource = Readonly<Record<DiceSource | 'both', Luck>>;

/** A roll from one source. */
export interface SourcedRoll {
  readonly source: DiceSource;
  readonly die: Die;
  /** Undefined if only hits were typed. */
  readonly faces: readonly number[] | undefined;
  /** The needed faces and the number of dice; absent for rolls without hits. */
  readonly needs?: readonly DicePool[];
  readonly hits?: number;
}

/** The luck of rolls by source. Callers with the same `tailsOf` share its cache. */
const luckBySource = (
  throws: readonly SourcedRoll[],
  tailsOf: typeof computeTailChances = sharedTails(),
): LuckBySource => {
  const rolled = talliedOf(throws, 'rolled');
  const typed = talliedOf(throws, 'typed');
  return {
    rolled: luckIn([rolled], tailsOf),
    typed: luckIn([typed], tailsOf),
    both: luckIn([rolled, typed], tailsOf),
  };
};

/** A roll of one side. */
export interface SideRoll<Side extends string> extends SourcedRoll {
  readonly side: Side;
}

/** The luck of each side's dice, and of all. */
export interface LuckBySide<Side extends string> {
  readonly sides: Readonly<Record<Side, LuckBySource>>;
  readonly all: LuckBySource;
  /** The number of entries whose dice cannot be determined; they are left out. */
  readonly unread: number;
}

/** The luck of a battle. `thrown` has the rolls of each entry, or undefined if they cannot be determined. */
export const luckOfSides = <Side extends string>(
  sides: readonly Side[],
  thrown: readonly (readonly SideRoll<Side>[] | undefined)[],
): LuckBySide<Side> => {
  const throws = thrown.flatMap(each => each ?? []);
  const tailsOf = sharedTails();
  const of = (side: Side): LuckBySource =>
    luckBySource(
      throws.filter(each => each.side === side),
      tailsOf,
    );
  return {
    sides: Object.fromEntries(sides.map(side => [side, of(side)])) as Record<Side, LuckBySource>,
    all: luckBySource(throws, tailsOf),
    unread: thrown.filter(each => each === undefined).length,
  };
};

/** A cached `computeTailChances`. Without typed dice, both sources have the same tails, and thousands of dice take long. */
const sharedTails = (): typeof computeTailChances => {
  const known = new Map<string, TailChances>();
  return (pools, hits) => {
    const key = `${pools.map(({ dice, needed }) => `${dice}on${needed}`)} ${hits}`;
    const found = known.get(key) ?? computeTailChances(pools, hits);
    known.set(key, found);
    return found;
  };
};

interface Tally {
  hits: number;
  /** Number of dice by needed face. */
  readonly needs: number[];
  readonly faces: Record<Die, number[]>;
}

const talliedOf = (throws: readonly SourcedRoll[], of: DiceSource): Tally => {
  const tally: Tally = { hits: 0, needs: [], faces: { d6: [], avd: [] } };
  for (const { source, die, faces, needs, hits } of throws) {
    if (source !== of) continue;
    tally.hits += hits ?? 0;
    for (const { dice, needed } of needs ?? []) tally.needs[needed] = (tally.needs[needed] ?? 0) + dice;
    for (const face of faces ?? []) tally.faces[die][face] = (tally.faces[die][face] ?? 0) + 1;
  }
  return tally;
};

const luckIn = (tallies: readonly Tally[], tailsOf: typeof computeTailChances): Luck => {
  const sum = (of: (tally: Tally) => number | undefined): number =>
    tallies.reduce((total, tally) => total + (of(tally) ?? 0), 0);
  return {
    hits: hitLuck(
      [2, 3, 4, 5, 6].map(needed => ({ needed, dice: sum(({ needs }) => needs[needed]) })),
      sum(({ hits }) => hits),
      tailsOf,
    ),
    faces: {
      d6: faceLuck('d6', face => sum(({ faces }) => faces.d6[face])),
      avd: faceLuck('avd', face => sum(({ faces }) => faces.avd[face])),
    },
  };
};

const hitLuck = (needs: readonly DicePool[], hits: number, tailsOf: typeof computeTailChances): HitLuck => {
  const dice = needs.reduce((sum, need) => sum + need.dice, 0);
  const sixths = needs.reduce((sum, need) => sum + need.dice * (7 - need.needed), 0);
  return {
    dice,
    hits,
    expected: { sixths, hits: sixths / 6 },
    tails: dice > MAX_DICE ? undefined : tailsOf(needs, hits),
    verdictable: dice >= MIN_DICE_FOR_LUCK,
  };
};

const faceLuck = (die: Die, countOf: (face: number) => number): FaceLuck => {
  const faces = [...new Set<number>(DICE[die])];
  const counts = faces.map(countOf);
  const dice = counts.reduce((sum, n) => sum + n, 0);
  const parts = faces.map(face => DICE[die].filter(other => other === face).length);
  return { dice, counts, faces, fairness: chiSquare(counts, parts), verdictable: dice >= MIN_DICE_FOR_LUCK };
};
