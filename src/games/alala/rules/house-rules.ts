/**
 * Every ruling that the players can change for a battle, with its choices; the first is the default. A rule that changes
 * odds has a letter in the calculator's addresses, which stay in bookmarks and messages: never another, never twice.
 */
export const HOUSE_RULES = {
  /** the side with the initiative. */
  initiative: { clause: 'R-1', choices: ['everyTurn', 'kept', 'byHand'], letter: 'i' },
  /** whether a unit below half can be raised above Shaken again. */
  belowHalf: { clause: 'R-3', choices: ['once', 'staysShaken'], letter: 'b' },
  /** R-12: which moves count towards the 5" before a charge. */
  advance: { clause: 'R-12', choices: ['twoTurns', 'thisTurn'], letter: 'a' },
  /** what the cap of 12 dice caps. */
  diceCap: { clause: 'R-14', choices: ['men', 'total'], letter: 'c' },
  /** whether each flank and each light supporter counts, or one of each. */
  support: { clause: 'R-15', choices: ['each', 'once'], letter: 's' },
  /** whether disorder spoils the order that a 5 needs. */
  disorderedHits: { clause: 'R-17', choices: ['fiveUp', 'sixOnly'], letter: 'h' },
  /** whether a unit's move after a fight uses the level at which it fought, or the level after the outcome. */
  outcomeLevel: { clause: 'R-20', choices: ['before', 'after'], letter: 'o' },
  /** God Packs on the table. */
  godPack: { clause: 'R-23', choices: ['one', 'oneEach'], letter: 'g' },
  /** whether units in hand that touch each other move by one roll, or each unit by its own. */
  body: { clause: 'R-39', choices: ['oneThrow', 'eachUnit'] },
} as const;

export type HouseRule = keyof typeof HOUSE_RULES;
export type HouseRules = { readonly [R in HouseRule]: (typeof HOUSE_RULES)[R]['choices'][number] };

export const HOUSE_RULE_NAMES = Object.keys(HOUSE_RULES) as readonly HouseRule[];

export const DEFAULT_RULES = Object.fromEntries(
  HOUSE_RULE_NAMES.map(rule => [rule, HOUSE_RULES[rule].choices[0]]),
) as HouseRules;

/** The house rules that can change an answer of the calculator. */
export type QuestionRule = {
  [R in HouseRule]: (typeof HOUSE_RULES)[R] extends { readonly letter: string } ? R : never;
}[HouseRule];

/** The letter of each of these in the calculator's addresses. */
export const RULE_LETTERS = Object.fromEntries(
  HOUSE_RULE_NAMES.flatMap(rule => {
    const row = HOUSE_RULES[rule];
    return 'letter' in row ? [[rule, row.letter]] : [];
  }),
) as Readonly<Record<QuestionRule, string>>;
