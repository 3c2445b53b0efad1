import { signal } from '@preact/signals';
import { saveSession as keep, loadSession as kept } from '../../../../ui/device/preferences.ts';

/** Whose dice are thrown: the app's, or those on the table, which are typed. */
export const DICE_SOURCES = ['app', 'ours'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

// A battle that nobody has chosen for goes on as the last one did.
const LAST = 'dice';

const read = (name: string): DiceSource | undefined => DICE_SOURCES.find(each => each === kept(name));

const chosen = signal<Readonly<Record<string, DiceSource>>>({});

/** Whose dice a battle is played with on this phone. */
export const diceSourceOf = (battle: string): DiceSource =>
  chosen.value[battle] ?? read(`${LAST}.${battle}`) ?? read(LAST) ?? 'app';

export const chooseDiceSource = (battle: string, dice: DiceSource): void => {
  keep(`${LAST}.${battle}`, dice);
  keep(LAST, dice);
  chosen.value = { ...chosen.peek(), [battle]: dice };
};
