import { type ChiSquare, chiSquare } from '../../../core/chance/chi-square.ts';
import { countHits, DICE, type Die, facesByPool } from '../../../core/chance/dice.ts';
import { type DiceOn, hitTails, type Tails } from '../../../core/chance/tails.ts';
import type { Entry } from '../../../core/log.ts';
import { combatOf, type FightPlan } from '../actions/fight.ts';
import { alalaGame, eventsOf } from '../battle/battle.ts';
import type { AnyEvent, EventData, Thrown } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide, SIDES, type SideId } from '../battle/terms.ts';
import { FREE_HACK_HIT } from '../rules/combat/after-combat.ts';
import { SHOOTING_NEEDS } from '../rules/combat/shooting.ts';
import { controlDie } from '../rules/control-test.ts';

/** Where dice came from: thrown by the app, or thrown on the table and typed in. */
export const DICE_SOURCES = ['rolled', 'typed'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

/** Fewer dice than this say nothing about luck. */
export const LEAST_DICE = 30;

// A file can claim a million dice, and their exact tails would take minutes.
const MOST_DICE_TOLD = 20_000;

/** The hits of dice whose face was needed in fights and shots; hits without dice (B6) are no luck. */
export interface HitLuck {
  readonly dice: number;
  readonly hits: number;
  /** Hits that so many dice bring on the average: `sixths` out of 6. */
  readonly expected: { readonly sixths: number; readonly hits: number };
  /** How rare it is to do as badly, and as well, exactly; undefined for more dice than a war of battles throws. */
  readonly tails: Tails | undefined;
  /** Whether there are dice enough to speak of luck. */
  readonly verdictable: boolean;
}

/** How often each face lay up. */
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

/** Luck of the app's dice, of the table's, and of both together. */
export type LuckBySource = Readonly<Record<DiceSource | 'both', Luck>>;

export interface LuckOfBattle {
  readonly sides: Readonly<Record<SideId, LuckBySource>>;
  readonly all: LuckBySource;
  /** Entries whose dice cannot be told any more, and which are not counted. */
  readonly unread: number;
}

/**
 * The luck of a battle out of its entries in force. The initiative is left out: its ties are thrown again and not kept,
 * so that its faces are not free of each other.
 */
export const luckOf = (start: BattleState, inForce: readonly Entry[]): LuckOfBattle => {
  const tallies = { a: bySource(), b: bySource() };
  let unread = 0;
  let state = start;
  for (const entry of inForce) {
    for (const event of eventsOf(entry)) {
      const throws = throwsOf(state, event);
      if (throws === undefined) unread++;
      for (const thrown of throws ?? []) count(tallies[thrown.side][thrown.source], thrown);
      state = alalaGame.apply(state, event);
    }
  }
  const tailsOf = memo();
  const told = (some: readonly Tally[]): Luck => luckIn(some, tailsOf);
  const of = (sides: readonly SideId[]): LuckBySource => {
    const rolled = sides.map(side => tallies[side].rolled);
    const typed = sides.map(side => tallies[side].typed);
    return { rolled: told(rolled), typed: told(typed), both: told([...rolled, ...typed]) };
  };
  return { sides: { a: of(['a']), b: of(['b']) }, all: of(SIDES), unread };
};

/** Dice of one side in one entry. */
interface SideThrow {
  readonly side: SideId;
  readonly source: DiceSource;
  readonly die: Die;
  /** Undefined where only the hits were typed. */
  readonly faces: readonly number[] | undefined;
  /** Which faces the dice needed, and how many of them hit; nothing for dice that do not hit. */
  readonly needs?: readonly DiceOn[];
  readonly hits?: number;
}

/** What was thrown in an entry; undefined where the state that it found no longer fits it. */
const throwsOf = (before: BattleState, event: AnyEvent): readonly SideThrow[] | undefined => {
  switch (event.type) {
    case 'fight':
      return fightThrows(before, event.data);
    case 'shoot':
      return shotThrows(before, event.data);
    case 'control': {
      const unit = unitOf(before, event.data.unit);
      return (
        unit && [{ side: unit.side, source: sourceOf(event.data), die: controlDie(unit), faces: [event.data.face] }]
      );
    }
    case 'risk': {
      const leader = Object.hasOwn(before.leaders, event.data.leader) ? before.leaders[event.data.leader] : undefined;
      return leader && [{ side: leader.side, source: sourceOf(event.data), die: 'd6', faces: event.data.faces }];
    }
    case 'move': {
      const unit = unitOf(before, event.data.unit);
      const source = sourceOf({ by: event.data.by === 'app' ? 'app' : 'typed' });
      return unit && event.data.thrown.map(({ die, face }) => ({ side: unit.side, source, die, faces: [face] }));
    }
    case 'hack': {
      const { unit: id, thrown, figures, hits } = event.data;
      const unit = unitOf(before, id);
      const faces = thrown.by === 'count' ? undefined : thrown.faces[0];
      return (
        unit && [
          {
            side: unit.side,
            source: sourceOf(thrown),
            die: 'd6',
            faces,
            needs: [{ dice: figures, needed: FREE_HACK_HIT }],
            hits,
          },
        ]
      );
    }
    case 'dropped':
      return droppedThrows(before, event.data);
    default:
      return [];
  }
};

const sourceOf = ({ by }: { readonly by: Thrown['by'] | 'typed' }): DiceSource => (by === 'app' ? 'rolled' : 'typed');

const unitOf = (state: BattleState, id: string): BattleState['units'][string] | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

const fightThrows = (before: BattleState, { sides, thrown, hits }: EventData<'fight'>): SideThrow[] | undefined => {
  const all = sides.flat().flatMap(({ unit, supports }) => [unit, ...supports.map(support => support.unit)]);
  if (!all.every(id => unitOf(before, id))) return undefined;
  const { pools } = combatOf(before, sides as FightPlan);
  const throws = sides.map((plans, i): SideThrow | undefined => {
    const own = pools[i as 0 | 1];
    const needs = own.map(({ dice, needed }) => ({ dice: dice.total, needed }));
    const most = needs.reduce((sum, { dice }) => sum + dice, 0);
    const faces = thrown.by === 'count' ? undefined : (thrown.faces[i] ?? []);
    const counted = faces
      ? facesByPool(own, faces).reduce((sum, { pool, thrown }) => sum + countHits(thrown, pool.needed), 0)
      : (hits[i] as number) - own.reduce((sum, { automatic }) => sum + automatic, 0);
    const fits = faces ? faces.length === most : counted >= 0 && counted <= most;
    const leads = unitOf(before, plans[0]?.unit ?? '');
    return fits && leads
      ? { side: leads.side, source: sourceOf(thrown), die: 'd6', faces, needs, hits: counted }
      : undefined;
  });
  return throws.every(one => one !== undefined) ? throws : undefined;
};

const shotThrows = (
  before: BattleState,
  { shooter, dice, thrown, sixes }: EventData<'shoot'>,
): SideThrow[] | undefined => {
  const unit = unitOf(before, shooter);
  const faces = thrown.by === 'count' ? undefined : (thrown.faces[0] ?? []);
  const hits = faces ? countHits(faces, SHOOTING_NEEDS) : sixes;
  if (!unit || hits > dice || (faces && faces.length !== dice)) return undefined;
  return [
    { side: unit.side, source: sourceOf(thrown), die: 'd6', faces, needs: [{ dice, needed: SHOOTING_NEEDS }], hits },
  ];
};

// Thrown and never applied: the faces lay there all the same. A single unit's dice may be average dice, so they are left.
const droppedThrows = (before: BattleState, { units, faces }: EventData<'dropped'>): SideThrow[] => {
  const unit = unitOf(before, units[0] ?? '');
  return !unit || units.length < 2
    ? []
    : faces.map((thrown, i) => ({
        side: i === 0 ? unit.side : otherSide(unit.side),
        source: 'rolled',
        die: 'd6',
        faces: thrown,
      }));
};

interface Tally {
  hits: number;
  /** Dice, by the face that they needed. */
  readonly needs: number[];
  readonly faces: Record<Die, number[]>;
}

const bySource = (): Record<DiceSource, Tally> => ({ rolled: noDice(), typed: noDice() });
const noDice = (): Tally => ({ hits: 0, needs: [], faces: { d6: [], avd: [] } });

const count = (tally: Tally, { die, faces, needs, hits }: SideThrow): void => {
  tally.hits += hits ?? 0;
  for (const { dice, needed } of needs ?? []) tally.needs[needed] = (tally.needs[needed] ?? 0) + dice;
  for (const face of faces ?? []) tally.faces[die][face] = (tally.faces[die][face] ?? 0) + 1;
};

const luckIn = (tallies: readonly Tally[], tailsOf: typeof hitTails): Luck => {
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

// Where all dice were rolled, those of both sources are the same once more; the tails of thousands of dice take their time.
const memo = (): typeof hitTails => {
  const known = new Map<string, Tails>();
  return (pools, hits) => {
    const key = `${pools.map(({ dice, needed }) => `${dice}on${needed}`)} ${hits}`;
    const found = known.get(key) ?? hitTails(pools, hits);
    known.set(key, found);
    return found;
  };
};

const hitLuck = (needs: readonly DiceOn[], hits: number, tailsOf: typeof hitTails): HitLuck => {
  const dice = needs.reduce((sum, need) => sum + need.dice, 0);
  const sixths = needs.reduce((sum, need) => sum + need.dice * (7 - need.needed), 0);
  return {
    dice,
    hits,
    expected: { sixths, hits: sixths / 6 },
    tails: dice > MOST_DICE_TOLD ? undefined : tailsOf(needs, hits),
    verdictable: dice >= LEAST_DICE,
  };
};

const faceLuck = (die: Die, countOf: (face: number) => number): FaceLuck => {
  const faces = [...new Set<number>(DICE[die])];
  const counts = faces.map(countOf);
  const dice = counts.reduce((sum, n) => sum + n, 0);
  const parts = faces.map(face => DICE[die].filter(other => other === face).length);
  return { dice, counts, faces, fairness: chiSquare(counts, parts), verdictable: dice >= LEAST_DICE };
};
