import { formatNumber } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import type { ChargeDecision } from '../report/decisions.ts';
import { sideName, unitName } from './describe/names.ts';

const TEXTS = {
  en: {
    scope: {
      plan: 'Weighed here: charges, charges that were possible, and answers to charges, by the exact odds of the fights.',
      noPlan: 'Weighed here: the charges that were declared and the answers to them, by the exact odds of the fights.',
    },
    turn: (turn: string, side: string) => `Turn ${turn}, ${side}`,
    charge: (unit: string, target: string) => `${unit} charge ${target}`,
    none: (unit: string) => `${unit} do not charge`,
    answers: {
      stand: (unit: string) => `${unit} stand`,
      evade: (unit: string) => `${unit} evade`,
      charge: (unit: string) => `${unit} charge too`,
    },
  },
  el: {
    scope: {
      plan: 'Ζυγίζονται εδώ: οι έφοδοι, οι έφοδοι που ήταν δυνατές και οι απαντήσεις στις εφόδους, με τις ακριβείς πιθανότητες των μαχών.',
      noPlan:
        'Ζυγίζονται εδώ: οι έφοδοι που δηλώθηκαν και οι απαντήσεις σε αυτές, με τις ακριβείς πιθανότητες των μαχών.',
    },
    turn: (turn: string, side: string) => `Γύρος ${turn}, ${side}`,
    charge: (unit: string, target: string) => `Έφοδος: ${unit} → ${target}`,
    none: (unit: string) => `${unit}: καμία έφοδος`,
    answers: {
      stand: (unit: string) => `${unit} στέκονται`,
      evade: (unit: string) => `${unit} διαφεύγουν`,
      charge: (unit: string) => `${unit} εφορμούν κι αυτοί`,
    },
  },
} as const;

/** Which decisions are weighed. */
export const scopeText = ({ ground }: BattleState): string => TEXTS[language.value].scope[ground ? 'plan' : 'noPlan'];

/** The turn and the side of a moment. */
export const turnOfSide = (state: BattleState, side: SideId): string =>
  TEXTS[language.value].turn(formatNumber(state.turn.turn), sideName(state, side));

/** A choice in words. */
export const choiceText = (state: BattleState, choice: ChargeDecision): string => {
  const t = TEXTS[language.value];
  const unit = unitName(state, choice.unit);
  switch (choice.kind) {
    case 'charge':
      return t.charge(unit, unitName(state, choice.target));
    case 'none':
      return t.none(unit);
    case 'answer':
      return t.answers[choice.answer](unit);
  }
};
