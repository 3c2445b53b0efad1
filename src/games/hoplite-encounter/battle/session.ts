import type { PageProps } from '../../../game-contract/contract.ts';
import type { OtherBattles, Session } from '../../../game-contract/session.ts';
import type { EncounterEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { EncounterState } from './state.ts';

/** The session of a game. */
export type EncounterSession = Session<EncounterState, EncounterEvents>;

/** The other battles of this game on the phone. */
export type EncounterCompanions = OtherBattles<EncounterState, EncounterEvents>;

/** The props of this game's pages. */
export type EncounterPage = PageProps<Setup>;
