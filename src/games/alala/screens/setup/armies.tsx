import { CollectionScreen } from '../../../../game-ui/library/collection-screen.tsx';
import type { CollectionScreenDefinition } from '../../../../game-ui/library/collection-screen-definition.ts';
import { ReadyMadeItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { type Army, formatArmy, parseArmy } from '../../army/army.ts';
import { newArmy } from '../../army/army-edits.ts';
import { LIBRARY } from '../../army/library.ts';
import { LIMITS } from '../../battle/limits.ts';
import type { AlalaPage } from '../../battle/session.ts';
import { phaseLabel } from '../../messages/describe/phase-label.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { loadPaperWords } from '../../messages/print/paper-messages.ts';
import { ARMIES, DECKS, GROUNDS } from '../../setup/collections.ts';
import { SavedGrounds } from '../field/plan/saved-grounds.tsx';
import { Decks } from '../gods/decks.tsx';
import { ArmyCard } from './army-card.tsx';
import { ArmyEdit } from './army-edit.tsx';
import { ArmyLine } from './army-line.tsx';

/** Printed pages with their messages. */
const paper = async () => {
  const [part] = await Promise.all([import('../print/army-sheet.tsx'), loadPaperWords(getRequestedLanguage())]);
  return part;
};

/** Armies, as the library lists, edits, shares and imports them. */
const ARMY_COLLECTION: CollectionScreenDefinition<Army> = {
  words: () => gameMessages().armies,
  parse: text => {
    const read = parseArmy(text);
    return read.ok ? { ok: true, item: read.army, cleaned: read.cleaned } : read;
  },
  format: formatArmy,
  nameOf: army => displayName(army.name),
  named: (army, name) => ({ ...army, name }),
  longestName: LIMITS.name,
  isTyped: what => /name|second/.test(what),
  address: '#/armies/alala/import/',
  whereIn: phaseLabel,
  papers: () => [
    { label: gameMessages().armies.printRoster, sheet: async army => (await paper()).rosterOf(army) },
    { label: gameMessages().armies.printMarkers, sheet: async () => (await paper()).markers() },
  ],
  card: army => <ArmyCard army={army} />,
};

const AT_DECKS = 'decks';
const AT_GROUNDS = 'grounds';

/** All that players keep to begin battles with: armies, and under them the decks of God Packs and the tables. */
export const Armies = (props: AlalaPage) => {
  const [first = '', ...rest] = props.place.split('/');
  // A place of the collection under the first part of the URL. Leaving it leads to the armies.
  const within = {
    place: rest.join('/'),
    open: (place: string | undefined, how?: 'push' | 'replace') =>
      props.open(place === undefined ? '' : place === '' ? first : `${first}/${place}`, how),
  };
  if (first === AT_DECKS) return <Decks store={props.collection(DECKS)} {...within} />;
  if (first === AT_GROUNDS) return <SavedGrounds store={props.collection(GROUNDS)} {...within} />;
  return <ArmiesPage {...props} />;
};

/** The armies of this phone, and those of the library to take copies of. */
const ArmiesPage = ({ collection, place, open }: AlalaPage) => {
  const t = gameMessages().armies;
  return (
    <CollectionScreen
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
              <ReadyMadeItem key={army.id} kind={ARMY_COLLECTION} item={army} onTake={() => add(army)} />
            ))}
          </section>
        </>
      )}
      before={army => <ArmyLine army={army} picked={undefined} />}
      editor={({ item, change }) => <ArmyEdit army={item} change={change} />}
    />
  );
};
