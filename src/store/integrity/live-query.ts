import { liveQuery } from 'dexie';

const AGAIN_MS = 2000;

/**
 * Observes queries. Calls back at once and after each change, also of another tab (Dexie `liveQuery`). Dexie ends a query that failed, so it is restarted until
 * it succeeds. `unread` is called with true when the first query fails, and with false when all succeed again.
 */
export const createLiveQuery = (unread: (failing: boolean) => void, again = AGAIN_MS) => {
  const failing = new Set<object>();
  const tell = (who: object, fails: boolean): void => {
    const before = failing.size;
    if (fails) failing.add(who);
    else failing.delete(who);
    if (before > 0 !== failing.size > 0) unread(failing.size > 0);
  };
  return <T>(query: () => Promise<T>, changed: (value: T) => void): (() => void) => {
    const who = {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () =>
      liveQuery(query).subscribe({
        next: value => {
          tell(who, false);
          changed(value);
        },
        error: error => {
          console.warn('watch', error);
          tell(who, true);
          timer = setTimeout(() => {
            subscription = follow();
          }, again);
        },
      });
    let subscription = follow();
    return () => {
      clearTimeout(timer);
      tell(who, false);
      subscription.unsubscribe();
    };
  };
};
