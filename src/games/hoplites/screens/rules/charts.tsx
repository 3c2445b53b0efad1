import { WALKS } from '../../guide/help.ts';
import { clauseWords } from '../../messages/clauses.ts';
import { words } from '../../messages/index.ts';
import { CLASSES, type Clash, FLANK, FRONT } from '../../rules/tables/clash.ts';
import { CRT } from '../../rules/tables/crt.ts';
import { GROUNDS, TERRAINS } from '../../rules/terrain.ts';
import { TYPES } from '../../rules/types.ts';

interface ChartProps {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A chart in a frame that scrolls by itself where the phone is too narrow. */
const Chart = ({ title, note, head, rows }: ChartProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
  <section class="hoplites-chart" aria-label={title} tabIndex={0}>
    <p class="field-label">{title}</p>
    {note !== undefined && <p class="text-sm text-soft">{note}</p>}
    <table class="reckoning">
      <caption class="sr-only">{title}</caption>
      <thead>
        <tr>
          {head.map((cell, i) => (
            <th key={`${cell} ${i}`} scope="col" class={i === 0 ? 'text-start' : 'text-end'}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" class="text-start">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={`${head[i + 1]} ${i}`} class="text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Letters of the cards, and what they stand for. */
export const TypesChart = () => {
  const t = clauseWords().charts;
  return (
    <section aria-label={t.types}>
      <p class="field-label">{t.types}</p>
      <dl class="hoplites-letters">
        {TYPES.map(type => (
          <div key={type} class="flex gap-2">
            <dt class="font-extrabold hoplites-code">{type}</dt>
            <dd>{words().types[type]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What a shock brings by die and column (S11). */
export const ShockChart = () => {
  const t = clauseWords().charts;
  return (
    <Chart
      title={t.crt}
      note={t.column}
      head={[t.die, ...(CRT[0] ?? []).map((_, i) => String(i + 1))]}
      rows={CRT.map((cells, die) => ({ name: String(die), cells: cells.map(([a, b]) => `${a}/${b}`) }))}
    />
  );
};

const ClashChart = ({ title, chart }: { readonly title: string; readonly chart: Clash }) => (
  <Chart
    title={title}
    note={clauseWords().charts.byRow}
    head={['', ...CLASSES]}
    rows={CLASSES.map(row => ({ name: row, cells: CLASSES.map(column => String(chart[row][column] ?? '–')) }))}
  />
);

/** Base columns, from the front and from the flank (S7). */
export const ClashCharts = () => {
  const t = clauseWords().charts;
  return (
    <>
      <ClashChart title={t.front} chart={FRONT} />
      <ClashChart title={t.flank} chart={FLANK} />
    </>
  );
};

/** What terrain does (T2). */
export const TerrainChart = () => {
  const t = clauseWords().charts;
  return (
    <Chart
      title={t.terrain}
      note={t.enter}
      head={['', ...WALKS.map(walk => t.walks[walk]), t.shift, t.fire, t.cover]}
      rows={TERRAINS.filter(terrain => terrain !== 'clear').map(terrain => {
        const { enter, shift, fire, cover } = GROUNDS[terrain];
        return {
          name: words().terrains[terrain],
          cells: [
            ...WALKS.map(walk => String(enter[walk] ?? '–')),
            String(shift),
            fire > 0 ? `+${fire}` : '0',
            cover ? t.yes : t.no,
          ],
        };
      })}
    />
  );
};
