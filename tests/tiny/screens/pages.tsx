import { createClauseIndex } from '../../../src/core/clauses.ts';
import { parseWithType, serializeWithType } from '../../../src/core/untrusted-input.ts';
import type { PageProps, ReferenceProps } from '../../../src/game-contract/contract.ts';
import { CollectionScreen } from '../../../src/game-ui/library/collection-screen.tsx';
import { defineCollectionScreen } from '../../../src/game-ui/library/collection-screen-definition.ts';
import { useSavedItems } from '../../../src/game-ui/library/use-saved-items.ts';
import { RulesReference } from '../../../src/game-ui/reference/rules.tsx';
import { ButtonGroup } from '../../../src/ui/form/button-group.tsx';
import { CHAMPIONS, type Champion, type Setup } from '../battle/rules.ts';

const WHAT = 'tiny-champion';
const KIND = defineCollectionScreen<Champion>(text => parseWithType(WHAT, text, CHAMPIONS.parse, 'badChampion'), {
  words: () => ({ title: 'Champions', fileName: 'champion' }),
  format: champion => serializeWithType(WHAT, champion),
  longestName: 60,
  address: '#/champions/tiny/import/',
  card: ({ name, might }) => `${name}, might ${might}`,
});

export const Champions = ({ collection, place, open }: PageProps<Setup>) => (
  <CollectionScreen
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
const ALONE = 'Against the phone';

export const NewDuel = ({ collection, create }: PageProps<Setup>) => {
  const a = useSavedItems(collection(CHAMPIONS))?.items[0] ?? { ...HECTOR, id: 'ajax', name: 'Ajax' };
  const begin = (how: string): void => create('A duel', { a, b: HECTOR, program: how === ALONE });
  return <ButtonGroup label="New duel" of={['Two players', ALONE]} say={String} onTap={begin} />;
};

const BOOK = createClauseIndex([{ section: 'Bouts', clauses: [{ id: 'T1', see: ['T2'] }, { id: 'T2' }] }]);
const TEXTS = { T1: 'Each champion throws a die and adds his might.', T2: 'The stance that beats the other adds 2.' };
const WORDS = { about: 'All of it.', search: 'Search', clear: 'Clear', found: (n: number) => `${n} found`, see: 'See' };

export const Reference = (props: ReferenceProps<unknown>) => (
  <RulesReference
    {...props}
    book={BOOK}
    words={WORDS}
    titleOf={name => name}
    tell={id => ({ title: id, text: TEXTS[id] })}
  />
);
