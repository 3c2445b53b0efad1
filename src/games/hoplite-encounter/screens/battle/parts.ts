import { whenIdle } from '../../../../ui/device/when-idle.ts';
import { lazyModule } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/language.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { loadRecordMessages } from '../../messages/index.ts';

/** What lies over the map: a part of its own, so that the map need not wait for it. */
export const overlays = lazyModule(async () => {
  const [module] = await Promise.all([import('./overlays.tsx'), loadRecordMessages(chosenLanguage())]);
  return module.OVERLAYS;
});

/** What lies under the map, and the table that players hand the phone over at. */
export const soonPart = lazyModule(() => import('../soon.ts').then(({ SOON }) => SOON));

/** A game that is over, with nothing hidden, and its words. */
export const recordModule = lazyModule(async () => {
  const [module] = await Promise.all([import('../record/record-desk.tsx'), loadRecordMessages(chosenLanguage())]);
  return module;
});

/** The box of a game that is on several phones. */
export const mailboxModule = lazyModule(() => import('../mailbox/mailbox-battle.tsx'));

/** Sees to the box of a game while it is open, once there is time for it; returns how to stop. */
export const followMailboxWhenIdle = (session: EncounterSession): (() => void) => {
  let stop = (): void => undefined;
  let left = false;
  const callOff = whenIdle(() => {
    import('../mailbox/follow-mailbox.ts').then(
      ({ followMailbox: follow }) => {
        if (!left) stop = follow(session);
      },
      error => console.warn('box', error),
    );
  });
  return () => {
    left = true;
    callOff();
    stop();
  };
};
