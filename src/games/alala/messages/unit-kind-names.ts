import type { Language } from '../../../ui/messages/language.ts';
import { capitalize } from '../../../ui/messages/text-format.ts';
import { UNIT_KINDS, type UnitKind } from '../rules/unit-kinds.ts';

type NameTable = Readonly<Record<UnitKind | 'phalanx' | 'leader', string>>;

/** Kinds of troops, phalanxes and leaders in each language. A soft hyphen says where a long name may break in a narrow place. */
const NAMES: Readonly<Record<Language, NameTable>> = {
  en: {
    hoplites: 'hoplites',
    heavyCavalry: 'heavy cavalry',
    lightCavalry: 'light cavalry',
    hamippoi: 'hamippoi',
    peltasts: 'peltasts',
    psiloi: 'psiloi',
    phalanx: 'phalanx',
    leader: 'leader',
  },
  el: {
    hoplites: 'οπλί\u00adτες',
    heavyCavalry: 'βαρύ ιππικό',
    lightCavalry: 'ελαφρύ ιππικό',
    hamippoi: 'άμιπποι',
    peltasts: 'πελτα\u00adστές',
    psiloi: 'ψιλοί',
    phalanx: 'φάλαγγα',
    leader: 'στρατηγός',
  },
};

const plain = (name: string): string => name.replaceAll('\u00ad', '');

/** What each kind of troops is called. */
export const kindNames = (language: Language): Readonly<Record<UnitKind, string>> =>
  Object.fromEntries(UNIT_KINDS.map(kind => [kind, plain(NAMES[language][kind])])) as Record<UnitKind, string>;

/** What a new unit, phalanx or leader is called before its number. */
export const automaticStem = (of: keyof NameTable, language: Language): string =>
  capitalize(plain(NAMES[language][of]));

const NUMBERED = /^(.+) (\d+)$/;

/**
 * A stored name as this language says it: one that the app gave in any language, by its number, with soft hyphens; any other as
 * it is.
 */
export const automaticName = (name: string, language: Language): string => {
  const [, stem = '', number = ''] = NUMBERED.exec(name) ?? [];
  for (const names of Object.values(NAMES))
    for (const [of, each] of Object.entries(names))
      if (capitalize(plain(each)) === stem) return `${capitalize(NAMES[language][of as keyof NameTable])} ${number}`;
  return name;
};
