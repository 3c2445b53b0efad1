import { expect, test } from 'vitest';
import { createLogDigester, findDifferingAuthors } from '../../src/sync/log-digest.ts';
import { createReplica } from '../../src/sync/replica.ts';

const entry = (author: string, seq: number, said = seq) => ({
  entry: { battle: 'b', author, seq, clock: seq, at: 1, type: 'step', v: 1, data: { said }, after: [] },
  signature: '',
});

test('the digest does not depend on the order of arrival; a different entry names its author', async () => {
  const all = Array.from({ length: 450 }, (_, i) => entry(i % 2 ? 'anna' : 'boris', 1 + Math.floor(i / 2)));
  const [grown, whole, other] = [createReplica(), createReplica(), createReplica()];
  const digest = createLogDigester(grown);
  for (let i = 0; i < all.length; i += 7) {
    grown.add(all.slice(i, i + 7));
    if (i % 70 === 0) await digest();
  }
  whole.add(all);
  other.add(all.map(each => (each.entry.author === 'anna' && each.entry.seq === 30 ? entry('anna', 30, 0) : each)));
  const [one, two, three] = [await digest(), await createLogDigester(whole)(), await createLogDigester(other)()];
  expect(one).toEqual(two);
  expect(one.entries).toBe(450);
  expect(findDifferingAuthors(one, two)).toEqual([]);
  expect(findDifferingAuthors(one, three)).toEqual(['anna']);
});
