import { signal } from '@preact/signals';
import { savePersistentValue as keep, loadPersistentValue as kept } from '../../../../ui/device/preferences.ts';

/** The source of dice: the app, or the table, where players type them. */
export const DICE_SOURCES = ['app', 'ours'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

// A battle without a choice uses the last one on this phone.
const LAST = 'dice';

const read = (name: string): DiceSource | undefined => DICE_SOURCES.find(each => each === kept(name));

const chosen = signal<Readonly<Record<string, DiceSource>>>({});

/** The source of a battle's dice on this phone. */
export const diceSourceOf = (battle: string): DiceSource =>
  chosen.value[battle] ?? read(`${LAST}.${battle}`) ?? read(LAST) ?? 'app';

export const chooseDiceSource = (battle: string, dice: DiceSource): void => {
  keep(`${LAST}.${battle}`, dice);
  keep(LAST, dice);
  chosen.value = { ...chosen.peek(), [battle]: dice };
};
