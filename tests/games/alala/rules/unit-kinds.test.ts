import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { KINDS, UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { isNode, type Node, walk } from '../../../syntax.ts';

const GAME = fileURLToPath(new URL('../../../../src/games/alala/', import.meta.url));

const isKind = (node: unknown): boolean =>
  isNode(node) && node.type === 'Literal' && (UNIT_KINDS as readonly unknown[]).includes(node.value);

const keyOf = (node: Node): unknown => (isNode(node.key) ? (node.key.name ?? node.key.value) : undefined);

/** Places where a source distinguishes kinds itself: comparisons, cases, lists or tables of kinds. */
const tellsApart = (file: string, source: string): string[] => {
  const found: string[] = [];
  if (!UNIT_KINDS.some(kind => source.includes(kind))) return found;
  walk(parseSync(file, source).program as unknown as Node, node => {
    const says = (): void => {
      found.push(source.slice(Number(node.start), Number(node.end)).split('\n')[0] ?? '');
    };
    if (node.type === 'BinaryExpression' && (isKind(node.left) || isKind(node.right))) says();
    if (node.type === 'SwitchCase' && isKind(node.test)) says();
    if (node.type === 'ArrayExpression' && (node.elements as unknown[]).filter(isKind).length > 1) says();
    if (node.type === 'ObjectExpression') {
      const keys = (node.properties as Node[]).map(keyOf);
      if (keys.filter(key => (UNIT_KINDS as readonly unknown[]).includes(key)).length > 1) says();
    }
  });
  return found;
};

/** The row of each kind, its drawing and its names. */
const TABLES = ['rules/unit-kinds.ts', 'screens/field/token/token-shapes.tsx', 'messages/unit-kind-names.ts'];

describe('a kind of troops is one row', () => {
  const files = readdirSync(GAME, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file));

  test('no other code distinguishes kinds', () => {
    const telling = files.flatMap(file =>
      TABLES.includes(file) ? [] : tellsApart(file, readFileSync(GAME + file, 'utf8')).map(what => `${file}: ${what}`),
    );
    expect(telling).toEqual([]);
  });

  test.each(TABLES)('%s has a table of them', file => {
    expect(tellsApart(file, readFileSync(GAME + file, 'utf8'))).toContain('{');
  });

  test.each([
    [`if (unit.kind === 'psiloi') go();`],
    [`const heavy = 'heavyCavalry' !== kind;`],
    [`switch (kind) { case 'hamippoi': go(); }`],
    [`const two = ['peltasts', 'psiloi'].includes(kind);`],
    [`const dice = { hoplites: 5, 'heavyCavalry': 6 };`],
  ])('%s would be found', source => {
    expect(tellsApart('a.ts', source)).toHaveLength(1);
  });

  test('a letter of an address means one kind, for good', () => {
    const letters = Object.fromEntries(UNIT_KINDS.map(kind => [kind, KINDS[kind].letter]));
    expect(letters).toMatchObject({
      hoplites: 'h',
      heavyCavalry: 'v',
      lightCavalry: 'l',
      hamippoi: 'm',
      peltasts: 'p',
      psiloi: 's',
    });
    expect(new Set(Object.values(letters)).size).toBe(UNIT_KINDS.length);
  });
});
