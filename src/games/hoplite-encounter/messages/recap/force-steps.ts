import { formatPercent } from '../../../../ui/messages/format.ts';
import type { Chart } from '../../map/chart.ts';
import { oddsOf } from '../../referee/fight.ts';
import type { ReportedFight, ReportedForce, ReportedMeeting } from '../../report/report.ts';
import { formatSum } from '../../rules/money.ts';
import { formatUnits, reasonMessage } from '../format.ts';
import { panelMessages } from '../index.ts';
import { empireTitle } from '../names.ts';
import { cityOrRef } from '../places.ts';
import { figure, hexOf, type MonthSeen, type Step, step } from './month-step.ts';
import { recapWords } from './recap-words.ts';

/** Every battle once, even if several own forces report it (H7 H9 G12). */
export const battleSteps = ({ chart, told }: MonthSeen): readonly Step[] => {
  const fights = new Map<string, ReportedFight>();
  for (const { fights: own } of told.forces)
    for (const fight of own) fights.set(`${fight.ref} ${JSON.stringify(fight.sides)} ${fight.cast?.cast}`, fight);
  return [...fights.values()].map(fight => battleStep(chart, fight));
};

const battleStep = (chart: Chart, { ref, own, sides, cast, holder, steps }: ReportedFight): Step => {
  const t = recapWords();
  const other = own === 0 ? 1 : 0;
  const [mine, theirs] = [sides[own], sides[other]];
  const hex = hexOf(chart, ref);
  const theirName = `${empireTitle(theirs.empire)} ${theirs.letter}${theirs.number}`;
  const title = t.at(cityOrRef(chart, hex), t.against(`${mine.letter}${mine.number}`, theirName));
  if (!cast) {
    const reason = steps[0];
    if (holder !== undefined)
      return step('battle', hex, {
        title,
        result: holder === null ? t.results.draw : holder === own ? t.results.won : t.results.beaten,
        mood: holder === null ? 'plain' : holder === own ? 'good' : 'bad',
        figures: [
          figure('strength', `${mine.basic} : ${theirs.basic}`),
          figure('losses', `${mine.losses} : ${theirs.losses}`),
        ],
        why: steps
          .filter(({ clause }) => /^R-7[678]$/.test(clause))
          .map(each => reasonMessage(panelMessages(), each))
          .join(' '),
        clause: reason?.clause,
      });
    return step('battle', hex, {
      title,
      result: t.results.noBattle,
      why: reason ? reasonMessage(panelMessages(), reason) : '',
      clause: reason?.clause,
    });
  }
  const { win, lose, draw } = oddsOf(sides[0].fighting, sides[1].fighting);
  const { winner } = cast;
  const throwReason = steps.find(({ word }) => word === 'draw' || word === 'firstWins' || word === 'secondWins');
  const { sum = 0, wins = 0, loses = 0 } = throwReason?.figures ?? {};
  const gone = (side: 0 | 1): boolean => steps.some(each => each.word === 'gone' && each.side === side);
  return step('battle', hex, {
    title,
    result: winner === null ? t.results.draw : winner === own ? t.results.won : t.results.beaten,
    mood: winner === null ? 'plain' : winner === own ? 'good' : 'bad',
    figures: [
      figure('strength', `${mine.fighting} : ${theirs.fighting}`),
      figure('chance', formatPercent((own === 0 ? win : lose) / (win + lose + draw))),
      figure('dice', cast.cast.join(' + ')),
      figure('losses', `${mine.losses} : ${theirs.losses}`),
    ],
    why: [
      winner === 0
        ? t.lowWins(sum, wins, empireTitle(sides[0].empire))
        : winner === 1
          ? t.highWins(sum, loses, empireTitle(sides[1].empire))
          : throwReason
            ? reasonMessage(panelMessages(), throwReason)
            : '',
      ...(gone(other) ? [t.destroyed(theirName)] : []),
      ...(gone(own) ? [t.destroyed(`${mine.letter}${mine.number}`)] : []),
      ...(mine.taken > 0 ? [t.booty(formatSum(mine.taken))] : []),
      ...(theirs.taken > 0 ? [t.robbed(formatSum(theirs.taken))] : []),
    ].join(' '),
    clause: 'H7',
  });
};

/** Encounters without a battle, each pair of forces once (G1–G12 R-74). */
export const meetingSteps = ({ chart, told }: MonthSeen): readonly Step[] =>
  told.forces.flatMap(force => {
    const fought = force.fights.map(({ own, sides }) => sides[own === 0 ? 1 : 0]);
    const met = new Map<string, ReportedMeeting>();
    for (const meeting of force.meetings) {
      const { empire, letter, number } = meeting.other;
      const isFought = fought.some(side => side.empire === empire && (number === undefined || side.number === number));
      if (!isFought) met.set(`${empire} ${letter}${number}`, meeting);
    }
    return [...met.values()].map(({ ref, code, other, reasons }) => {
      const reason = reasons.at(-1);
      return step('meeting', hexOf(chart, ref), {
        title: recapWords().meets(force.name, `${empireTitle(other.empire)} ${other.letter}${other.number ?? ''}`),
        result: panelMessages().encounters[code],
        figures: other.units ? [figure('units', `${formatUnits(force.before)} : ${formatUnits(other.units)}`)] : [],
        why: reason ? reasonMessage(panelMessages(), reason) : '',
        clause: reason?.clause,
      });
    });
  });

/** Own forces that went somewhere, or were stopped on their way (G8). */
export const forceSteps = ({ chart, told }: MonthSeen): readonly Step[] =>
  told.forces.flatMap((force): readonly Step[] => {
    const t = recapWords();
    const goal = force.route.at(-1) ?? force.start;
    if (goal === force.start) return [];
    const [from, to] = [hexOf(chart, force.start), hexOf(chart, goal)];
    const title = t.goes(force.name, cityOrRef(chart, from), cityOrRef(chart, to));
    if (force.final === goal) return [step('force', to, { title, result: t.results.arrived, isOwn: true })];
    const reason = stopReason(force);
    const hex = hexOf(chart, force.final);
    return [
      step('force', hex, {
        title,
        result: t.results.stopped,
        mood: 'bad',
        why: t.at(cityOrRef(chart, hex), reason ? reasonMessage(panelMessages(), reason) : t.fights),
        clause: reason?.clause,
      }),
    ];
  });

const stopReason = ({ meetings }: ReportedForce) =>
  meetings.flatMap(({ reasons }) => reasons).find(({ word }) => word === 'stops');
