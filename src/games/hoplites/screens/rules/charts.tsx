import { MOVEMENT_CLASSES } from '../../guide/help.ts';
import { clauseMessages, fieldMessages } from '../../messages/index.ts';
import { CLASH_CLASSES, type ClashTable, FLANK_CLASH, FRONT_CLASH } from '../../rules/tables/clash.ts';
import { CRT } from '../../rules/tables/crt.ts';
import { TERRAIN_EFFECTS, TERRAINS } from '../../rules/terrain.ts';
import { UNIT_TYPES } from '../../rules/unit-types.ts';

interface ChartProps {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A chart in a frame that scrolls sideways on a narrow phone. */
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

/** The letters on the cards and their meaning. */
export const TypesChart = () => {
  const t = clauseMessages().charts;
  return (
    <section aria-label={t.types}>
      <p class="field-label">{t.types}</p>
      <dl class="hoplites-letters">
        {UNIT_TYPES.map(type => (
          <div key={type} class="flex gap-2">
            <dt class="font-extrabold hoplites-code">{type}</dt>
            <dd>{fieldMessages().types[type]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Shock results by die and column (S11). */
export const ShockChart = () => {
  const t = clauseMessages().charts;
  return (
    <Chart
      title={t.crt}
      note={t.column}
      head={[t.die, ...(CRT[0] ?? []).map((_, i) => String(i + 1))]}
      rows={CRT.map((cells, die) => ({ name: String(die), cells: cells.map(([a, b]) => `${a}/${b}`) }))}
    />
  );
};

const ClashChart = ({ title, chart }: { readonly title: string; readonly chart: ClashTable }) => (
  <Chart
    title={title}
    note={clauseMessages().charts.byRow}
    head={['', ...CLASH_CLASSES]}
    rows={CLASH_CLASSES.map(row => ({
      name: row,
      cells: CLASH_CLASSES.map(column => String(chart[row][column] ?? '–')),
    }))}
  />
);

/** Base columns, from the front and from the flank (S7). */
export const ClashCharts = () => {
  const t = clauseMessages().charts;
  return (
    <>
      <ClashChart title={t.front} chart={FRONT_CLASH} />
      <ClashChart title={t.flank} chart={FLANK_CLASH} />
    </>
  );
};

/** Effects of terrain (T2). */
export const TerrainChart = () => {
  const t = clauseMessages().charts;
  return (
    <Chart
      title={t.terrain}
      note={t.enter}
      head={['', ...MOVEMENT_CLASSES.map(walk => t.walks[walk]), t.shift, t.fire, t.cover]}
      rows={TERRAINS.filter(terrain => terrain !== 'clear').map(terrain => {
        const { enter, shift, fire, cover } = TERRAIN_EFFECTS[terrain];
        return {
          name: fieldMessages().terrains[terrain],
          cells: [
            ...MOVEMENT_CLASSES.map(walk => String(enter[walk] ?? '–')),
            String(shift),
            fire > 0 ? `+${fire}` : '0',
            cover ? t.yes : t.no,
          ],
        };
      })}
    />
  );
};
