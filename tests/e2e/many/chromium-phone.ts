import { filmed, writeFilm } from '../camera-film.ts';
import { seenIn } from '../camera-picture.ts';
import { openKeptApp } from '../harness.ts';
import { CAMERA } from '../meeting.ts';
import { PAGE, type Phone, prepare } from './phone.ts';

/** A separate Chromium with its profile on disk; `film` is the video file of its camera. */
export const chromiumPhone = async (name: string, film?: string): Promise<Phone> => {
  if (film) writeFilm(film);
  const app = await openKeptApp({ context: CAMERA, ...(film && { args: filmed(film) }) });
  const phone: Phone = {
    name,
    film,
    listens: true,
    run: (script, ...args) =>
      app.page.evaluate(`(function () { ${PAGE} ${script} }).apply(null, ${JSON.stringify(args)})`),
    picture: async () => seenIn(await app.page.locator('.qr').screenshot()),
    load: async hash => {
      await phone.run('history.replaceState(null, "", arguments[0]);', hash);
      await app.page.reload();
      await prepare(phone);
    },
    kill: app.kill,
    reopen: async hash => {
      await app.reopen(hash);
      await prepare(phone);
    },
    faults: () => app.faults.splice(0),
    close: () => app.close({ check: false }),
  };
  await prepare(phone);
  return phone;
};
