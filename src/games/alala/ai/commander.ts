import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { BattleState, CommanderSetup } from '../battle/state.ts';
import type { SideId } from '../battle/terms.ts';
import { HOUSE_DECK } from '../gods/god-cards.ts';
import { initialGods } from '../gods/gods.ts';
import { decide, type Mind, type Weighed } from './decide.ts';
import { decisionOf } from './lawful-actions.ts';
import { TEMPERS, temperOf } from './temper.ts';

/** What a commander sees: the battle without anybody's cards, and whether the other side is through with the phase. */
export interface CommanderView {
  readonly state: BattleState;
  readonly side: SideId;
  readonly passed: boolean;
}

export const viewFor = (state: BattleState, side: SideId, passed: boolean): CommanderView => {
  const { commanders, ...rest } = state;
  const own = commanders?.[side];
  return {
    state: { ...rest, gods: initialGods(HOUSE_DECK), ...(own && { commanders: { [side]: own } }) },
    side,
    passed,
  };
};

/** How a commander thinks: its level as the players chose it, its temper as its seed gives it. */
export const mindOf = (commander: CommanderSetup): Mind => ({
  level: commander.level,
  temper: TEMPERS[temperOf(commander)],
});

/** Commands a side: its next action, with what it is worth and why. Throws where it has nothing to decide. */
export const commander: AiPlayer<CommanderView, Weighed> = ({ state, side, passed }, { random }) => {
  const own = state.commanders?.[side];
  const decision = decisionOf(state, side, passed);
  if (!own || !decision) throw new Error('nothing to decide');
  return decide(state, decision, mindOf(own), random);
};

/** Reads what a worker answered; undefined unless its action is one of those that are lawful. */
export const parseOrder = ({ state, side, passed }: CommanderView, answer: Weighed): Weighed | undefined =>
  decisionOf(state, side, passed)?.actions.some(action => isCanonicallyEqual(action, answer.action))
    ? answer
    : undefined;
