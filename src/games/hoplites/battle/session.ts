import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { HoplitesEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { BattleState } from './state.ts';

/** The session type of this game's screens. */
export type HoplitesSession = Session<BattleState, HoplitesEvents>;

/** The props of this game's pages. */
export type HoplitesPage = PageProps<Setup>;
