import type { Phase } from '../battle/state.ts';
import type { Step } from './hand.ts';

export { PlaysElsewhere } from '../../../table/program/elsewhere.tsx';
export { ProgramLine } from '../../../table/program/program-line.tsx';
export { Waiting } from '../../../table/seats/waiting.tsx';

export { NextStep } from './battle/next-step.tsx';
export { UnitCard } from './troops/figures-of.tsx';

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
