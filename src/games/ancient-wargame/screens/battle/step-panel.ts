import type { Phase } from '../../battle/state.ts';
import type { Step } from '../selection.ts';
import { CATAPULTS } from '../turn/catapults.tsx';
import { LIGHT_TROOPS } from '../turn/light-troops.tsx';
import { MELEES } from '../turn/melees.tsx';
import { MOVES } from '../turn/moves.tsx';
import { PLACING_STEP } from '../turn/placing-step.tsx';
import { SUPPORTS } from '../turn/supports.tsx';

/* The contents of the panel under the board. They load after the board, so that the board is visible at once. */

export { AiOnOtherPhone } from '../../../../game-ui/ai/ai-on-other-phone.tsx';
export { AiStatus } from '../../../../game-ui/ai/ai-status.tsx';
export { WaitingNotice } from '../../../../game-ui/seats/waiting.tsx';
export { SquareCard } from '../troops/unit-figures.tsx';
export { NextStep } from './next-step.tsx';

/** The screens of the steps of a turn (N2). */
export const STEP_PANELS: Readonly<Record<Phase, Step>> = {
  placing: PLACING_STEP,
  catapults: CATAPULTS,
  lightTroops: LIGHT_TROOPS,
  moves: MOVES,
  supports: SUPPORTS,
  melees: MELEES,
};
