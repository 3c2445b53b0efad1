import type { ComponentProps, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Store } from '../../store/store.ts';
import { whileHere } from '../../ui/device/while-here.ts';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { failed } from '../go-home.ts';
import { words } from '../words/index.ts';
import { spoken } from '../words/spoken.ts';

/** Parts that are loaded when they are shown, and all of them when a battle begins: it must not need the network later. */
export const LATER = {
  Storage: () => spoken(import('./storage.tsx')).then(module => module.Storage),
  Recovery: () => spoken(import('./recovery.tsx')).then(module => module.Recovery),
  History: () => import('../history/history.tsx').then(module => module.History),
} as const satisfies Record<string, () => Promise<ComponentType<{ store: Store }>>>;

type GapsProps = ComponentProps<typeof import('./recovery.tsx').Gaps>;

/** The screen in the place of a battle of which entries are missing, loaded then. */
export const Gaps = (props: GapsProps) => {
  const [recovery, setRecovery] = useState<typeof import('./recovery.tsx') | undefined>(undefined);
  useEffect(() => whileHere(spoken(import('./recovery.tsx')), setRecovery, failed), []);
  return recovery ? (
    <recovery.Gaps {...props} />
  ) : (
    <main class="page">
      <p role="status">{words().loading}</p>
    </main>
  );
};

/** A part of the app that is loaded when it is shown. */
export const Later = ({ part, store }: { readonly part: keyof typeof LATER; readonly store: Store }) => {
  const [Part, setPart] = useState<ComponentType<{ store: Store }> | undefined>(undefined);
  useEffect(() => whileHere(LATER[part](), loaded => setPart(() => loaded), failed), [part]);
  useArrival(Part !== undefined);
  return Part ? <Part store={store} /> : <p role="status">{words().loading}</p>;
};
