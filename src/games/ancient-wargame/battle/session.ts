import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { AncientEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { BattleState } from './state.ts';

/** A battle's session as this game's screens have it. */
export type AncientSession = Session<BattleState, AncientEvents>;

/** What this game's pages are given. */
export type AncientPage = PageProps<Setup>;
