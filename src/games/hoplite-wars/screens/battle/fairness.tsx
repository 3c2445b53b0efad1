import { createSeededRandom } from '../../../../core/probability/random.ts';
import { type FairnessRequest, findLatestState } from '../../../../game-ui/ai/fairness.ts';
import { FairnessPage } from '../../../../game-ui/ai/fairness-page.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { permuteHidden } from '../../ai/permute-hidden.ts';
import { computerOf, computerPlayersOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS } from '../../battle/setup.ts';
import { playersToOrder, type WarState } from '../../battle/state.ts';
import { type View, viewFor } from '../../battle/view.ts';
import { playerName } from '../../messages/names.ts';
import { computerMessages } from '../../messages/players/computer-players.ts';
import { pastDeedsOf } from './ai-orders.ts';
import { characterWordsOf } from './characters.tsx';
import worker from './worker.ts?worker&url';

const REARRANGEMENTS = 3;

const questionsOf = (session: WarSession): readonly FairnessRequest<View>[] => {
  const programs = computerPlayersOf(session.state.value);
  const state = findLatestState(session, each => programs.some(player => playersToOrder(each).includes(player)));
  if (!state) return [];
  const deeds = pastDeedsOf(session);
  return programs
    .filter(player => playersToOrder(state).includes(player))
    .map(player => {
      const { level, seed } = computerOf(session.state.value, player);
      return {
        worker,
        asked: { view: { ...viewFor(state, player), deeds }, level: AI_LEVELS.indexOf(level) + 1, seed, budget: {} },
        rearranged: Array.from({ length: REARRANGEMENTS }, (_, i) => ({
          ...viewFor(permuteHidden(state, player, createSeededRandom(i)), player),
          deeds,
        })),
      };
    });
};

/** What the computer players see, their characters, and the check of their orders for the latest step. */
export const Fairness = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const t = computerMessages();
  const programs = computerPlayersOf(state);
  const seeds = [...new Set(programs.map(player => computerOf(state, player).seed))];
  return (
    <FairnessPage
      sees={t.sees}
      hidden={t.hidden}
      isOver={state.ended !== null}
      characters={seeds.map(seed => {
        const drawn = programs.filter(player => computerOf(state, player).seed === seed);
        return {
          name: seeds.length > 1 ? formatList(drawn.map(player => playerName(state, player))) : '',
          seed,
          words: drawn.map(player => {
            const [name, style] = characterWordsOf(state, player);
            return [`${playerName(state, player)}: ${name}`, style];
          }),
        };
      })}
      questions={async () => questionsOf(session)}
    />
  );
};
