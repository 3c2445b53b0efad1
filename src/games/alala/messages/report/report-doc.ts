import type { DocBlock, DocItem, DocSection, ReportDoc } from '../../../../game-ui/report/doc.ts';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { cardOf } from '../../gods/next-card.ts';
import type { Intervention } from '../../report/god-interventions.ts';
import type { Report } from '../../report/report.ts';
import { MARK_KINDS } from '../../report/report-course.ts';
import { type Frame, frameFactsOf, turnMapsOf } from '../../report/report-frames.ts';
import type { LeaderStory } from '../../report/report-stories.ts';
import type { StrengthTally } from '../../report/tally.ts';
import { nameOnCard } from '../card-names.ts';
import { leaderName, targetName, unitName } from '../describe/names.ts';
import { describeChanges } from '../describe/short-descriptions.ts';
import { inInches } from '../describe/size-in-inches.ts';
import { displayName, gameMessages } from '../index.ts';
import { armyName, decisiveBlocks, fightsBlock, type Percent } from './report-fights.ts';
import { reportWords } from './report-messages.ts';
import { unitItem } from './report-units.ts';

/** The report in the words of the language in use. */
export const reportDocument = (report: Report, percent: Percent): ReportDoc => {
  const t = reportWords();
  const started = report.course.points.length > 1;
  const sections: readonly (DocSection | false)[] = [
    started && { id: 'course', title: t.course.title, blocks: courseBlocks(report) },
    report.frames.length > 0 && { id: 'maps', title: t.maps.title, blocks: [mapsBlock(report)] },
    { id: 'tally', title: t.tally.title, blocks: [tallyBlock(report)] },
    started && { id: 'decisive', title: t.decisive.title, blocks: decisiveBlocks(report, percent) },
    started && { id: 'units', title: t.units.title, blocks: unitBlocks(report) },
    started &&
      report.leaders.length > 0 && {
        id: 'leaders',
        title: t.leaders.title,
        blocks: [{ kind: 'list', ordered: false, items: report.leaders.map(story => leaderItem(report, story)) }],
      },
    report.gods.length > 0 && { id: 'gods', title: t.gods.title, blocks: [godsBlock(report)] },
    report.fights.length > 0 && { id: 'fights', title: t.fights.title, blocks: [fightsBlock(report, percent)] },
    report.houseRules.length > 0 && { id: 'rules', title: t.rules.title, blocks: [rulesBlock(report)] },
    Boolean(report.about?.notes) && {
      id: 'notes',
      title: t.notes.title,
      blocks: [{ kind: 'quote', text: report.about?.notes ?? '' }],
    },
  ];
  return {
    title: gameMessages().versus(armyName(report, 'a'), armyName(report, 'b')),
    lead: lead(report, started),
    sections: sections.filter(section => section !== false),
  };
};

const lead = (report: Report, started: boolean): string[] => {
  const { lead: t } = reportWords();
  const { strengths, about, turns, verdict } = report;
  const [a, b] = [strengths.a, strengths.b];
  const [nameA, nameB] = [armyName(report, 'a'), armyName(report, 'b')];
  const where = [about?.place, about?.date].filter(Boolean).join(', ');
  const said =
    verdict === null
      ? t.goesOn
      : verdict === 'a' || verdict === 'b'
        ? t.won(armyName(report, verdict))
        : verdict === 'draw'
          ? t.draw
          : t.open;
  return [
    ...(where ? [where] : []),
    t.brought(nameA, a.men, a.units, nameB, b.men, b.units),
    ...(started ? [t.left(turns, nameA, a.menLeft, nameB, b.menLeft), said] : [t.nothing]),
  ];
};

const TALLY = [
  'destroyed',
  'routed',
  'shaken',
  'menLost',
  'leadersLost',
] as const satisfies readonly (keyof StrengthTally)[];

const tallyBlock = (report: Report): DocBlock => {
  const { end: t } = gameMessages();
  const names = SIDES.map(side => armyName(report, side));
  const rows = [
    ...TALLY.map(row => [t.rows[row], ...SIDES.map(side => String(report.tallies[side][row]))]),
    [reportWords().tally.startingMen, ...SIDES.map(side => String(report.tallies[side].startingMen))],
  ];
  return {
    kind: 'table',
    head: ['', ...names],
    sides: [undefined, ...SIDES],
    rows,
    lines: rows.map(([what, a, b]) => `${what}: ${a} – ${b}`),
  };
};

const courseBlocks = (report: Report): DocBlock[] => {
  const { course: t } = reportWords();
  const { points, marks } = report.course;
  const [a, b] = SIDES.map(side => armyName(report, side)) as [string, string];
  const rows = points.map(({ turn, ...point }) => {
    const level = (side: SideId): string => {
      const { aggression } = point[side];
      return aggression === null ? t.nobody : reportWords().level(aggression);
    };
    return [turnName(turn), String(point.a.men), String(point.b.men), level('a'), level('b')];
  });
  const happened = points.flatMap(({ turn }): DocItem[] => {
    const said = MARK_KINDS.flatMap(kind =>
      SIDES.flatMap(side => {
        const those = marks.filter(mark => mark.turn === turn && mark.kind === kind && mark.side === side);
        if (those.length === 0) return [];
        const names = those.map(({ id }) =>
          kind === 'leader' ? displayName(report.start.leaders[id]?.name ?? id) : unitName(report.end, id),
        );
        return [t[kind](gameMessages().list([...new Set(names)]))];
      }),
    );
    return said.length === 0
      ? []
      : [{ title: turnName(turn), text: [`${capitalize(said.join(`${reportWords().semicolon} `))}.`] }];
  });
  return [
    {
      kind: 'table',
      head: [t.turnHead, t.menHead(a), t.menHead(b), t.levelHead(a), t.levelHead(b)],
      sides: [undefined, ...SIDES, ...SIDES],
      rows,
      lines: rows.map(([turn = '', menA, menB, levelA = '', levelB = '']) =>
        t.line(turn, Number(menA), Number(menB), levelA, levelB),
      ),
    },
    { kind: 'text', text: t.levelHelp },
    ...(happened.length > 0 ? [{ kind: 'list' as const, ordered: false, items: happened }] : []),
  ];
};

/** A turn as a heading; 0 is the start. */
export const turnName = (turn: number): string => (turn === 0 ? reportWords().course.start : reportWords().turn(turn));

/** The map of each turn, for those who cannot see it. */
const mapsBlock = (report: Report): DocBlock => ({
  kind: 'list',
  ordered: false,
  items: turnMapsOf(report.frames).map(frameItem),
});

/** A moment of the battle on its plan: when it was, and how the armies stood. */
export const frameItem = (frame: Frame): DocItem => {
  const { maps: t } = reportWords();
  const { gap, inContact } = frameFactsOf(frame);
  return {
    title: frame.after ? t.after(frame.turn, gameMessages().turn.phases[frame.after]) : t.startOf(frame.turn),
    text: [inContact > 0 ? t.inContact(inContact) : gap === undefined ? t.alone : t.apart(inInches(gap))],
  };
};

const unitBlocks = (report: Report): DocBlock[] =>
  SIDES.flatMap((side): DocBlock[] => [
    { kind: 'heading', text: armyName(report, side), side },
    {
      kind: 'list',
      ordered: false,
      items: report.units.filter(({ unit }) => unit.side === side).map(story => unitItem(report, story)),
    },
  ]);

const leaderItem = (report: Report, { leader, risks, facts }: LeaderStory): DocItem => {
  const { leaders: t } = reportWords();
  const killed = facts.some(({ kind }) => kind === 'fell');
  return {
    title: leaderName(report.start, leader.id),
    note: armyName(report, leader.side),
    text: [
      ...(risks > 0 ? [t.risks(risks)] : []),
      ...facts.map(({ turn, kind, unit }) =>
        unit === null ? t.fact(turn, t.facts[kind]) : t.factAt(turn, t.facts[kind], unitName(report.end, unit)),
      ),
      ...(killed ? [leader.alive ? t.second(leaderName(report.end, leader.id)) : t.leaderless] : []),
      ...(facts.length === 0 ? [t.unhurt] : []),
    ],
  };
};

const godsBlock = (report: Report): DocBlock => ({
  kind: 'list',
  ordered: false,
  items: report.gods.map(god => ({ text: godText(report, god) })),
});

const godText = (report: Report, god: Intervention): string[] => {
  const { gods: t } = reportWords();
  if (god.kind === 'invoked') return [t.invoked(god.turn, leaderName(report.start, god.leader))];
  const { turn, side, card, target, before, changes } = god;
  const army = armyName(report, side);
  const said =
    target === undefined
      ? t.played(turn, army, cardName(before, card))
      : t.playedOn(turn, army, cardName(before, card), targetName(before, target));
  return [
    said,
    ...(changes.units.length + changes.leaders.length > 0 ? [`${describeChanges(before, changes).join(', ')}.`] : []),
  ];
};

const cardName = (state: BattleState, id: string): string => {
  const card = cardOf(state, id);
  return card ? nameOnCard(card) : reportWords().gods.card;
};

const rulesBlock = (report: Report): DocBlock => ({
  kind: 'list',
  ordered: false,
  items: report.houseRules.map(rule => {
    const label = gameMessages().houseRules[rule] as Readonly<Record<string, string>>;
    return { text: [`${label.label}: ${label[report.end.house[rule]]}.`] };
  }),
});
