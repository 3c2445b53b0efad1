import type { JSX } from 'preact';
import type { GameModule } from '../../../game-contract/contract.ts';
import type { EventDataByType } from '../../../game-contract/session.ts';
import type { BattleListItem } from '../../../store/queries.ts';
import type { Store } from '../../../store/store.ts';
import { LARGE_LOG_SIZE } from '../../battle/large-log.ts';
import { computeStoredState, isOutcomeFinal } from '../../battle/stored-state.ts';
import { loadGame } from '../../game/load-game.ts';

export interface BattleThumbnail {
  readonly Draw: () => JSX.Element;
  readonly isOver: boolean;
}

/**
 * The thumbnail of a battle, and whether the battle is over; undefined if its game has none, or the battle cannot be
 * read. A long battle needs a saved state, because computing it would block home.
 */
export const renderBattleThumbnail = async (
  store: Store,
  { battle, entries: count }: BattleListItem,
): Promise<BattleThumbnail | undefined> => {
  const [module, stored] = await Promise.all([
    loadGame(battle.game),
    count < LARGE_LOG_SIZE ? store.readLog(battle.id) : store.loadState(battle.id),
  ]);
  if (!stored) return undefined;
  return module.use(async <Setup, State, Of extends EventDataByType>(typed: GameModule<Setup, State, Of>) => {
    const { Thumbnail, outcome } = typed;
    if (!Thumbnail) return undefined;
    const state = 'state' in stored ? (stored.state as State) : await computeStoredState(typed, battle, stored.entries);
    if (state === undefined) return undefined;
    const [outcomeOf] = await Promise.all([outcome?.(), Thumbnail.load()]);
    return {
      Draw: () => <Thumbnail state={state} />,
      isOver: outcomeOf !== undefined && isOutcomeFinal(outcomeOf(state)),
    };
  });
};
