import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { appMessages } from '../messages/index.ts';
import { isTourDone } from '../preferences.ts';

const MARKS = ['fight', 'dice', 'undo'] as const;

/** Three cards for the first visit. The player can close them permanently. */
export const Tour = () => {
  const t = appMessages().tour;
  const [card, setCard] = useState(0);
  if (isTourDone.value) return null;
  const done = (): void => {
    isTourDone.value = true;
  };
  const last = card === MARKS.length - 1;
  return (
    <section class="card grid gap-2" aria-label={t.label}>
      <div class="grid gap-1" aria-live="polite">
        <h2 class="flex items-center gap-2">
          <Icon name={MARKS[card] ?? 'fight'} />
          {t.cards[card]?.title}
        </h2>
        <p>{t.cards[card]?.text}</p>
      </div>
      <div class="flex flex-wrap items-center gap-2">
        <span class="flex-1 text-sm text-soft">{t.of(card + 1, MARKS.length)}</span>
        <button type="button" class="btn btn-quiet" onClick={done}>
          {t.skip}
        </button>
        {!last && (
          <button type="button" class="btn" onClick={() => setCard(card + 1)}>
            {t.next}
          </button>
        )}
      </div>
    </section>
  );
};
