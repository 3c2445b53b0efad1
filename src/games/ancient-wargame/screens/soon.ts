import type { Phase } from '../battle/state.ts';
import type { Step } from './selection.ts';

export { AiStatus as ProgramLine } from '../../../game-ui/ai/ai-status.tsx';
export { PlaysElsewhere } from '../../../game-ui/ai/plays-elsewhere.tsx';
export { WaitingNotice as Waiting } from '../../../game-ui/seats/waiting.tsx';

export { NextStep } from './battle/next-step.tsx';
export { UnitCard } from './troops/unit-figures.tsx';

import { CATAPULTS } from './turn/catapults.tsx';
import { LIGHT_TROOPS } from './turn/light-troops.tsx';
import { MELEES } from './turn/melees.tsx';
import { MOVES } from './turn/moves.tsx';
import { PLACING } from './turn/placing.tsx';
import { SUPPORTS } from './turn/supports.tsx';

/** The steps of N2 on the screen: the board is seen before they are here. */
export const STEPS: Readonly<Record<Phase, Step>> = {
  placing: PLACING,
  catapults: CATAPULTS,
  lightTroops: LIGHT_TROOPS,
  moves: MOVES,
  supports: SUPPORTS,
  melees: MELEES,
};
