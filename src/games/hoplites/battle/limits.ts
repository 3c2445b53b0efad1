/** Cards in a hand, specials included (F4). */
export const HAND_SIZE = 7;

/** Units in a second line, rallied and routed together (F5). */
export const SECOND_LINE_SIZE = 8;

/** COH that a COHESION card removes (K7). */
export const COHESION_CARD_HITS = 2;

/** The last round of the pass (TH2). */
export const PASS_ROUNDS = 50;

/** Places in the sealed packs of a side (B4): above the need of the largest army with all special cards. */
export const MAX_PLACES = 900;
