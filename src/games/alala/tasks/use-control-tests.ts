import { useState } from 'preact/hooks';
import { type ControlTestFacts, controlEvent, controlMoment, controlTestFacts } from '../actions/control-test.ts';
import type { RollPurpose } from '../battle/dice/pending-roll.ts';
import type { BattleUnit } from '../battle/state.ts';
import { controlDie, controlOutcome, controlScore } from '../rules/control-test.ts';
import { useBatch } from './dice/use-batch.ts';
import type { TaskProps } from './task-props.ts';

/** Control tests of one unit, or of all that need one (K1–K3). What decides a test can be corrected by hand. */
export const useControlTests = (task: TaskProps, units: readonly string[]) => {
  const { state } = task;
  const [corrected, setCorrected] = useState<Readonly<Record<string, Required<ControlTestFacts>>>>({});
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const batch = useBatch<RollPurpose<'control'>>(task, {
    units,
    purposeOf: id => ({ for: 'control', unit: id, testing: corrected[id] ?? controlTestFacts(state, unitOf(id)) }),
    diceOf: ({ unit }) => [controlDie(unitOf(unit))],
    part: (now, { unit, testing }, [face = 0], by) => ({
      type: 'control',
      data: controlEvent(now, unit, face, by, testing),
    }),
  });
  const momentOf = (id: string) => controlMoment(state, unitOf(id), batch.purposeOf(id).testing);
  return {
    ...batch,
    factsOf: (id: string) => batch.purposeOf(id).testing,
    correct: (id: string, facts: Required<ControlTestFacts>): void => setCorrected({ ...corrected, [id]: facts }),
    /** The facts that decide a test in addition to its die. */
    momentOf,
    eventOf: (id: string, face: number) => controlEvent(state, id, face, batch.byOf(id), batch.purposeOf(id).testing),
    scoreOf: (id: string, face: number) => controlScore(unitOf(id), face),
    /** What a face makes of a unit, with the reasons. */
    outcomeOf: (id: string, face: number) =>
      controlOutcome(unitOf(id), controlScore(unitOf(id), face).total, momentOf(id)),
  };
};
