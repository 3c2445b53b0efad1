import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { GameModule } from '../../../game-contract/contract.ts';
import type { EventDataByType } from '../../../game-contract/session.ts';
import { gameUiMessages } from '../../../game-ui/messages/index.ts';
import { openPast, returnToPresent } from '../../../game-ui/router/battle-route.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { Store } from '../../../store/store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { ScreenComponent } from '../../../ui/lazy-component.tsx';
import { readPairingPath } from '../../club/pairing-link.ts';
import { appMessages } from '../../messages/index.ts';
import { formatRoute } from '../../routes.ts';
import type { PastOptions } from '../past-session.ts';
import type { OpenSession } from '../session.ts';
import { CAMPAIGN_DRAFT, COPIES_DRAFT, ORIGINAL_DRAFT } from './link-drafts.ts';
import { readLinkedBattle } from './linked-battle.ts';
import { discardWhatIf, keepWhatIf, linkWhatIf, readComparedBattles } from './what-if.ts';

/** What a battle shows of its original or its what-ifs, its campaign, and its pairing in a club season. */
interface RelatedBattles extends Pick<PastOptions, 'comparison'> {
  /** Links to the related battles, above the field. */
  readonly Links: ScreenComponent<{ readonly isPast: boolean }>;
}

const linkTo = (id: string): string => formatRoute({ at: 'battle', id, place: '' });

/** Reads the drafts that link a battle to others. Rejects if the storage fails. */
export const readRelatedBattles = async <Setup, State, Of extends EventDataByType>(
  store: Store,
  { game, seats }: GameModule<Setup, State, Of>,
  session: OpenSession<State, Of>,
): Promise<RelatedBattles> => {
  const { id } = session.battle;
  const [taken, copies, campaign, pairing] = await Promise.all([
    readLinkedBattle(store, id, ORIGINAL_DRAFT),
    store.readDraft(id, COPIES_DRAFT),
    readLinkedBattle(store, id, CAMPAIGN_DRAFT),
    readPairingPath(store, id),
  ]);
  const hasWhatIfs = copies !== undefined;
  /** The original of this what-if; undefined if this battle is no what-if. */
  const original = signal(taken);
  /** The former original, if this battle was a what-if and has just been kept. */
  const kept = signal<BattleRow | undefined>(undefined);
  const undoKeep = async (): Promise<void> => {
    const from = kept.value;
    if (!from) return;
    await linkWhatIf(store, from.id, id);
    original.value = from;
    kept.value = undefined;
  };
  return {
    comparison:
      taken || hasWhatIfs
        ? {
            load: () => readComparedBattles(store, game, seats, session.start, id),
            keep: async () => {
              await keepWhatIf(store, id);
              kept.value = original.value;
              original.value = undefined;
              returnToPresent();
            },
            discard: () => discardWhatIf(store, id),
          }
        : undefined,
    Links: ({ isPast }) => {
      const t = appMessages();
      return (
        <>
          {original.value && (
            <a class="what-if" href={linkTo(original.value.id)}>
              <Icon name="copy" />
              {t.whatIfNote}
            </a>
          )}
          {kept.value && <KeptCopy onUndo={undoKeep} />}
          {(original.value || hasWhatIfs) && !isPast && (
            <button type="button" class="what-if" onClick={() => openPast(session.log.value.length)}>
              <Icon name="report" />
              {original.value ? t.compareOriginal : t.compareWhatIfs}
            </button>
          )}
          {campaign && (
            <a class="what-if" href={linkTo(campaign.id)}>
              <Icon name="fight" />
              {t.campaignNote(campaign.title)}
            </a>
          )}
          {pairing && (
            <a class="what-if" href={formatRoute({ at: 'season', place: pairing })}>
              <Icon name="army" />
              {t.pairingNote}
            </a>
          )}
        </>
      );
    },
  };
};

/** Says that a what-if is now an independent battle, and offers to undo this. */
const KeptCopy = ({ onUndo }: { readonly onUndo: () => Promise<void> }) => {
  const t = appMessages();
  const [isFailed, setFailed] = useState(false);
  const undo = (
    <button
      type="button"
      class="btn"
      onClick={() =>
        onUndo().catch(error => {
          console.warn('kept', error);
          setFailed(true);
        })
      }
    >
      <Icon name="undo" />
      {gameUiMessages().undo}
    </button>
  );
  return (
    <Banner mark={isFailed ? 'warning' : 'check'} action={undo}>
      {isFailed ? t.keep.failed : t.whatIfKept}
    </Banner>
  );
};
