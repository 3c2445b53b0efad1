import { el as greekField } from '../../../src/games/ancient-wargame/messages/el/index.ts';
import { stepMessages as greekSteps } from '../../../src/games/ancient-wargame/messages/el/steps.ts';
import { en as field } from '../../../src/games/ancient-wargame/messages/en/index.ts';
import { stepMessages } from '../../../src/games/ancient-wargame/messages/en/steps.ts';

/** The messages of a battle in both languages. */
export const en = { ...field, ...stepMessages };
export const el = { ...greekField, ...greekSteps };
