import type { DocItem } from '../../../../game-ui/report/doc.ts';
import { isOnTable } from '../../battle/state.ts';
import type { Report } from '../../report/report.ts';
import type { StoryFact, UnitStory } from '../../report/report-stories.ts';
import { unitName } from '../describe/names.ts';
import { displayName, gameMessages } from '../index.ts';
import { reportWords } from './report-messages.ts';

/** A unit's story: what is left of it, then turn by turn. */
export const unitItem = (report: Report, { unit, facts, shots, shotDown }: UnitStory): DocItem => {
  const { units: t } = reportWords();
  const standing = t.standings[unit.standing];
  const how = unit.standing === 'inLine' ? gameMessages().aggressions[unit.aggression] : standing;
  const turns = [...new Set(facts.map(({ turn }) => turn))];
  const told = turns.map(turn =>
    t.inTurn(
      turn,
      facts
        .filter(fact => fact.turn === turn)
        .map(fact => factText(report, fact))
        .join(`${reportWords().semicolon} `),
    ),
  );
  const shooting = shots > 0 ? [t.shooting(shots, shotDown)] : [];
  const all = [...told, ...shooting];
  return {
    title: displayName(unit.name),
    note: isOnTable(unit) ? t.end(unit.men, unit.startingMen, how) : t.gone(standing, unit.startingMen),
    text: all.length === 0 ? [t.idle] : all,
  };
};

const factText = (report: Report, fact: StoryFact): string => {
  const { units: t } = reportWords();
  const name = (id: string): string => unitName(report.end, id);
  const list = (ids: readonly string[]): string => gameMessages().list(ids.map(name));
  switch (fact.kind) {
    case 'fought': {
      const lost = fact.lost === 0 ? t.noLoss : t.loss(fact.lost);
      const cost = fact.move === null ? lost : `${lost}, ${t.moves[fact.move]}`;
      const outcome = t.outcomes[fact.outcome];
      if (fact.behind !== undefined) return t.behind(name(fact.behind), list(fact.foes), outcome, cost);
      return (fact.charged ? t.charged : t.fought)(list(fact.foes), outcome, cost);
    }
    case 'shotAt':
      return t.shotAt(list(fact.by), fact.lost);
    case 'caught':
      return t.caught(name(fact.by), fact.lost);
    case 'hacked':
      return t.hacked(name(fact.victim), fact.killed);
    case 'chargeEvaded':
      return t.chargeEvaded(name(fact.target));
    case 'evaded':
      return t.evaded(name(fact.from));
    default:
      return t[fact.kind];
  }
};
