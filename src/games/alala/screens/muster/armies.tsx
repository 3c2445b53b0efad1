import { words as tableWords } from '../../../../table/words/index.ts';
import { cleanName } from '../../battle/outside.ts';
import type { AlalaPage } from '../../battle/session.ts';
import { type Army, type ArmyRead, parseArmy } from '../../muster/army.ts';
import { ARMIES, DECKS } from '../../muster/collections.ts';
import { newArmy } from '../../muster/muster.ts';
import { nameOf, words } from '../../words/index.ts';
import { useCollection } from '../collection/use-collection.ts';
import { useKept } from '../collection/use-kept.ts';
import { Decks } from '../gods/decks.tsx';
import { ArmyEdit } from './army-edit.tsx';
import { ArmyList } from './army-list.tsx';
import { ArmyPreview } from './army-preview.tsx';

const AT_DECKS = 'decks';

/** All that players keep to begin battles with: armies, and under them the decks of God Packs. */
export const Armies = (props: AlalaPage) => {
  const [first, ...rest] = props.place.split('/');
  if (first !== AT_DECKS) return <Muster {...props} />;
  return (
    <Decks
      store={props.collection(DECKS)}
      place={rest.join('/')}
      open={(place, how) =>
        props.open(place === undefined ? '' : place === '' ? AT_DECKS : `${AT_DECKS}/${place}`, how)
      }
    />
  );
};

/** The muster: the list of armies, one to change, or one that came from outside. */
const Muster = ({ collection, place, open }: AlalaPage) => {
  const t = words().muster;
  const store = collection(ARMIES);
  const mustered = useKept(store);
  const { notice, hush, read, take, leave, known, keep, setDeleted } = useCollection<
    Army,
    Extract<ArmyRead, { readonly ok: true }>
  >({ store, items: mustered?.items, place, open, parse: parseArmy, t });
  const copy = (army: Army): void => keep({ ...army, name: cleanName(t.copyOf(nameOf(army.name))) }, 'replace');

  if (!mustered) return <p role="status">{tableWords().loading}</p>;
  if (read)
    return (
      <ArmyPreview
        read={read}
        onAdd={() => {
          leave();
          keep(read.army);
        }}
        onLeave={leave}
      />
    );
  if (known)
    return (
      <ArmyEdit
        key={known.id}
        army={known}
        store={store}
        onCopy={copy}
        onRemove={() => {
          setDeleted(known.id, true);
          open('', 'replace');
        }}
        onLeave={() => open('')}
      />
    );
  return (
    <ArmyList
      mustered={mustered}
      notice={notice}
      onHome={() => open(undefined)}
      onMake={() => keep(newArmy('new', t.unnamed))}
      onTake={army => keep(army)}
      onOpen={id => {
        hush();
        open(id);
      }}
      onRead={take}
      onDelete={setDeleted}
      onDecks={() => {
        hush();
        open(AT_DECKS);
      }}
    />
  );
};
