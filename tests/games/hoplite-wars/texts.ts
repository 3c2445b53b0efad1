import { el as greekField } from '../../../src/games/hoplite-wars/messages/el/index.ts';
import { screenMessages as greekScreens } from '../../../src/games/hoplite-wars/messages/el/screens.ts';
import { en as field } from '../../../src/games/hoplite-wars/messages/en/index.ts';
import { screenMessages } from '../../../src/games/hoplite-wars/messages/en/screens.ts';

/** The messages of a campaign in both languages. */
export const en = { ...field, ...screenMessages };
export const el = { ...greekField, ...greekScreens };
