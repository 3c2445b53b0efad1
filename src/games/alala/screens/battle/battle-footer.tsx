import { openPlace } from '../../../../table/shell/place.ts';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { whoseEntry } from '../../battle/whose.ts';
import { describeShortly } from '../../words/describe.ts';
import { SideMark, sideWords } from './side-mark.tsx';
import { takeBack } from './take-back.ts';

/** Undo, always on screen and labelled with what it takes back; redo; the log. */
export const BattleFooter = ({ session }: { readonly session: AlalaSession }) => {
  const t = tableWords();
  const { undo, redo } = session.reading.value;
  const what = undo ? describeShortly(session.start, undo) : '';
  const sides = undo ? whoseEntry(session.start, undo) : [];
  const whose = sideWords(session.start, sides);
  return (
    <footer class="undo-bar">
      <button
        type="button"
        class="btn undo"
        disabled={!undo}
        aria-label={undo && t.undoWhat([what, whose].filter(Boolean).join(' · '))}
        onClick={() => takeBack(session)}
      >
        <Mark name="undo" />
        {sides.length > 0 && (
          <span class="undo-sides">
            <SideMark state={session.start} sides={sides} />
          </span>
        )}
        <span class="undo-label">
          {undo ? what : t.nothingToUndo}
          {whose && <span class="font-normal text-soft"> · {whose}</span>}
        </span>
      </button>
      <button type="button" class="btn" aria-label={t.redo} disabled={!redo} onClick={session.redo}>
        <Mark name="redo" />
      </button>
      <button type="button" class="btn" aria-label={t.log} onClick={() => openPlace('log')}>
        <Mark name="log" />
      </button>
    </footer>
  );
};
