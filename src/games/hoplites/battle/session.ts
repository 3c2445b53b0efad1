import type { PageProps, Session } from '../../contract.ts';
import type { EventData, EventType } from './events.ts';
import type { Setup } from './setup.ts';
import type { BattleState } from './state.ts';

/** The data of this game's entries by their type. */
export type HoplitesEvents = { readonly [Type in EventType]: EventData<Type> };

/** A battle's session as this game's screens have it. */
export type HoplitesSession = Session<BattleState, HoplitesEvents>;

/** What this game's pages are given. */
export type HoplitesPage = PageProps<Setup>;
