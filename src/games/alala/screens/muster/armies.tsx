import { Library } from '../../../../game-ui/library/collection.tsx';
import { LibraryItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaPage } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { ARMIES, DECKS, GROUNDS } from '../../muster/collections.ts';
import { LIBRARY } from '../../muster/library.ts';
import { newArmy } from '../../muster/muster.ts';
import { Grounds } from '../field/plan/grounds.tsx';
import { Decks } from '../gods/decks.tsx';
import { ArmyEdit } from './army-edit.tsx';
import { ArmyLine } from './army-line.tsx';
import { ARMY_COLLECTION } from './kind.tsx';

const AT_DECKS = 'decks';
const AT_GROUNDS = 'grounds';

/** All that players keep to begin battles with: armies, and under them the decks of God Packs and the tables. */
export const Armies = (props: AlalaPage) => {
  const [first = '', ...rest] = props.place.split('/');
  // A place of the collection that lies at the first part of the address; out of it lie the armies.
  const within = {
    place: rest.join('/'),
    open: (place: string | undefined, how?: 'push' | 'replace') =>
      props.open(place === undefined ? '' : place === '' ? first : `${first}/${place}`, how),
  };
  if (first === AT_DECKS) return <Decks store={props.collection(DECKS)} {...within} />;
  if (first === AT_GROUNDS) return <Grounds store={props.collection(GROUNDS)} {...within} />;
  return <Muster {...props} />;
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
          <div class="add-units">
            {(
              [
                [AT_DECKS, 'cards', gameMessages().decks.title],
                [AT_GROUNDS, 'whole', gameMessages().grounds.title],
              ] as const
            ).map(([at, icon, title]) => (
              <button
                key={at}
                type="button"
                class="btn"
                onClick={() => {
                  hush();
                  open(at);
                }}
              >
                <Icon name={icon} />
                {title}
              </button>
            ))}
          </div>
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
