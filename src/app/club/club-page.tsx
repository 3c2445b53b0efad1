import { useMemo } from 'preact/hooks';
import type { ClubSeason } from '../../core/club/season.ts';
import { createSeason } from '../../core/club/season-changes.ts';
import { CollectionScreen } from '../../game-ui/library/collection-screen.tsx';
import type { EditedItem } from '../../game-ui/library/item-editor.tsx';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { createCollectionStore } from '../game/collection-store.ts';
import { appMessages } from '../messages/index.ts';
import { navigateTo } from '../routes.ts';
import { EveningView } from './evening-view.tsx';
import { clubMessages } from './messages.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { CLUB_GAME_ID, SEASON_COLLECTION } from './season-collection.ts';
import { SEASON_COLLECTION_SCREEN } from './season-collection-screen.tsx';
import { SeasonOverview } from './season-overview.tsx';
import { SeasonTable } from './season-table.tsx';

interface ClubPageProps {
  readonly store: Store;
  /** The ids of a season, an evening and a pairing; a season to import; or '' for the list. */
  readonly place: string;
}

/** The club seasons of this phone: a list, a season, one of its evenings. */
export const ClubPage = ({ store, place }: ClubPageProps) => {
  const seasons = useMemo(() => createCollectionStore(store, CLUB_GAME_ID, SEASON_COLLECTION), [store]);
  useFocusTitle(true);
  const [id = '', evening, pairing] = place.startsWith('import/') ? [place] : place.split('/');
  const open = (parts: readonly (string | undefined)[], how?: 'push' | 'replace'): void =>
    navigateTo({ at: 'season', place: parts.filter(Boolean).join('/') }, how);
  return (
    <CollectionScreen
      kind={SEASON_COLLECTION_SCREEN}
      store={seasons}
      place={id}
      isPart={evening !== undefined}
      open={(to, how) => {
        if (to === undefined) navigateTo({ at: 'home' });
        // Going back from an evening leads to its season.
        else open([to === '' && how !== 'replace' && evening !== undefined ? id : to], how);
      }}
      out={appMessages().home}
      fresh={() => createSeason(clubMessages().unnamed)}
      more={() => null}
      before={season => <SeasonTable season={season} />}
      editor={edited => (
        <SeasonPart
          {...edited}
          store={store}
          place={[id, evening, pairing]}
          open={(parts, how) => open([id, ...parts], how)}
        />
      )}
    />
  );
};

interface PartProps extends EditedItem<ClubSeason> {
  readonly store: Store;
  readonly place: readonly [season: string, evening: string | undefined, pairing: string | undefined];
  /** Opens a part of the season. */
  readonly open: (parts: readonly string[], how?: 'push' | 'replace') => void;
}

/** The season itself, or the evening of the URL with its open pairing. */
const SeasonPart = ({ store, item, change, place, open }: PartProps) => {
  const [, eveningId, pairingId] = place;
  if (eveningId === undefined)
    return <SeasonOverview item={item} change={change} onOpen={evening => open([evening])} />;
  const evening = item.evenings.find(({ id }) => id === eveningId);
  if (!evening)
    return (
      <Banner
        role="alert"
        action={
          <button type="button" class="btn" onClick={() => open([], 'replace')}>
            <Icon name="back" />
            {clubMessages().backToSeason}
          </button>
        }
      >
        {clubMessages().noEvening}
      </Banner>
    );
  const pairing = evening.pairings.find(({ id }) => id === pairingId);
  return (
    <>
      <EveningView
        store={store}
        item={item}
        change={change}
        evening={evening}
        onOpen={id => open([evening.id, id])}
        onLeave={() => open([], 'replace')}
      />
      {pairing && (
        <PairingDialog
          key={pairing.id}
          store={store}
          item={item}
          change={change}
          pairing={pairing}
          place={place.join('/')}
          onClose={() => open([evening.id], 'replace')}
        />
      )}
    </>
  );
};
