import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { gameMessages } from '../../messages/index.ts';
import { type MoneyRow, moneyRows } from '../../orders/money-steps.ts';
import { incomeOf } from '../../referee/open-turn.ts';
import { formatSum } from '../../rules/money.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

/** The rows that show an amount present. All other rows show a change. */
const BALANCES: ReadonlySet<MoneyRow['step']> = new Set(['start', 'left', 'next']);

const change = (sum: number): string => (sum === 0 ? '–' : `${sum < 0 ? '−' : '+'}${formatSum(Math.abs(sum))}`);

/** The money of a seat through the steps of the month, by its current sheet (F3–F7). */
export const MoneyTable = ({ editor }: { readonly editor: SheetEditor }) => {
  const t = gameMessages().moneyTable;
  const { world, position, empire, prepared } = editor;
  const income = position.countries.reduce(
    (sum, { holder }, state) => sum + (holder === empire ? incomeOf(world.chart, state, empire) : 0),
    0,
  );
  const rows = moneyRows(prepared, income);
  return (
    <section class="grid gap-2" aria-label={t.title}>
      <h3>{t.title}</h3>
      <table class="tally">
        <tbody>
          {rows.map(({ step, treasuries, chests }) => {
            const told = BALANCES.has(step) ? formatSum : change;
            return (
              <tr key={step}>
                <th scope="row">
                  <HyphenatedText text={t.steps[step]} />
                  {chests !== 0 && (
                    <span class="block text-sm text-soft">{t.parts(told(treasuries), told(chests))}</span>
                  )}
                </th>
                <td>{told(treasuries + chests)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
