import { signal } from '@preact/signals';
import { appMessages } from './messages/index.ts';
import { navigateHome } from './navigate-home.ts';
import { navigateTo, parseRoute } from './routes.ts';

/** A file that was opened with the app, until the Storage screen reads it. */
export const launchedFile = signal<File | undefined>(undefined);

/** Missing from the types of the DOM: the Launch Handler API. */
interface LaunchQueue {
  readonly setConsumer: (
    take: (launched: { readonly files?: readonly { readonly getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/** The app's route in shared texts: the part after `#/`, whatever the host. */
export const findSharedRoute = (texts: readonly string[]): string | undefined =>
  texts.flatMap(text => /#\/\S+/.exec(text)?.[0] ?? []).at(0);

/** Opens the screen for a file that was opened with the app, or for a link that was shared with it. */
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
  // Handled once: a reload must not navigate there again.
  history.replaceState(history.state, '', location.pathname + location.hash);
  const route = parseRoute(findSharedRoute(said) ?? '#/unknown');
  if (route.at === 'unknown') navigateHome(appMessages().unknownRoute(said.join(' ').slice(0, 80)));
  else navigateTo(route, 'replace');
};
