import { seededRandom } from '../../../../core/probability/random.ts';
import { type FairnessQuestion, latestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { drawCharacters } from '../../ai/characters.ts';
import { rearrangeHidden } from '../../ai/rearrange-hidden.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS, computersOf } from '../../battle/setup.ts';
import { playersToOrder, type WarState } from '../../battle/state.ts';
import { type View, viewFor } from '../../battle/view.ts';
import { computerMessages } from '../../messages/computer-players.ts';
import { playerName } from '../../messages/names.ts';
import { pastDeedsOf } from './step-panel.tsx';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 3;

const questionsOf = (session: WarSession): readonly FairnessQuestion<View>[] => {
  const { programs } = session.state.value.setup;
  const state = latestState(session, each => programs.some(player => playersToOrder(each).includes(player)));
  if (!state) return [];
  const { level, seed } = computersOf(state.setup);
  const deeds = pastDeedsOf(session);
  return programs
    .filter(player => playersToOrder(state).includes(player))
    .map(player => ({
      worker,
      asked: { view: { ...viewFor(state, player), deeds }, level: AI_LEVELS.indexOf(level) + 1, seed, budget: {} },
      rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) => ({
        ...viewFor(rearrangeHidden(state, player, seededRandom(i)), player),
        deeds,
      })),
    }));
};

/** What the computer players see, their characters, and the check of their orders for the latest step. */
export const Fairness = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const t = computerMessages();
  const { seed } = computersOf(state.setup);
  const characters = drawCharacters(seededRandom(seed));
  return (
    <FairnessPage
      sees={t.sees}
      hidden={t.hidden}
      isOver={state.ended !== null}
      characters={[
        {
          name: '',
          seed,
          words: state.setup.programs.map(player => {
            const [name, style] = t.characters[characters[player].id];
            return [`${playerName(state, player)}: ${name}`, style];
          }),
        },
      ]}
      questions={async () => questionsOf(session)}
    />
  );
};
