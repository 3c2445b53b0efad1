import { useLayoutEffect, useRef } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { PastTurn } from '../../battle/past-turns.ts';
import type { Hex } from '../../map/chart.ts';
import { messages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import type { SeatReport } from '../report/seat-reports.ts';
import { NewsList } from './news-list.tsx';
import type { SheetEditor } from './sheet-editor.ts';

/** The news of the last turn that a seat has not dismissed. */
export interface LatestNews extends SeatReport {
  readonly at: PastTurn;
  /** True if the turn was run while this seat was on the screen. */
  readonly isNew: boolean;
  /** Called when the card has come into view. */
  readonly onShown: () => void;
  readonly onSeen: () => void;
}

interface NewsCardProps {
  readonly editor: SheetEditor;
  readonly news: LatestNews;
  readonly onHex: (hex: Hex) => void;
}

/** The card with the news of the last turn, until it is dismissed. */
export const NewsCard = ({ editor, news, onHex }: NewsCardProps) => {
  const { at, told, position, before, isNew, onShown, onSeen } = news;
  const { turn } = at;
  const t = messages().news;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const panel = heading.current?.closest('.encounter-panel');
    if (panel) panel.scrollTop = 0;
    if (!isNew) return undefined;
    // After a closed page has returned the focus to the map.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      onShown();
    });
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  if (!told) return null;
  return (
    <section class="card grid gap-2" aria-label={t.title(turnName(turn))}>
      <h2 ref={heading} tabIndex={-1} class="text-base">
        {t.title(turnName(turn))}
      </h2>
      <NewsList editor={editor} told={told} position={position} before={before} onHex={onHex} />
      <div class="send-row">
        <button type="button" class="btn" onClick={() => openOverlay(`report/${turn}`)}>
          <Icon name="report" />
          {t.report}
        </button>
        <button type="button" class="btn" onClick={onSeen}>
          <Icon name="check" />
          {t.seen}
        </button>
      </div>
    </section>
  );
};
