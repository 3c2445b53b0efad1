import { el as greekField } from '../../../src/games/hoplite-encounter/messages/el/index.ts';
import { overlayMessages as greekOverlays } from '../../../src/games/hoplite-encounter/messages/el/overlays.ts';
import { screenMessages as greekScreens } from '../../../src/games/hoplite-encounter/messages/el/screens.ts';
import { en as field } from '../../../src/games/hoplite-encounter/messages/en/index.ts';
import { overlayMessages } from '../../../src/games/hoplite-encounter/messages/en/overlays.ts';
import { screenMessages } from '../../../src/games/hoplite-encounter/messages/en/screens.ts';

/** The messages of a game in both languages. */
export const en = { ...field, ...screenMessages, ...overlayMessages };
export const el = { ...greekField, ...greekScreens, ...greekOverlays };
