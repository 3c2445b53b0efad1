import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { uiMessages } from './messages/language.ts';

/** A module that loads on demand. */
export interface LazyModule<What> {
  readonly here: ReadonlySignal<What | undefined>;
  /** Loads the module in advance; rejects if it cannot be fetched. */
  readonly load: () => Promise<void>;
  /** A placeholder that loads the module, and shows that it is loading or has failed. */
  readonly Waiting: ComponentType;
}

export const createLazyModule = <What,>(fetch: () => Promise<What>): LazyModule<What> => {
  const here = signal<What | undefined>(undefined);
  const failed = signal(false);
  const load = async (): Promise<void> => {
    if (here.peek() === undefined) here.value = await fetch();
  };
  const ask = (): void => {
    failed.value = false;
    load().catch(() => {
      failed.value = true;
    });
  };
  const Waiting = () => {
    const t = uiMessages();
    useEffect(ask, []);
    if (!failed.value)
      return (
        <p role="status" class="to-come">
          {t.loading}
        </p>
      );
    return (
      <div class="scroll" role="alert">
        <p>{t.loadFailed}</p>
        <button type="button" class="btn" onClick={ask}>
          {t.retry}
        </button>
      </div>
    );
  };
  return { here, load, Waiting };
};

/** A component without Preact's default props, which would tie it to the props of one game. */
export type ScreenComponent<Props> = (props: Props) => VNode | null;

/** A screen that loads when it is first shown. */
export type LazyComponent<Props> = ScreenComponent<Props> & {
  /** Loads the screen in advance; rejects if it cannot be fetched. */
  readonly load: () => Promise<void>;
};

/** Makes a lazy screen from its dynamic import. */
export const lazy = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  const { here, load, Waiting } = createLazyModule(fetch);
  const Later = (props: Props) => {
    const Screen = here.value;
    return Screen ? <Screen {...props} /> : <Waiting />;
  };
  return Object.assign(Later, { load });
};
