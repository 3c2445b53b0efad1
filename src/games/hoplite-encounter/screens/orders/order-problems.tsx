import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { lossMessage, reasonMessage } from '../../messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { type BlocMoney, balanceMoney, isMoneyFault, isOfBloc, moneyBlocsOf } from '../../orders/balance-money.ts';
import type { UnitLoss } from '../../orders/raising-result.ts';
import type { Fault } from '../../orders/sheet.ts';
import { forceNameOf } from '../../rules/force.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

interface FaultListProps {
  readonly faults: readonly Fault[];
  readonly editor?: SheetEditor;
}

/** The faults of a sheet: field, clause, and what the referee does instead (K18 K19). */
export const OrderProblemList = ({ faults, editor }: FaultListProps) => {
  if (faults.length === 0) return null;
  return (
    <ul class="grid gap-2" aria-label={panelMessages().orders.faults}>
      {faults.map((fault, i) => (
        <li key={`${fault.line} ${fault.word} ${i}`} class={`note fault ${fault.grave ? 'fault-grave' : ''}`}>
          <Icon name="warning" />
          <span class="min-w-0 flex-1">
            <strong class="block wrap-anywhere">
              {[fault.line, panelMessages().fields[fault.field], fault.said].filter(Boolean).join('\u00a0· ')}
            </strong>
            <ClauseButton clause={fault.clause} text={reasonMessage(panelMessages(), fault)} />
          </span>
          {editor && <BalanceButton editor={editor} fault={fault} />}
        </li>
      ))}
    </ul>
  );
};

/** The money bloc of a force. */
const findBloc = ({ sheet, world, position, empire }: SheetEditor, number: number): BlocMoney | undefined =>
  moneyBlocsOf(world, position, empire)(sheet).find(({ orders }) => orders.some(order => order.number === number));

interface FaultsProps {
  readonly editor: SheetEditor;
  /** Only the faults of one force. */
  readonly number?: number;
  /** Only the faults of one field. */
  readonly field?: Fault['field'];
}

/** The problems of the sheet: faults, and units that will be lost for lack of money or room, or by order (F5 F7 K11). */
export const OrderProblems = ({ editor, number, field }: FaultsProps) => {
  const { prepared, position, empire } = editor;
  const bloc = number === undefined ? undefined : findBloc(editor, number);
  const faults = prepared.faults.filter(
    fault =>
      (number === undefined ||
        fault.line.slice(1) === String(number) ||
        // A wrong sum of the bloc leaves its chest unchanged, in whichever field it was typed.
        (bloc && isMoneyFault(fault) && isOfBloc(bloc, fault))) &&
      (field === undefined || fault.field === field),
  );
  const losses = prepared.losses.filter(
    loss => field === undefined && (number === undefined || loss.number === number),
  );
  const nameFor = ({ number: lost }: UnitLoss): string => {
    const force =
      position.forces.find(each => each.empire === empire && each.number === lost) ??
      prepared.movers.find(each => each.number === lost);
    return force ? forceNameOf(force) : String(lost);
  };
  return (
    <>
      <OrderProblemList faults={faults} editor={editor} />
      {losses.length > 0 && (
        <ul class="grid gap-2" aria-label={panelMessages().orders.willGo}>
          {losses.map(loss => (
            <li key={`${loss.number} ${loss.word} ${loss.kind} ${loss.clause}`} class="fault">
              <Icon name="warning" />
              <span class="min-w-0 flex-1">
                <strong class="block">{nameFor(loss)}</strong>
                <ClauseButton clause={loss.clause} text={lossMessage(panelMessages(), loss)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The button that corrects the sums of a bloc. It lists each sum that changes (K13 R-58). */
const BalanceButton = ({ editor, fault }: { readonly editor: SheetEditor; readonly fault: Fault }) => {
  const { sheet, world, position, empire } = editor;
  const next = balanceMoney([world, position, empire], sheet, fault);
  if (!next) return null;
  const sums = [
    ...next.countries.flatMap(({ country, treasury }, i) =>
      treasury === sheet.countries[i]?.treasury ? [] : [`${country} ${treasury}`],
    ),
    ...next.forces.flatMap(({ id, chest }, i) => (chest === sheet.forces[i]?.chest ? [] : [`${id} ${chest}`])),
  ];
  if (sums.length === 0) return null;
  return (
    <button type="button" class="btn" onClick={() => editor.change(next)}>
      <Icon name="check" />
      {panelMessages().upkeep.putRight(sums.join(', '))}
    </button>
  );
};
