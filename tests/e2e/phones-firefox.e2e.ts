import { expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import type { Entry } from '../../src/core/log.ts';
import { saidBy, seenIn } from './camera-picture.ts';
import { dist, withApp } from './harness.ts';
import { CAMERA, enterPhases, hand, hasNetwork, inStep, readPicture, showCode } from './meeting.ts';
import { openFirefox, WITH_CAMERA } from './remote/marionette.ts';
import { ELEMENT, person, type Remote, untilIt } from './remote/remote.ts';
import { entriesOf, openPhases, player, until } from './steps.ts';

const ENTER = `
  const phases = [...document.querySelectorAll('.fold > fieldset:first-of-type input')];
  phases.find(({ checked }) => !checked).click();
`;
const READ = `
  window.rows ??= undefined;
  const opening = indexedDB.open('alala');
  opening.onsuccess = () => {
    opening.result.transaction('entries').objectStore('entries').getAll().onsuccess = ({ target }) => {
      window.rows = target.result;
      opening.result.close();
    };
  };
  return window.rows ?? null;
`;

test.skipIf(!hasNetwork)(
  'Chromium and Firefox: codes as pictures, each has what the other enters',
  { timeout: 600_000 },
  () =>
    withApp({ context: CAMERA }, async ({ page: host }) => {
      const server = await serve({ dir: dist, base: '/' });
      let firefox: Remote | undefined;
      try {
        firefox = await openFirefox(WITH_CAMERA);
        const other = firefox;
        const guest = person(other);
        await other.goTo(server.url);
        await other.run('localStorage.setItem("language", "en");');
        const me = player(host);
        const id = await me.beginBattle();
        await me.saved();
        await me.press('Menu');
        await me.press('Two phones');
        await showCode(host, 'Anna');
        // The camera of a phone opens the link that the picture is.
        const offer = await readPicture(host);
        await other.goTo(new URL(offer.slice(offer.indexOf('#')), server.url).href);
        const qr = (await guest.until('the answer', 'return document.querySelector(".qr");')) as Record<string, string>;
        await hand(host, saidBy(seenIn(Buffer.from(await other.picture(qr[ELEMENT] ?? ''), 'base64'))));
        await guest.tap('button', 'Join the battle');
        await guest.sees('In sync with Anna');

        await me.press('Back');
        await openPhases(host);
        await other.goTo(new URL(`#/battle/${id}/turn`, server.url).href);
        await guest.until('the phases', 'return document.querySelector(".fold > fieldset:first-of-type input");');
        const read = async (count: number): Promise<readonly Entry[]> => {
          await until(async () => (await entriesOf(host, id)).length).toBe(count);
          return untilIt(`${count} entries in Firefox`, async () => {
            const rows = await other.run<readonly Entry[] | null>(READ);
            return rows?.length === count && rows;
          });
        };
        for (let i = 0; i < 4; i++) {
          if (i % 2) await enterPhases(host, 1);
          else await other.run(ENTER);
          await read(i + 1);
        }
        const byClock = (a: Entry, b: Entry): number => a.clock - b.clock;
        expect([...(await read(4))].sort(byClock)).toEqual([...(await entriesOf(host, id))].sort(byClock));
        await inStep(host, /^In sync with/).waitFor();
        // Loaded anew, it finds the other again by itself.
        await guest.reload();
        await guest.sees('In sync with Anna');
        await enterPhases(host, 1);
        await read(5);
      } finally {
        await firefox?.close();
        await server.close();
      }
    }),
);
