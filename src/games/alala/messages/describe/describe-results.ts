import type { BatchPart, EventData } from '../../battle/events.ts';
import { alalaGame } from '../../battle/game.ts';
import type { BattleState } from '../../battle/state.ts';
import { outcomeFor } from '../../rules/combat/outcome.ts';
import type { ControlResult } from '../../rules/vocabulary.ts';
import { gameMessages } from '../index.ts';
import { unitName } from './names.ts';
import { describePartCount, sideNames } from './short-descriptions.ts';

/** Results that change what a unit may do come first. */
const RESULTS = [
  'retire',
  'halt',
  'advanceTwoDice',
  'repeatLastMove',
  'stayPut',
  'pursueOn',
  'asYouWish',
] as const satisfies readonly ControlResult[];

/** The results of an entry for several units in one line: 2 control tests · halt: Helots I · free: Elians. */
export const describeResults = (before: BattleState, { parts }: EventData<'together'>): string => {
  const t = gameMessages();
  const byResult = RESULTS.flatMap(result => {
    const names = parts.flatMap(part =>
      part.type === 'control' && part.data.result === result ? [unitName(before, part.data.unit)] : [],
    );
    return names.length > 0 ? [`${t.console.controls[result]}: ${names.join(', ')}`] : [];
  });
  let state = before;
  const others = parts.flatMap(part => {
    const found = state;
    state = alalaGame.apply(state, { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...part });
    return resultOf(found, state, part) ?? [];
  });
  return [describePartCount(parts), ...byResult, ...others].join('\u00a0· ');
};

/** The result of a fight in one line: Elians 3 – 2 Thetes I · Inconclusive · Elians 2 casualties, stay. */
export const describeFightResult = (
  before: BattleState,
  { sides, hits, moves, changes }: EventData<'fight'>,
): string => {
  const t = gameMessages();
  const ofUnits = changes.units.flatMap(({ unit, men = 0, aggression, standing, move }) => {
    const moved = standing === 'destroyed' ? undefined : (moves[unit] ?? move);
    const told = [
      men < 0 && t.fight.casualties(-men),
      standing === 'destroyed' && t.fight.destroyed,
      aggression && t.aggressions[aggression],
      moved && t.moves[moved],
    ].filter(Boolean);
    return told.length > 0 ? [`${unitName(before, unit)} ${told.join(', ')}`] : [];
  });
  return [
    `${sideNames(before, sides[0])} ${hits[0]} – ${hits[1]} ${sideNames(before, sides[1])}`,
    t.outcomes[outcomeFor(hits[0] - hits[1])],
    ...ofUnits,
  ].join('\u00a0· ');
};

/** The result of a move or a shot; undefined for other parts. */
const resultOf = (before: BattleState, after: BattleState, part: BatchPart): string | undefined => {
  const t = gameMessages();
  switch (part.type) {
    case 'move': {
      const { unit, inches } = part.data;
      const disorder = (after.units[unit]?.disorder ?? 0) - (before.units[unit]?.disorder ?? 0);
      return [unitName(before, unit), t.move.inches(inches), disorder !== 0 && t.move.disorder(disorder)]
        .filter(Boolean)
        .join(' ');
    }
    case 'shoot': {
      const { shooter, target } = part.data;
      const lost = (before.units[target]?.men ?? 0) - (after.units[target]?.men ?? 0);
      return `${unitName(before, shooter)} → ${unitName(before, target)} ${t.fight.casualties(lost)}`;
    }
    default:
      return undefined;
  }
};
