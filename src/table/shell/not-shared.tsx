import { language } from '../../ui/words/index.ts';

const APART = {
  en: 'This battle stays on one phone: its log holds what hands and decks hide, and every phone that shares it would have that too.',
  el: 'Αυτή η μάχη μένει σε ένα τηλέφωνο: το ημερολόγιό της έχει όσα κρύβουν τα χέρια και οι τράπουλες, και θα τα είχε κάθε τηλέφωνο που τη μοιράζεται.',
};

/** In the menu of a game that is not shared with other phones: why it is not. */
export const NotShared = () => <p class="text-sm text-soft">{APART[language.value]}</p>;
