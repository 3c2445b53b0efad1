import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { HOUSE_RULES, type QuestionRule, RULE_LETTERS } from '../rules/house-rules.ts';
import { isHoplites, type UnitKind } from '../rules/unit-kinds.ts';
import type { Grade } from '../rules/vocabulary.ts';
import {
  CIRCUMSTANCE_LETTERS,
  DIE_LETTERS,
  KIND_LETTERS,
  LEVEL_LETTERS,
  MOMENTUM_LETTERS,
  MOTION_LETTERS,
  PLACE_LETTERS,
  QUESTION_LETTERS,
} from './odds-link-letters.ts';
import {
  defaultQuestion,
  type OddsQuestion,
  type QuestionFighter,
  type QuestionKind,
  type QuestionMover,
  type QuestionUnit,
} from './question.ts';

/** The longest address that is read; every question that can be asked is shorter. */
export const MAX_ADDRESS_LENGTH = 1024;

// A changed format gets a new number. Addresses with another number are refused as old or as newer.
const VERSION = '1';

/** A question as a short text for an address: letters, digits and . - _ only. `parseQuestion` reads it again. */
export const formatQuestion = (question: OddsQuestion): string => {
  const rules = Object.entries(question.house).map(([rule, choice]) => {
    const { choices } = HOUSE_RULES[rule as QuestionRule] as { readonly choices: readonly string[] };
    return `${RULE_LETTERS[rule as QuestionRule]}${choices.indexOf(choice)}`;
  });
  return [
    VERSION,
    QUESTION_LETTERS[question.what],
    ...fieldsOf(question),
    ...(rules.length > 0 ? [rules.join('')] : []),
  ].join('.');
};

/** Parses an address. Returns the question, or the problem and its place. Never throws. */
export const parseQuestion = (text: string): ValidationResult<OddsQuestion> => {
  if (text.length > MAX_ADDRESS_LENGTH) return createValidationFailure('tooLong');
  const [version = '', letter = '', ...fields] = text.split('.');
  if (/^[0-9]{1,6}$/.test(version) && Number(version) > Number(VERSION)) return createValidationFailure('newer');
  const what = named(QUESTION_LETTERS, letter);
  if (version !== VERSION || !what) return createValidationFailure('notQuestion');
  const count = FIELDS[what];
  if (fields.length < count) return createValidationFailure('missing');
  if (fields.length > count + 1) return createValidationFailure('badPart');
  const house = rulesIn(fields[count] ?? '');
  if (!house) return createValidationFailure('badPart', 'house');
  const read = READERS[what](fields);
  return typeof read === 'string'
    ? createValidationFailure('badPart', read)
    : defaultQuestion({ ...read, what, house });
};

const fieldsOf = (question: OddsQuestion): readonly string[] => {
  switch (question.what) {
    case 'fight':
      return question.sides.map(side => side.map(fighterText).join('_'));
    case 'shoot':
      return [
        unitText(question.shooter),
        unitText(question.target),
        `${question.frontally ? 'f' : 'x'}${question.shots}`,
      ];
    case 'control':
      return [unitText(question.unit), flags(question, CONTROL)];
    case 'risk':
      return [`${question.cp}`];
    case 'move':
      return [
        moverText(question.unit),
        MOTION_LETTERS[question.motion],
        question.dice.map(die => DIE_LETTERS[die]).join(''),
        flags(question, MOVE),
      ];
    case 'pursuit':
      return [
        moverText(question.flees),
        `${MOTION_LETTERS[question.flight]}${flags(question, PURSUIT)}`,
        moverText(question.pursues),
        `${question.gap}`,
      ];
    case 'hack':
      return [`${question.figures}`, `${question.men}`];
  }
};

const CONTROL = { pursuing: 'p', signalled: 's', hasMoved: 'm' } as const;
const MOVE = { initial: 'i', spares: 's' } as const;
const PURSUIT = { initial: 'i' } as const;

/** Fields of each question before the house rules. */
const FIELDS: Readonly<Record<QuestionKind, number>> = {
  fight: 2,
  shoot: 3,
  control: 2,
  risk: 1,
  move: 4,
  pursuit: 4,
  hack: 2,
};

type Raw = Readonly<Record<string, unknown>>;
/** What a reader makes of the fields: data to be checked, or the name of the field that it cannot read. */
type Reader = (fields: readonly string[]) => Raw | string;

const READERS: { readonly [K in QuestionKind]: Reader } = {
  fight: ([first = '', second = '']) => {
    const sides = [first, second].map(side => side.split('_').map(fighterIn));
    for (const [s, side] of sides.entries()) {
      const wrong = side.indexOf(undefined);
      if (wrong >= 0) return `sides.${s}.${wrong}`;
    }
    return { sides };
  },
  shoot: ([first = '', second = '', how = '']) => {
    const [shooter, target, found] = [unitIn(first), unitIn(second), /^([fx])(\d)$/.exec(how)];
    if (!shooter) return 'shooter';
    if (!target) return 'target';
    return found ? { shooter, target, frontally: found[1] === 'f', shots: Number(found[2]) } : 'shots';
  },
  control: ([first = '', second = '']) => {
    const [unit, set] = [unitIn(first), flagsIn(second, CONTROL)];
    return unit ? (set ? { unit, ...set } : 'flags') : 'unit';
  },
  risk: ([first = '']) => ifNumbers({ cp: first }),
  move: ([first = '', second = '', third = '', fourth = '']) => {
    const [unit, set] = [moverIn(first), flagsIn(fourth, MOVE)];
    if (!unit) return 'unit';
    return set
      ? {
          unit,
          motion: named(MOTION_LETTERS, second),
          dice: [...third].map(letter => named(DIE_LETTERS, letter)),
          ...set,
        }
      : 'flags';
  },
  pursuit: ([first = '', second = '', third = '', fourth = '']) => {
    const [flees, pursues, set] = [moverIn(first), moverIn(third), flagsIn(second.slice(1), PURSUIT)];
    if (!flees) return 'flees';
    if (!pursues) return 'pursues';
    const gap = ifNumbers({ gap: fourth });
    return typeof gap === 'string'
      ? gap
      : set
        ? { flees, pursues, flight: named(MOTION_LETTERS, second[0]), ...gap, ...set }
        : 'flight';
  },
  hack: ([first = '', second = '']) => ifNumbers({ figures: first, men: second }),
};

const unitText = ({ kind, grade, men, startingMen, aggression, disorder, formed }: QuestionUnit): string =>
  [
    moverText({ kind, ...(grade && { grade }) }),
    men,
    startingMen === men ? '' : `o${startingMen}`,
    LEVEL_LETTERS[aggression],
    disorder === 0 ? '' : `d${disorder}`,
    isHoplites({ kind }) && !formed ? 'u' : '',
  ].join('');

const UNIT = /^([a-z][A-Z]?)(\d{1,4})(?:o(\d{1,4}))?([sfre])(?:d(\d{1,4}))?(u?)$/;

const unitIn = (text: string): Raw | undefined => {
  const found = UNIT.exec(text);
  if (!found) return undefined;
  const [, who = '', men, startingMen = men, level, disorder = '0', unformed] = found;
  const mover = moverIn(who);
  return (
    mover && {
      ...mover,
      men: Number(men),
      startingMen: Number(startingMen),
      aggression: named(LEVEL_LETTERS, level),
      disorder: Number(disorder),
      // A unit without ranks that claims to have lost them is refused by the check of grades and ranks.
      formed: isHoplites(mover) ? unformed === '' : unformed !== '',
    }
  );
};

const moverText = ({ kind, grade }: QuestionMover): string => `${KIND_LETTERS[kind]}${grade ?? ''}`;

const moverIn = (text: string): (Raw & { readonly kind: UnitKind; readonly grade?: Grade }) | undefined => {
  const kind = named(KIND_LETTERS, text[0]);
  return kind && text.length <= 2 ? { kind, ...(text.length > 1 && { grade: text[1] as Grade }) } : undefined;
};

const fighterText = ({ momentum, supports, engaged, byHand, ...fighter }: QuestionFighter): string =>
  [
    unitText(fighter),
    ...Object.entries(CIRCUMSTANCE_LETTERS).flatMap(([name, letter]) =>
      fighter[name as keyof typeof CIRCUMSTANCE_LETTERS] ? [letter] : [],
    ),
    ...(momentum === 'none' ? [] : [MOMENTUM_LETTERS[momentum]]),
    ...(supports.length > 0
      ? [`s${supports.map(({ place, kind }) => `${PLACE_LETTERS[place]}${KIND_LETTERS[kind]}`).join('')}`]
      : []),
    ...(engaged === undefined ? [] : [`e${engaged}`]),
    ...(byHand === undefined ? [] : [byHand < 0 ? `n${-byHand}` : `b${byHand}`]),
  ].join('-');

const fighterIn = (text: string): Raw | undefined => {
  const [first = '', ...words] = text.split('-');
  const unit = unitIn(first);
  if (!unit) return undefined;
  const said: Record<string, unknown> = {};
  for (const word of words) {
    const [name, value] = circumstanceIn(word) ?? [];
    if (name === undefined || Object.hasOwn(said, name)) return undefined;
    said[name] = value;
  }
  const none = Object.fromEntries(Object.keys(CIRCUMSTANCE_LETTERS).map(name => [name, false]));
  return { ...unit, ...none, momentum: 'none', supports: [], ...said };
};

const circumstanceIn = (word: string): readonly [name: string, value: unknown] | undefined => {
  const toggle = named(CIRCUMSTANCE_LETTERS, word);
  if (toggle) return [toggle, true];
  const momentum = word === '' ? undefined : named(MOMENTUM_LETTERS, word);
  if (momentum) return ['momentum', momentum];
  if (/^s([a-z]{2})+$/.test(word))
    return [
      'supports',
      (word.slice(1).match(/../g) ?? []).map(([place, kind]) => ({
        place: named(PLACE_LETTERS, place),
        kind: named(KIND_LETTERS, kind),
      })),
    ];
  const number = /^([ebn])(\d{1,4})$/.exec(word);
  if (!number) return undefined;
  const value = Number(number[2]);
  return number[1] === 'e' ? ['engaged', value] : ['byHand', number[1] === 'n' ? 0 - value : value];
};

const rulesIn = (text: string): Raw | undefined => {
  if (!/^([a-z]\d)*$/.test(text)) return undefined;
  const rules: Record<string, unknown> = {};
  for (const [letter, place] of text.match(/../g) ?? []) {
    const rule = named(RULE_LETTERS, letter);
    if (!rule || Object.hasOwn(rules, rule)) return undefined;
    const choice = (HOUSE_RULES[rule].choices as readonly string[])[Number(place)];
    if (choice === undefined) return undefined;
    rules[rule] = choice;
  }
  return rules;
};

// No flag is said too: an address that ended with a full stop would lose it in a message.
const NO_FLAG = '0';

const flags = <N extends string>(
  set: Readonly<Record<NoInfer<N>, boolean>>,
  letters: Readonly<Record<N, string>>,
): string => (Object.keys(letters) as N[]).map(name => (set[name] ? letters[name] : '')).join('') || NO_FLAG;

const flagsIn = <N extends string>(
  text: string,
  letters: Readonly<Record<N, string>>,
): Record<N, boolean> | undefined => {
  const all = text === NO_FLAG ? [] : [...text];
  const known = all.every((letter, i) => named(letters, letter) !== undefined && all.indexOf(letter) === i);
  return known && text !== ''
    ? (Object.fromEntries(
        Object.entries(letters).map(([name, letter]) => [name, all.includes(letter as string)]),
      ) as Record<N, boolean>)
    : undefined;
};

const ifNumbers = (texts: Readonly<Record<string, string>>): Raw | string => {
  for (const [name, text] of Object.entries(texts)) if (!/^\d{1,4}$/.test(text)) return name;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
};

const named = <N extends string>(letters: Readonly<Record<N, string>>, letter: string | undefined): N | undefined =>
  (Object.keys(letters) as N[]).find(name => letters[name] === letter);
