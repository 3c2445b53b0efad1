/** Choices of this phone that no battle depends on. localStorage can be switched off; then a choice holds for this visit. */
export const readPreference = (name: string): string | null => {
  try {
    return localStorage.getItem(`alala.${name}`);
  } catch {
    return null;
  }
};

export const writePreference = (name: string, value: string): void => {
  try {
    localStorage.setItem(`alala.${name}`, value);
  } catch {
    // See above.
  }
};
