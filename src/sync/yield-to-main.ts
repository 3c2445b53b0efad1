/** Values per slice, before the page answers taps and draws. */
export const VALUES_PER_SLICE = 250;

/** Resolves in a new task. Uses a message, because a timer takes a second in a background tab. */
export const yieldToMain = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Yields values in slices, each in a task of its own. */
export async function* iterateInSlices<Value>(values: readonly Value[]): AsyncGenerator<readonly Value[], void> {
  for (let at = 0; at < values.length; at += VALUES_PER_SLICE) {
    if (at > 0) await yieldToMain();
    yield values.slice(at, at + VALUES_PER_SLICE);
  }
}
