import { APP_ID } from '../../core/app-name.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** True for scripts in the app's own folder: the service worker and the workers of the build. */
const isOurs = (asked: string): boolean => {
  const { href } = new URL('.', location.href);
  const url = new URL(asked, location.href).href;
  return (
    url === `${href}sw.js` ||
    (url.startsWith(href) && /^(assets|src)\/[\w./-]+\.(js|ts)(\?[\w&=-]*)?$/.test(url.slice(href.length)))
  );
};

// One policy for the whole app: the CSP does not allow a second policy of this name.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(APP_ID, {
  createScriptURL: asked => {
    if (!isOurs(asked)) throw new TypeError(`not a worker of this app: ${asked}`);
    return asked;
  },
});

/** Wraps the URL of an app script for Trusted Types. Throws for any other URL. */
export const createTrustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
