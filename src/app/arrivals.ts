import { signal } from '@preact/signals';
import { home } from './go-home.ts';
import { go, parseRoute } from './routes.ts';
import { sharedAddress } from './shared-address.ts';
import { words } from './words/index.ts';

/** A file that the system has handed over, until Storage takes it. */
export const handed = signal<File | undefined>(undefined);

/** What the compiler does not know yet (Launch Handler API). */
interface LaunchQueue {
  readonly setConsumer: (
    take: (launched: { readonly files?: readonly { readonly getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/** Files that are opened with the app, and links that are shared with it, lead to the screen that takes them. */
export const welcome = (): void => {
  (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    first?.getFile().then(
      file => {
        handed.value = file;
        go({ at: 'storage' });
      },
      error => console.warn('launch', error),
    );
  });
  const asked = new URLSearchParams(location.search);
  const said = ['url', 'text', 'title'].flatMap(name => asked.get(name) ?? []);
  if (said.length === 0) return;
  // It is taken once: who reloads has gone on.
  history.replaceState(history.state, '', location.pathname + location.hash);
  const route = parseRoute(sharedAddress(said) ?? '#/unknown');
  if (route.at === 'unknown') home(words().unknownRoute(said.join(' ').slice(0, 80)));
  else go(route, 'replace');
};
