import { signal } from '@preact/signals';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { savePersistentValue as keep, loadPersistentValue as kept } from '../../../../ui/device/preferences.ts';
import type { AlalaSession } from '../../battle/session.ts';

const nameOf = (battle: string): string => `advice.${battle}`;

const chosen = signal<Readonly<Record<string, boolean>>>({});

/** True if the app offers advice in a battle on this phone. The default is off if several phones play. */
export const offersAdvice = (session: AlalaSession): boolean => {
  const { id } = session.battle;
  const saved = chosen.value[id] ?? kept(nameOf(id));
  return typeof saved === 'boolean' ? saved : !derivePhoneSeats(session).areShared && session.phones.value.length < 2;
};

export const chooseAdvice = (battle: string, on: boolean): void => {
  keep(nameOf(battle), on);
  chosen.value = { ...chosen.peek(), [battle]: on };
};
