import { formatNumber } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import type { AnyEvent } from '../battle/events.ts';
import type { View } from '../battle/view.ts';
import { describeEvent } from './describe-event.ts';
import { sideName } from './names.ts';

const TEXTS = {
  en: {
    scope: 'Weighed here: units played, moves, attacks, withdrawals and rallies.',
    turn: (round: string, side: string) => `Round ${round}, ${side}`,
    nothing: { play: 'no unit played', move: 'no move', shock: 'no attack', rally: 'no rally' },
  },
  el: {
    scope: 'Ζυγίζονται εδώ: μονάδες που παίχτηκαν, κινήσεις, επιθέσεις, υποχωρήσεις και ανασυντάξεις.',
    turn: (round: string, side: string) => `Γύρος ${round}, ${side}`,
    nothing: {
      play: 'καμία μονάδα στο πεδίο',
      move: 'καμία κίνηση',
      shock: 'καμία επίθεση',
      rally: 'καμία ανασύνταξη',
    },
  },
} as const;

/** Which decisions are weighed. */
export const scopeText = (): string => TEXTS[language.value].scope;

/** The round and the side of a moment. */
export const turnOfSide = ({ seat, state }: View): string =>
  TEXTS[language.value].turn(formatNumber(state.round), sideName(state, seat));

/** A choice as text. For the end of a phase, says what was not done in it. */
export const choiceText = ({ state }: View, event: AnyEvent): string => {
  const { nothing } = TEXTS[language.value];
  const stage = event.type === 'next' ? event.data.stage : undefined;
  return stage && Object.hasOwn(nothing, stage) ? nothing[stage as keyof typeof nothing] : describeEvent(state, event);
};
