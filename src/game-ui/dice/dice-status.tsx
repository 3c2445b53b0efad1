import { Banner } from '../../ui/banner.tsx';
import { diceMessages } from './messages.ts';
import type { DiceNotice as News } from './use-dice-roll.ts';

/** Shows that dice are rolling, or a notice about them. */
export const DiceStatus = ({ news, rolling }: { readonly news: News | undefined; readonly rolling: boolean }) => {
  const t = diceMessages();
  if (rolling) return <p role="status">{t.rolling}</p>;
  return (
    news && (
      <Banner role="alert">
        <span class="min-w-0">{t[news]}</span>
      </Banner>
    )
  );
};
