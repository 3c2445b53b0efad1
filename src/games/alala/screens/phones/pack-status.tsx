import { deriveLocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import { openOverlay, SHARE_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { HiddenCardsNotice } from '../../../../game-ui/sharing/hidden-cards-notice.tsx';
import { battlesWithHiddenCards } from '../../../../game-ui/sharing/shared-battles.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { DrawnCard } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { otherSide, SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { areHandsSealed, isSeedRevealed } from '../../gods/hidden-hands.ts';
import { verifyPacks } from '../../gods/hidden-packs.ts';
import { mayShuffle, unresolvedDraws } from '../../gods/sealed-draws.ts';
import { sideName } from '../../messages/describe/names.ts';
import { cardName } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { PACK_IDS } from '../../rules/god-pack.ts';
import { ownHand } from './own-hand.ts';
import { commitPackSeed, ownPackSeed, reshufflePack, revealPackSeed } from './sealed-pack.tsx';

interface PackNotesProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** The owner of the pack or draw. */
  readonly side: SideId;
}

/** True if the app draws for a side here: from a pack on this phone, or from the hidden pack of its own side. */
export const mayDrawHere = (session: AlalaSession, { gods }: BattleState, side: SideId): boolean => {
  if (!gods.sealed) return !battlesWithHiddenCards.value.has(session.battle.id);
  return gods.sealed[side].rounds.length > 0 && !isSeedRevealed(gods) && deriveLocalSide(session).side === side;
};

/** The card of a draw as this phone may know it. */
export const lastDrawnCard = (session: AlalaSession, { drawn }: { readonly drawn: DrawnCard }): string => {
  const own = ownHand.value;
  const known = own?.battle === session.battle.id ? own.cardAt(drawn.card, session.state.value) : undefined;
  return known ?? drawn.card;
};

/** Notes and buttons for the pack of a battle on several phones. */
export const PackNotes = (props: PackNotesProps) => {
  const { isCopied, sealed } = props.state.gods;
  return (
    <>
      {isCopied && <Banner role="note">{gameMessages().gods.between.copied}</Banner>}
      {sealed ? (
        <HiddenPack {...props} />
      ) : (
        battlesWithHiddenCards.value.has(props.session.battle.id) && <Offer {...props} />
      )}
    </>
  );
};

const HiddenPack = ({ session, state, side }: PackNotesProps) => {
  const t = gameMessages().gods.between;
  const { gods } = state;
  const own = deriveLocalSide(session);
  if (isSeedRevealed(gods)) return <p>{t.over}</p>;
  if (own.side && ownPackSeed.value === 'lost') return <Banner role="alert">{t.lost}</Banner>;
  const silent =
    SIDES.find(each => gods.sealed?.[each].seal === '') ??
    (gods.sealed?.[side].rounds.length === 0 && mayShuffle(gods, side) ? side : undefined);
  if (silent)
    return (
      <>
        {silent === own.side ? (
          <p role="status">{t.shuffling}</p>
        ) : (
          <p role="status">
            {t.waits(sideName(state, silent))} {t.instead}
          </p>
        )}
        {!areHandsSealed(gods) && battlesWithHiddenCards.value.has(session.battle.id) && (
          <HiddenCardsNotice session={session} why="shared" />
        )}
      </>
    );
  return (
    <>
      <p class="text-sm text-soft">{t.protection}</p>
      {own.side !== side && <p>{t.elsewhere(sideName(state, side))}</p>}
      {own.side === side && mayShuffle(gods, side) && (
        <button type="button" class="btn" onClick={() => reshufflePack(session, side)}>
          <Icon name="shuffle" />
          {t.again}
        </button>
      )}
    </>
  );
};

/** Ways to draw in a battle on several phones before the first draw. */
const Offer = ({ session, state }: Omit<PackNotesProps, 'side'>) => {
  const t = gameMessages().gods.between;
  const { areShared, side } = deriveLocalSide(session);
  const { packs, cards } = state.gods;
  const isWhole = PACK_IDS.every(pack => packs[pack].discards.length === cards.length);
  const begin = (of: SideId): void => void commitPackSeed(session, of).catch(error => console.warn('pack', error));
  return (
    <>
      {isWhole && (areShared ? side !== undefined : true) && (
        <>
          <p>{areShared ? t.offer : t.seatsFirst}</p>
          {side && <p class="text-sm text-soft">{t.protection}</p>}
          {side ? (
            <button type="button" class="btn btn-main" onClick={() => begin(side)}>
              <Icon name="shuffle" />
              {t.begin}
            </button>
          ) : (
            <button type="button" class="btn" onClick={() => openOverlay(SHARE_PAGE)}>
              <Icon name="share" />
              {t.seats}
            </button>
          )}
        </>
      )}
      <HiddenCardsNotice session={session} why="shared" />
    </>
  );
};

/** The entry that a hand on this phone is waiting for. */
export const HandNotes = ({ session, state, side }: PackNotesProps) => {
  const t = gameMessages().gods.between;
  const coming = unresolvedDraws(session.state.value.gods, side).length;
  return coming > 0 ? <p role="status">{t.coming(coming, sideName(state, otherSide(side)))}</p> : null;
};

/** Shown after the battle: both sides reveal their packs, and every draw is checked. */
export const PackVerification = ({ session, state }: Omit<PackNotesProps, 'side'>) => {
  const t = gameMessages().gods.between;
  const { gods } = state;
  const { sealed } = gods;
  const { side } = deriveLocalSide(session);
  if (!areHandsSealed(gods) || !sealed || (state.ended === null && !isSeedRevealed(gods))) return null;
  const faults = verifyPacks(gods);
  if (faults?.length === 0) return <p role="status">{t.honest}</p>;
  if (faults)
    return (
      <Banner role="alert">
        <ul>
          {faults.map(({ side: of, what, draw = 0, card }) => (
            <li key={`${of} ${what} ${draw}`}>
              {t.fault[what](sideName(state, of), draw, card === undefined ? '' : cardName(state, card))}
            </li>
          ))}
        </ul>
      </Banner>
    );
  const open = SIDES.filter(each => sealed[each].seed !== '');
  return (
    <>
      <p role="status">{[...open.map(each => t.opened(sideName(state, each))), t.closed].join(' ')}</p>
      {side && sealed[side].seed === '' && typeof ownPackSeed.value === 'object' && (
        <button type="button" class="btn" onClick={() => revealPackSeed(session, side)}>
          <Icon name="eye" />
          {t.layOpen}
        </button>
      )}
    </>
  );
};
