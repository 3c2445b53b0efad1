import { createSeededRandom } from '../../../../core/probability/random.ts';
import { type FairnessRequest, findLatestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { LEVELS } from '../../ai/decide.ts';
import { permuteHidden } from '../../ai/permute-hidden.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleMelee, BattleState } from '../../battle/state.ts';
import { type View, viewFor } from '../../battle/view.ts';
import { levelOf } from '../../guide/ai-sides.ts';
import { fairnessTexts } from '../../messages/fairness.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 12;

/** The first melee in which a side has not picked; only there is anything hidden from it (L4). */
const openMelee = ({ turn }: BattleState, side: SideId): BattleMelee | undefined =>
  turn.phase === 'melees' ? turn.melees.find(({ fought, picks }) => !fought && picks[side] === null) : undefined;

const questionsFor = (session: AncientSession, side: SideId): readonly FairnessRequest<View>[] => {
  const level = levelOf(session.state.value, side);
  const decided = level && findLatestState(session, state => openMelee(state, side) !== undefined);
  const melee = decided && openMelee(decided, side);
  if (!melee) return [];
  const state = { ...decided, turn: { ...decided.turn, melees: [melee] } };
  return [
    {
      worker,
      asked: { view: viewFor(state, side), level: LEVELS.indexOf(level) + 1, seed: 1, budget: {} },
      rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) =>
        viewFor(permuteHidden(state, side, createSeededRandom(i)), side),
      ),
    },
  ];
};

/** What the computer players see, and the check of their last choice in a melee. */
export const Fairness = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => (
  <FairnessPage
    {...fairnessTexts()}
    isOver={state.ended !== null}
    characters={[]}
    questions={async () => SIDES.flatMap(side => questionsFor(session, side))}
  />
);
