import { createSeededRandom } from '../../../../core/probability/random.ts';
import { type FairnessRequest, findLatestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import { CHARACTERS, characterOf } from '../../ai/characters.ts';
import { type CommanderView, viewFor } from '../../ai/commander.ts';
import { decisionOf } from '../../ai/next-decision.ts';
import { permuteHidden } from '../../ai/permute-hidden.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState, CommanderSetup } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { fairnessTexts } from '../../messages/fairness.ts';
import { gameMessages } from '../../messages/index.ts';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 12;

const questionOf = (state: BattleState, side: SideId, own: CommanderSetup): FairnessRequest<CommanderView> => ({
  worker,
  asked: { view: viewFor(state, side, own, true), level: 1, seed: own.seed, budget: {} },
  rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) =>
    viewFor(permuteHidden(state, side, createSeededRandom(i)), side, own, true),
  ),
});

/** What the commanders of the app see, their characters, and the check of their last order. */
export const Fairness = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = gameMessages().commander;
  const commanders = SIDES.flatMap(side => {
    const own = state.commanders?.[side];
    return own ? [{ side, own }] : [];
  });
  return (
    <FairnessPage
      {...fairnessTexts()}
      isOver={state.ended !== null}
      characters={commanders.map(({ side, own }) => {
        const character = characterOf(own);
        const style = t.character(
          sideName(state, side),
          t.characters[character],
          t.deployments[CHARACTERS[character].deployment],
        );
        return { name: sideName(state, side), seed: own.seed, words: [['', capitalize(style)]] };
      })}
      questions={async () =>
        commanders.flatMap(({ side, own }) => {
          const decided = findLatestState(session, each => decisionOf(each, side, true) !== undefined);
          return decided ? [questionOf(decided, side, own)] : [];
        })
      }
    />
  );
};
