import { useState } from 'preact/hooks';
import { FairnessButton } from '../../../../game-ui/ai/fairness-button.tsx';
import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { playerChangeMessages } from '../../../../game-ui/players/player-change-messages.ts';
import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { closeOverlay, openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { ShareBattleLinks } from '../../../../game-ui/sharing/share-battle-links.tsx';
import { votersOf } from '../../battle/players/concession.ts';
import { computerPlayersOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { cardWords } from '../../messages/card-words.ts';
import { gameMessages } from '../../messages/index.ts';
import { SupplyChart } from './supply-chart.tsx';

/** The overlays in the menu. Spectators get only those that are for reading. */
const READ = ['report', 'press', 'players'] as const;
const PLACES = [...READ, 'desk', 'send', 'correct'] as const;

/** The menu of a campaign: overlays, the chart of halves, a draw, settings. */
export const WarMenu = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const t = gameMessages().menu;
  const [asks, setAsks] = useState(false);
  const { watches } = derivePhoneSeats(session);
  const voters = votersOf(state).length;
  return (
    <div class="scroll">
      <div class="pair">
        <button type="button" class="btn" onClick={() => openOverlay(RECAP_PAGE)}>
          {recapScreenMessages().title}
        </button>
        <button type="button" class="btn" onClick={() => openOverlay('legend')}>
          {cardWords().legend}
        </button>
        {(watches ? READ : state.battles ? [...PLACES, 'battles' as const] : PLACES).map(place => (
          <button key={place} type="button" class="btn" onClick={() => openOverlay(place)}>
            {t.to[place]}
          </button>
        ))}
        {state.battles && <ArmiesButton />}
      </div>
      {computerPlayersOf(state).length > 0 && <FairnessButton />}
      <SupplyChart state={state} />
      {watches && <ShareBattleLinks />}
      {!state.ended && !watches && (
        <button type="button" class="btn" onClick={() => (voters > 1 ? openOverlay('vote') : setAsks(true))}>
          {voters > 1 ? playerChangeMessages().vote : t.draw}
        </button>
      )}
      <h2>{tableWords().settings}</h2>
      <AppSettings />
      {asks && (
        <Dialog title={t.draw} onClose={() => setAsks(false)}>
          <button
            type="button"
            class="btn btn-danger"
            onClick={() => {
              session.record('draw', {});
              setAsks(false);
              closeOverlay();
            }}
          >
            {t.sureDraw}
          </button>
          <button type="button" class="btn btn-main" onClick={() => setAsks(false)}>
            {t.leave}
          </button>
        </Dialog>
      )}
    </div>
  );
};
