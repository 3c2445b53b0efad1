/**
 * Follows a promise until the returned function cancels this, e.g. when a page closes. Later results and failures are
 * ignored; `late` can release a late result.
 */
export const watchPromise = <T>(
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

/**
 * Starts something when it is loaded. The returned function stops it, or keeps it from starting. A failure goes to the
 * console under `name`.
 */
export const startWhenLoaded = (loading: Promise<() => () => void>, name: string): (() => void) => {
  let stop: (() => void) | undefined;
  const leave = watchPromise(
    loading,
    start => {
      stop = start();
    },
    error => console.warn(name, error),
  );
  return () => {
    leave();
    stop?.();
  };
};
