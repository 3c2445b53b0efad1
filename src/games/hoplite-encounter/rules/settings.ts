import type { ClauseId } from './clauses.ts';

/** The settings of a game. The first choice of each is the default (L1). */
export const SETTINGS = {
  /**
   * An Imperial state without a player: its forces stay in place, a bot plays it, or it is free, counted for A3 or not
   * (R-4).
   */
  unplayed: ['stands', 'bot', 'freeCounted', 'freeUncounted'],
  /** What the cap counts. */
  cap: ['forces', 'units'],
  /** Whether regiments left alone in an ally's capital take it. */
  allyTakes: ['always', 'notWhileAllied'],
  /** Whether the other Empire is told about offers. */
  offers: ['told', 'inForce'],
  /** What an encounter shows of the other force. */
  encounters: ['all', 'veiled'],
  /** Whether the standings are open to all. */
  standings: ['open', 'closed'],
  /** The treatment of waymarks that were not reached. */
  left: ['offered', 'standing'],
  /** Whether land and states are unknown until seen. */
  map: ['hidden', 'known'],
  /** When a turn is run. */
  run: ['allOrDeadline', 'deadline', 'byHand'],
  /** The treatment of an Empire after three turns without a sheet (L6). */
  dropouts: ['three', 'never'],
  /** Whether notes go with the sheets (L10). */
  notes: ['allowed', 'none'],
  /** Whether land battles of players may be fought in another game or on the table. */
  battles: ['reckoned', 'offered'],
  /** The losses that such a battle may cost: at most what the table could, or all. */
  battleLosses: ['table', 'all'],
  /** Whether a part of such losses returns. */
  wounded: ['dead', 'return'],
  /** Whether armies earn levels in such battles. */
  levels: ['none', 'earned'],
} as const;

export type Settings = { readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key][number] };

export const DEFAULT_SETTINGS: Settings = {
  unplayed: 'stands',
  cap: 'forces',
  allyTakes: 'always',
  offers: 'told',
  encounters: 'all',
  standings: 'open',
  left: 'offered',
  map: 'hidden',
  run: 'allOrDeadline',
  dropouts: 'three',
  notes: 'allowed',
  battles: 'reckoned',
  battleLosses: 'table',
  wounded: 'dead',
  levels: 'none',
};

/** The clause that each setting is a choice of. */
export const SETTING_CLAUSES = {
  unplayed: 'R-4',
  cap: 'R-5',
  allyTakes: 'R-42',
  offers: 'R-43',
  encounters: 'R-45',
  standings: 'R-47',
  left: 'R-55',
  map: 'R-73',
  run: 'R-72',
  dropouts: 'L6',
  notes: 'L10',
  battles: 'R-76',
  battleLosses: 'R-77',
  wounded: 'R-78',
  levels: 'R-81',
} as const satisfies Readonly<Record<keyof Settings, ClauseId>>;
