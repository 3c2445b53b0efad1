/* The drafts of a battle that link it to others. Their names have a space, which draft names of games never have. */

/** In a what-if: the id of its original. */
export const ORIGINAL_DRAFT = 'what if of';

/** In a battle with what-ifs: their ids. */
export const COPIES_DRAFT = 'what ifs';

/** In a battle of a campaign: the id of the campaign. */
export const CAMPAIGN_DRAFT = 'fights for';

/** In a battle of a club season: the place of its pairing (app/club/pairing-link.ts). */
export const PAIRING_DRAFT = 'club pairing';

export const LINK_DRAFTS = [ORIGINAL_DRAFT, COPIES_DRAFT, CAMPAIGN_DRAFT, PAIRING_DRAFT] as const;
