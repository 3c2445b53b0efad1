import { SPECIAL_ARMIES, standardDivision } from '../../src/games/ancient-wargame/army/ready-made.ts';
import { initialState } from '../../src/games/ancient-wargame/battle/game.ts';
import { type Setup, unitSetups } from '../../src/games/ancient-wargame/battle/setup.ts';
import type { BattleState } from '../../src/games/ancient-wargame/battle/state.ts';
import { smallBattle } from '../games/ancient-wargame/played.ts';
import { boardWith } from '../games/ancient-wargame/table.ts';

const SIZE = { width: 30, height: 20 };

/** 30 × 20 squares and more than 60 units, spread in rows that face each other. */
export const largeSetup = (): Setup => {
  const armies = (['a', 'b'] as const).map(side =>
    [standardDivision('chariot').troops, SPECIAL_ARMIES.macedonian.troops].flatMap((troops, i) =>
      unitSetups({ troops }, side).map((unit, k) => ({
        ...unit,
        id: `${unit.id}x${i}`,
        square: ((side === 'a' ? 14 : 5) + (side === 'a' ? 2 : -2) * i) * SIZE.width + k + 2,
      })),
    ),
  );
  const setup = smallBattle(0, null);
  return {
    ...setup,
    board: boardWith({}, SIZE),
    armies: { a: { ...setup.armies.a, units: armies[0] ?? [] }, b: { ...setup.armies.b, units: armies[1] ?? [] } },
  };
};

/** The same battle in the step of moves. */
export const largeBattle = (): BattleState => {
  const state = initialState(largeSetup());
  return { ...state, turn: { ...state.turn, phase: 'moves' } };
};
