import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { AncientEvents } from './events.ts';
import type { Setup } from './setup.ts';
import type { BattleState } from './state.ts';

/** The session type of this game's screens. */
export type AncientSession = Session<BattleState, AncientEvents>;

/** The props of this game's pages. */
export type AncientPage = PageProps<Setup>;
