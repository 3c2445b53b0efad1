import type { ComponentChildren } from 'preact';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { LIMITS } from '../../battle/limits.ts';
import { gameMessages } from '../../messages/index.ts';
import { defaultUnit, type QuestionUnit } from '../../odds/question.ts';
import { isHoplites, UNIT_KINDS, type UnitKind } from '../../rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES } from '../../rules/vocabulary.ts';

interface UnitFiguresProps<U extends QuestionUnit> {
  readonly title: string;
  readonly unit: U;
  readonly onChange: (unit: U) => void;
  /** Circumstances of its own, under the figures. */
  readonly children?: ComponentChildren;
}

/** A unit of a question in one line, for its summary. */
export const figuresText = ({ kind, grade, men, aggression, disorder, formed }: QuestionUnit): string => {
  const t = gameMessages();
  return [
    `${men} ${t.kinds[kind]}`,
    grade && t.grade(grade),
    t.aggressions[aggression],
    disorder > 0 && t.unit.dp(disorder),
    isHoplites({ kind }) && !formed && t.unit.unformed,
  ]
    .filter(Boolean)
    .join(', ');
};

/** The unit as another kind; it keeps all properties that the kind can have. */
export const withKind = <U extends QuestionUnit>(unit: U, kind: UnitKind): U => {
  const { grade: _, ...rest } = unit;
  const { aggression, disorder } = unit;
  return { ...rest, ...defaultUnit(kind), aggression, disorder } as U;
};

/** The figures of a unit that is in no battle, collapsed to one line until they are edited. */
export const UnitFigures = <U extends QuestionUnit>({ title, unit, onChange, children }: UnitFiguresProps<U>) => {
  const t = gameMessages();
  const men = (by: number): void => {
    const next = unit.men + by;
    onChange({ ...unit, men: next, startingMen: Math.max(unit.startingMen, next) });
  };
  return (
    <details class="fold card">
      <summary>
        {title && <span class="text-soft">{title}&nbsp;· </span>}
        {figuresText(unit)}
      </summary>
      <div class="grid grid-cols-1 gap-3 pt-2">
        <RadioGroup
          label={t.calc.kind}
          value={unit.kind}
          options={UNIT_KINDS.map(value => ({ value, label: t.kinds[value] }))}
          onChoose={kind => onChange(withKind(unit, kind))}
        />
        {isHoplites(unit) && (
          <RadioGroup
            label={t.calc.grade}
            value={unit.grade ?? 'B'}
            options={GRADES.map(value => ({ value, label: value }))}
            onChoose={grade => onChange({ ...unit, grade })}
          />
        )}
        <div class="pair">
          <Stepper label={t.unit.men} value={unit.men} least={1} most={LIMITS.men} onStep={men} />
          <Stepper
            label={t.unit.disorder}
            value={unit.disorder}
            least={0}
            most={LIMITS.disorder}
            onStep={by => onChange({ ...unit, disorder: unit.disorder + by })}
          />
        </div>
        <RadioGroup
          label={t.unit.aggression}
          value={unit.aggression}
          options={AGGRESSIONS.map(value => ({ value, label: t.aggressions[value] }))}
          onChoose={aggression => onChange({ ...unit, aggression })}
        />
        {isHoplites(unit) && (
          <RadioGroup
            label={t.unit.formed}
            hideLabel
            value={unit.formed ? 'formed' : 'unformed'}
            options={[
              { value: 'formed', label: t.unit.formedWord },
              { value: 'unformed', label: t.unit.unformed },
            ]}
            onChoose={value => onChange({ ...unit, formed: value === 'formed' })}
          />
        )}
        {children}
        <Stepper
          label={t.unit.startingMen}
          value={unit.startingMen}
          least={1}
          most={LIMITS.men}
          onStep={by => onChange({ ...unit, startingMen: unit.startingMen + by })}
        />
      </div>
    </details>
  );
};
