import { useState } from 'preact/hooks';
import { hasUnrevealed } from '../../../../core/crypto/commitments.ts';
import { FairnessButton } from '../../../../game-ui/ai/fairness-button.tsx';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { luckMessages } from '../../../../game-ui/luck/messages.ts';
import { gameUiMessages } from '../../../../game-ui/messages/index.ts';
import { lazyPhotos } from '../../../../game-ui/photos/lazy-photos.ts';
import { PlayerNames } from '../../../../game-ui/players/player-names.tsx';
import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { closeOverlay, openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { seatMessages } from '../../../../game-ui/seats/messages.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { ShareBattleLinks } from '../../../../game-ui/sharing/share-battle-links.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { openChoices } from '../../battle/melee-steps.ts';
import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isAiSide } from '../../guide/ai-sides.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { Points } from './end.tsx';

/** The battle's menu: points, surrender, how the app looks. */
export const BattleMenu = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = pageMessages().end;
  const [asks, setAsks] = useState<SideId | undefined>(undefined);
  return (
    <div class="scroll">
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {t.report}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay(RECAP_PAGE)}>
        <Icon name="eye" />
        {recapScreenMessages().title}
      </button>
      {modeRules(state.setup).hasBoard && (
        <button type="button" class="btn" onClick={() => openOverlay('legend')}>
          <Icon name="help" />
          {pageMessages().legend.title}
        </button>
      )}
      <button type="button" class="btn" onClick={() => openOverlay('luck')}>
        <Icon name="dice" />
        {luckMessages().title}
      </button>
      {SIDES.some(side => isAiSide(state, side)) && <FairnessButton />}
      {lazyPhotos.here.value ? <lazyPhotos.here.value.AddPhoto session={session} /> : <lazyPhotos.Waiting />}
      <h2>{t.tally}</h2>
      <Points state={state} />
      <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
      {!state.ended &&
        SIDES.filter(side => derivePhoneSeats(session).isOwn(side) && !isAiSide(state, side)).map(side => (
          <button key={side} type="button" class="btn" onClick={() => setAsks(side)}>
            {t.surrender(sideName(state, side))}
          </button>
        ))}
      <ShareBattleLinks
        before={
          !derivePhoneSeats(session).areShared &&
          openChoices(state).some(({ sealing }) => hasUnrevealed(sealing)) &&
          seatMessages().sealedHere
        }
      />
      <h2>{gameUiMessages().settings}</h2>
      <AppSettings />
      {asks && (
        <Dialog title={t.surrender(sideName(state, asks))} onClose={() => setAsks(undefined)}>
          <button
            type="button"
            class="btn btn-danger"
            onClick={() => {
              session.record('surrender', { side: asks });
              setAsks(undefined);
              closeOverlay();
            }}
          >
            {t.sureSurrender}
          </button>
          <button type="button" class="btn btn-main" onClick={() => setAsks(undefined)}>
            {gameMessages().cancel}
          </button>
        </Dialog>
      )}
    </div>
  );
};
