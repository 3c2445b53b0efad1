import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Entry } from '../../core/log.ts';
import type { EventData, Session } from '../../game-contract/session.ts';

/**
 * A session as it may be shown where an entry holds both what was decided and what chance made of it: until the faces are on
 * disk, or said not to be saved, it stays as it was before them, so that no kill and no reload brings others than were seen.
 * What it records goes into the session itself.
 */
export const hideUnsavedRolls = <State, Of extends EventData>(
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
  // What there is when the screen opens has been seen.
  seen.peek();
  return {
    ...session,
    state: computed(() => seen.value.state),
    log: computed(() => seen.value.log),
    reading: computed(() => seen.value.reading),
  };
};

/** `seenSession` for a screen; `hasChance` is always the same. */
export const useHideUnsavedRolls = <State, Of extends EventData>(
  session: Session<State, Of>,
  hasChance: (entry: Entry) => boolean,
): Session<State, Of> => useMemo(() => hideUnsavedRolls(session, hasChance), [session]);
