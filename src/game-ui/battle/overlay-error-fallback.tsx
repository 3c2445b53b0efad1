import { Banner } from '../../ui/banner.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { closeOverlay } from '../router/battle-route.ts';

/** The fallback for a screen of a battle that throws. The field and undo still work. */
export const OverlayErrorFallback = ({ again, over }: { readonly again: () => void; readonly over: boolean }) => {
  const t = gameUiMessages();
  return (
    <div class="scroll">
      <Banner role="alert">{t.brokenScreen}</Banner>
      <button type="button" class="btn" onClick={again}>
        {t.retry}
      </button>
      {over && (
        <button type="button" class="btn btn-main" onClick={closeOverlay}>
          {t.back}
        </button>
      )}
    </div>
  );
};
