import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { uiMessages } from './messages/language.ts';

/** What lies in a file of its own: undefined until it is here. */
export interface LazyModule<What> {
  readonly here: ReadonlySignal<What | undefined>;
  /** Has it here before it is shown; rejects when it cannot be fetched. */
  readonly load: () => Promise<void>;
  /** Stands in its place, and fetches it; says that it loads, or that it could not. */
  readonly Waiting: ComponentType;
}

export const lazyModule = <What,>(fetch: () => Promise<What>): LazyModule<What> => {
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

/** A screen; not Preact's own type of a component, whose default props would tie it to one game's. */
export type Screen<Props> = (props: Props) => VNode | null;

/** A screen in a file of its own, which is fetched when it is shown if it is not here by then. */
export type LazyComponent<Props> = Screen<Props> & {
  /** Has it here before it is shown; rejects when it cannot be fetched. */
  readonly load: () => Promise<void>;
};

/** A screen that shows itself as soon as it is here. */
export const lazy = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  const { here, load, Waiting } = lazyModule(fetch);
  const Later = (props: Props) => {
    const Screen = here.value;
    return Screen ? <Screen {...props} /> : <Waiting />;
  };
  return Object.assign(Later, { load });
};
