import { signal } from '@preact/signals';
import { saveSession as keep, loadSession as kept } from '../../../../ui/device/preferences.ts';

/** Whose dice are thrown: the app's, or those on the table, which are typed. */
export const DICE_OF = ['app', 'ours'] as const;
export type DiceOf = (typeof DICE_OF)[number];

// A battle that nobody has chosen for goes on as the last one did.
const LAST = 'dice';

const read = (name: string): DiceOf | undefined => DICE_OF.find(each => each === kept(name));

const chosen = signal<Readonly<Record<string, DiceOf>>>({});

/** Whose dice a battle is played with on this phone. */
export const whoseDice = (battle: string): DiceOf =>
  chosen.value[battle] ?? read(`${LAST}.${battle}`) ?? read(LAST) ?? 'app';

export const chooseDice = (battle: string, dice: DiceOf): void => {
  keep(`${LAST}.${battle}`, dice);
  keep(LAST, dice);
  chosen.value = { ...chosen.peek(), [battle]: dice };
};
