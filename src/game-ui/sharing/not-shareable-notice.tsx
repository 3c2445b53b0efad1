import { language } from '../../ui/messages/language.ts';

const APART = {
  en: 'This battle stays on one phone: its log holds what each player keeps from the other, and every phone that shares it would have that too. So would who gets a file of it: while it goes on, keep that to yourself.',
  el: 'Αυτή η μάχη μένει σε ένα τηλέφωνο: το ημερολόγιό της έχει όσα κρύβει ο ένας παίκτης από τον άλλο, και θα τα είχε κάθε τηλέφωνο που τη μοιράζεται. Το ίδιο και όποιος πάρει αρχείο της: όσο διαρκεί, κρατήστε το για εσάς.',
};

/** Explains why a battle cannot be shared. */
export const NotShareableNotice = () => <p class="text-sm text-soft">{APART[language.value]}</p>;
