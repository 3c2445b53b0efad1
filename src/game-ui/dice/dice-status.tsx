import { Banner } from '../../ui/banner.tsx';
import { diceMessages } from './messages.ts';
import type { DiceNotice } from './use-dice-roll.ts';

/** Shows that dice are rolling, or a notice about them. */
export const DiceStatus = ({
  notice,
  isSaving,
}: {
  readonly notice: DiceNotice | undefined;
  readonly isSaving: boolean;
}) => {
  const t = diceMessages();
  if (isSaving) return <p role="status">{t.rolling}</p>;
  return (
    notice && (
      <Banner role="alert">
        <span class="min-w-0">{t[notice]}</span>
      </Banner>
    )
  );
};
