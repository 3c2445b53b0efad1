import type { ComponentChildren } from 'preact';
import type { AnySession } from '../../games/contract.ts';
import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { openPlace } from './place.ts';

interface BattleFooterProps {
  readonly session: Pick<AnySession, 'reading' | 'redo'>;
  /** What undo would take back, and whose it is, in words; undefined where there is nothing. */
  readonly undoes: { readonly what: string; readonly whose: string; readonly mark: ComponentChildren } | undefined;
  readonly onUndo: () => void;
  /** The way on, where the field is shown. */
  readonly onwards?: ComponentChildren;
}

/** Undo, always on screen and labelled with what it takes back; redo, which makes room for the way on; the log. */
export const BattleFooter = ({ session, undoes, onUndo, onwards }: BattleFooterProps) => {
  const t = words();
  return (
    <footer class="undo-bar">
      <button
        type="button"
        class="btn undo"
        disabled={!undoes}
        aria-label={undoes && t.undoWhat([undoes.what, undoes.whose].filter(Boolean).join(' · '))}
        onClick={onUndo}
      >
        <Mark name="undo" />
        {undoes?.mark && <span class="undo-sides">{undoes.mark}</span>}
        <span class="undo-label">
          {undoes ? undoes.what : t.nothingToUndo}
          {undoes?.whose && <span class="font-normal text-soft"> · {undoes.whose}</span>}
        </span>
      </button>
      {(!onwards || session.reading.value.redo) && (
        <button
          type="button"
          class="btn"
          aria-label={t.redo}
          disabled={!session.reading.value.redo}
          onClick={session.redo}
        >
          <Mark name="redo" />
        </button>
      )}
      <button type="button" class="btn" aria-label={t.log} onClick={() => openPlace('log')}>
        <Mark name="log" />
      </button>
      {onwards}
    </footer>
  );
};
