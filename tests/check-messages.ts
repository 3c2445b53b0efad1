import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isNode, type Node, walk } from './syntax.ts';
import { testAll } from './test-all.ts';

/** A text of a messages file, or a function that returns one. */
export interface Said {
  readonly key: string;
  readonly says: string | ((...given: never[]) => string);
}

/** All texts of a messages file, each with its path in it. */
export const saidBy = (words: object, path = ''): Said[] =>
  Object.entries(words).flatMap(([name, value]): Said[] => {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string' || typeof value === 'function') return [{ key, says: value as Said['says'] }];
    return value !== null && typeof value === 'object' ? saidBy(value, key) : [{ key, says: String(value) }];
  });

/** An object that returns `n` for every property. */
const figures = (n: number): object => new Proxy({}, { get: () => n });

/** The parameter types of each function of the English messages, by its path. Read from the source text. */
export const parametersIn = (sources: readonly string[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const enter = (node: unknown, path: readonly string[]): void => {
    if (!isNode(node)) return;
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') enter(node.expression, path);
    if (node.type === 'ArrowFunctionExpression') {
      const types = (node.params as Node[]).map(({ typeAnnotation }) => {
        const type =
          isNode(typeAnnotation) && isNode(typeAnnotation.typeAnnotation) ? typeAnnotation.typeAnnotation : node;
        return type.type.replace(/^TS(\w+)Keyword$/, '$1').toLowerCase();
      });
      found.set(path.join('.'), types);
    }
    if (node.type !== 'ObjectExpression') return;
    for (const property of node.properties as Node[])
      if (isNode(property.key)) enter(property.value, [...path, String(property.key.name ?? property.key.value)]);
  };
  for (const source of sources)
    walk(parseSync('words.ts', source).program as unknown as Node, node => {
      if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
      if (/^en$|(?:Words|Messages(?:En)?)$/.test(String(node.id.name))) enter(node.init, []);
      if (node.id.name === 'WORDS') enter(englishOf(node.init), []);
    });
  return found;
};

/** The English half of a file that holds both languages. */
const englishOf = (both: unknown): unknown => {
  const object = isNode(both) && both.type === 'TSAsExpression' ? both.expression : both;
  if (!isNode(object) || object.type !== 'ObjectExpression') return undefined;
  return (object.properties as Node[]).find(({ key }) => isNode(key) && key.name === 'en')?.value;
};

/** All results of a text for the numbers −1, 0, 1, 2 and 6, both booleans and a name, as its parameters accept them. */
const spoken = ({ key, says }: Said, name: string, parameters: ReadonlyMap<string, readonly string[]>): string[] => {
  if (typeof says === 'string') return [says];
  const call = says as (...given: unknown[]) => string;
  if (key.startsWith('reasons.')) return [0, 1, 2, 22.5].map(n => call(figures(n)));
  if (key === 'list') return [call([name]), call([name, name]), call([name, name, name])];
  if (key === 'signed') return [-2, 0, 2].map(n => call(n));
  const types = parameters.get(key);
  if (!types) throw new Error(`The test does not know what ${key} takes.`);
  return [-1, 0, 1, 2, 6].map(n =>
    call(
      ...types.map(type => {
        if (type === 'number') return n;
        if (type === 'boolean') return n > 0;
        if (type === 'string') return name;
        throw new Error(`The test cannot make a ${type} for ${key}.`);
      }),
    ),
  );
};

const bare = (text: string): string => text.replaceAll('\u00ad', '');

// A vowel, or a pair of letters that is pronounced as one vowel.
const SYLLABLE = /αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουωϊϋ]/g;
const ONE_SYLLABLE = /^(για|μια|μιας|ποιους|ποιων|δυο|πια|γεια|ποιοι|ποιος|ποιον|ποιου|ποιες|ποια|ποιο|πιο|νιο)$/;

/** Greek words of several syllables that lack their accent; words all in capitals have none. */
export const accentless = (text: string): string[] =>
  (bare(text).match(/[\u0370-\u03ff]+/gu) ?? []).filter(word => {
    if (word === word.toLocaleUpperCase('el') || /[άέήίόύώΐΰΆΈΉΊΌΎΏ]/u.test(word)) return false;
    const lower = word.toLocaleLowerCase('el');
    return !ONE_SYLLABLE.test(lower) && (lower.match(SYLLABLE) ?? []).length > 1;
  });

/**
 * The words of a Greek text that are not Greek. Numbers of units, grades, dice and keys are allowed, and so are the
 * publisher's name and keywords of orders.
 */
export const foreign = (text: string): string[] =>
  (
    bare(text)
      .replace('Society of Ancients', '')
      .match(/[\p{Script=Latin}\p{N}]*\p{Script=Latin}[\p{L}\p{N}]*|\p{Script=Greek}+\p{Script=Latin}+/gu) ?? []
  ).filter(word => !PASSED.test(word));

const PASSED =
  /^(I|II|III|IV|V|VI|A|B|C|D6|Ctrl|Shift|Enter|Escape|Z|Markdown|MB|\d?[AFG]|[AF]\d+|[HTMYN]|[A-M]\d\d(?:[N-Z]\d\d)?|AEN|BRU|EEN|PEN|ENC|GEN|BEN|BAT|PHO|m|s|E\d+|HOLD|SUPPORT|CONVOY|VIA|MERGE|SACK|BUILD|REMOVE|DISBAND|CONVERT)$/;

/**
 * Compares the messages of two languages: the same keys, whole sentences, only letters of the language. `sources` are
 * the texts of the English files.
 */
export const checkLanguages = (en: object, el: object, sources: readonly string[]): void => {
  const parameters = parametersIn(sources);
  const [english, greek] = [saidBy(en), saidBy(el)];
  const cases = (said: readonly Said[]): (readonly [string, Said])[] => said.map(one => [one.key, one] as const);

  test('English and Greek have the same keys', () => {
    expect(greek.map(({ key }) => key).sort()).toEqual(english.map(({ key }) => key).sort());
    const takes = (said: readonly Said[]): Record<string, string> =>
      Object.fromEntries(said.map(({ key, says }) => [key, typeof says]));
    expect(takes(greek)).toEqual(takes(english));
  });

  testAll('every English text is whole and in its own letters', cases(english), ([key, said]) => {
    for (const text of spoken(said, 'Foes', parameters)) {
      expect(text).not.toMatch(/undefined|NaN|\[object|^\s|\s$| {2}/);
      expect(text.trim()).not.toBe('');
      expect(text.replace(/Άλαλά!/g, ''), key).not.toMatch(/\p{Script=Greek}/u);
    }
  });

  testAll('every Greek text is whole, in its own letters and with its accents', cases(greek), ([key, said]) => {
    for (const text of spoken(said, 'Εχθροί', parameters)) {
      expect(text).not.toMatch(/undefined|NaN|\[object|^\s|\s$| {2}/);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[\u1f00-\u1fff]/);
      expect(key === 'code' ? [] : foreign(text)).toEqual([]);
      expect(accentless(text)).toEqual([]);
    }
  });

  describe('the checks of Greek find', () => {
    test.each<[string, string[]]>([
      ['Roll ένα ζάρι', ['Roll']],
      // Latin letters that look like Greek ones.
      ['Mάχη', ['Mάχη']],
      ['Oπλίτες D6', ['Oπλίτες']],
      ['ποιότητα C, Ψιλοί VI, D6', []],
    ])('in “%s” %j', (text, found) => expect(foreign(text)).toEqual(found));

    test.each<[string, string[]]>([
      ['Οπλιτες και ψιλοί', ['Οπλιτες']],
      ['για τους ΔΥΟ στρατηγούς που μένουν', []],
    ])('in “%s” without accent %j', (text, found) => expect(accentless(text)).toEqual(found));
  });
};
