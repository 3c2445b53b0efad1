import type { DocBlock, DocSection, ReportDoc } from '../../../game-ui/report/doc.ts';
import { modeOf } from '../battle/modes/mode-rules.ts';
import { totalOf } from '../battle/score.ts';
import type { Report, ReportMelee, ReportTurn } from '../report/report.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { describe } from './describe.ts';
import { gameMessages, pageMessages, reportMessages } from './index.ts';
import { sideName, squareText, unitName } from './names.ts';
import { sixteenthsText } from './number-text.ts';
import { tallyRows } from './tally.ts';

/** The report in the words of the language in use. */
export const reportDocument = (report: Report): ReportDoc => {
  const t = reportMessages();
  const { start, turns, melees } = report;
  const begun = turns.length > 0;
  const sections: readonly (DocSection | false)[] = [
    begun && { id: 'course', title: t.course.title, blocks: [courseBlock(report)] },
    begun && {
      id: 'turns',
      title: t.turns.title,
      blocks: [{ kind: 'list', ordered: false, items: turns.map(turn => turnItem(report, turn)) }],
    },
    { id: 'tally', title: t.tally.title, blocks: [tallyBlock(report)] },
    melees.length > 0 && {
      id: 'melees',
      title: t.melees.title,
      blocks: [{ kind: 'list', ordered: false, items: melees.map(melee => meleeItem(report, melee)) }],
    },
    { id: 'losses', title: t.losses.title, blocks: [lossesBlock(report)] },
  ];
  return {
    title: gameMessages().versus(sideName(start, 'a'), sideName(start, 'b')),
    lead: lead(report),
    sections: sections.filter(section => section !== false),
  };
};

const lead = ({ start, end, turns, course }: Report): string[] => {
  const t = reportMessages();
  const [a, b] = SIDES.map(side => sideName(start, side)) as [string, string];
  const { board } = start.setup;
  const first = course[0]?.points;
  const left = { a: totalOf(end, 'a'), b: totalOf(end, 'b') };
  const { ended } = end;
  const how = (): string[] => {
    if (!ended) return [t.goesOn(end.turn.number)];
    const { winner } = ended;
    const said =
      winner !== null
        ? t.won(sideName(end, winner), left[winner], left[winner === 'a' ? 'b' : 'a'])
        : left.a === left.b
          ? t.drawn(left.a)
          : t.drawnAt(left.a, left.b);
    return [t.ended(end.turn.number, pageMessages().end.by[ended.by]), said];
  };
  return [
    t.fought[modeOf(start.setup)](board.width, board.height),
    t.brought(a, first?.a ?? left.a, b, first?.b ?? left.b),
    ...(turns.length === 0 && !ended ? [t.nothing] : how()),
  ];
};

const names = ({ start }: Report): readonly string[] => SIDES.map(side => sideName(start, side));

const courseBlock = (report: Report): DocBlock => {
  const t = reportMessages().course;
  const rows = report.course.map(({ turn, points }) => [
    turn === 0 ? t.start : t.after(turn),
    ...SIDES.map(side => String(points[side])),
  ]);
  return table(report, '', rows);
};

const tallyBlock = (report: Report): DocBlock =>
  table(
    report,
    '',
    tallyRows(report.end).map(row => row.map(String)),
  );

const lossesBlock = (report: Report): DocBlock => {
  const t = reportMessages().losses;
  const rows = report.losses.map(({ kind, brought, fallen }) => [
    gameMessages().kinds[kind],
    ...SIDES.map(side => (brought[side] === 0 ? '–' : t.of(fallen[side], brought[side]))),
  ]);
  return table(report, t.kind, rows);
};

const table = (report: Report, corner: string, rows: readonly (readonly string[])[]): DocBlock => ({
  kind: 'table',
  head: [corner, ...names(report)],
  rows,
  lines: rows.map(([what, a, b]) => `${what}: ${a} – ${b}`),
});

const turnItem = (report: Report, { turn, attacker, entries }: ReportTurn) => {
  const t = reportMessages().turns;
  return {
    title: t.attacks(turn, sideName(report.start, attacker)),
    text: entries.length === 0 ? [t.quiet] : entries.map(({ before, entry }) => describe(before, entry)),
  };
};

const meleeItem = (report: Report, { turn, before, contact, heads, picks, lost, destroyed }: ReportMelee) => {
  const t = reportMessages().melees;
  const name = (side: SideId): string => {
    const id = heads[side];
    return id === undefined ? sideName(report.start, side) : unitName(before, id);
  };
  const { attacker } = before.turn;
  const order: readonly SideId[] = attacker === 'a' ? ['a', 'b'] : ['b', 'a'];
  return {
    title: t.where(turn, squareText(before, contact)),
    note: t.against(...(order.map(name) as [string, string])),
    text: order.flatMap(side => [
      t.side(sideName(report.start, side), gameMessages().deployments[picks[side]], sixteenthsText(lost[side])),
      ...(destroyed[side] ? [t.destroyed(sideName(report.start, side))] : []),
    ]),
  };
};
