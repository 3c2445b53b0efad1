import { dataIn } from '../../../src/core/outside.ts';
import type { PageProps, ReferenceProps } from '../../../src/games/contract.ts';
import { Collection } from '../../../src/table/collection/collection.tsx';
import type { Kind } from '../../../src/table/collection/kind.ts';
import { useOwn } from '../../../src/table/collection/use-own.ts';
import { CHAMPIONS, type Champion, type Setup } from '../battle/rules.ts';

const KIND: Kind<Champion> = {
  words: () => ({ title: 'Champions', fileName: 'champion' }),
  parse: text => {
    const told = dataIn(text);
    const read = told.ok ? CHAMPIONS.parse(told.data) : told;
    return read.ok ? { ok: true, item: read.value, cleaned: [] } : read;
  },
  format: champion => JSON.stringify(champion),
  nameOf: ({ name }) => name,
  named: (champion, name) => ({ ...champion, name }),
  longestName: 60,
  isTyped: what => what === 'name',
  address: '#/champions/tiny/import/',
  whereIn: path => path,
  card: ({ name, might }) => `${name}, might ${might}`,
};

export const Champions = ({ collection, place, open }: PageProps<Setup>) => (
  <Collection
    kind={KIND}
    store={collection(CHAMPIONS)}
    place={place}
    open={open}
    out="Home"
    fresh={() => ({ id: 'new', name: 'Nobody', might: 1 })}
    more={() => null}
    editor={({ item, change }) => (
      <button type="button" class="btn" onClick={() => change({ ...item, might: (item.might + 1) % 4 }, 'might')}>
        {`Might ${item.might}`}
      </button>
    )}
  />
);

const HECTOR: Champion = { id: 'hector', name: 'Hector', might: 2 };

export const NewDuel = ({ collection, create }: PageProps<Setup>) => {
  const mine = useOwn(collection(CHAMPIONS))?.items[0] ?? { ...HECTOR, id: 'ajax', name: 'Ajax' };
  return [false, true].map(program => (
    <button
      key={String(program)}
      type="button"
      class="btn"
      onClick={() => create('A duel', { a: mine, b: HECTOR, program })}
    >
      {program ? 'Against the phone' : 'Two players'}
    </button>
  )) as never;
};

export const Reference = ({ place, open }: ReferenceProps<unknown>) => (
  <button
    type="button"
    class="btn"
    onClick={() => open('T1')}
  >{`${place || 'T0'}: the stance that beats the other adds 2.`}</button>
);
