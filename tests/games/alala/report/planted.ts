import type { Entry } from '../../../../src/core/log.ts';
import { findLargestSwings } from '../../../../src/core/probability/key-moments.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { combatOf, fightChances, planFight } from '../../../../src/games/alala/actions/fight.ts';
import { legalCharges } from '../../../../src/games/alala/actions/legal-targets.ts';
import type { Action } from '../../../../src/games/alala/ai/action.ts';
import { CHARACTERS } from '../../../../src/games/alala/ai/characters.ts';
import { decide } from '../../../../src/games/alala/ai/decide.ts';
import { imagine } from '../../../../src/games/alala/ai/evaluation.ts';
import { executeAction } from '../../../../src/games/alala/ai/execute-action.ts';
import { SIDES, type SideId } from '../../../../src/games/alala/battle/sides.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { turnFights } from '../../../../src/games/alala/guide/turn-fights.ts';
import { type Decision, weighDecisions } from '../../../../src/games/alala/report/decisions.ts';
import { isHoplites } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { mirrored, type Player, playOut } from '../ai/play-out.ts';

/** The least difference between a planted charge's chances to lose and to win its fight. */
const MIN_ODDS = 0.6;

/** A battle of two commanders in which at most one decision was replaced by a bad one. */
export interface PlantedBattle {
  readonly start: BattleState;
  readonly entries: readonly Entry[];
  readonly planted: Entry | undefined;
}

type Charge = Extract<Action, { readonly kind: 'charge' }>;

/** A charge's chance to lose minus its chance to win, by the exact odds of the fight alone (O). */
const oddsAgainst = (state: BattleState, charge: Charge): number => {
  const after = imagine(
    state,
    executeAction(state, charge, () => 0, 'stand'),
  );
  const fight = turnFights(after).find(
    ({ first, second, done }) => !done && [...first, ...second].includes(charge.unit),
  );
  if (!fight) return 0;
  const [win = 0, ahead = 0, , behind = 0, lost = 0] = fightChances(
    combatOf(after, planFight(after, fight.first, fight.second)),
  );
  const against = behind + lost - win - ahead;
  return fight.first.includes(charge.unit) ? against : -against;
};

/** The lawful charge with the worst odds, of hoplites that need not fight against units that have not charged. */
const worstCharge = (state: BattleState, side: SideId | null): Charge | undefined => {
  const fighting = new Set(turnFights(state).flatMap(({ first, second }) => [...first, ...second]));
  return Object.values(state.units)
    .filter(unit => unit.side === side && isHoplites(unit) && !fighting.has(unit.id))
    .flatMap(({ id: unit }) => legalCharges(state, unit).map((target): Charge => ({ kind: 'charge', unit, target })))
    .filter(({ target }) => {
      const charged = state.units[target];
      return charged && isHoplites(charged) && !charged.thisTurn.charge && !fighting.has(target);
    })
    .map(charge => ({ charge, against: oddsAgainst(state, charge) }))
    .filter(({ against }) => against >= MIN_ODDS)
    .reduce<{ charge: Charge; against: number } | undefined>((a, b) => (a && a.against >= b.against ? a : b), undefined)
    ?.charge;
};

const COMMANDER: Player = (state, decision, random) =>
  decide(state, decision, { level: 'strategos', character: CHARACTERS.steady }, random).action;

/** Plays the battle of a seed; with `plants`, the first decision that offers a blunder becomes one. */
export const playPlanted = (seed: number, plants: boolean): PlantedBattle => {
  const setup = mirrored(seed, createSeededRandom(seed + 1));
  const entries: Entry[] = [];
  let blunder: Charge | undefined;
  let planted: Entry | undefined;
  const player: Player = (state, decision, random) => {
    if (plants && !blunder && state.turn.phase === 'charge') {
      blunder = worstCharge(state, decision.side);
      if (blunder) return blunder;
    }
    return COMMANDER(state, decision, random);
  };
  playOut(setup, { a: player, b: player }, createSeededRandom(seed + 3_000), (_before, event) => {
    const seq = entries.length + 1;
    const entry = { battle: 'b', author: 'p', seq, clock: seq, at: 0, v: 1, ...event } as unknown as Entry;
    entries.push(entry);
    if (blunder && !planted && event.type === 'charge' && event.data.unit === blunder.unit) planted = entry;
  });
  return { start: initialState(setup), entries, planted };
};

/** The key moments that the page lists after a battle, for both sides. */
export const momentsOf = ({ start, entries }: PlantedBattle): readonly Decision[] => {
  const search = weighDecisions(start, entries, SIDES);
  for (;;) {
    const { done, value } = search.next();
    if (done) return findLargestSwings(value);
  }
};
