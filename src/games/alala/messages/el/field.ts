import { formatHalves } from '../../../../ui/messages/text-format.ts';
import type { fieldMessages as english } from '../en/field.ts';
import { plural } from './grammar.ts';

export const fieldMessages: typeof english = {
  marks: {
    pursuing: 'καταδιώκουν',
    evaded: 'διέφυγαν',
    halted: 'σταμάτησαν',
    inHand: 'υπό έλεγχο',
    due: 'εκκρεμεί κάτι',
    done: 'έγινε',
  },
  thumbnail: {
    over: 'Η μάχη τελείωσε.',
    due: n => plural(n, 'εκκρεμεί 1', `εκκρεμούν ${n}`),
  },
  legendOpen: 'Τι σημαίνουν τα σημάδια',
  plan: {
    label: 'Σχέδιο του τραπεζιού',
    turnRound: 'Το τραπέζι από την άλλη πλευρά',
    zoom: { zoomIn: 'Μεγέθυνση', zoomOut: 'Σμίκρυνση', whole: 'Όλες οι μονάδες' },
    about: inches => `~ ${formatHalves(Math.round(inches * 2) / 2) || '0'}″`,
    facing: (enemy, inches) => `μπροστά: ${enemy}, σε ${formatHalves(Math.round(inches * 2) / 2) || '0'}″`,
    nearest: (enemy, inches) =>
      `κανείς μπροστά· πιο κοντά: ${enemy}, σε ${formatHalves(Math.round(inches * 2) / 2) || '0'}″`,
    standsOn: terrain => `πάνω σε: ${terrain}`,
    terrain: {
      rough: 'Δύσβατο έδαφος',
      wood: 'Δάσος',
      stream: 'Ρέμα',
      hill: 'Λόφος',
      building: 'Κτίριο',
      fortification: 'Οχύρωση',
      impassable: 'Αδιάβατο',
    },
  },
};
