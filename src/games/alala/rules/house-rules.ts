/** Every ruling that the players can change for a battle, with its choices; the first is the default. */
export const HOUSE_RULES = {
  /** who has the initiative. */
  initiative: { clause: 'R-1', choices: ['everyTurn', 'kept', 'byHand'] },
  /** whether a unit below half can be raised above Shaken again. */
  belowHalf: { clause: 'R-3', choices: ['once', 'staysShaken'] },
  /** R-12: which moves count towards the 5" before a charge. */
  advance: { clause: 'R-12', choices: ['twoTurns', 'thisTurn'] },
  /** what the cap of 12 dice caps. */
  diceCap: { clause: 'R-14', choices: ['men', 'total'] },
  /** whether each flank and each light supporter counts, or one of each. */
  support: { clause: 'R-15', choices: ['each', 'once'] },
  /** whether disorder spoils the order that a 5 needs. */
  disorderedHits: { clause: 'R-17', choices: ['fiveUp', 'sixOnly'] },
  /** whether a unit's move after a fight is read at the level it fought at, or at the one the outcome leaves. */
  outcomeLevel: { clause: 'R-20', choices: ['before', 'after'] },
  /** God Packs on the table. */
  godPack: { clause: 'R-23', choices: ['one', 'oneEach'] },
  /** whether units in hand that touch move by one throw, or each unit by its own. */
  body: { clause: 'R-39', choices: ['oneThrow', 'eachUnit'] },
} as const;

export type HouseRule = keyof typeof HOUSE_RULES;
export type HouseRules = { readonly [R in HouseRule]: (typeof HOUSE_RULES)[R]['choices'][number] };

export const DEFAULT_RULES: HouseRules = {
  initiative: 'everyTurn',
  belowHalf: 'once',
  advance: 'twoTurns',
  diceCap: 'men',
  support: 'each',
  disorderedHits: 'fiveUp',
  outcomeLevel: 'before',
  godPack: 'one',
  body: 'oneThrow',
};
