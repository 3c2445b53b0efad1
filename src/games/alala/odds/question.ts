import * as v from 'valibot';
import type { Die } from '../../../core/probability/dice.ts';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { integerSchema, safeParse } from '../../../core/schemas.ts';
import { LIMITS } from '../battle/limits.ts';
import {
  DEFAULT_RULES,
  HOUSE_RULES,
  type HouseRule,
  type HouseRules,
  type QuestionRule,
  RULE_LETTERS,
} from '../rules/house-rules.ts';
import { MOTIONS, mayRollDice } from '../rules/movement/movement.ts';
import { isHoplites, KINDS, UNIT_KINDS, type UnitKind } from '../rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES, MOMENTA, SUPPORT_PLACES, type Unit } from '../rules/vocabulary.ts';

/** How large a question may be: figures as in a battle, a few units on each side. */
export const QUESTION_LIMITS = { fighters: 6, supports: 10, figures: 24, inches: 48, dice: 4 } as const;

/** What can be wrong with a question from outside; each has its words. */
export const QUESTION_PROBLEMS = [
  'tooLong',
  'newer',
  'notQuestion',
  'badPart',
  'outOfRange',
  'unknownValue',
  'tooMany',
  'missing',
  'gradeOfHoplites',
  'formedHoplites',
  'wrongDice',
] as const;
export type QuestionProblem = (typeof QUESTION_PROBLEMS)[number];

const plain = {
  kind: v.picklist(UNIT_KINDS),
  grade: v.exactOptional(v.picklist(GRADES)),
  men: integerSchema(1, LIMITS.men),
  startingMen: integerSchema(1, LIMITS.men),
  aggression: v.picklist(AGGRESSIONS),
  disorder: integerSchema(0, LIMITS.disorder),
  formed: v.boolean(),
};
type Graded = { readonly kind: UnitKind; readonly grade?: Unit['grade'] };
const graded = (unit: Graded): boolean => isHoplites(unit) === (unit.grade !== undefined);
const ranked = (unit: Pick<Unit, 'kind' | 'formed'>): boolean => isHoplites(unit) || !unit.formed;

const unit = v.pipe(
  v.object(plain),
  v.check(unit => graded(unit), 'gradeOfHoplites'),
  v.check(unit => ranked(unit), 'formedHoplites'),
);
const fighter = v.pipe(
  v.object({
    ...plain,
    leader: v.boolean(),
    momentum: v.picklist(MOMENTA),
    supports: v.pipe(
      v.array(v.object({ place: v.picklist(SUPPORT_PLACES), kind: v.picklist(UNIT_KINDS) })),
      v.maxLength(QUESTION_LIMITS.supports),
    ),
    highGround: v.boolean(),
    flankOrRearOnly: v.boolean(),
    shieldless: v.boolean(),
    againstFortifications: v.boolean(),
    engaged: v.exactOptional(integerSchema(0, LIMITS.men)),
    byHand: v.exactOptional(integerSchema(-LIMITS.dice, LIMITS.dice)),
  }),
  v.check(unit => graded(unit), 'gradeOfHoplites'),
  v.check(unit => ranked(unit), 'formedHoplites'),
);
const side = v.pipe(v.array(fighter), v.minLength(1), v.maxLength(QUESTION_LIMITS.fighters));
const mover = v.pipe(
  v.object({ kind: plain.kind, grade: plain.grade }),
  v.check(unit => graded(unit), 'gradeOfHoplites'),
);

const DICE_NAMES = ['d6', 'avd'] as const satisfies readonly Die[];

type RuleSchema<R extends QuestionRule> = v.ExactOptionalSchema<
  v.PicklistSchema<(typeof HOUSE_RULES)[R]['choices'], undefined>,
  undefined
>;

/** House rules that differ from the defaults of the first addresses, which stay in bookmarks and messages. */
const house = v.object(
  Object.fromEntries(
    (Object.keys(RULE_LETTERS) as QuestionRule[]).map(rule => [
      rule,
      v.exactOptional(v.picklist(HOUSE_RULES[rule].choices)),
    ]),
  ) as { readonly [R in QuestionRule]: RuleSchema<R> },
);

/** What can be asked of the calculator, each with all that its odds hang on. */
export const QUESTIONS = {
  fight: v.object({ what: v.literal('fight'), sides: v.tuple([side, side]), house }),
  shoot: v.object({
    what: v.literal('shoot'),
    shooter: unit,
    target: unit,
    frontally: v.boolean(),
    shots: v.picklist([1, 2]),
    house,
  }),
  control: v.object({
    what: v.literal('control'),
    unit,
    pursuing: v.boolean(),
    signalled: v.boolean(),
    hasMoved: v.boolean(),
    house,
  }),
  risk: v.object({ what: v.literal('risk'), cp: integerSchema(1, LIMITS.cp), house }),
  move: v.pipe(
    v.object({
      what: v.literal('move'),
      unit: mover,
      motion: v.picklist(MOTIONS),
      /** All the dice thrown, those that must be among them (M2). */
      dice: v.pipe(v.array(v.picklist(DICE_NAMES)), v.maxLength(QUESTION_LIMITS.dice)),
      /** The first move of a flight (M3). */
      initial: v.boolean(),
      /** Grade A takes 1 off a die where it may. */
      spares: v.boolean(),
      house,
    }),
    v.check(({ unit, motion, dice }) => mayRollDice(unit, motion, dice).ok, 'wrongDice'),
  ),
  pursuit: v.object({
    what: v.literal('pursuit'),
    flees: mover,
    flight: v.picklist(['retire', 'rout', 'evade']),
    initial: v.boolean(),
    pursues: mover,
    gap: integerSchema(0, QUESTION_LIMITS.inches),
    house,
  }),
  hack: v.object({
    what: v.literal('hack'),
    figures: integerSchema(0, QUESTION_LIMITS.figures),
    men: integerSchema(0, LIMITS.men),
    house,
  }),
} as const;

export const oddsQuestionSchema = v.variant('what', [
  QUESTIONS.fight,
  QUESTIONS.shoot,
  QUESTIONS.control,
  QUESTIONS.risk,
  QUESTIONS.move,
  QUESTIONS.pursuit,
  QUESTIONS.hack,
]);

export type OddsQuestion = v.InferOutput<typeof oddsQuestionSchema>;
export type QuestionKind = OddsQuestion['what'];
export type QuestionOf<K extends QuestionKind> = v.InferOutput<(typeof QUESTIONS)[K]>;
export type QuestionFighter = QuestionOf<'fight'>['sides'][0][number];
export type QuestionUnit = QuestionOf<'shoot'>['target'];
export type QuestionMover = QuestionOf<'move'>['unit'];

/** A question out of data of any sort, or the first thing that is wrong with it, and where. */
export const defaultQuestion = (data: unknown): ValidationResult<OddsQuestion> =>
  safeParse(oddsQuestionSchema, data, codeOf, QUESTION_PROBLEMS);

const codeOf = (issue: v.BaseIssue<unknown>): QuestionProblem => {
  if (issue.received === 'undefined' || issue.type === 'min_length') return 'missing';
  if (issue.type === 'max_length') return 'tooMany';
  if (/^(integer|min_value|max_value)$/.test(issue.type)) return 'outOfRange';
  return issue.type === 'picklist' ? 'unknownValue' : 'notQuestion';
};

/** What an address means by a house rule that it leaves out. It is part of the address format and never changes. */
const UNWRITTEN_RULES: HouseRules = { ...DEFAULT_RULES, outcomeLevel: 'after' };

/** The house rules that a question is asked under. */
export const rulesOfQuestion = ({ house }: Pick<OddsQuestion, 'house'>): HouseRules => ({
  ...UNWRITTEN_RULES,
  ...house,
});

/** A fresh unit of a kind. */
export const defaultUnit = (kind: UnitKind): QuestionUnit => ({
  kind,
  ...(isHoplites({ kind }) && { grade: 'B' as const }),
  men: KINDS[kind].men,
  startingMen: KINDS[kind].men,
  aggression: 'formedUp',
  disorder: 0,
  formed: isHoplites({ kind }),
});

/** A fighter that nothing special holds for. */
export const defaultFighter = (kind: UnitKind): QuestionFighter => ({
  ...defaultUnit(kind),
  leader: false,
  momentum: 'none',
  supports: [],
  highGround: false,
  flankOrRearOnly: false,
  shieldless: false,
  againstFortifications: false,
});

/** The house rules as a question holds them. */
export const houseRulesForQuestion = (rules: HouseRules): OddsQuestion['house'] =>
  Object.fromEntries(
    Object.entries(rules).filter(
      ([rule, choice]) => Object.hasOwn(RULE_LETTERS, rule) && choice !== UNWRITTEN_RULES[rule as HouseRule],
    ),
  ) as OddsQuestion['house'];

const noHouse = {} as const;

/** Each sort of question as it is asked first: plain units, nothing special. */
export const EMPTY_QUESTIONS: { readonly [K in QuestionKind]: QuestionOf<K> } = {
  fight: {
    what: 'fight',
    sides: [[defaultFighter('hoplites')], [defaultFighter('hoplites')]],
    // The only one whose answer hangs on R-20.
    house: houseRulesForQuestion(DEFAULT_RULES),
  },
  shoot: {
    what: 'shoot',
    shooter: defaultUnit('peltasts'),
    target: defaultUnit('hoplites'),
    frontally: true,
    shots: 1,
    house: noHouse,
  },
  control: {
    what: 'control',
    unit: defaultUnit('hoplites'),
    pursuing: false,
    signalled: false,
    hasMoved: false,
    house: noHouse,
  },
  risk: { what: 'risk', cp: 3, house: noHouse },
  move: {
    what: 'move',
    unit: { kind: 'hoplites', grade: 'B' },
    motion: 'normal',
    dice: ['avd'],
    initial: false,
    spares: false,
    house: noHouse,
  },
  pursuit: {
    what: 'pursuit',
    flees: { kind: 'hoplites', grade: 'B' },
    flight: 'retire',
    initial: true,
    pursues: { kind: 'hoplites', grade: 'B' },
    gap: 0,
    house: noHouse,
  },
  hack: { what: 'hack', figures: 6, men: 20, house: noHouse },
};
