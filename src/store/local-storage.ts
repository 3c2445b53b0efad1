/**
 * localStorage, for all that is kept there: choices, the canary, the journal. It can be switched off or full, and holds
 * whatever anybody wrote into it; who reads a key has a parser for it.
 */
export const readLocal = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The data at a key, unchecked; undefined where there is nothing or no data. */
export const readLocalData = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** False where it could not be written. */
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
    // Where it cannot be changed nothing was put there.
  }
};

/** The keys that begin so. */
export const localKeys = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};
