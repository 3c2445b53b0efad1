import { formatNumber } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import type { BattleState } from '../battle/state.ts';
import type { Choice } from '../report/decisions.ts';
import type { SideId } from '../troops/side.ts';
import { gameMessages } from './index.ts';
import { sideName, squareText, unitName } from './names.ts';

const TEXTS = {
  en: {
    scope: 'Weighed here: charges, supports and deployments.',
    turn: (turn: string, side: string) => `Turn ${turn}, ${side}`,
    charge: (unit: string, square: string) => `${unit} charges ${square}`,
    noCharge: 'no charge',
    support: (unit: string, square: string) => `${unit} supports the melee at ${square}`,
    noSupport: 'no support',
    pick: (deployment: string, square: string) => `${deployment} at ${square}`,
  },
  el: {
    scope: 'Ζυγίζονται εδώ: έφοδοι, υποστηρίξεις και παρατάξεις.',
    turn: (turn: string, side: string) => `Γύρος ${turn}, ${side}`,
    charge: (unit: string, square: string) => `${unit}: έφοδος στο ${square}`,
    noCharge: 'χωρίς έφοδο',
    support: (unit: string, square: string) => `${unit}: υποστήριξη στη συμπλοκή στο ${square}`,
    noSupport: 'χωρίς υποστήριξη',
    pick: (deployment: string, square: string) => `${deployment} στο ${square}`,
  },
} as const;

/** Which decisions are weighed. */
export const scopeText = (): string => TEXTS[language.value].scope;

/** The turn and the side of a moment. */
export const turnOfSide = (state: BattleState, side: SideId): string =>
  TEXTS[language.value].turn(formatNumber(state.turn.number), sideName(state, side));

/** A choice as text. For no action, says that the `other` choice was not made. */
export const choiceText = (state: BattleState, choice: Choice, other: Choice): string => {
  const t = TEXTS[language.value];
  if (choice === null) return other?.type === 'support' ? t.noSupport : t.noCharge;
  switch (choice.type) {
    case 'move': {
      const { unit, path } = choice.data;
      return t.charge(unitName(state, unit), squareText(state, path.at(-1) ?? 0));
    }
    case 'support':
      return t.support(unitName(state, choice.data.unit), squareText(state, choice.data.contact ?? 0));
    case 'pick':
      return t.pick(gameMessages().deployments[choice.data.deployment], squareText(state, choice.data.contact));
  }
};
