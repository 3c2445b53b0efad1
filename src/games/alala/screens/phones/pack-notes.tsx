import { ownSideOf } from '../../../../table/hand-over/own-side.ts';
import { FaceDown } from '../../../../table/shell/face-down.tsx';
import { faceDown } from '../../../../table/shell/on-phones.ts';
import { openPlace, PHONES } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { Drawn } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { otherSide, SIDES, type SideId } from '../../battle/terms.ts';
import { packOf } from '../../gods/gods.ts';
import { isDone, mayBegin, nextOf, roundOf } from '../../gods/sealed.ts';
import { waitsFor } from '../../gods/waits-for.ts';
import { sideName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';
import { keeperPart } from './keeper-part.tsx';
import { ownHand } from './known.ts';

interface PackNotesProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** Whose pack, or whose draw. */
  readonly side: SideId;
}

/** Whether the app draws for a side here: from a pack that is this phone's alone, or one that both phones have shuffled. */
export const mayDrawHere = (session: AlalaSession, state: BattleState, side: SideId): boolean => {
  const round = roundOf(state.gods, packOf(state, side));
  if (!round) return !faceDown.value.has(session.battle.id);
  const { sealed } = state.gods;
  return (
    isDone(round) &&
    ownSideOf(session).side === side &&
    sealed?.battle === session.battle.id &&
    SIDES.every(each => sealed.sides[each].seed === '')
  );
};

/** The card of a draw as this phone may know it. */
export const cardDrawn = (session: AlalaSession, { drawn }: { readonly drawn: Drawn }): string => {
  const own = ownHand.value;
  const known = own?.battle === session.battle.id ? own.cardAt(drawn.card, session.state.value) : undefined;
  return known ?? drawn.card;
};

/** What there is to say, and to do, about a pack of a battle that is on several phones. */
export const PackNotes = ({ session, state, side }: PackNotesProps) => {
  const t = words().gods.between;
  const { gods } = state;
  const { sealed } = gods;
  const pack = packOf(state, side);
  const round = roundOf(gods, pack);
  const own = ownSideOf(session);
  if (!sealed) return faceDown.value.has(session.battle.id) ? <Offer session={session} state={state} /> : null;
  const part = keeperPart.here.value;
  if (!part) return <keeperPart.Waiting />;
  if (SIDES.some(each => sealed.sides[each].seed !== '')) return <p>{t.over}</p>;
  if (sealed.battle !== session.battle.id) return <p>{t.copied}</p>;
  if (own.side && part.kept.value === 'lost') return <Note role="alert">{t.lost}</Note>;
  if (part.kept.value === 'badStep')
    return <Note role="alert">{t.badStep(sideName(state, otherSide(own.side ?? 'a')))}</Note>;
  const silent = SIDES.find(each => sealed.sides[each].seal === '');
  const next = silent ?? (round ? (isDone(round) ? undefined : nextOf(round)) : sealed.first);
  if (next !== undefined && (silent || round || mayBegin(gods, pack)))
    return (
      <>
        {next !== own.side && <p role="status">{t.waits(sideName(state, next))}</p>}
        {next === own.side && !round && <p role="status">{t.shuffling}</p>}
        <p class="text-sm text-soft">{t.instead}</p>
        {faceDown.value.has(session.battle.id) && !round && silent && <FaceDown session={session} why="shared" />}
      </>
    );
  // It was drawn from before both had shuffled it.
  if (!round) return faceDown.value.has(session.battle.id) ? <FaceDown session={session} why="shared" /> : null;
  if (own.side !== side) return <p>{t.elsewhere(sideName(state, side))}</p>;
  if (gods.packs[pack].pile.length > 0) return <p class="text-sm text-soft">{t.between}</p>;
  return mayBegin(gods, pack) ? (
    <button type="button" class="btn" onClick={() => part.shuffleAgain(session, pack, side)}>
      <Mark name="shuffle" />
      {t.again}
    </button>
  ) : null;
};

/** Ways to draw in a battle that is on several phones and whose cards nobody has shuffled yet. */
const Offer = ({ session, state }: Omit<PackNotesProps, 'side'>) => {
  const t = words().gods.between;
  const { areShared, side } = ownSideOf(session);
  const isWhole = SIDES.every(each => mayBegin(state.gods, packOf(state, each)));
  const begin = (of: SideId): void =>
    void keeperPart
      .load()
      .then(() => keeperPart.here.value?.beginPacks(session, of))
      .catch(error => console.warn('pack', error));
  return (
    <>
      {isWhole && (areShared ? side !== undefined : true) && (
        <>
          <p>{areShared ? t.offer : t.seatsFirst}</p>
          {side ? (
            <button type="button" class="btn btn-main" onClick={() => begin(side)}>
              <Mark name="shuffle" />
              {t.begin}
            </button>
          ) : (
            <button type="button" class="btn" onClick={() => openPlace(PHONES)}>
              <Mark name="share" />
              {t.seats}
            </button>
          )}
        </>
      )}
      <FaceDown session={session} why="shared" />
    </>
  );
};

/** What a hand on this phone waits for, and places of it that no key opens. */
export const HandNotes = ({ session, state, side }: PackNotesProps) => {
  const t = words().gods.between;
  const other = sideName(state, otherSide(side));
  const coming = waitsFor(session.state.value.gods, side).length;
  const own = ownHand.value;
  const cards = own?.side === side && own.battle === session.battle.id ? [...own.cardsIn(state).values()] : [];
  const closed = cards.filter(each => each === null).length;
  return (
    <>
      {coming > 0 && (
        <p role="status">
          {t.coming(coming, other)} {t.instead}
        </p>
      )}
      {closed > 0 && <Note role="alert">{t.noCard(closed, other)}</Note>}
    </>
  );
};

/** Once the battle is over: both sides lay the pack open, and all of it is reckoned again. */
export const Reckoned = ({ session, state }: Omit<PackNotesProps, 'side'>) => {
  const t = words().gods.between;
  const { sealed } = state.gods;
  const part = keeperPart.here.value;
  const { side } = ownSideOf(session);
  if (!sealed || !part || (state.ended === null && SIDES.every(each => sealed.sides[each].seed === ''))) return null;
  const said = SIDES.map(each => ({ side: each, honest: part.wasHonest(state.gods, each) }));
  const wrong = said.filter(({ honest }) => honest === false);
  const open = SIDES.filter(each => sealed.sides[each].seed !== '');
  if (said.every(({ honest }) => honest !== undefined))
    return wrong.length === 0 ? (
      <p role="status">{t.honest}</p>
    ) : (
      <Note role="alert">{wrong.map(each => t.otherwise(sideName(state, each.side))).join(' ')}</Note>
    );
  return (
    <>
      <p role="status">{[...open.map(each => t.opened(sideName(state, each))), t.closed].join(' ')}</p>
      {side && sealed.sides[side].seed === '' && typeof part.kept.value === 'object' && (
        <button type="button" class="btn" onClick={() => part.layPackOpen(session, side)}>
          <Mark name="eye" />
          {t.layOpen}
        </button>
      )}
    </>
  );
};
