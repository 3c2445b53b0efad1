import type { fieldMessages as english } from '../en/field.ts';
import { plural } from './forms.ts';

export const fieldMessages: typeof english = {
  marks: {
    pursuing: 'καταδιώκουν',
    evaded: 'διέφυγαν',
    halted: 'σταμάτησαν',
    inHand: 'υπό έλεγχο',
    due: 'εκκρεμεί κάτι',
    done: 'έγινε',
  },
  glance: {
    over: 'Η μάχη τελείωσε.',
    due: n => plural(n, 'εκκρεμεί 1', `εκκρεμούν ${n}`),
  },
  legendOpen: 'Τι σημαίνουν τα σημάδια',
};
