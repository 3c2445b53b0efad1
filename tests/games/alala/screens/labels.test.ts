import { expect, test } from 'vitest';
import { labelsOf } from '../../../../src/games/alala/screens/field/labels.ts';

test.each<[what: string, names: readonly string[], labels: readonly string[]]>([
  ['neighbours of a name have one label', ['Thebans II', 'Thebans I'], ['Thebans II\u00a0· I 0+2']],
  ['a name of its own stays whole', ['Spartiates', 'Thebans I'], ['Spartiates 0+1', 'Thebans I 1+1']],
  [
    'who stands apart has its own',
    ['Thetes III', 'Thetes II', 'Thracians', 'Thetes I'],
    ['Thetes III\u00a0· II 0+2', 'Thracians 2+1', 'Thetes I 3+1'],
  ],
  ['a name without a number is not shared', ['Allies', 'Allies'], ['Allies 0+1', 'Allies 1+1']],
  ['figures count as well', ['Θηβαίοι 1', 'Θηβαίοι 2', 'Θηβαίοι 12'], ['Θηβαίοι 1\u00a0· 2\u00a0· 12 0+3']],
  ['nobody', [], []],
])('%s', (_, names, labels) => {
  const said = labelsOf(names.map(name => ({ name })));
  expect(said.map(({ text, from, count }) => `${text} ${from}+${count}`)).toEqual(labels);
});
