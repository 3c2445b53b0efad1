/** JSON with sorted keys: equal data give equal texts. */
export const toCanonicalJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? 'undefined';

/** True if plain data are equal, whatever the order of keys. */
export const isCanonicallyEqual = (a: unknown, b: unknown): boolean => toCanonicalJson(a) === toCanonicalJson(b);
