import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { printSheet } from '../../../../game-ui/print/print-sheet.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { words } from '../../messages/index.ts';
import { recordWords } from '../../messages/record.ts';
import { moneyText, unitsSaid } from '../../messages/said.ts';
import { countryBlocs } from '../../orders/blocs.ts';
import { MARKS, sheetTotals } from '../../orders/sheet.ts';
import { treasuryPlanned } from '../../report/ledger.ts';
import { KINDS } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import type { SeatedProps } from '../battle/props.ts';
import { orderPaper } from '../paper/order-paper.tsx';
import { toLookAt } from '../seat/force-chips.tsx';
import { Send } from '../seat/seat-panel.tsx';
import type { Writing } from '../seat/writing.ts';
import { Faults } from './faults.tsx';
import { Field, ForceForm } from './force-form.tsx';
import { LineStates, sheetsOf } from './states.tsx';

/** The whole sheet of a seat: Treasuries, forces, totals of each state of it, and what is wrong (K2 K3 K4). */
export const SheetPage = ({ session, state, onLeave, writing }: SeatedProps) => {
  const t = words().orders;
  const { sheet, ground, position, empire } = writing;
  const isOriginal = JSON.stringify(sheet) === JSON.stringify(writing.original);
  const wrong = toLookAt(writing);
  const print = (form: boolean): void =>
    printSheet(orderPaper({ state, ground, position, empire, sheet, form, turn: position.turn }));
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <Faults writing={writing} />
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
      <Countries writing={writing} />
      <section class="grid gap-2" aria-label={t.forces}>
        <h3>{t.forces}</h3>
        {sheet.forces.map(line => (
          <Collapsible
            key={line.id}
            title={`${wrong.has(Number(line.id.slice(1))) ? '⚠\u00a0' : ''}${line.id}\u00a0· ${unitsSaid({ H: Number(line.H) || 0, T: Number(line.T) || 0, M: Number(line.M) || 0 })}\u00a0· ${[line.start, ...line.route].join(' → ')}`}
          >
            {() => <ForceForm writing={writing} line={line} number={Number(line.id.slice(1))} />}
          </Collapsible>
        ))}
      </section>
      <Totals writing={writing} />
      <div class="pair">
        {[false, true].map(form => (
          <button key={String(form)} type="button" class="btn" onClick={() => print(form)}>
            <Icon name="print" />
            {recordWords.words().paper[form ? 'empty' : 'sheet']}
          </button>
        ))}
      </div>
      <div class="pair">
        <button type="button" class="btn" onClick={() => writing.change(writing.original)}>
          <Icon name="undo" />
          {t.asItWas}
        </button>
        {writing.takeBack && (
          <button type="button" class="btn" onClick={writing.takeBack}>
            <Icon name="undo" />
            {t.takeBack}
          </button>
        )}
      </div>
      {writing.takeBack && isOriginal && (
        <p class="text-sm" role="status">
          {t.isAsItWas}
        </p>
      )}
      {!writing.position.ended && <Send session={session} state={state} writing={writing} onDone={onLeave} />}
    </div>
  );
};

/** Treasuries, bloc by bloc: what can be raised there, and what is left of the money (K3 F4). */
const Countries = ({ writing }: { readonly writing: Writing }) => {
  const t = words().orders;
  const { sheet, ground, position, empire, ready } = writing;
  const { chart } = ground;
  const blocs = countryBlocs(chart, position.countries, empire);
  const many = new Set(blocs.values()).size > 1;
  const blocOf = (bloc: number | undefined): string =>
    [...blocs]
      .filter(([, of]) => of === bloc)
      .map(([state]) => words().placeName(chart.states[state]?.name ?? ''))
      .join(', ');
  return (
    <section class="grid gap-2" aria-label={t.countries}>
      <h3>{t.countries}</h3>
      {sheet.countries.map(line => {
        const at = chart.stateNumber.get(line.country) ?? -1;
        const data = chart.states[at];
        const account = ready.accounts.find(({ state }) => state === at);
        const raise = data && (data.code === empire ? data.raise.own : data.raise.colony);
        return (
          <div key={line.country} class="card grid gap-1">
            <Field
              label={`${words().placeName(data?.name ?? '')} ${line.country}${ground.imperial.includes(line.country) ? ' *' : ''}\u00a0· ${t.treasury}`}
              value={line.treasury}
              decimal
              wrong={ready.faults.some(({ field, line: at }) => field === 'treasury' && at === line.country)}
              onText={treasury =>
                writing.change({
                  ...sheet,
                  countries: sheet.countries.map(each => (each === line ? { ...each, treasury } : each)),
                })
              }
            />
            <p class="text-sm text-soft">
              {raise && t.mayRaise(unitsSaid({ H: raise[0], T: raise[1], M: raise[2] }))}
              {many && ` ${t.bloc(blocOf(blocs.get(at)))}`}
            </p>
            {account && <p class="text-sm">{moneyText(words(), treasuryPlanned(account))}</p>}
            <LineStates
              writing={writing}
              lineOn={each => each.countries.find(({ country }) => country === line.country)?.treasury}
            />
          </div>
        );
      })}
    </section>
  );
};

/** Totals of the five states of the sheet (K4). */
const Totals = ({ writing }: { readonly writing: Writing }) => {
  const { marks, orders: t } = words();
  const sheets = sheetsOf(writing);
  return (
    <section class="grid gap-2" aria-label={t.totals}>
      <h3>{t.totals}</h3>
      <table class="tally">
        <thead>
          <tr>
            <td />
            {KINDS.map(kind => (
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
          {MARKS.map(mark => {
            const sheet = sheets[mark];
            const totals = sheet && sheetTotals(sheet);
            return (
              <tr key={mark}>
                <th scope="row">
                  <HyphenatedText text={`!${mark} ${marks[mark]}`} />
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
      <button type="button" class="btn" disabled={!writing.maySend} onClick={writing.save}>
        <Icon name="save" />
        {t.save}
      </button>
    </section>
  );
};
