/**
 * Follows a promise for as long as a page is there; returns how to leave. What comes, or fails, after that is nothing to
 * the page that the player has gone on to; `late` may let go of what came.
 */
export const cancellable = <T>(
  promise: Promise<T>,
  came: (value: T) => void,
  failed: (error: unknown) => void,
  late: (value: T) => void = () => undefined,
): (() => void) => {
  let here = true;
  promise.then(
    value => (here ? came(value) : late(value)),
    error => {
      if (here) failed(error);
    },
  );
  return () => {
    here = false;
  };
};
