import type { VNode } from 'preact';
import type { DocBlock, ReportDoc } from '../../../../game-ui/report/doc.ts';
import {
  type DrawingSurface,
  drawReportImage,
  LIGHT_PALETTE,
  REPORT_IMAGE_LAYOUT,
  SANS_SERIF_FONT,
} from '../../../../game-ui/report/report-image.tsx';
import type { Colour } from '../../army/army-setup.ts';
import { SIDES } from '../../battle/sides.ts';
import { reportWords } from '../../messages/report/report-messages.ts';
import type { Report } from '../../report/report.ts';
import { Chart, LEVEL_CHART, MARK_SIGNS, markKindsOf, type Palette } from './report-chart.tsx';

/** The daylight colours with the armies' own, as daylight shows them. */
const paletteOf = ({ end: { armies } }: Report): Palette => ({
  ...LIGHT_PALETTE,
  a: daylight(armies.a.colour),
  b: daylight(armies.b.colour),
});

/** Reads a colour from the style sheet, the only place where it is defined. */
const daylight = (colour: Colour): string => {
  const sample = document.createElement('span');
  sample.className = `colour-${colour}`;
  document.body.append(sample);
  const value = getComputedStyle(sample).getPropertyValue('--deep').trim();
  sample.remove();
  return value || LIGHT_PALETTE.ink;
};

const MOST_FIGHTS = 3;

/** The report as a picture: title, chart, tally and the fights that decided it. Rejects where the browser cannot draw it. */
export const reportImage = (report: Report, doc: ReportDoc): Promise<Blob> =>
  drawReportImage(doc.title, doc.lead, paper => {
    const palette = paletteOf(report);
    const sectionOf = (id: string) => doc.sections.find(section => section.id === id);
    const course = sectionOf('course');
    if (course) {
      paper.y += 18;
      paper.plate([LEVEL_CHART.width, LEVEL_CHART.height], <Chart report={report} palette={palette} />);
      const scale = course.blocks.find(block => block.kind === 'text');
      if (scale) paper.write(scale.text, 14, { colour: LIGHT_PALETTE.soft });
      const met = markKindsOf(report).map(kind => `${MARK_SIGNS[kind]} ${reportWords().course.marks[kind]}`);
      if (met.length > 0) paper.write(met.join(' · '), 14, { colour: LIGHT_PALETTE.soft });
    }
    const tally = sectionOf('tally');
    const table = tally?.blocks.find((block): block is Table => block.kind === 'table');
    if (tally && table) {
      paper.heading(tally.title);
      drawTally(paper, table, palette);
    }
    const decisive = sectionOf('decisive');
    const list = decisive?.blocks.find((block): block is Extract<DocBlock, { kind: 'list' }> => block.kind === 'list');
    if (decisive && list) {
      paper.heading(decisive.title);
      for (const { title = '', text } of list.items.slice(0, MOST_FIGHTS)) {
        paper.write(title, 16, { weight: 700 });
        paper.write(text.join(' '), 15, { colour: LIGHT_PALETTE.soft, gap: 6 });
      }
    }
  });

type Table = Extract<DocBlock, { kind: 'table' }>;

const drawTally = (paper: DrawingSurface, table: Table, palette: Palette): void => {
  const cell = (text: string, column: number, colour: string): VNode => (
    <text
      key={`${column}${paper.y}`}
      x={REPORT_IMAGE_LAYOUT.width - REPORT_IMAGE_LAYOUT.margin - (1 - column) * 120}
      y={paper.y}
      text-anchor="end"
      font-family={SANS_SERIF_FONT}
      font-size={16}
      font-weight={800}
      fill={colour}
    >
      {text}
    </text>
  );
  paper.y += 22;
  for (const [column, side] of SIDES.entries())
    paper.draw(cell(paper.fitted(table.head[column + 1] ?? '', 112, 16, 800), column, palette[side]));
  for (const [what = '', ...figures] of table.rows) {
    paper.write(what, 16);
    for (const [column, figure] of figures.entries()) paper.draw(cell(figure, column, LIGHT_PALETTE.ink));
    paper.draw(
      <path
        key={`line${paper.y}`}
        d={`M${REPORT_IMAGE_LAYOUT.margin} ${paper.y + 6}h${paper.within}`}
        stroke={LIGHT_PALETTE.line}
      />,
      4,
    );
  }
};
