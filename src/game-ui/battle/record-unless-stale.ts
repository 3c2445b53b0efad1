/** The part of a session that records one entry type. */
interface Recording<State, Type extends string, Data> {
  readonly state: { readonly value: State };
  readonly record: (type: Type, data: Data) => unknown;
}

/**
 * Records an entry that was made from a rendered state. If the state has changed since, by a second tap or another tab,
 * it records nothing and returns false. The screen then shows the change first.
 */
export const recordUnlessStale = <State, Type extends string, Data>(
  session: Recording<State, Type, Data>,
  shown: State,
  type: Type,
  data: Data,
): boolean => {
  if (session.state.value !== shown) return false;
  session.record(type, data);
  return true;
};
