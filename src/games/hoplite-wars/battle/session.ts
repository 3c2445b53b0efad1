import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { WarEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { WarState } from './state.ts';

/** The session of a campaign. */
export type WarSession = Session<WarState, WarEvents>;

/** The props of this game's pages. */
export type WarPage = PageProps<Setup>;
