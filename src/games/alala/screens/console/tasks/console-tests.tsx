import { addSoftHyphens } from '../../../../../ui/messages/hyphens.tsx';
import { SIDES } from '../../../battle/sides.ts';
import type { BattleState, BattleUnit } from '../../../battle/state.ts';
import { inFieldOrder } from '../../../guide/enemies-ahead.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { ControlResult } from '../../../rules/vocabulary.ts';
import { useControlTests } from '../../../tasks/use-control-tests.ts';
import { SideMark } from '../../battle/side-mark.tsx';
import { ControlOdds } from '../../fight/odds-bars.tsx';
import type { CardProps } from '../card-props.ts';
import { BatchCard } from './batch.tsx';

const BAD: readonly ControlResult[] = ['halt', 'retire', 'advanceTwoDice'];

/** Control tests of one unit, or of all that need one, of any kind and side (K1–K3). */
export const ConsoleTests = (props: CardProps<'tests'>) => {
  const { state, offer } = props;
  const t = gameMessages();
  const tests = useControlTests(props, offer.units);
  const said = ({ result, losesLevel }: ReturnType<typeof tests.outcomeOf>): string =>
    losesLevel ? `${t.console.controls[result]} −1` : t.console.controls[result];
  const [first = ''] = offer.units;
  return (
    <BatchCard
      {...props}
      batch={tests}
      tell={({ unit }, [face = 0]) => {
        const outcome = tests.outcomeOf(unit, face);
        return { text: said(outcome), tone: BAD.includes(outcome.result) ? 'bad' : 'good' };
      }}
      keyLabel={() => t.control.face}
      keyNote={(id, face) => said(tests.outcomeOf(id, face))}
    >
      {!props.ours &&
        (offer.units.length === 1 ? (
          <ControlOdds unit={state.units[first] as BattleUnit} moment={tests.momentOf(first)} />
        ) : (
          <WhoTests state={state} units={offer.units} />
        ))}
    </BatchCard>
  );
};

/** The tested units side by side; with dice, the room goes to a row of results. */
const WhoTests = ({ state, units }: { readonly state: BattleState; readonly units: readonly string[] }) => (
  <ul class="console-leaders">
    {SIDES.map(side => ({ side, own: units.filter(id => state.units[id]?.side === side) }))
      .filter(({ own }) => own.length > 0)
      .map(({ side, own }) => (
        <li key={side} class="text-sm">
          <SideMark state={state} sides={[side]} />
          <span class="min-w-0 flex-1 wrap-anywhere">
            {addSoftHyphens(gameMessages().list(inFieldOrder(state, own).map(id => unitName(state, id))))}
          </span>
        </li>
      ))}
  </ul>
);
