import { controlEvent, controlMoment, controlTestFacts } from '../../../actions/control.ts';
import type { BattleState, BattleUnit } from '../../../battle/state.ts';
import { SIDES } from '../../../battle/terms.ts';
import type { RollPurpose } from '../../../battle/throws.ts';
import { inFieldOrder } from '../../../guide/facing.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { controlDie, controlOutcome, controlScore } from '../../../rules/control-test.ts';
import type { ControlResult } from '../../../rules/vocabulary.ts';
import { SideMark } from '../../battle/side-mark.tsx';
import { ControlOdds } from '../../fight/odds-bars.tsx';
import type { CardProps } from '../card-props.ts';
import { Batch } from './batch.tsx';

const BAD: readonly ControlResult[] = ['halt', 'retire', 'advanceTwoDice'];

/** Control tests of one unit, or of all that need one, whatever their kind and side (K1–K3). */
export const ConsoleTests = (props: CardProps<'tests'>) => {
  const { state, offer } = props;
  const t = gameMessages();
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const outcomeOf = (id: string, face: number, testing = controlTestFacts(state, unitOf(id))) => {
    const unit = unitOf(id);
    return controlOutcome(unit, controlScore(unit, face).total, controlMoment(state, unit, testing));
  };
  const said = ({ result, losesLevel }: ReturnType<typeof outcomeOf>): string =>
    losesLevel ? `${t.console.controls[result]} −1` : t.console.controls[result];
  const [first = ''] = offer.units;
  const unit = unitOf(first);
  return (
    <Batch<RollPurpose<'control'>>
      {...props}
      planned={id => ({ for: 'control', unit: id, testing: controlTestFacts(state, unitOf(id)) })}
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
      keyNote={(id, face) => said(outcomeOf(id, face))}
    >
      {!props.ours &&
        (offer.units.length === 1 ? (
          <ControlOdds unit={unit} moment={controlMoment(state, unit, controlTestFacts(state, unit))} />
        ) : (
          <WhoTests state={state} units={offer.units} />
        ))}
    </Batch>
  );
};

/** Who tests, side by side: a row of results has the room once there are dice. */
const WhoTests = ({ state, units }: { readonly state: BattleState; readonly units: readonly string[] }) => (
  <ul class="console-leaders">
    {SIDES.map(side => ({ side, own: units.filter(id => state.units[id]?.side === side) }))
      .filter(({ own }) => own.length > 0)
      .map(({ side, own }) => (
        <li key={side} class="text-sm">
          <SideMark state={state} sides={[side]} />
          <span class="min-w-0 flex-1 wrap-anywhere">
            {gameMessages().list(inFieldOrder(state, own).map(id => unitName(state, id)))}
          </span>
        </li>
      ))}
  </ul>
);
