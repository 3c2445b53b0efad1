import { ClauseLine } from '../../../../game-ui/reference/reasons.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { words } from '../../messages/index.ts';
import { lossText, reasonSaid } from '../../messages/said.ts';
import { type BlocMoney, balanced, isMoneyFault, isOfBloc, moneyBlocs } from '../../orders/balance.ts';
import { lossesTogether, type UnitLoss } from '../../orders/muster.ts';
import type { Fault } from '../../orders/sheet.ts';
import { nameOf } from '../../rules/force.ts';
import type { Writing } from '../seat/writing.ts';

interface FaultListProps {
  readonly faults: readonly Fault[];
  readonly writing?: Writing;
}

/** What is wrong with a sheet, line by line: where, by which clause, and what the referee does instead (K18 K19). */
export const FaultList = ({ faults, writing }: FaultListProps) => {
  if (faults.length === 0) return null;
  return (
    <ul class="grid gap-2" aria-label={words().orders.faults}>
      {faults.map((fault, i) => (
        <li key={`${fault.line} ${fault.word} ${i}`} class={`note fault ${fault.grave ? 'fault-grave' : ''}`}>
          <Icon name="warning" />
          <span class="min-w-0 flex-1">
            <strong class="block wrap-anywhere">
              {[fault.line, words().fields[fault.field], fault.said].filter(Boolean).join('\u00a0· ')}
            </strong>
            <ClauseLine clause={fault.clause} text={reasonSaid(words(), fault)} />
          </span>
          {writing && <PutRight writing={writing} fault={fault} />}
        </li>
      ))}
    </ul>
  );
};

/** The bloc that the money of a force is part of. */
const blocWith = ({ sheet, ground, position, empire }: Writing, number: number): BlocMoney | undefined =>
  moneyBlocs(ground, position, empire)(sheet).find(({ wants }) => wants.some(want => want.number === number));

interface FaultsProps {
  readonly writing: Writing;
  /** Those of one force alone. */
  readonly number?: number;
  /** Those of one field alone. */
  readonly field?: Fault['field'];
}

/** What is to look at in the sheet that is entered: its faults, and what will go for want of money, of room, or by order (F5 F7 K11). */
export const Faults = ({ writing, number, field }: FaultsProps) => {
  const { ready, position, empire } = writing;
  const bloc = number === undefined ? undefined : blocWith(writing, number);
  const faults = ready.faults.filter(
    fault =>
      (number === undefined ||
        fault.line.slice(1) === String(number) ||
        // A wrong sum of the bloc leaves its chest as it was, wherever it was typed.
        (bloc && isMoneyFault(fault) && isOfBloc(bloc, fault))) &&
      (field === undefined || fault.field === field),
  );
  const losses = lossesTogether(ready.losses).filter(
    loss => field === undefined && (number === undefined || loss.number === number),
  );
  const nameFor = ({ number: lost }: UnitLoss): string => {
    const force =
      position.forces.find(each => each.empire === empire && each.number === lost) ??
      ready.movers.find(each => each.number === lost);
    return force ? nameOf(force) : String(lost);
  };
  return (
    <>
      <FaultList faults={faults} writing={writing} />
      {losses.length > 0 && (
        <ul class="grid gap-2" aria-label={words().orders.willGo}>
          {losses.map(loss => (
            <li key={`${loss.number} ${loss.word} ${loss.kind} ${loss.clause}`} class="fault">
              <Icon name="warning" />
              <span class="min-w-0 flex-1">
                <strong class="block">{nameFor(loss)}</strong>
                <ClauseLine clause={loss.clause} text={lossText(words(), loss)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Where the money of a bloc does not add up, one tap puts it right; the button says each sum that changes (K13 R-58). */
const PutRight = ({ writing, fault }: { readonly writing: Writing; readonly fault: Fault }) => {
  const { sheet, ground, position, empire } = writing;
  const next = balanced([ground, position, empire], sheet, fault);
  if (!next) return null;
  const sums = [
    ...next.countries.flatMap(({ country, treasury }, i) =>
      treasury === sheet.countries[i]?.treasury ? [] : [`${country} ${treasury}`],
    ),
    ...next.forces.flatMap(({ id, chest }, i) => (chest === sheet.forces[i]?.chest ? [] : [`${id} ${chest}`])),
  ];
  if (sums.length === 0) return null;
  return (
    <button type="button" class="btn" onClick={() => writing.change(next)}>
      <Icon name="check" />
      {words().upkeep.putRight(sums.join(', '))}
    </button>
  );
};
