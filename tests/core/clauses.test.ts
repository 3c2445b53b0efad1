import { expect, test } from 'vitest';
import { createClauseIndex, findClauses } from '../../src/core/clauses.ts';

const book = createClauseIndex([
  { section: 'turn', clauses: [{ id: 'T1', rulings: ['R-1', 'R-12'], see: ['M1'] }] },
  { section: 'move', clauses: [{ id: 'M1' }, { id: 'M12', see: ['R-1'] }] },
]);
const TEXTS = { T1: 'A turn begins', 'R-1': 'Who begins', 'R-12': 'Ties', M1: 'To march', M12: 'To turn' };

test('a book lists its clauses, their sections, rulings and related clauses', () => {
  expect(book.ids).toEqual(['T1', 'R-1', 'R-12', 'M1', 'M12']);
  expect([book.sectionOf('R-12'), book.sectionOf('M1')]).toEqual(['turn', 'move']);
  expect(book.entry('T1')).toEqual({ rulings: ['R-1', 'R-12'], see: ['M1'], rules: undefined });
  expect(book.entry('R-1')).toEqual({ rulings: [], see: [], rules: 'T1' });
  expect([book.named('M12'), book.named('m12'), book.named('constructor')]).toEqual(['M12', undefined, undefined]);
});

test.each<[terms: readonly string[], found: readonly string[]]>([
  [['r12'], ['R-12']],
  [
    ['μ1', 't1'],
    ['T1', 'M1'],
  ],
  [['turn'], ['T1', 'M12']],
  [['turn', 'begins'], ['T1']],
  [['nothing'], []],
])('%j finds %j', (terms, found) => {
  expect(findClauses(book.ids, terms, id => [TEXTS[id]])).toEqual(found);
});
