import { createSeededRandom } from '../../../../core/probability/random.ts';
import { type FairnessRequest, findLatestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { AI_BUDGETS } from '../../ai/ai-player.ts';
import { determinize } from '../../ai/determinize.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { AI_LEVELS } from '../../battle/setup.ts';
import { deciderOf } from '../../battle/state.ts';
import { type View, viewFor } from '../../battle/view.ts';
import { fairnessTexts } from '../../messages/fairness.ts';
import { SIDES, type SideId } from '../../rules/side.ts';
import { aiLevelOf } from '../table/use-battle-table.ts';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 12;
/** Playouts at most, so that a check is short. */
const MAX_PLAYOUTS = 64;

const questionsFor = (session: HoplitesSession, side: SideId): readonly FairnessRequest<View>[] => {
  const level = aiLevelOf(session.state.value, side);
  const decided = level && findLatestState(session, state => deciderOf(state) === side);
  if (!decided) return [];
  const view = viewFor(decided, side);
  const playouts = Math.min(MAX_PLAYOUTS, AI_BUDGETS[level].playouts);
  return [
    {
      worker,
      asked: { view, level: AI_LEVELS.indexOf(level) + 1, seed: 1, budget: { playouts } },
      rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) =>
        viewFor(determinize(view, createSeededRandom(i)), side),
      ),
    },
  ];
};

/** What the computer players see, and the check of their last decision. */
export const Fairness = ({ session }: { readonly session: HoplitesSession }) => (
  <FairnessPage
    {...fairnessTexts()}
    isOver={session.state.value.ended !== null}
    characters={[]}
    questions={async () => SIDES.flatMap(side => questionsFor(session, side))}
  />
);
