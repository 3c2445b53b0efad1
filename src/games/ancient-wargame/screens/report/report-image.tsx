import type { DocBlock, ReportDoc } from '../../../../game-ui/report/doc.ts';
import {
  type DrawingSurface,
  drawReportImage,
  LIGHT_PALETTE,
  REPORT_IMAGE_LAYOUT,
  SANS_SERIF_FONT,
} from '../../../../game-ui/report/report-image.tsx';
import type { BattleState } from '../../battle/state.ts';
import { reportMessages } from '../../messages/index.ts';
import { hasReportBoard, type Report } from '../../report/report.ts';
import { FRAME_WIDTH } from '../board/board-geometry.ts';
import { thumbnailSize } from '../board/board-thumbnail.tsx';
import { Pieces } from '../board/pieces.tsx';
import { Terrain } from '../board/terrain.tsx';
import { CHART, Chart } from './chart.tsx';

/** Boards in a row, and at most so many: a long battle shows every second board, or fewer. */
const ACROSS = 2;
const MOST_BOARDS = 12;
const GAP = 16;
const CAPTION = 20;

/** The report as a picture: title, course, the boards, and the tally. Rejects where the browser cannot draw it. */
export const reportImage = (report: Report, doc: ReportDoc): Promise<Blob> =>
  drawReportImage(doc.title, doc.lead, paper => {
    if (report.turns.length > 0) {
      paper.heading(reportMessages().course.title);
      paper.y += 10;
      paper.plate([CHART.width, CHART.height], <Chart report={report} palette={LIGHT_PALETTE} />);
      drawBoards(paper, report);
    }
    const tally = doc.sections.find(({ id }) => id === 'tally');
    const table = tally?.blocks.find((block): block is Extract<DocBlock, { kind: 'table' }> => block.kind === 'table');
    if (tally && table) {
      paper.heading(tally.title);
      for (const line of [`${table.head.slice(1).join(' – ')}`, ...table.lines]) paper.write(line, 16);
    }
  });

/** Moments of the battle, the first and the last always. */
const momentsOf = ({ turns, end }: Report): readonly { readonly title: string; readonly state: BattleState }[] => {
  const t = reportMessages().turns;
  const all = [...turns.map(({ turn, at }) => ({ title: t.board(turn), state: at })), { title: t.now, state: end }];
  const step = Math.ceil(all.length / MOST_BOARDS);
  const last = all.length - 1;
  return all.filter(({ state }, i) => hasReportBoard(state) && (i === last || i % step === 0));
};

const drawBoards = (paper: DrawingSurface, report: Report): void => {
  const moments = momentsOf(report);
  if (moments.length === 0) return;
  paper.heading(reportMessages().turns.title);
  const width = (paper.within - GAP * (ACROSS - 1)) / ACROSS;
  const [w, h] = thumbnailSize(report.start);
  const height = (width * h) / w;
  moments.forEach(({ title, state }, i) => {
    const column = i % ACROSS;
    const x = REPORT_IMAGE_LAYOUT.margin + column * (width + GAP);
    if (column === 0) paper.y += 12;
    paper.draw(
      <g key={title}>
        <text x={x} y={paper.y + CAPTION - 6} font-family={SANS_SERIF_FONT} font-size={12.5} fill={LIGHT_PALETTE.soft}>
          {paper.fitted(title, width, 12.5, 400)}
        </text>
        <svg
          aria-hidden="true"
          x={x}
          y={paper.y + CAPTION}
          width={width}
          height={height}
          viewBox={`${-FRAME_WIDTH} ${-FRAME_WIDTH} ${w} ${h}`}
          font-family={SANS_SERIF_FONT}
        >
          <Terrain board={state.setup.board} blazes={state.blazes} />
          <Pieces state={state} picked={[]} />
        </svg>
      </g>,
    );
    if (column === ACROSS - 1 || i === moments.length - 1) paper.y += CAPTION + height;
  });
};
