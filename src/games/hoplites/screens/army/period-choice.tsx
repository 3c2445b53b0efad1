import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { pageMessages, screenMessages } from '../../messages/index.ts';
import { PERIODS, type Period } from '../../rules/cards.ts';

/** One of the four periods (Q1). */
export const PeriodChoice = ({
  value,
  onChoose,
}: {
  readonly value: Period;
  readonly onChoose: (period: Period) => void;
}) => (
  <RadioGroup
    label={pageMessages().armies.period}
    value={value}
    options={PERIODS.map(period => ({ value: period, label: screenMessages().periods[period] }))}
    onChoose={onChoose}
  />
);
