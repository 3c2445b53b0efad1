import { attackerOptions } from '../battle/legal-attacks.ts';
import { isFireForbidden, isFree, isShockForbidden, mayEnterZone, mayWithdrawFromUnit } from '../battle/queries.ts';
import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import { COLUMNS, FIELD_WIDTH } from '../rules/areas.ts';
import { canShoot } from '../rules/route-values.ts';
import type { SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';

/** Advice to a player, in the order of a turn (AI11). */
export const TIPS = [
  ...(['shootersFirst', 'holdTheEnds', 'coverTheSides', 'chariotsAttackNow', 'elephantsFromFire'] as const),
  ...(['noHorseAtRanks', 'pairAgainstWhoLeaves', 'rallyTheDear'] as const),
] as const;
export type Tip = (typeof TIPS)[number];

type Piece = DeepReadonly<Unit>;

const inHand = (state: BattleState, seat: SideId): readonly Piece[] =>
  state.sides[seat].hand.flatMap(id => state.units[id] ?? []);

const mayEnter = (state: BattleState, { card }: Piece, column: number): boolean =>
  isFree(state, card.side, column) &&
  mayEnterZone(state, card, column) &&
  entryCost(card, state.sides[card.side].terrain[column] ?? 'river') !== null;

/** True if a phalanx or hoplite unit of a side has an empty area beside it. */
const bareSides = (state: BattleState, seat: SideId): boolean =>
  state.units.some(
    ({ card, place, column }) =>
      place === 'field' &&
      card.side === seat &&
      (card.is.type === 'PH' || card.is.hoplite) &&
      (isFree(state, seat, column - 1) || isFree(state, seat, column + 1)),
  );

/** Whether a side's horse may attack the front of a phalanx or of a legion now. */
const horseAtRanks = (state: BattleState): boolean =>
  attackerOptions(state).some(
    ({ unit, ways }) =>
      unit.card.is.cav &&
      [...ways].some(([{ card }, some]) => some.includes('front') && ['PH', 'LG'].includes(card.is.fightsAs)),
  );

/** True if a target may withdraw from a heavy unit that attacks alone, but not if another unit attacks with it (W2). */
const pairable = (state: BattleState): boolean => {
  const able = attackerOptions(state);
  return able.some(
    ({ unit: heavy, ways }) =>
      heavy.card.is.heavy &&
      [...ways.keys()].some(
        target =>
          mayWithdrawFromUnit(state, target, heavy) &&
          able.some(other => other.ways.has(target) && !mayWithdrawFromUnit(state, target, other.unit)),
      ),
  );
};

/** The advice for the deciding seat, from what it sees (AI11): for playing cards, shock and rally. */
export const adviceFor = (state: BattleState, seat: SideId): readonly Tip[] => {
  const hand = inHand(state, seat);
  const tips: Record<Tip, boolean> = {
    shootersFirst:
      state.stage === 'play' &&
      state.round <= state.roster.setup.settings.setupRounds &&
      !isFireForbidden(state) &&
      hand.some(({ card }) => canShoot(card)),
    holdTheEnds:
      state.stage === 'play' &&
      !state.roster.pass &&
      [0, FIELD_WIDTH - 1].some(end => hand.some(unit => unit.card.is.mounted && mayEnter(state, unit, end))),
    coverTheSides: state.stage === 'play' && hand.length > 0 && bareSides(state, seat),
    chariotsAttackNow:
      state.stage === 'play' &&
      !isShockForbidden(state) &&
      !state.roster.setup.settings.choices.chariotsWait &&
      hand.some(unit => unit.card.is.chariot && COLUMNS.some(column => mayEnter(state, unit, column))),
    elephantsFromFire: state.stage === 'play' && hand.some(({ card }) => card.is.elephant),
    noHorseAtRanks: state.stage === 'shock' && horseAtRanks(state),
    pairAgainstWhoLeaves: state.stage === 'shock' && pairable(state),
    rallyTheDear: state.stage === 'rally' && state.sides[seat].second.filter(id => state.units[id]?.routed).length > 1,
  };
  return TIPS.filter(tip => tips[tip]);
};
