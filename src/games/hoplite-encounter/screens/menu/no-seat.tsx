import { closePlace } from '../../../../table/shell/place.ts';
import { words } from '../../words/index.ts';

/** What is somebody's own, asked for while nobody has the phone. */
export const NoSeat = () => {
  const t = words().table;
  return (
    <div class="scroll">
      <p>{t.noSeat}</p>
      <button type="button" class="btn btn-main" onClick={closePlace}>
        {t.toTable}
      </button>
    </div>
  );
};
