import { APP } from '../../core/app-name.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The service worker, and the workers of the build: scripts of the app's own folder. */
const isOurs = (asked: string): boolean => {
  const { href } = new URL('.', location.href);
  const url = new URL(asked, location.href).href;
  return (
    url === `${href}sw.js` ||
    (url.startsWith(href) && /^(assets|src)\/[\w./-]+\.(js|ts)(\?[\w&=-]*)?$/.test(url.slice(href.length)))
  );
};

// One policy for the whole app: the page lets no second one of its name be made.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(APP, {
  createScriptURL: asked => {
    if (!isOurs(asked)) throw new TypeError(`not a script of ours: ${asked}`);
    return asked;
  },
});

/** The address of a script of ours as the browser asks for it where it trusts no plain text. Throws for any other. */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
