import type { DocBlock, DocItem, DocSection, ReportDoc } from '../../../game-ui/report/doc.ts';
import { formatNumber } from '../../../ui/messages/format.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import { PASS_ROUNDS } from '../battle/limits.ts';
import type { BattleState } from '../battle/state.ts';
import type { AttackReport } from '../report/attack-report.ts';
import type { Course, UnitFate } from '../report/course.ts';
import { LUCK_KINDS } from '../report/luck.ts';
import type { Special } from '../rules/cards.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import type { UnitType } from '../rules/unit-types.ts';
import { fieldMessages, localizedName, pageMessages } from './index.ts';
import { endTextsOf, sideName } from './names.ts';

/** Formats a chance from 0 to 1; never 0 % or 100 % unless it is certain. */
export type Percent = (ratio: number) => string;

/** The debriefing in the current language (E3, R-73). Secrets of a side are shown after the battle. */
export const debriefingDoc = (course: Course, percent: Percent): ReportDoc => {
  const t = pageMessages().report;
  const { end } = course;
  const over = end.ended !== null;
  const sections: readonly (DocSection | false)[] = [
    { id: 'course', title: t.course, blocks: courseBlocks(course) },
    { id: 'decisive', title: t.decisive, blocks: decisiveBlocks(course, percent) },
    { id: 'luck', title: t.luck, blocks: luckBlocks(course) },
    { id: 'losses', title: t.losses, blocks: lossBlocks(course) },
    over && { id: 'cards', title: t.cards, blocks: cardBlocks(course) },
    over && { id: 'fates', title: t.fates, blocks: fateBlocks(course) },
  ];
  return {
    title: fieldMessages().table.versus(sideName(end, 'a'), sideName(end, 'b')),
    lead: [...resultTexts(end), ...levelTexts(end), ...(over ? [] : [t.secret])],
    sections: sections.filter(section => section !== false),
  };
};

/** Who has won, and how the battle ended (E2, E3). */
const resultTexts = (end: BattleState): readonly string[] => {
  if (!end.ended) return [];
  const { won, why } = endTextsOf(end, end.ended);
  return [`${won}. ${why}`];
};

/** At how many points each side is beaten (A4, TH2). */
const levelTexts = (end: BattleState): readonly string[] => {
  const t = pageMessages().report;
  const { levels, pass, setup } = end.roster;
  if (!pass) return [t.levels(sideName(end, 'a'), levels.a, sideName(end, 'b'), levels.b)];
  const { holder } = setup;
  return [t.held(sideName(end, holder), levels[holder], PASS_ROUNDS), t.cannotRout(sideName(end, otherSide(holder)))];
};

const courseBlocks = ({ rounds, end }: Course): readonly DocBlock[] => {
  const t = pageMessages().report;
  if (rounds.length === 0) return [{ kind: 'text', text: t.none }];
  const names = SIDES.map(side => sideName(end, side));
  const rows = rounds.map(({ round, points }) => [String(round), String(points.a), String(points.b)]);
  return [
    {
      kind: 'table',
      head: [t.round, ...names],
      rows,
      sides: [undefined, 'a', 'b'],
      lines: rows.map(([round, a, b]) => `${t.round} ${round}: ${names[0]} ${a}, ${names[1]} ${b}`),
    },
  ];
};

const namesOf = ({ end }: Course, ids: readonly number[]): string =>
  formatList(ids.map(id => localizedName(end.roster.cards[id]?.name ?? '')));

const attackItem = (course: Course, attack: AttackReport, percent: Percent): DocItem => {
  const t = pageMessages().report;
  const { odds, column, routed, cost, round, side, attackers, targets } = attack;
  return {
    title: t.attack(namesOf(course, attackers), namesOf(course, targets)),
    note: t.when(round, sideName(course.end, side)),
    text: [
      column === undefined ? t.inChecks : t.column(column),
      t.odds(percent(odds.allRout.attackers / odds.whole), percent(odds.allRout.defenders / odds.whole)),
      t.routed(namesOf(course, routed)),
      t.cost(cost.attackers, cost.targets),
    ],
  };
};

const decisiveBlocks = (course: Course, percent: Percent): readonly DocBlock[] =>
  course.decisive.length === 0
    ? [{ kind: 'text', text: pageMessages().report.noDecisive }]
    : [{ kind: 'list', ordered: true, items: course.decisive.map(attack => attackItem(course, attack, percent)) }];

const luckBlocks = ({ luck, end }: Course): readonly DocBlock[] => {
  const t = pageMessages().report;
  const blocks = SIDES.flatMap((side): readonly DocBlock[] => {
    const rows = LUCK_KINDS.map(kind => {
      const { dice, came, tenths } = luck[side][kind];
      return [t.lucks[kind], String(dice), String(came), formatNumber(tenths / 10, { most: 1 })];
    });
    return [
      { kind: 'heading', text: sideName(end, side), side },
      {
        kind: 'table',
        head: ['', t.dice, t.brought, t.average],
        rows,
        lines: rows.map(
          ([kind, dice, came, mean]) => `${kind}: ${t.brought} ${came}, ${t.average} ${mean} (${t.dice} ${dice})`,
        ),
      },
    ];
  });
  return [{ kind: 'text', text: t.luckHelp }, ...blocks];
};

const isLost = ({ place }: UnitFate): boolean => place === 'eliminated';

/** Routed and eliminated units by type; both sides see them. */
const lossBlocks = ({ fates, end }: Course): readonly DocBlock[] => {
  const t = pageMessages().report;
  const blocks = SIDES.flatMap((side): readonly DocBlock[] => {
    const own = fates.filter(fate => fate.side === side && (fate.routed || isLost(fate)));
    const kinds = [...new Set(own.map(({ unit }) => end.roster.cards[unit]?.is.type as UnitType))];
    if (kinds.length === 0) return [];
    const rows = kinds.map(type => {
      const its = own.filter(({ unit }) => end.roster.cards[unit]?.is.type === type);
      return [
        fieldMessages().types[type],
        String(its.filter(({ routed }) => routed).length),
        String(its.filter(isLost).length),
      ];
    });
    const { kind, routed, lost } = t.lossesHead;
    return [
      { kind: 'heading', text: sideName(end, side), side },
      {
        kind: 'table',
        head: [kind, routed, lost],
        rows,
        lines: rows.map(([type, fled, gone]) => `${type}: ${routed} ${fled}, ${lost} ${gone}`),
      },
    ];
  });
  return blocks.length > 0 ? blocks : [{ kind: 'text', text: t.noLosses }];
};

const cardsSaid = (cards: readonly Special[]): string => {
  const t = pageMessages().report;
  const kinds = [...new Set(cards)];
  if (kinds.length === 0) return t.noCards;
  return formatList(
    kinds.map(kind => {
      const many = cards.filter(card => card === kind).length;
      return many > 1 ? t.times(fieldMessages().specials[kind], many) : fieldMessages().specials[kind];
    }),
  );
};

const cardBlocks = ({ spent, undrawn, end }: Course): readonly DocBlock[] => {
  const t = pageMessages().report;
  return SIDES.flatMap((side): readonly DocBlock[] => [
    { kind: 'heading', text: sideName(end, side), side },
    { kind: 'text', text: t.spent(cardsSaid(spent[side])) },
    { kind: 'text', text: t.undrawn(cardsSaid(undrawn[side])) },
  ]);
};

const fateBlocks = ({ fates, end }: Course): readonly DocBlock[] => {
  const t = pageMessages().report;
  const item = (fate: UnitFate): DocItem => {
    const card = end.roster.cards[fate.unit];
    return {
      title: localizedName(card?.name ?? ''),
      note: `${card ? fieldMessages().types[card.is.type] : ''}, ${t.places[fate.routed ? 'routed' : fate.place]}`,
      text: [t.fate(fate.given, fate.taken, fate.caused, fate.routs)],
    };
  };
  const of = (side: SideId): readonly DocItem[] =>
    fates
      .filter(fate => fate.side === side && fate.given + fate.taken + fate.caused + fate.routs > 0)
      .toSorted((x, y) => y.caused - x.caused || y.given - x.given)
      .map(item);
  return SIDES.flatMap((side): readonly DocBlock[] => [
    { kind: 'heading', text: sideName(end, side), side },
    { kind: 'list', ordered: false, items: of(side) },
  ]);
};
