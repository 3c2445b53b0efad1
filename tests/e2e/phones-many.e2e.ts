import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { chromiumPhone } from './many/chromium-phone.ts';
import { firefoxPhone } from './many/firefox-phone.ts';
import type { Phone } from './many/phone.ts';
import { playTable } from './many/table.ts';
import { hasNetwork } from './meeting.ts';

const SEED = Number(process.env.ALALA_SEED ?? 20261122);
/** The number of battles, each with its own seed, on the same phones. */
const TABLES = Number(process.env.ALALA_PHONE_SEEDS ?? 1);
/** The number of entries in each. */
const ENTRIES = Number(process.env.ALALA_PHONE_ENTRIES ?? 24);

/** Long runs have no retries, which would hide faults. */
const FIRST_TRY = process.env.ALALA_PHONE_SEEDS === undefined ? {} : { retry: 0 };

interface Phones {
  readonly chromium: readonly Phone[];
  readonly firefox: Phone;
  readonly close: () => Promise<void>;
}

/** Opens the browsers; the first two scan each other's codes by camera. */
const openPhones = async (): Promise<Phones> => {
  const folder = mkdtempSync(join(tmpdir(), 'alala-film-'));
  const opened = await Promise.allSettled([
    firefoxPhone('firefox'),
    chromiumPhone('first', join(folder, 'first.y4m')),
    chromiumPhone('second', join(folder, 'second.y4m')),
    chromiumPhone('third'),
    // The first battle includes Firefox and needs no fourth phone.
    ...(TABLES > 1 ? [chromiumPhone('fourth')] : []),
  ]);
  const phones = opened.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  const close = async (): Promise<void> => {
    await Promise.allSettled(phones.map(phone => phone.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  const [firefox, ...chromium] = phones;
  if (firefox && phones.length === opened.length) return { chromium, firefox, close };
  await close();
  throw opened.find(each => each.status === 'rejected')?.reason;
};

let there: Promise<Phones> | undefined;
const end = async (): Promise<void> => {
  const phones = there;
  there = undefined;
  await (await phones?.catch(() => undefined))?.close();
};

/** The host and the guests: four Chromium, or three of them and Firefox, which sometimes hosts. */
const KINDS = [
  { name: 'Firefox among them', at: ({ chromium, firefox }: Phones) => chromium.slice(0, 3).toSpliced(2, 0, firefox) },
  { name: 'Firefox hosts', at: ({ chromium, firefox }: Phones) => [firefox, ...chromium.slice(1)] },
  { name: 'four Chromium', at: ({ chromium }: Phones) => chromium },
] as const;

describe.skipIf(!hasNetwork)(
  'four phones: paired by codes, disconnected, killed, reloaded; all get the same log',
  () => {
    afterAll(end);
    test.each(
      Array.from({ length: TABLES }, (_, i) => {
        const kind = KINDS[i % KINDS.length] as (typeof KINDS)[number];
        return { seed: SEED + i, kind, name: kind.name };
      }),
    )(`$name, ${ENTRIES} entries, seed $seed`, { timeout: 600_000, ...FIRST_TRY }, async ({ seed, kind }) => {
      there ??= openPhones();
      const phones = kind.at(await there);
      try {
        const { own, codes, seconds } = await playTable(phones, seed, ENTRIES);
        const took = seconds.map(each => each.toFixed(1)).join(' + ');
        console.log(`seed ${seed}, ${kind.name}: ${own.join(' + ')} entries, ${codes} met again by codes, ${took} s`);
      } catch (error) {
        const shown = phones.map(async ({ name, run }) => {
          const text = run(
            'return location.hash + ": " + document.body.innerText.replace(/\\s+/g, " ").slice(0, 1000);',
          );
          return `${name} ${await Promise.race([text.catch(String), new Promise(resolve => setTimeout(resolve, 5000, 'no answer'))])}`;
        });
        const message = `seed ${seed}, ${kind.name}: ${error}\n${(await Promise.all(shown)).join('\n')}`;
        console.error(message);
        // The next battle begins with fresh browsers.
        await end();
        throw new Error(message, { cause: error });
      }
    });
  },
);
