import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    useless: (order: string, why: string) => `Comes to nothing by your own orders: ${order}. ${why}`,
    collides: (space: string, to: string) => `Two of your stacks retreat to ${to}: both are lost (from ${space} too).`,
    starves: (power: string, halves: number, part: string, space: string) =>
      `${power}: as things stand, ${plural.en(halves, '1 half', `${halves} halves`)} too many this Winter. First to go: ${part} in ${space}.`,
  },
  el: {
    useless: (order: string, why: string) => `Δεν πετυχαίνει λόγω των δικών σας διαταγών: ${order}. ${why}`,
    collides: (space: string, to: string) =>
      `Δύο στοίβες σας υποχωρούν στο ίδιο μέρος (${to}): χάνονται και οι δύο (και από: ${space}).`,
    starves: (power: string, halves: number, part: string, space: string) =>
      `${power}: όπως είναι τώρα, ${plural.el(halves, '1 μισό', `${halves} μισά`)} πάνω από τα έσοδα τον Χειμώνα. Πρώτα φεύγουν: ${part} (${space}).`,
  },
} as const;

/** Texts of warnings about orders. They load with the summary before sealing. */
export const orderWarningWords = () => WORDS[language.value];
