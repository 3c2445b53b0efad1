import { signal } from '@preact/signals';
import { appMessages } from './messages/index.ts';
import { navigateHome } from './navigate-home.ts';
import { sharedAddress } from './parse-shared-url.ts';
import { navigateTo, parseRoute } from './routes.ts';

/** A file that the system has handed over, until Storage takes it. */
export const launchedFile = signal<File | undefined>(undefined);

/** What the compiler does not know yet (Launch Handler API). */
interface LaunchQueue {
  readonly setConsumer: (
    take: (launched: { readonly files?: readonly { readonly getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/** Files that are opened with the app, and links that are shared with it, lead to the screen that takes them. */
export const handleLaunch = (): void => {
  (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    first?.getFile().then(
      file => {
        launchedFile.value = file;
        navigateTo({ at: 'storage' });
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
  if (route.at === 'unknown') navigateHome(appMessages().unknownRoute(said.join(' ').slice(0, 80)));
  else navigateTo(route, 'replace');
};
