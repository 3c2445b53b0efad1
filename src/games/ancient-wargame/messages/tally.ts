import type { BattleOutcome } from '../../../game-contract/contract.ts';
import { modeOf } from '../battle/modes/mode-rules.ts';
import { scoreOf, totalOf } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES } from '../troops/side.ts';
import { gameMessages, pageMessages } from './index.ts';
import { sideName } from './names.ts';

/** The points of both sides, one row each for remaining, off the board, captured, lost and total (Q6, Q8, L12). */
export const tallyRows = (state: BattleState): readonly (readonly [label: string, ...points: number[]])[] => {
  const t = pageMessages().end;
  const mode = modeOf(state.setup);
  const labels = { left: t.left[mode], off: t.off[mode], captured: t.captured, lost: t.lost };
  const scores = SIDES.map(side => scoreOf(state, side));
  return [
    ...(['left', 'off', 'captured', 'lost'] as const).map((row): readonly [string, ...number[]] => [
      labels[row],
      ...scores.map(score => score[row]),
    ]),
    [t.total, ...SIDES.map(side => totalOf(state, side))],
  ];
};

/** The outcome of a battle; its explanation is the points left (Q8). */
export const outcomeOf = (state: BattleState): BattleOutcome => {
  const { ended } = state;
  const [a, b] = SIDES.map(side => totalOf(state, side)) as [number, number];
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === side ? 'won' : 'lost',
    })),
    how: gameMessages().how(state.turn.number, a, b),
  };
};
