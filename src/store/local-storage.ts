/**
 * Access to localStorage, for preferences and the canary. It can be disabled or full, and its content is untrusted, so every
 * reader needs a parser.
 */
export const readLocal = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The JSON data at a key, not validated; undefined if there is none. */
export const readLocalData = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Writes a text; returns false if that fails. */
export const writeLocal = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

export const removeLocal = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // If localStorage cannot be changed, the key does not exist either.
  }
};

/** All keys with a prefix. */
export const listLocalKeys = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};
