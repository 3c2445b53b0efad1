import { type Chance, toProbability } from '../../../core/probability/distribution.ts';
import { combatOf, fightOdds, MAX_WEIGHED_DICE } from '../actions/fight.ts';
import type { FighterPlan } from '../battle/events.ts';
import type { SideId, Standing } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import { OUTCOMES, type Outcome, outcomeFor } from '../rules/combat/outcome.ts';
import type { Step } from './steps.ts';

/** One side of a fight with its losses. */
export interface FightParticipant {
  readonly side: SideId;
  /** The fighters in the order of the entry, without supporters. */
  readonly units: readonly string[];
  readonly hits: number;
  readonly outcome: Outcome;
  /** Men lost, supporters' included. */
  readonly lost: number;
  readonly destroyed: readonly string[];
  readonly routed: readonly string[];
  readonly retired: readonly string[];
}

export interface ReportFight {
  /** `author.seq` of its entry. */
  readonly key: string;
  readonly turn: number;
  readonly parts: readonly [FightParticipant, FightParticipant];
  /**
   * The exact chances of each outcome for the first part, from the state before; undefined if they cannot be computed.
   */
  readonly odds: Readonly<Record<Outcome, Chance>> | undefined;
  /** The side with the better outcome; null if inconclusive. */
  readonly winner: 0 | 1 | null;
  /** Chance (0 … 1) of the outcome that came about. */
  readonly chance: number | undefined;
  /** Chance (0 … 1) that the winner would do so well or better; undefined without a winner. */
  readonly atLeast: number | undefined;
  /** Men that the loser lost more than the winner; less than 0 where the victory was dear. */
  readonly swing: number;
  /** Leaders killed in this fight (L1). */
  readonly leaders: readonly string[];
}

const MOST_TOLD = 5;

/** Every fight of the log, with its odds. */
export const fightsOf = (steps: readonly Step[]): readonly ReportFight[] => {
  const deaths = deathsByCause(steps);
  return steps.flatMap(step => {
    if (step.event.type !== 'fight') return [];
    const { sides, hits } = step.event.data;
    const odds = oddsBefore(step.before, sides);
    const outcome = outcomeFor(hits[0] - hits[1]);
    const parts = [partOf(step, 0), partOf(step, 1)] as const;
    const winner = outcome === 'inconclusive' ? null : hits[0] > hits[1] ? 0 : 1;
    const better = OUTCOMES.filter((_, i) =>
      winner === 1 ? i >= OUTCOMES.indexOf(outcome) : i <= OUTCOMES.indexOf(outcome),
    );
    return [
      {
        key: step.key,
        turn: step.turn,
        parts,
        odds,
        winner,
        chance: odds && toProbability(odds[outcome]),
        atLeast: odds && winner !== null ? toProbability(sumOf(better.map(row => odds[row]))) : undefined,
        swing: winner === null ? 0 : lostMore(parts, winner),
        leaders: deaths.get(step.key) ?? [],
      },
    ];
  });
};

/**
 * The decisive fights, most important first, at most five. The criteria in order: units destroyed or put to flight,
 * leaders killed, units that gave way, men lost, improbability. Fights that moved no unit are listed only if there are
 * no others.
 */
export const decisiveOf = (fights: readonly ReportFight[]): readonly ReportFight[] => {
  const ranked = [...fights].sort((a, b) => {
    const [x, y] = [weightsOf(a), weightsOf(b)];
    const at = x.findIndex((weight, i) => weight !== y[i]);
    return at < 0 ? 0 : (y[at] as number) - (x[at] as number);
  });
  const telling = ranked.filter(fight =>
    weightsOf(fight)
      .slice(0, 3)
      .some(weight => weight > 0),
  );
  return telling.length > 0 ? telling.slice(0, MOST_TOLD) : ranked.slice(0, 3);
};

const weightsOf = ({ parts, leaders, atLeast, chance }: ReportFight): readonly number[] => {
  const sum = (of: (part: FightParticipant) => number): number => of(parts[0]) + of(parts[1]);
  return [
    sum(part => part.destroyed.length + part.routed.length),
    leaders.length,
    sum(part => part.retired.length),
    sum(part => part.lost),
    1 - (atLeast ?? chance ?? 1),
  ];
};

const lostMore = (parts: readonly [FightParticipant, FightParticipant], winner: 0 | 1): number =>
  (parts[1 - winner] as FightParticipant).lost - parts[winner].lost;

const sumOf = (chances: readonly Chance[]): Chance => ({
  ways: chances.reduce((sum, { ways }) => sum + ways, 0n),
  whole: chances[0]?.whole ?? 1n,
});

/** The odds of the plan in the state; undefined if it names missing units, or needs too many dice. */
const oddsBefore = (
  state: BattleState,
  sides: readonly [readonly FighterPlan[], readonly FighterPlan[]],
): ReportFight['odds'] => {
  const named = sides.flat().flatMap(({ unit, supports }) => [unit, ...supports.map(each => each.unit)]);
  if (!named.every(id => Object.hasOwn(state.units, id))) return undefined;
  const combat = combatOf(state, sides);
  const dice = combat.pools.flat().reduce((sum, pool) => sum + pool.dice.total, 0);
  return dice > MAX_WEIGHED_DICE ? undefined : fightOdds(combat);
};

const partOf = ({ event, before, after }: Step, place: 0 | 1): FightParticipant => {
  const { sides, hits } = event.data as Extract<Step['event'], { type: 'fight' }>['data'];
  const units = (sides[place] as readonly FighterPlan[]).map(({ unit }) => unit);
  const other = (sides[1 - place] as readonly FighterPlan[])[0]?.unit ?? '';
  const side = known(before, units[0] ?? '')?.side ?? (known(before, other)?.side === 'a' ? 'b' : 'a');
  const own = Object.values(after.units).filter(unit => unit.side === side && before.units[unit.id] !== unit);
  const turned = (standing: Standing): string[] =>
    own.filter(unit => unit.standing === standing && before.units[unit.id]?.standing !== standing).map(({ id }) => id);
  return {
    side,
    units,
    hits: hits[place],
    outcome: outcomeFor(hits[place] - (hits[1 - place] as number)),
    lost: own.reduce((sum, unit) => sum + Math.max(0, (before.units[unit.id]?.men ?? 0) - unit.men), 0),
    destroyed: turned('destroyed'),
    routed: turned('routing'),
    retired: turned('retired'),
  };
};

const known = (state: BattleState, id: string) => (Object.hasOwn(state.units, id) ? state.units[id] : undefined);

/** Leaders killed by the risk that an entry asked for, by that entry's key. */
const deathsByCause = (steps: readonly Step[]): ReadonlyMap<string, readonly string[]> => {
  const deaths = new Map<string, string[]>();
  for (const { event } of steps) {
    if (event.type !== 'risk' || event.data.result !== 'killed' || event.data.done === undefined) continue;
    const cause = event.data.done.replace(/\.\d+$/, '');
    deaths.set(cause, [...(deaths.get(cause) ?? []), event.data.leader]);
  }
  return deaths;
};
