import type { BattleOutcome } from '../../../game-contract/contract.ts';
import type { EncounterState } from '../battle/state.ts';
import { monthOf } from '../rules/calendar.ts';
import type { Code } from '../rules/force.ts';
import type { GameEnd } from '../rules/position.ts';
import { fieldMessages } from './index.ts';

/** The name of an Empire, or its code if it has none. */
export const empireTitle = (code: Code): string => {
  const empires: Readonly<Record<string, string>> = fieldMessages().empires;
  return empires[code] ?? code;
};

/** An Empire and its player. */
export const empireName = ({ seats }: Pick<EncounterState, 'seats'>, code: Code): string => {
  const name = seats[code]?.name;
  return name ? fieldMessages().playedBy(empireTitle(code), name) : empireTitle(code);
};

/** A turn and its month, such as Turn 3, March 430 BC (A1). */
export const turnName = (turn: number): string => {
  const { month, year } = monthOf(turn);
  const months: Readonly<Record<string, string>> = fieldMessages().months;
  return fieldMessages().turn(turn, months[`m${month}`] ?? '', year);
};

/** A short form of turn and month, such as 3 · Mar 430 (A1). */
export const shortTurn = (turn: number): string => {
  const { month, year } = monthOf(turn);
  const months: Readonly<Record<string, string>> = fieldMessages().months;
  return fieldMessages().shortTurn(turn, (months[`m${month}`] ?? '').slice(0, 3), year);
};

/** How a game ended: the victory, and its winners (A3 A4). */
export const endText = (state: Pick<EncounterState, 'seats'>, { by, winners }: GameEnd): string =>
  fieldMessages().ended[by](winners.map(code => empireName(state, code)).join(', '));

/** The state of a game for the list of games: the result of each Empire, and how it ended or its turn. */
export const outcomeOf = (state: EncounterState): BattleOutcome => {
  const { ended, turn, known } = state.position;
  const empires = Object.keys(state.seats)
    .filter(code => Object.hasOwn(known, code))
    .sort();
  return {
    sides: empires.map(code => ({
      army: empireName(state, code),
      result: !ended ? 'open' : !ended.winners.includes(code) ? 'lost' : ended.winners.length > 1 ? 'drawn' : 'won',
    })),
    how: ended ? endText(state, ended) : turnName(turn),
  };
};
