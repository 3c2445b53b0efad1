import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Entry } from '../../core/log.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';

/**
 * A session for screens whose entries hold a decision together with random results. It hides such entries until they
 * are on disk or reported as not saved, so that a kill or reload cannot bring a second roll. Entries are recorded into
 * the original session.
 */
export const hideUnsavedRolls = <State, Of extends EventDataByType>(
  session: Session<State, Of>,
  hasChance: (entry: Entry) => boolean,
): Session<State, Of> => {
  interface Seen {
    readonly state: State;
    readonly log: readonly Entry[];
    readonly reading: Session<State, Of>['reading']['value'];
  }
  let before: Seen | undefined;
  const seen = computed((): Seen => {
    const [state, log, reading] = [session.state.value, session.log.value, session.reading.value];
    const waits = session.pendingEntries.value.some(hasChance);
    before = waits && before ? before : { state, log, reading };
    return before;
  });
  // Entries that exist when the screen opens count as seen.
  seen.peek();
  return {
    ...session,
    state: computed(() => seen.value.state),
    log: computed(() => seen.value.log),
    reading: computed(() => seen.value.reading),
  };
};

/** `hideUnsavedRolls` as a hook; `hasChance` must not change. */
export const useHideUnsavedRolls = <State, Of extends EventDataByType>(
  session: Session<State, Of>,
  hasChance: (entry: Entry) => boolean,
): Session<State, Of> => useMemo(() => hideUnsavedRolls(session, hasChance), [session]);
