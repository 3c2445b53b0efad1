/** A session, as far as an entry of one type is written in it. */
interface Recording<State, Type extends string, Data> {
  readonly state: { readonly value: State };
  readonly record: (type: Type, data: Data) => unknown;
}

/**
 * Writes an entry that was made of what a screen shows. Where that has changed since, by a second tap or another tab that
 * was quicker than the next frame, nothing is written, and it is false: the screen shows what has changed first.
 */
export const recordIfFresh = <State, Type extends string, Data>(
  session: Recording<State, Type, Data>,
  shown: State,
  type: Type,
  data: Data,
): boolean => {
  if (session.state.value !== shown) return false;
  session.record(type, data);
  return true;
};
