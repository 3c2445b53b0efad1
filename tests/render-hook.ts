import { h, render } from 'preact';
import { act } from 'preact/test-utils';

/** A hook that a test runs without a page. */
export interface RenderedHook<Result> {
  /** The last result of the hook. */
  readonly now: () => Result;
  /** Calls `doing`, then runs effects and renders again until nothing changes. */
  readonly act: (doing?: (now: Result) => void) => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** Runs a hook in a component that draws nothing, so that no DOM is needed. */
export const renderHook = async <Result>(use: () => Result): Promise<RenderedHook<Result>> => {
  let result: Result | undefined;
  const Host = () => {
    result = use();
    return null;
  };
  const parent = { childNodes: [], firstChild: null, namespaceURI: '' } as unknown as Element;
  const now = (): Result => result as Result;
  const draw = (): void => render(h(Host, {}), parent);
  await act(draw);
  return {
    now,
    act: async doing => {
      await act(() => doing?.(now()));
      await act(draw);
    },
    leave: () => act(() => render(null, parent)) as Promise<void>,
  };
};
