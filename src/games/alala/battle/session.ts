import type { PageProps } from '../../../game-contract/contract.ts';
import type { Session } from '../../../game-contract/session.ts';
import type { AlalaEvents } from './events.ts';
import type { BattleState, Setup } from './state.ts';

/** A battle's session as this game's screens have it. */
export type AlalaSession = Session<BattleState, AlalaEvents>;

/** The props of this game's pages. */
export type AlalaPage = PageProps<Setup>;
