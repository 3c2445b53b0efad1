import { serve } from '../../../scripts/serve.mjs';
import { seenIn } from '../camera-picture.ts';
import { dist } from '../harness.ts';
import { openFirefox, WITH_CAMERA } from '../remote/marionette.ts';
import { ELEMENT, person } from '../remote/remote.ts';
import { PAGE, type Phone, prepare } from './phone.ts';

/** A separate Firefox with its profile on disk. */
export const firefoxPhone = async (name: string): Promise<Phone> => {
  const server = await serve({ dir: dist, ahead: false });
  const firefox = await openFirefox(WITH_CAMERA).catch(async error => {
    await server.close();
    throw error;
  });
  const phone: Phone = {
    name,
    film: undefined,
    listens: false,
    run: (script, ...args) => firefox.run(`${PAGE} ${script}`, ...args),
    picture: async () => {
      const qr = await firefox.run<Record<string, string>>('return document.querySelector(".qr");');
      return seenIn(Buffer.from(await firefox.picture(qr[ELEMENT] ?? ''), 'base64'));
    },
    load: async hash => {
      await phone.run('history.replaceState(null, "", arguments[0]);', hash);
      await person(firefox).reload();
      await prepare(phone);
    },
    kill: firefox.kill,
    reopen: async hash => {
      await firefox.reopen();
      await firefox.goTo(server.url + hash);
      await prepare(phone);
    },
    faults: () => [],
    close: async () => {
      await firefox.close();
      await server.close();
    },
  };
  await firefox.goTo(server.url);
  await phone.run('localStorage.setItem("language", "en");');
  await phone.load('#/');
  return phone;
};
