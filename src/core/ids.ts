/**
 * The name of a row: a battle, an author, an army. Letters and digits, so that it can stand as it is in an address, a
 * selector and a key of localStorage.
 */
export const ROW_ID = /^[A-Za-z0-9]{1,40}$/;

/** The id of an author that follows from his public key (sync/identity.ts); ids without a key are shorter. */
export const KEY_AUTHOR = /^[0-9a-v]{20}$/;

/**
 * The name of a thing in a battle or an army, which stands in addresses too. Files that players wrote by hand have dashes
 * and underscores; `__proto__` is none.
 */
export const ENTITY_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** The letters of the longest of these names. */
export const MAX_ID_LENGTH = 40;
