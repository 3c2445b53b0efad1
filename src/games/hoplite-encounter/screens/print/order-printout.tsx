import type { VNode } from 'preact';
import type { EncounterState } from '../../battle/state.ts';
import { formatUnits } from '../../messages/format.ts';
import { gameMessages, recordMessages } from '../../messages/index.ts';
import { empireName, empireTitle, turnName } from '../../messages/names.ts';
import { type ForceLine, originalSheet, type Sheet } from '../../orders/sheet.ts';
import { formatSheet } from '../../orders/sheet-text.ts';
import { type Code, UNIT_KINDS } from '../../rules/force.ts';
import type { Position, World } from '../../rules/position.ts';

interface OrderPaperProps {
  readonly state: EncounterState;
  readonly world: World;
  /** The position that the Empire knew when the turn opened. */
  readonly position: Position;
  readonly empire: Code;
  /** The orders; undefined for an empty form. */
  readonly sheet: Sheet;
  readonly form: boolean;
  readonly turn: number;
}

/** The number of empty lines for new forces and offers, and of cells for waymarks (K15 I3). */
const [NEW_FORCES, NEW_OFFERS, WAYMARKS] = [6, 2, 6];

/** The head of a sheet as text (K20). */
const EMPTY_SHEET: Sheet = { offers: [], countries: [], forces: [] };

/** A printed sheet of orders: filled in, or a form with each opening line and space below it (K2 L9). */
export const orderPrintout = ({ state, world, position, empire, sheet, form, turn }: OrderPaperProps): VNode => {
  const t = recordMessages().paper;
  const original = originalSheet(world.chart, position, empire);
  const said = form ? original : sheet;
  const offers = [...said.offers, ...Array.from({ length: form ? NEW_OFFERS : 0 }, () => ({ to: '', until: '' }))];
  return (
    <>
      <h1>{`${t.ordersOf(empireName(state, empire))}, ${turnName(turn)}`}</h1>
      <p class="paper-fields">
        <span>{formatSheet({ game: state.setup.mail?.game ?? 'game', empire, turn }, EMPTY_SHEET)}</span>
        {form && <span>{`${t.player}: ${'_'.repeat(28)}`}</span>}
      </p>
      {offers.length > 0 && (
        <>
          <h2>{t.offers}</h2>
          <table class="paper-orders paper-narrow">
            <thead>
              <tr>
                <th scope="col">{t.to}</th>
                <th scope="col">{t.until}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map(({ to, until }, i) => (
                <tr key={`${to} ${i}`} class={form ? 'paper-room' : undefined}>
                  <td>{to === '' ? '' : `${empireTitle(to)} ${to}`}</td>
                  <td>{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2>{t.countries}</h2>
      <Countries world={world} empire={empire} original={original} said={said} form={form} />
      <h2>{t.forces}</h2>
      <Forces original={original} said={said} form={form} />
      <p class="paper-by">{t.how}</p>
      <p class="paper-by">{gameMessages().reconstruction}</p>
    </>
  );
};

interface LinesProps {
  readonly original: Sheet;
  readonly said: Sheet;
  readonly form: boolean;
}

const Countries = ({
  world: { chart, imperial },
  empire,
  original,
  said,
  form,
}: LinesProps & Pick<OrderPaperProps, 'world' | 'empire'>) => {
  const t = recordMessages().paper;
  return (
    <table class="paper-orders paper-narrow">
      <thead>
        <tr>
          <th scope="col">{t.country}</th>
          <th scope="col">{t.mayRaise}</th>
          <th scope="col">{t.opened}</th>
          <th scope="col">{t.ordered}</th>
        </tr>
      </thead>
      <tbody>
        {original.countries.map(({ country, treasury }) => {
          const data = chart.states[chart.stateNumber.get(country) ?? -1];
          const raise = data && (data.code === empire ? data.raise.own : data.raise.colony);
          const ordered = said.countries.find(each => each.country === country)?.treasury ?? treasury;
          return (
            <tr key={country} class={form ? 'paper-room' : undefined}>
              <th scope="row">{`${gameMessages().placeName(data?.name ?? '')} ${country}${imperial.includes(country) ? ' *' : ''}`}</th>
              <td>{raise && formatUnits({ H: raise[0], T: raise[1], M: raise[2] })}</td>
              <td>{treasury}</td>
              <td>{form ? '' : ordered}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const EMPTY: ForceLine = { id: '', se: '', sequence: '', H: '', T: '', M: '', chest: '', start: '', route: [] };

const Forces = ({ original, said, form }: LinesProps) => {
  const t = recordMessages().paper;
  // A force is identified by its number, whatever its letter (K7).
  const before = new Map(original.forces.map(line => [line.id.slice(1), line]));
  const lines: readonly (readonly [mark: string, line: ForceLine])[] = form
    ? [
        ...original.forces.flatMap(line => [['!O', line] as const, ['!I', { ...EMPTY, id: line.id }] as const]),
        ...Array.from({ length: NEW_FORCES }, () => ['!I', EMPTY] as const),
      ]
    : said.forces.map(line => ['!I', { ...line, start: line.start || (before.get(line.id.slice(1))?.start ?? '') }]);
  const widest = Math.max(WAYMARKS, ...lines.map(([, line]) => line.route.length));
  return (
    <table class="paper-orders paper-forces">
      <thead>
        <tr>
          <td />
          <th scope="col">{t.force}</th>
          <th scope="col">{t.se}</th>
          <th scope="col">{t.sequence}</th>
          {UNIT_KINDS.map(kind => (
            <th key={kind} scope="col">
              {kind}
            </th>
          ))}
          <th scope="col">{t.chest}</th>
          <th scope="col">{t.start}</th>
          <th scope="col" colSpan={widest}>
            {t.route}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([mark, line], i) => (
          <tr key={`${mark} ${line.id} ${i}`} class={form && mark === '!I' ? 'paper-room' : undefined}>
            <td>{mark}</td>
            <th scope="row">{line.id}</th>
            <td>{line.se}</td>
            <td>{line.sequence}</td>
            {UNIT_KINDS.map(kind => (
              <td key={kind}>{line[kind]}</td>
            ))}
            <td>{line.chest}</td>
            <td>{line.start}</td>
            {Array.from({ length: widest }, (_, mark) => (
              <td key={mark}>{line.route[mark]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
