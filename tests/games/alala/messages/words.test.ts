import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from '../../../../src/games/alala/army/library.ts';
import { el as elField } from '../../../../src/games/alala/messages/el/index.ts';
import { screenMessages as elMore } from '../../../../src/games/alala/messages/el/screens.ts';
import { en as enField } from '../../../../src/games/alala/messages/en/index.ts';
import { screenMessages as enMore } from '../../../../src/games/alala/messages/en/screens.ts';
import { OUTCOMES } from '../../../../src/games/alala/rules/combat/outcome.ts';
import { HOUSE_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { MORALE_EVENTS } from '../../../../src/games/alala/rules/morale.ts';
import { MANOEUVRES } from '../../../../src/games/alala/rules/movement/manoeuvres.ts';
import { GRADES } from '../../../../src/games/alala/rules/vocabulary.ts';
import { READY_MADE } from '../../../../src/games/alala/setup/ready-made.ts';
import { checkLanguages } from '../../../check-messages.ts';
import { isNode, type Node, walk } from '../../../syntax.ts';

const en = { ...enField, ...enMore };
const el = { ...elField, ...elMore };

const GAME = fileURLToPath(new URL('../../../../src/games/alala/', import.meta.url));

const ENGLISH = readdirSync(`${GAME}messages/en`, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && file !== 'report.ts',
);

checkLanguages(
  en,
  el,
  ENGLISH.map(file => readFileSync(`${GAME}messages/en/${file}`, 'utf8')),
);

/** A word that the rules name: a line of a reckoning, or a reason with its figures. */
interface Named {
  readonly word: string;
  readonly line: boolean;
  readonly figures: readonly string[];
}

/** Words that are not written out where they are used, by the expression in their place. A new one is a new row. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'any: event': Object.keys(MORALE_EVENTS),
  'any: row': OUTCOMES,
  'any: result': ['lightWound', 'severeWound'],
  'any: DIE_WORDS[die]': ['averageDie', 'sixSidedDie'],
  'any: `${manoeuvre}TooFar`': Object.keys(MANOEUVRES).map(manoeuvre => `${manoeuvre}TooFar`),
  'manoeuvres.ts: word': [...GRADES.map(grade => `redressGrade${grade}`), 'redressCavalry', 'redressSkirmishers'],
  'command.ts: word': ['leaderMovesSix', 'encourageWithinFour', 'controlWithinFour'],
};

const propertiesOf = (node: Node): Map<string, Node> =>
  new Map(
    (node.properties as Node[]).flatMap(property =>
      property.type === 'Property' && isNode(property.key) && isNode(property.value)
        ? [[String(property.key.name ?? property.key.value), property.value] as const]
        : [],
    ),
  );

/** The words in a source: every object with a clause and a word. It is a line with a `by`, or as a bound of a reckoning. */
const namedIn = (file: string, source: string): Named[] => {
  const { program } = parseSync(file, source);
  const found: Named[] = [];
  const text = (node: Node): string => source.slice(Number(node.start), Number(node.end));
  const wordsOf = (node: Node): readonly string[] => {
    if (node.type === 'Literal') return [String(node.value)];
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].flatMap(branch => (isNode(branch) ? wordsOf(branch) : []));
    const known = COMPUTED[`any: ${text(node)}`] ?? COMPUTED[`${file}: ${text(node)}`];
    if (!known) throw new Error(`${file}: the test does not know the words of ${text(node)}`);
    return known;
  };
  walk(program as unknown as Node, (node, parent) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = propertiesOf(node);
    const word = properties.get('word');
    if (!word || !properties.has('clause')) return;
    const bound =
      parent?.type === 'CallExpression' &&
      isNode(parent.callee) &&
      /^(raise|cap)Total$/.test(String(parent.callee.name));
    const figures = properties.get('figures');
    const names = figures?.type === 'ObjectExpression' ? [...propertiesOf(figures).keys()] : [];
    const line = bound || properties.has('by');
    for (const one of wordsOf(word)) found.push({ word: one, line, figures: names });
  });
  return found;
};

const namedUnder = (folder: string, ends: RegExp): Named[] =>
  readdirSync(GAME + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => ends.test(file))
    .flatMap(file => namedIn(basename(file), readFileSync(`${GAME}${folder}/${file}`, 'utf8')));

const named = [...namedUnder('rules', /\.ts$/), ...namedUnder('screens', /\.tsx$/)];
const linesNamed = [...new Set(named.filter(({ line }) => line).map(({ word }) => word))].sort();
const reasonsNamed = named.filter(({ line }) => !line);

describe('every reason of the rules has a text', () => {
  test('the sources name lines and reasons', () => {
    expect(linesNamed).toContain('aboveFormedUp');
    expect(linesNamed).toContain('redressGradeC');
    expect(linesNamed).toContain('mostDice');
    const reasons = reasonsNamed.map(({ word }) => word);
    for (const word of ['lowHalts', 'lowShakenRetires', 'wheelTooFar', 'encouraged', 'setBack', 'leaderHit'])
      expect(reasons).toContain(word);
  });

  describe.each([
    ['English', en],
    ['Greek', el],
  ])('%s', (_, words) => {
    test('every line', () => {
      expect(linesNamed.filter(word => !words.lines[word])).toEqual([]);
    });

    test('every reason, out of the figures that the rules give it', () => {
      expect(reasonsNamed.map(({ word }) => word).filter(word => !words.reasons[word])).toEqual([]);
      for (const { word, figures } of reasonsNamed) {
        // The result of a leader's risk has its figures beside a computed word.
        const given = Object.fromEntries(figures.map((name, i) => [name, i + 1]));
        expect(words.reasons[word]?.(given), word).not.toMatch(/undefined|NaN/);
      }
    });

    test('no line or reason that nothing names', () => {
      const known = new Set(named.map(({ word }) => word));
      expect([...Object.keys(words.lines), ...Object.keys(words.reasons)].filter(word => !known.has(word))).toEqual([]);
    });

    test('every name of the ready-made battles', () => {
      const names = READY_MADE.flatMap(({ armies }) => armies).flatMap(army => [
        army.name,
        ...army.wings.flatMap(wing => [wing.name, wing.leader, ...wing.units.map(({ name }) => name)]),
        ...[...(army.left ?? []), ...(army.right ?? []), ...army.screen].map(({ name }) => name),
      ]);
      expect(names.filter(name => !words.names[name])).toEqual([]);
    });

    test('every name of the library', () => {
      const names = LIBRARY.flatMap(army => [army, ...army.phalanxes, ...army.leaders, ...army.units]).map(
        ({ name }) => (name as { readonly word: string }).word,
      );
      expect(names.filter(name => !words.names[name])).toEqual([]);
    });

    test('every house rule and each of its choices', () => {
      for (const [rule, { choices }] of Object.entries(HOUSE_RULES)) {
        const label = words.houseRules[rule as keyof typeof HOUSE_RULES] as Readonly<Record<string, string>>;
        expect(Object.keys(label), rule).toEqual(['label', ...choices]);
      }
    });
  });
});

describe('the search for words finds', () => {
  test.each<[string, string, Named[]]>([
    ['a reason', "const r = { clause: 'A1', word: 'x' };", [{ word: 'x', line: false, figures: [] }]],
    [
      'its figures',
      "const r = no && { clause: 'A1', word: 'x', figures: { inches, most: 4 } };",
      [{ word: 'x', line: false, figures: ['inches', 'most'] }],
    ],
    ['a modifier', "const m = [{ clause: 'A1', word: 'x', by: (s) => 1 }];", [{ word: 'x', line: true, figures: [] }]],
    ['a bound', "capTotal(12, { clause: 'B1', word: 'x' }, r);", [{ word: 'x', line: true, figures: [] }]],
    [
      'a choice',
      "const r = { clause: 'A1', word: a ? 'x' : 'y' };",
      [
        { word: 'x', line: false, figures: [] },
        { word: 'y', line: false, figures: [] },
      ],
    ],
  ])('%s', (_, source, found) => {
    expect(namedIn('x.ts', source)).toEqual(found);
  });

  test('an unknown word is reported', () => {
    expect(() => namedIn('x.ts', "const r = { clause: 'A1', word: somewhere };")).toThrow(/somewhere/);
  });
});
