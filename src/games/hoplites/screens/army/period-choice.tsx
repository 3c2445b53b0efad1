import { Choice } from '../../../../ui/form/choice.tsx';
import { PERIODS, type Period } from '../../rules/cards.ts';
import { moreWords } from '../../words/more.ts';
import { pageWords } from '../../words/pages.ts';

/** One of the four periods (Q1). */
export const PeriodChoice = ({
  value,
  onChoose,
}: {
  readonly value: Period;
  readonly onChoose: (period: Period) => void;
}) => (
  <Choice
    label={pageWords().armies.period}
    value={value}
    options={PERIODS.map(period => ({ value: period, label: moreWords().periods[period] }))}
    onChoose={onChoose}
  />
);
