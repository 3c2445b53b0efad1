import { GameResult, rematchesOf } from '../../../../game-ui/battle/game-result.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { computerPlayersOf } from '../../battle/players/seats.ts';
import { rematchSetup, setupWithPlayers } from '../../battle/rematch.ts';
import type { CampaignEnd, WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { PLAYERS } from '../../board/powers.ts';
import { gameMessages } from '../../messages/index.ts';
import { endText, playerName } from '../../messages/names.ts';
import { halvesOfPlayer } from '../../winter/supply.ts';

/** The characters of the computer players. */
export const Characters = lazy(() => import('./characters.tsx').then(module => module.Characters));

/** The halves of each player at the end, most first (V2). */
const halvesHeld = (state: WarState) =>
  PLAYERS.map(player => ({
    name: playerName(state, player),
    points: halvesOfPlayer(BOARD, state.centres, player),
  }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);

interface CampaignEndedProps {
  readonly state: WarState;
  readonly ended: CampaignEnd;
  /** The number of steps that were resolved. */
  readonly steps: number;
}

/** The panel at the end: who has won, the campaigns that can follow, the ranking and the last report. */
export const CampaignEnded = ({ state, ended, steps }: CampaignEndedProps) => (
  <>
    <GameResult
      said={endText(state, ended)}
      drawn={!ended.winner}
      scores={halvesHeld(state)}
      rematch={rematchesOf(rematchSetup, setupWithPlayers(state))}
    />
    {computerPlayersOf(state).length > 0 && <Characters state={state} />}
    <button type="button" class="btn" onClick={() => openOverlay('ranking')}>
      <Icon name="leader" />
      {gameMessages().ended.ranking}
    </button>
    {steps > 0 && (
      <button type="button" class="btn" onClick={() => openOverlay(`report/${steps - 1}`)}>
        <Icon name="report" />
        {gameMessages().seasonReport}
      </button>
    )}
  </>
);
