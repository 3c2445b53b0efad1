import { Note } from '../../ui/note.tsx';
import type { DiceNews as News } from './use-throw.ts';
import { words } from './words.ts';

/** What has become of the dice of a screen, or that they roll. */
export const DiceNews = ({ news, rolling }: { readonly news: News | undefined; readonly rolling: boolean }) => {
  const t = words();
  if (rolling) return <p role="status">{t.rolling}</p>;
  return (
    news && (
      <Note role="alert">
        <span class="min-w-0">{t[news]}</span>
      </Note>
    )
  );
};
