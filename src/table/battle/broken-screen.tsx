import { Note } from '../../ui/note.tsx';
import { closePlace } from '../shell/place.ts';
import { words } from '../words/index.ts';

/** In the place of a screen of a battle that cannot be drawn; the field and undo are as they were. */
export const BrokenScreen = ({ again, over }: { readonly again: () => void; readonly over: boolean }) => {
  const t = words();
  return (
    <div class="scroll">
      <Note role="alert">{t.brokenScreen}</Note>
      <button type="button" class="btn" onClick={again}>
        {t.retry}
      </button>
      {over && (
        <button type="button" class="btn btn-main" onClick={closePlace}>
          {t.back}
        </button>
      )}
    </div>
  );
};
