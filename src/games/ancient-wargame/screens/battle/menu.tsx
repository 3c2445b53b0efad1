import { useState } from 'preact/hooks';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { closePlace } from '../../../../table/shell/place.ts';
import { Settings } from '../../../../table/shell/settings.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { Points } from './end.tsx';

/** The battle's menu: points, surrender, how the app looks. */
export const BattleMenu = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = words().end;
  const [asks, setAsks] = useState<SideId | undefined>(undefined);
  return (
    <div class="scroll">
      <h2>{t.tally}</h2>
      <Points state={state} />
      {!state.ended &&
        SIDES.map(side => (
          <button key={side} type="button" class="btn" onClick={() => setAsks(side)}>
            {t.surrender(sideName(state, side))}
          </button>
        ))}
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
