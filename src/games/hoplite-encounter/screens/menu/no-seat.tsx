import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { messages } from '../../messages/index.ts';

/** What is somebody's own, asked for while nobody has the phone. */
export const NoSeat = () => {
  const t = messages().table;
  return (
    <div class="scroll">
      <p>{t.noSeat}</p>
      <button type="button" class="btn btn-main" onClick={closeOverlay}>
        {t.toTable}
      </button>
    </div>
  );
};
