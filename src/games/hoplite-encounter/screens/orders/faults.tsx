import { Mark } from '../../../../ui/icons.tsx';
import type { Fault } from '../../orders/sheet.ts';
import { formatSum, parseSum } from '../../rules/money.ts';
import { words } from '../../words/index.ts';
import { reasonText } from '../../words/report.ts';
import type { Writing } from '../seat/writing.ts';

interface FaultsProps {
  readonly writing: Writing;
  /** Those that are shown; all of them where it is not said. */
  readonly of?: (fault: Fault) => boolean;
}

/** What is wrong with the sheet, where, by which clause, and what the referee would do instead (K18 K19). */
export const Faults = ({ writing, of = () => true }: FaultsProps) => {
  const t = words().orders;
  const faults = writing.ready.faults.filter(of);
  if (faults.length === 0) return null;
  return (
    <ul class="grid gap-2" aria-label={t.faults}>
      {faults.map((fault, i) => (
        <li key={`${fault.line} ${fault.word} ${i}`} class={`note fault ${fault.grave ? 'fault-grave' : ''}`}>
          <Mark name="warning" />
          <span class="min-w-0 flex-1">
            <strong class="block">
              {fault.line} · {words().fields[fault.field]}
              {fault.said && ` · ${fault.said}`}
            </strong>
            {reasonText(words(), fault)}
          </span>
          <PutRight writing={writing} fault={fault} />
        </li>
      ))}
    </ul>
  );
};

/** Where the money of a bloc with a Treasury does not add up, one tap puts the rest there (K13). */
const PutRight = ({ writing, fault }: { readonly writing: Writing; readonly fault: Fault }) => {
  const t = words().orders;
  const { sheet } = writing;
  const line = sheet.countries.find(({ country }) => country === fault.line);
  const { was = 0, is = 0 } = fault.figures ?? {};
  const now = line && parseSum(line.treasury);
  if (fault.word !== 'blocSum' || !line || now === undefined || now + was - is < 0) return null;
  const right = formatSum(now + was - is);
  return (
    <button
      type="button"
      class="btn"
      onClick={() =>
        writing.change({
          ...sheet,
          countries: sheet.countries.map(each => (each === line ? { ...each, treasury: right } : each)),
        })
      }
    >
      {t.putRight(line.country, right)}
    </button>
  );
};
