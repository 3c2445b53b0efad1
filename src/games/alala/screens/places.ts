/** Every screen of a battle. The field itself is the empty address; all others lie over it. */
export const PLACES = [
  'field',
  'unit',
  'fight',
  'shoot',
  'control',
  'move',
  'skirmish',
  'charge',
  'hack',
  'risk',
  'morale',
  'command',
  'gods',
  'play',
  'undraw',
  'turn',
  'end',
  'report',
  'log',
  'luck',
  'menu',
] as const;
export type Place = (typeof PLACES)[number];

/** The screen that an address names, and the ids it names there; undefined for an address of none. */
export const parsePlace = (address: string): { readonly what: Place; readonly ids: readonly string[] } | undefined => {
  const [name, ...ids] = address === '' ? ['field'] : address.split('/');
  const what = PLACES.find(place => place === name);
  return what && { what, ids };
};
