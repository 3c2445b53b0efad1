import type { Language } from '../../../ui/messages/language.ts';

/**
 * What the muster calls new units, phalanxes and leaders before their numbers, in each language, in the same order, with soft
 * hyphens for narrow places.
 */
export const AUTOMATIC_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Hoplites', 'Heavy cavalry', 'Light cavalry', 'Hamippoi', 'Peltasts', 'Psiloi', 'Phalanx', 'Leader'],
  el: ['Οπλί\u00adτες', 'Βαρύ ιππικό', 'Ελαφρύ ιππικό', 'Άμιπποι', 'Πελτα\u00adστές', 'Ψιλοί', 'Φάλαγγα', 'Στρατηγός'],
};

const NUMBERED = /^(.+) (\d+)$/;

/** A stored name as this language says it: one that the muster gave in any language, by its number; any other as it is. */
export const automaticName = (name: string, language: Language): string => {
  const [, stem = '', number = ''] = NUMBERED.exec(name) ?? [];
  const at = Object.values(AUTOMATIC_NAMES)
    .map(names => names.findIndex(each => each.replace('\u00ad', '') === stem))
    .find(place => place >= 0);
  return at === undefined ? name : `${AUTOMATIC_NAMES[language][at]} ${number}`;
};
