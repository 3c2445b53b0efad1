import { useState } from 'preact/hooks';
import { hasHidden } from '../../../../core/seal/seal.ts';
import { words as luckWords } from '../../../../table/luck/words.ts';
import { photosPart } from '../../../../table/photos/part.ts';
import { PlayerNames } from '../../../../table/players/player-names.tsx';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { words as seatWords } from '../../../../table/seats/words.ts';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { closePlace, openPlace } from '../../../../table/shell/place.ts';
import { Settings } from '../../../../table/shell/settings.tsx';
import { ShareBattle } from '../../../../table/shell/share-battle.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { openChoices } from '../../battle/melee-steps.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isApps } from '../../guide/seats.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { sideName } from '../../words/names.ts';
import { Points } from './end.tsx';

/** The battle's menu: points, surrender, how the app looks. */
export const BattleMenu = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = moreWords().end;
  const [asks, setAsks] = useState<SideId | undefined>(undefined);
  return (
    <div class="scroll">
      <button type="button" class="btn" onClick={() => openPlace('report')}>
        <Mark name="report" />
        {t.report}
      </button>
      <button type="button" class="btn" onClick={() => openPlace('luck')}>
        <Mark name="dice" />
        {luckWords().title}
      </button>
      {photosPart.here.value ? <photosPart.here.value.AddPhoto session={session} /> : <photosPart.Waiting />}
      <h2>{t.tally}</h2>
      <Points state={state} />
      <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
      {!state.ended &&
        SIDES.filter(side => phoneSeats(session).isOwn(side) && !isApps(state, side)).map(side => (
          <button key={side} type="button" class="btn" onClick={() => setAsks(side)}>
            {t.surrender(sideName(state, side))}
          </button>
        ))}
      <ShareBattle
        before={
          !phoneSeats(session).areShared &&
          openChoices(state).some(({ sealing }) => hasHidden(sealing)) &&
          seatWords().sealedHere
        }
      />
      <h2>{tableWords().settings}</h2>
      <Settings />
      {asks && (
        <Dialog title={t.surrender(sideName(state, asks))} onClose={() => setAsks(undefined)}>
          <button
            type="button"
            class="btn btn-danger"
            onClick={() => {
              session.record('surrender', { side: asks });
              setAsks(undefined);
              closePlace();
            }}
          >
            {t.sureSurrender}
          </button>
          <button type="button" class="btn btn-main" onClick={() => setAsks(undefined)}>
            {words().cancel}
          </button>
        </Dialog>
      )}
    </div>
  );
};
