import { createServer } from 'node:net';

/** A browser other than Chromium, with the functions that the main flows need. */
export interface Remote {
  readonly name: string;
  readonly goTo: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; elements come back as references. */
  readonly run: <T>(script: string, ...args: unknown[]) => Promise<T>;
  /** A real click on an element's reference. */
  readonly tap: (element: string) => Promise<void>;
  /** A screenshot of an element: a PNG in base64. */
  readonly picture: (element: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The key of an element's reference in WebDriver and in Marionette. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const PATIENCE = 60_000;

/** Waits until `look` returns something. Names it in the error otherwise. */
export const untilIt = async <T>(what: string, look: () => Promise<T | undefined | null | false>): Promise<T> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`waited ${PATIENCE / 1000} s in vain until: ${what}`);
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const FIND = `
  const [selector, name] = arguments;
  const nameOf = it => (it.getAttribute('aria-label') ?? it.textContent).replace(/\\s+/g, ' ').trim();
  return [...document.querySelectorAll(selector)].find(it => it.getClientRects().length > 0 && !it.disabled && nameOf(it).startsWith(name)) ?? null;
`;

const ROLES = { button: 'button, summary', link: 'a[href]', heading: 'h1, h2, h3' } as const;

/** Actions of a person, by roles and names; a name may continue after the given words. */
export const person = (remote: Remote) => {
  const find = async (role: keyof typeof ROLES, name: string): Promise<string> => {
    const reference = await untilIt(`${role} “${name}”`, () =>
      remote.run<Record<string, string> | null>(FIND, ROLES[role], name),
    );
    return reference[ELEMENT] as string;
  };
  return {
    find,
    /** Reloads by script, because the drivers' own reload bypasses the service worker. */
    reload: async (): Promise<void> => {
      await remote.run('window.before = true; setTimeout(() => location.reload(), 0);');
      await untilIt('the page is loaded anew', () =>
        remote.run<boolean>('return !window.before && document.readyState === "complete";').catch(() => false),
      );
    },
    tap: async (role: keyof typeof ROLES, name: string): Promise<void> => {
      // If the screen is redrawn between looking and tapping, the reference is stale.
      for (let tries = 0; ; tries++)
        try {
          return await remote.tap(await find(role, name));
        } catch (error) {
          if (tries >= 3) throw error;
        }
    },
    sees: (text: string): Promise<true> =>
      untilIt(`“${text}” is on screen`, () =>
        remote.run<boolean>('return document.body.innerText.includes(arguments[0]);', text),
      ) as Promise<true>,
    label: (selector: string): Promise<string | null> =>
      remote.run(
        'const it = document.querySelector(arguments[0]); return it?.getAttribute("aria-label") ?? it?.textContent ?? null;',
        selector,
      ),
    until: (what: string, script: string): Promise<unknown> => untilIt(what, () => remote.run(script)),
  };
};
