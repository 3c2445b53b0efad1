import { printSheet } from '../../../../game-ui/print/print-sheet.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { formatUnits, statementMessage } from '../../messages/format.ts';
import { gameMessages, recordMessages } from '../../messages/index.ts';
import { placeByCode } from '../../messages/places.ts';
import { countryBlocsOf } from '../../orders/distribute-money.ts';
import { SHEET_STATES, sheetTotals } from '../../orders/sheet.ts';
import { plannedTreasuryStatement } from '../../report/ledger.ts';
import { UNIT_KINDS } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import type { SeatOverlayProps } from '../battle/overlay-props.ts';
import { orderPrintout } from '../print/order-printout.tsx';
import { forcesWithProblems } from '../seat/force-chips.tsx';
import { SendOrders } from '../seat/seat-panel.tsx';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { Field, ForceForm } from './force-form.tsx';
import { MoneyTable } from './money-table.tsx';
import { OrderProblems } from './order-problems.tsx';
import { LineStates, sheetStatesOf } from './sheet-states.tsx';

/** The page of a seat's whole sheet: Treasuries, forces, totals of each state, and problems (K2 K3 K4). */
export const SheetPage = ({ session, state, onLeave, editor }: SeatOverlayProps) => {
  const t = gameMessages().orders;
  const { sheet, world, position, empire } = editor;
  const isOriginal = JSON.stringify(sheet) === JSON.stringify(editor.original);
  const wrong = forcesWithProblems(editor);
  const print = (form: boolean): void =>
    printSheet(orderPrintout({ state, world, position, empire, sheet, form, turn: position.turn }));
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <OrderProblems editor={editor} />
      <div class="pair">
        <button type="button" class="btn" onClick={() => openOverlay('text')}>
          <Icon name="copy" />
          {t.asText}
        </button>
        <button type="button" class="btn" onClick={() => openOverlay('offers')}>
          <Icon name="leader" />
          {t.offers}
        </button>
      </div>
      <Countries editor={editor} />
      <section class="grid gap-2" aria-label={t.forces}>
        <h3>{t.forces}</h3>
        {sheet.forces.map(line => (
          <Collapsible
            key={line.id}
            title={`${wrong.has(Number(line.id.slice(1))) ? '⚠\u00a0' : ''}${line.id}\u00a0· ${formatUnits({ H: Number(line.H) || 0, T: Number(line.T) || 0, M: Number(line.M) || 0 })}\u00a0· ${[line.start, ...line.route].map(code => placeByCode(editor.world.chart, code)).join(' → ')}`}
          >
            {() => <ForceForm editor={editor} line={line} number={Number(line.id.slice(1))} />}
          </Collapsible>
        ))}
      </section>
      <MoneyTable editor={editor} />
      <Totals editor={editor} />
      <div class="pair">
        {[false, true].map(form => (
          <button key={String(form)} type="button" class="btn" onClick={() => print(form)}>
            <Icon name="print" />
            {recordMessages().paper[form ? 'empty' : 'sheet']}
          </button>
        ))}
      </div>
      <div class="pair">
        <button type="button" class="btn" onClick={() => editor.change(editor.original)}>
          <Icon name="undo" />
          {t.asItWas}
        </button>
        {editor.takeBack && (
          <button type="button" class="btn" onClick={editor.takeBack}>
            <Icon name="undo" />
            {t.takeBack}
          </button>
        )}
      </div>
      {editor.takeBack && isOriginal && (
        <p class="text-sm" role="status">
          {t.isAsItWas}
        </p>
      )}
      {!editor.position.ended && <SendOrders session={session} state={state} editor={editor} onDone={onLeave} />}
    </div>
  );
};

/** The Treasuries by bloc: what they can raise, and the money that is left (K3 F4). */
const Countries = ({ editor }: { readonly editor: SheetEditor }) => {
  const t = gameMessages().orders;
  const { sheet, world, position, empire, prepared } = editor;
  const { chart } = world;
  const blocs = countryBlocsOf(chart, position.countries, empire);
  const many = new Set(blocs.values()).size > 1;
  const blocOf = (bloc: number | undefined): string =>
    [...blocs]
      .filter(([, of]) => of === bloc)
      .map(([state]) => gameMessages().placeName(chart.states[state]?.name ?? ''))
      .join(', ');
  return (
    <section class="grid gap-2" aria-label={t.countries}>
      <h3>{t.countries}</h3>
      {sheet.countries.map(line => {
        const at = chart.stateNumber.get(line.country) ?? -1;
        const data = chart.states[at];
        const account = prepared.accounts.find(({ state }) => state === at);
        const raise = data && (data.code === empire ? data.raise.own : data.raise.colony);
        return (
          <div key={line.country} class="card grid gap-1">
            <Field
              label={`${gameMessages().placeName(data?.name ?? '')} ${line.country}${world.imperial.includes(line.country) ? ' *' : ''}\u00a0· ${t.treasury}`}
              value={line.treasury}
              decimal
              wrong={prepared.faults.some(({ field, line: at }) => field === 'treasury' && at === line.country)}
              onText={treasury =>
                editor.change({
                  ...sheet,
                  countries: sheet.countries.map(each => (each === line ? { ...each, treasury } : each)),
                })
              }
            />
            <p class="text-sm text-soft">
              {raise && t.mayRaise(formatUnits({ H: raise[0], T: raise[1], M: raise[2] }))}
              {many && ` ${t.bloc(blocOf(blocs.get(at)))}`}
            </p>
            {account && <p class="text-sm">{statementMessage(gameMessages(), plannedTreasuryStatement(account))}</p>}
            <LineStates
              editor={editor}
              lineOn={each => each.countries.find(({ country }) => country === line.country)?.treasury}
            />
          </div>
        );
      })}
    </section>
  );
};

/** Totals of the five states of the sheet (K4). */
const Totals = ({ editor }: { readonly editor: SheetEditor }) => {
  const { marks, orders: t } = gameMessages();
  const sheets = sheetStatesOf(editor);
  return (
    <section class="grid gap-2" aria-label={t.totals}>
      <h3>{t.totals}</h3>
      <table class="tally">
        <thead>
          <tr>
            <td />
            {UNIT_KINDS.map(kind => (
              <th key={kind} scope="col">
                {kind}
              </th>
            ))}
            <th scope="col">
              <HyphenatedText text={t.money} />
            </th>
          </tr>
        </thead>
        <tbody>
          {SHEET_STATES.filter(mark => sheets[mark]).map(mark => {
            const sheet = sheets[mark];
            const totals = sheet && sheetTotals(sheet);
            return (
              <tr key={mark}>
                <th scope="row">
                  <HyphenatedText text={marks[mark]} />
                </th>
                {totals ? (
                  <>
                    <td>{totals.H}</td>
                    <td>{totals.T}</td>
                    <td>{totals.M}</td>
                    <td>{formatSum(totals.money)}</td>
                  </>
                ) : (
                  <td colSpan={4}>–</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="button" class="btn" disabled={!editor.maySend} onClick={editor.save}>
        <Icon name="save" />
        {t.save}
      </button>
    </section>
  );
};
