import { Library } from '../../../../game-ui/library/collection.tsx';
import { LibraryItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaPage } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { ARMIES, DECKS } from '../../muster/collections.ts';
import { LIBRARY } from '../../muster/library.ts';
import { newArmy } from '../../muster/muster.ts';
import { Decks } from '../gods/decks.tsx';
import { ArmyEdit } from './army-edit.tsx';
import { ArmyLine } from './army-line.tsx';
import { ARMY_COLLECTION } from './kind.tsx';

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

/** The armies of this phone, and those of the library to take copies of. */
const Muster = ({ collection, place, open }: AlalaPage) => {
  const t = gameMessages().muster;
  return (
    <Library
      kind={ARMY_COLLECTION}
      store={collection(ARMIES)}
      place={place}
      open={open}
      out={tableWords().home}
      fresh={() => newArmy('new', t.unnamed)}
      more={(add, hush) => (
        <>
          <button
            type="button"
            class="btn"
            onClick={() => {
              hush();
              open(AT_DECKS);
            }}
          >
            <Icon name="cards" />
            {gameMessages().decks.title}
          </button>
          <section class="grid gap-2" aria-label={t.library}>
            <h2>{t.library}</h2>
            <p class="text-sm text-soft">{t.libraryHelp}</p>
            {LIBRARY.map(army => (
              <LibraryItem key={army.id} kind={ARMY_COLLECTION} item={army} onTake={() => add(army)} />
            ))}
          </section>
        </>
      )}
      before={army => <ArmyLine army={army} picked={undefined} />}
      editor={({ item, change }) => <ArmyEdit army={item} change={change} />}
    />
  );
};
