import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState, CommanderSetup } from '../battle/state.ts';
import type { GodsState } from '../gods/gods-state.ts';
import { type AiProfile, CHARACTERS, characterOf } from './characters.ts';
import { decide, type Weighed } from './decide.ts';
import { godsSeenBy, NO_CARDS } from './god-card-actions.ts';
import { type Decision, decisionAbout, decisionOf } from './next-decision.ts';

/** A commander's view: the battle without the other side's cards and without seeds, and the decision to make. */
export interface CommanderView {
  readonly state: BattleState;
  readonly side: SideId;
  readonly profile: AiProfile;
  /** The other side is through with the phase. */
  readonly passed: boolean;
  /** The tasks that a player asks advice about; absent: all open tasks. */
  readonly about?: readonly string[];
}

const withGods = ({ commanders: _, ...state }: BattleState, gods: GodsState): BattleState => ({ ...state, gods });

/** The view of the app as the commander of a side. */
export const viewFor = (
  state: BattleState,
  side: SideId,
  commander: CommanderSetup,
  passed: boolean,
): CommanderView => ({
  state: withGods(state, godsSeenBy(state, side)),
  side,
  profile: { level: commander.level, character: CHARACTERS[characterOf(commander)] },
  passed,
});

/** The view of the app as a player's adviser about some tasks: a steady commander of the highest level. */
export const adviserView = (state: BattleState, side: SideId, about: readonly string[]): CommanderView => ({
  state: withGods(state, NO_CARDS),
  side,
  profile: { level: 'strategos', character: CHARACTERS.steady },
  passed: true,
  about,
});

const decisionIn = ({ state, side, passed, about }: CommanderView): Decision | undefined =>
  about ? decisionAbout(state, about) : decisionOf(state, side, passed);

/** Chooses a side's next action, with its value and its reasons. Throws if the side has no decision to make. */
export const commander: AiPlayer<CommanderView, Weighed> = (view, { random }) => {
  const decision = decisionIn(view);
  if (!decision) throw new Error('nothing to decide');
  return decide(view.state, decision, view.profile, random);
};

/** Parses a worker's answer; undefined unless its action is legal. */
export const parseOrder = (view: CommanderView, answer: Weighed): Weighed | undefined =>
  decisionIn(view)?.actions.some(action => isCanonicallyEqual(action, answer.action)) ? answer : undefined;
