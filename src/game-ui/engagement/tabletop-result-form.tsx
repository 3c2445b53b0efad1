import { useState } from 'preact/hooks';
import { type Engagement, type EngagementResult, FORCE_FRACTION_DENOMINATOR } from '../../core/engagement.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { engagementMessages } from './messages.ts';

interface TabletopResultFormProps {
  readonly engagement: Engagement;
  /** True if battles cost no units: only who holds the field counts. */
  readonly isWithoutLosses: boolean;
  readonly onResult: (result: EngagementResult) => void;
  readonly onCancel: () => void;
}

const HOLDERS = [0, 1, null] as const;

/** The form for the result of an engagement that was fought on the table. */
export const TabletopResultForm = ({ engagement, isWithoutLosses, onResult, onCancel }: TabletopResultFormProps) => {
  const t = engagementMessages();
  const { sides } = engagement;
  const [holder, setHolder] = useState<EngagementResult['holder']>(0);
  const [lost, setLost] = useState<readonly [Record<string, number>, Record<string, number>]>([{}, {}]);
  const lossesOf = (side: 0 | 1): Record<string, number> =>
    Object.fromEntries(
      sides[side].forces.map(({ id, strength }) => [
        id,
        Math.round(((lost[side][id] ?? 0) * FORCE_FRACTION_DENOMINATOR) / strength),
      ]),
    );
  const change = (side: 0 | 1, id: string, by: number): void => {
    const own = { ...lost[side], [id]: (lost[side][id] ?? 0) + by };
    setLost(side === 0 ? [own, lost[1]] : [lost[0], own]);
  };
  return (
    <>
      <RadioGroup
        label={t.holder}
        value={String(holder)}
        options={HOLDERS.map(side => ({ value: String(side), label: side === null ? t.nobody : sides[side].name }))}
        onChoose={value => setHolder(HOLDERS.find(side => String(side) === value) ?? null)}
      />
      {([0, 1] as const).flatMap(side =>
        (isWithoutLosses ? [] : sides[side].forces).map(({ id, name, strength }) => (
          <Stepper
            key={`${side} ${id}`}
            label={t.losses(name)}
            value={lost[side][id] ?? 0}
            least={0}
            most={strength}
            onStep={by => change(side, id, by)}
          />
        )),
      )}
      <div class="pair">
        <button
          type="button"
          class="btn btn-main"
          onClick={() => onResult({ holder, losses: [lossesOf(0), lossesOf(1)] })}
        >
          {t.take}
        </button>
        <button type="button" class="btn" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </>
  );
};
