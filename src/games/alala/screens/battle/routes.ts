/** All screens of a battle. The field is the empty URL part; all others are over it. */
export const BATTLE_SCREENS = [
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
  'stranded',
  'morale',
  'command',
  'orders',
  'gods',
  'play',
  'undraw',
  'turn',
  'end',
  'report',
  'watch',
  'log',
  'happened',
  'fair',
  'ground',
  'luck',
  'moments',
  'menu',
] as const;
export type BattleScreen = (typeof BATTLE_SCREENS)[number];

// The name of a thing (core/ids.ts), or of a question, which has dots.
const NAMED = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;

/** The screen and the ids that a URL part names; undefined for an invalid one. */
export const parseBattleRoute = (
  address: string,
): { readonly what: BattleScreen; readonly ids: readonly string[] } | undefined => {
  const [name, ...ids] = address === '' ? ['field'] : address.split('/');
  const what = BATTLE_SCREENS.find(place => place === name);
  return what && ids.every(id => NAMED.test(id)) ? { what, ids } : undefined;
};
