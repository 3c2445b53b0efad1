import { render, type VNode } from 'preact';
import { SIDES } from '../../battle/terms.ts';
import type { Colour } from '../../muster/army-setup.ts';
import type { Report } from '../../report/report.ts';
import type { Block, Doc } from '../../words/doc.ts';
import { reportWords } from '../../words/report/report-words.ts';
import { CHART, Chart, metKinds, type Palette, SIGNS } from './report-chart.tsx';

/** The daylight colours of theme.css: a picture is seen beside other people's pictures, on white. */
const DAYLIGHT: Omit<Palette, 'a' | 'b'> = { ink: '#16110d', soft: '#4c3e34', line: '#ddd1c1', ground: '#ffffff' };

/** The same with the armies' own colours, as daylight shows them. */
const paletteOf = ({ end: { armies } }: Report): Palette => ({
  ...DAYLIGHT,
  a: daylight(armies.a.colour),
  b: daylight(armies.b.colour),
});

/** A colour's value out of the style sheet, which alone has it. */
const daylight = (colour: Colour): string => {
  const sample = document.createElement('span');
  sample.className = `colour-${colour}`;
  document.body.append(sample);
  const value = getComputedStyle(sample).getPropertyValue('--deep').trim();
  sample.remove();
  return value || DAYLIGHT.ink;
};
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const SERIF = '"GFS Didot", Palatino, "Palatino Linotype", Georgia, "Noto Serif", "DejaVu Serif", serif';

export const IMAGE = { width: 540, scale: 2 } as const;
const MARGIN = 28;
const WITHIN = IMAGE.width - 2 * MARGIN;
const MOST_FIGHTS = 3;

/** The report as a picture, 1080 pixels wide: title, chart, tally and the fights that decided it. Rejects where the browser cannot draw it. */
export const reportImage = async (report: Report, doc: Doc): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { drawing, height } = layOut(report, doc, (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  });
  const image = new Image();
  const address = URL.createObjectURL(new Blob([written(drawing)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  canvas.width = IMAGE.width * IMAGE.scale;
  canvas.height = height * IMAGE.scale;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });
};

const written = (drawing: VNode): string => {
  const holder = document.createElement('div');
  render(drawing, holder);
  const text = new XMLSerializer().serializeToString(holder.firstElementChild as Element);
  render(null, holder);
  return text;
};

type Measure = (text: string, font: string) => number;

const layOut = (report: Report, doc: Doc, measure: Measure): { readonly drawing: VNode; readonly height: number } => {
  const drawn: VNode[] = [];
  const palette = paletteOf(report);
  let y = MARGIN;
  const write = (
    text: string,
    size: number,
    { weight = 400, serif = false, colour = DAYLIGHT.ink, indent = 0, gap = 0 } = {},
  ): void => {
    const family = serif ? SERIF : SANS;
    for (const line of wrapped(text, WITHIN - indent, part => measure(part, `${weight} ${size}px ${family}`))) {
      y += size * 1.32;
      drawn.push(
        <text
          key={y}
          x={MARGIN + indent}
          y={y}
          font-family={family}
          font-size={size}
          font-weight={weight}
          fill={colour}
        >
          {line}
        </text>,
      );
    }
    y += gap;
  };
  const sectionOf = (id: Doc['sections'][number]['id']) => doc.sections.find(section => section.id === id);
  const heading = (text: string): void => {
    y += 16;
    write(text, 20, { weight: 700, serif: true, gap: 4 });
  };

  write(doc.title, 30, { weight: 700, serif: true, gap: 6 });
  for (const line of doc.lead) write(line, 16, { colour: DAYLIGHT.soft, gap: 2 });

  if (sectionOf('course')) {
    const height = (CHART.height * WITHIN) / CHART.width;
    y += 18;
    drawn.push(
      <svg
        key="chart"
        aria-hidden="true"
        x={MARGIN}
        y={y}
        width={WITHIN}
        height={height}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        font-family={SANS}
      >
        <Chart report={report} palette={palette} />
      </svg>,
    );
    y += height;
    const scale = sectionOf('course')?.blocks.find(block => block.kind === 'text');
    if (scale) write(scale.text, 14, { colour: DAYLIGHT.soft });
    const met = metKinds(report).map(kind => `${SIGNS[kind]} ${reportWords().course.marks[kind]}`);
    if (met.length > 0) write(met.join(' · '), 14, { colour: DAYLIGHT.soft });
  }

  const tally = sectionOf('tally');
  const table = tally?.blocks.find((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table');
  if (tally && table) {
    heading(tally.title);
    const right = (column: number): number => IMAGE.width - MARGIN - (1 - column) * 120;
    const cell = (text: string, column: number, colour: string): VNode => (
      <text
        key={`${column}${y}`}
        x={right(column)}
        y={y}
        text-anchor="end"
        font-family={SANS}
        font-size={16}
        font-weight={800}
        fill={colour}
      >
        {text}
      </text>
    );
    y += 22;
    for (const [column, side] of SIDES.entries()) {
      const name = fitted(table.head[column + 1] ?? '', 112, part => measure(part, `800 16px ${SANS}`));
      drawn.push(cell(name, column, palette[side]));
    }
    for (const [what = '', ...figures] of table.rows) {
      write(what, 16);
      for (const [column, figure] of figures.entries()) drawn.push(cell(figure, column, DAYLIGHT.ink));
      drawn.push(<path key={`line${y}`} d={`M${MARGIN} ${y + 6}h${WITHIN}`} stroke={DAYLIGHT.line} />);
      y += 4;
    }
  }

  const decisive = sectionOf('decisive');
  const list = decisive?.blocks.find((block): block is Extract<Block, { kind: 'list' }> => block.kind === 'list');
  if (decisive && list) {
    heading(decisive.title);
    for (const { title = '', text } of list.items.slice(0, MOST_FIGHTS)) {
      write(title, 16, { weight: 700 });
      write(text.join(' '), 15, { colour: DAYLIGHT.soft, gap: 6 });
    }
  }
  y += 12;
  write(reportWords().share.by, 14, { colour: DAYLIGHT.soft });
  const height = Math.ceil(y + MARGIN);
  const drawing = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={doc.title}
      width={IMAGE.width * IMAGE.scale}
      height={height * IMAGE.scale}
      viewBox={`0 0 ${IMAGE.width} ${height}`}
    >
      <rect width={IMAGE.width} height={height} fill={DAYLIGHT.ground} />
      {drawn}
    </svg>
  );
  return { drawing, height };
};

/** Text in lines of a width; a word that is wider than a line is broken. */
const wrapped = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    while (measure(rest) > width) {
      let fits = 1;
      while (fits < rest.length && measure(rest.slice(0, fits + 1)) <= width) fits += 1;
      lines.push(rest.slice(0, fits));
      rest = rest.slice(fits);
    }
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
};

const fitted = (text: string, width: number, measure: (text: string) => number): string => {
  if (measure(text) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
};
