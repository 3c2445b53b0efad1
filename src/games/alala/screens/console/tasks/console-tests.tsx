import { controlEvent, controlMoment, testingOf } from '../../../actions/control.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import type { Purpose } from '../../../battle/throws.ts';
import { controlDie, controlOutcome, controlScore } from '../../../rules/control-test.ts';
import type { ControlResult } from '../../../rules/vocabulary.ts';
import { words } from '../../../words/index.ts';
import { ControlOdds } from '../../fight/odds-bars.tsx';
import type { BodyProps } from '../body.ts';
import { Batch } from './batch.tsx';

const BAD: readonly ControlResult[] = ['halt', 'retire', 'advanceTwoDice'];

/** Control tests of one unit, or of all for which each face means the same (K1–K3). */
export const ConsoleTests = (props: BodyProps<'tests'>) => {
  const { state, offer } = props;
  const t = words();
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const outcomeOf = (id: string, face: number, testing = testingOf(state, unitOf(id))) => {
    const unit = unitOf(id);
    return controlOutcome(unit, controlScore(unit, face).total, controlMoment(state, unit, testing));
  };
  const said = ({ result, losesLevel }: ReturnType<typeof outcomeOf>): string =>
    losesLevel ? `${t.console.controls[result]} −1` : t.console.controls[result];
  const [first = ''] = offer.units;
  const unit = unitOf(first);
  return (
    <Batch<Purpose<'control'>>
      {...props}
      planned={id => ({ for: 'control', unit: id, testing: testingOf(state, unitOf(id)) })}
      diceOf={({ unit: id }) => [controlDie(unitOf(id))]}
      tell={({ unit: id, testing }, [face = 0]) => {
        const outcome = outcomeOf(id, face, testing);
        return { text: said(outcome), tone: BAD.includes(outcome.result) ? 'bad' : 'good' };
      }}
      part={(now, { unit: id, testing }, [face = 0], by) => ({
        type: 'control',
        data: controlEvent(now, id, face, by, testing),
      })}
      keyLabel={() => t.control.face}
      keyNote={face => said(outcomeOf(first, face))}
    >
      {offer.units.length === 1 && !props.ours && (
        <ControlOdds unit={unit} moment={controlMoment(state, unit, testingOf(state, unit))} />
      )}
    </Batch>
  );
};
