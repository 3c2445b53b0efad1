import type { PageProps } from '../../../game-contract/contract.ts';
import type { CompanionBattles, Session } from '../../../game-contract/session.ts';
import type { EncounterEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { EncounterState } from './state.ts';

/** A game's session as this game's screens have it. */
export type EncounterSession = Session<EncounterState, EncounterEvents>;

/** The other battles of this game on the phone. */
export type EncounterCompanions = CompanionBattles<EncounterState, EncounterEvents>;

/** What this game's pages are given. */
export type EncounterPage = PageProps<Setup>;
