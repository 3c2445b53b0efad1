/** Plain data as a text that is the same for the same data, in whatever order its keys are. */
export const toCanonicalJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? 'undefined';

/** Whether plain data is the same. */
export const isCanonicallyEqual = (a: unknown, b: unknown): boolean => toCanonicalJson(a) === toCanonicalJson(b);
