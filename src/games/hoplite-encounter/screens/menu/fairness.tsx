import { createSeededRandom } from '../../../../core/probability/random.ts';
import { type FairnessRequest, findLatestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { characterOf } from '../../ai/characters.ts';
import { AI_LEVELS } from '../../ai/levels.ts';
import { permuteHidden } from '../../ai/permute-hidden.ts';
import type { AiView } from '../../ai/plan-sheet.ts';
import { aiEmpiresOf, aiLevelOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf, unpackPosition, worldOf } from '../../battle/state.ts';
import { fairnessTexts } from '../../messages/fairness.ts';
import { empireName } from '../../messages/names.ts';
import { viewFor } from '../../vision/view.ts';
import { loadedMap } from '../map/load-chart.ts';
import { charactersOf } from './characters.tsx';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 3;

const questionsOf = (session: EncounterSession): readonly FairnessRequest<AiView>[] => {
  const state = findLatestState(session, ({ position }) => position.ended === null);
  if (!state) return [];
  const chart = loadedMap();
  const world = worldOf(chart, state);
  const position = unpackPosition(chart, state);
  const { calendar, carry, costs, limits, ranges } = chart.scenario;
  return aiEmpiresOf(state).map(empire => {
    const viewOf = (place: typeof position): AiView => ({
      view: viewFor(world, place, empire),
      figures: { calendar, carry, costs, limits, ranges },
      character: characterOf(state.setup.seed ?? '', empire),
    });
    const level = AI_LEVELS.indexOf(aiLevelOf(state, empire)) + 1;
    return {
      worker,
      asked: { view: viewOf(position), level, seed: 1, budget: {} },
      rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) =>
        viewOf(permuteHidden(world, position, empire, createSeededRandom(i))),
      ),
    };
  });
};

interface FairnessProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** What the computer players see, their characters, and the check of their orders for this month. */
export const Fairness = ({ session, state }: FairnessProps) => {
  const { seed } = state.setup;
  const characters = charactersOf(state);
  return (
    <FairnessPage
      {...fairnessTexts()}
      isOver={state.position.ended !== null}
      characters={
        seed !== undefined && characters.length > 0
          ? [
              {
                name: '',
                seed,
                words: characters.map(({ empire, name, style }) => [`${empireName(state, empire)}: ${name}`, style]),
              },
            ]
          : []
      }
      questions={ownEmpireOf(state) === undefined ? async () => questionsOf(session) : undefined}
    />
  );
};
