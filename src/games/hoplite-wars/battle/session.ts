import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { WarEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { WarState } from './state.ts';

/** A campaign's session as this game's screens have it. */
export type WarSession = Session<WarState, WarEvents>;

/** What this game's pages are given. */
export type WarPage = PageProps<Setup>;
