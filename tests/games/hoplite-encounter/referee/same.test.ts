import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isNode, type Node, walk } from '../../../syntax.ts';

const src = fileURLToPath(new URL('../../../../src/', import.meta.url));
/**
 * The folders with code that resolves a turn: the game without screens and messages, and the parts of the core that it
 * uses.
 */
const FOLDERS = ['ai', 'battle', 'map', 'orders', 'referee', 'report', 'rules', 'scenarios', 'vision'].map(
  folder => `games/hoplite-encounter/${folder}`,
);
const files = [
  ...FOLDERS.flatMap(folder =>
    readdirSync(`${src}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
  'core/probability/dice.ts',
  'core/pair.ts',
  'core/crypto/sha256.ts',
];

/** Functions of Math with the same result on every machine. */
const EXACT = ['abs', 'max', 'min', 'floor', 'ceil', 'round', 'trunc', 'sign', 'imul'];
/** Globals whose results differ by machine, language, place or time. */
const LOCAL = ['Date', 'Intl', 'performance', 'crypto', 'navigator', 'localeCompare'];

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** A power of constants is computed when the program is built. */
const isWhole = (node: unknown): boolean => isNode(node) && node.type === 'Literal' && Number.isInteger(node.value);

/** Operations in a source whose results could differ between engines. */
const differing = (program: Node): readonly string[] => {
  const found: string[] = [];
  walk(program, (node, parent) => {
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'Math' && !EXACT.includes(nameOf(node.property)))
      found.push(`Math.${nameOf(node.property)}`);
    if (node.type === 'BinaryExpression' && node.operator === '**' && !(isWhole(node.left) && isWhole(node.right)))
      found.push('**');
    if (node.type === 'Identifier' && LOCAL.includes(nameOf(node))) found.push(nameOf(node));
    if (node.type === 'Identifier' && /^toLocale/.test(nameOf(node))) found.push(nameOf(node));
    if (node.type === 'Identifier' && nameOf(node) === 'Math' && parent?.type !== 'MemberExpression')
      found.push('Math, whole');
  });
  return found;
};

const programOf = (name: string, text: string): Node => (parseSync(name, text) as unknown as { program: Node }).program;

describe('[R-36] the same seed, the same turn on every engine', () => {
  test('the check detects such operations', () => {
    const source =
      'Math.sin(1); Math["pow"](2, 3); const { exp } = Math; 2 ** 32; n ** 2; "a".localeCompare("b"); Date.now();';
    expect(differing(programOf('a.ts', source))).toEqual([
      'Math.sin',
      'Math.pow',
      'Math, whole',
      '**',
      'localeCompare',
      'Date',
    ]);
  });

  test.each(files)('%s', file => {
    expect(differing(programOf(file, readFileSync(`${src}${file}`, 'utf8')))).toEqual([]);
  });
});
