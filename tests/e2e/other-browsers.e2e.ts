import { describe, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { dist, gamesAreWhole, withApp } from './harness.ts';
import { turnHashes } from './remote/engine.ts';
import { engineScript } from './remote/engine-script.ts';
import { openFirefox } from './remote/marionette.ts';
import { person, type Remote } from './remote/remote.ts';
import { openWebKit } from './remote/webdriver.ts';

const BROWSERS: readonly (readonly [name: string, open: () => Promise<Remote>])[] = [
  ['WebKitGTK', openWebKit],
  ['Firefox', openFirefox],
];

const battle = 'return /#\\/battle\\/[^/]+$/.test(location.hash) && location.href;';

/** Turns of a campaign whose results must be the same in every browser: the same seed gives the same turn. */
const [SEED, TURNS] = ['owls to Athens', 4];
const hashes = turnHashes(SEED, TURNS);
const script = engineScript();

test('Chromium runs the turns of a campaign as Node does', () =>
  withApp({}, async ({ page }) => {
    expect(new Set(hashes).size).toBe(TURNS);
    expect(await page.evaluate(`${await script}; engine.turnHashes(${JSON.stringify(SEED)}, ${TURNS})`)).toEqual(
      hashes,
    );
  }));

describe.each(BROWSERS)('%s', (name, open) => {
  // WebKitGTK exists only for Linux.
  const missing = name === 'WebKitGTK' && process.platform !== 'linux';
  test.skipIf(missing)(
    'turns of a campaign as elsewhere, start, fight, undo, reload, offline, export and import',
    { timeout: 600_000 },
    async () => {
      const server = await serve({ dir: dist, ahead: false });
      let remote: Remote | undefined;
      try {
        remote = await open();
        const me = person(remote);
        await remote.goTo(server.url);
        const turns = `${await script}; return engine.turnHashes(arguments[0], arguments[1]);`;
        expect(await remote.run(turns, SEED, TURNS), 'the turns of a campaign').toEqual(hashes);
        await remote.run('localStorage.setItem("language", "en");');
        await me.find('link', 'At the table');
        await me.tap('link', 'At the table');
        await me.tap('button', 'Begin');
        const field = (await me.until('the field', battle)) as string;

        await remote.goTo(`${field}/fight/au1/bu1`);
        await me.tap('button', 'Type dice');
        await me.tap('button', `Hits of ${await armyUnit(remote, 0)}: 7`);
        await me.tap('button', `Hits of ${await armyUnit(remote, 1)}: 3`);
        await me.tap('button', 'Apply');
        await me.sees('Saved');
        const undo = await me.label('.undo');
        expect(undo).toMatch(/^Undo: fight /);

        await me.tap('button', 'Undo: fight');
        await me.until('nothing to undo', 'return document.querySelector(".undo").disabled;');
        await me.tap('button', 'Redo');
        await me.until('the fight again', 'return !document.querySelector(".undo").disabled;');
        await me.sees('Saved');

        await me.reload();
        await me.until('the fight after a reload', fought);
        expect(await me.label('.undo')).toBe(undo);

        await remote.run('navigator.serviceWorker.ready.then(() => { window.offlineReady = true; });');
        await me.until('the service worker', 'return window.offlineReady === true;');
        await me.until('the game, kept', `return (${gamesAreWhole})();`);
        await server.close();
        await me.reload();
        await me.until('the fight without a network', fought);
        expect(await me.label('.undo')).toBe(undo);

        await remote.goTo(new URL('#/armies/alala', field).href);
        await me.tap('button', 'Copy ');
        await me.tap('button', 'Share');
        const link = (await me.until(
          'a link that holds the army',
          'return document.querySelector("dialog textarea, dialog input")?.value || null;',
        )) as string;
        await remote.goTo(link);
        await me.tap('button', 'Add it');
        await me.until('the army, brought in', 'return /#\\/armies\\/alala\\/[a-z0-9]+$/.test(location.hash);');
      } finally {
        await remote?.close();
        await server.close().catch(() => undefined);
      }
    },
  );
});

/** True if the fight can be undone and the button has its text, which loads a moment later. */
const fought =
  'const undo = document.querySelector(".undo"); return undo?.disabled === false && /: fight /.test(undo.textContent);';

/** The names of both sides on the pads for their hits. */
const armyUnit = (remote: Remote, nth: number): Promise<string> =>
  remote.run(
    'const names = [...document.querySelectorAll("button[aria-label^=\'Hits of \']")].map(key => key.getAttribute("aria-label").slice(8).replace(/: \\d+$/, "")); return [...new Set(names)][arguments[0]];',
    nth,
  );
