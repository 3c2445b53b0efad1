import { expect, test } from 'vitest';

/** Why a check failed; of a list, vitest's message has only the length. */
const reasonOf = (error: unknown): string => {
  const { message, actual } = error as { message?: string; actual?: unknown };
  return `${message ?? error}${Array.isArray(actual) ? `: ${JSON.stringify(actual)}` : ''}`;
};

/**
 * One test of many cases, which names each case that fails and why. Vitest takes longer for a test of its own than a short
 * check does.
 */
export const testAll = <Case>(name: string, cases: readonly Case[], check: (each: Case) => void): void => {
  test(name, () => {
    expect(cases.length).toBeGreaterThan(0);
    const failures = cases.flatMap(each => {
      try {
        check(each);
        return [];
      } catch (error) {
        return [`${Array.isArray(each) ? each[0] : each}: ${reasonOf(error)}`];
      }
    });
    expect(failures).toEqual([]);
  });
};
