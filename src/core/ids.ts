/**
 * The id of a row: a battle, an author, an army. Letters and digits need no escaping in URLs, CSS selectors and localStorage
 * keys.
 */
export const ROW_ID_PATTERN = /^[A-Za-z0-9]{1,40}$/;

/** The id of an author, derived from his public key (sync/identity.ts). Ids without a key are shorter. */
export const KEYED_AUTHOR_ID_PATTERN = /^[0-9a-v]{20}$/;

/**
 * The id of a thing in a battle or an army, used in URLs too. Files written by hand have dashes and underscores. Excludes
 * `__proto__`.
 */
export const ENTITY_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** The maximum length of these ids. */
export const MAX_ID_LENGTH = 40;
