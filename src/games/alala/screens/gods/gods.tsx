import type { RecordedEntry } from '../../../../game-contract/session.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { SeatGuard } from '../../../../game-ui/seats/seat-guard.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { createLocationCheck } from '../../../../ui/device/hash-location.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { useAutoHide } from '../../../../ui/input/use-auto-hide.ts';
import type { EventData } from '../../battle/events.ts';
import { isCommanded } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { isHouseCard } from '../../gods/deck.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { drawEvent } from '../../gods/god-play.ts';
import { areHandsSealed, isPlaceholder } from '../../gods/hidden-hands.ts';
import { cardOf, drawFrom, isUnshuffled, packOf } from '../../gods/next-card.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { mayDraw, mayRetain, shuffleCards } from '../../rules/god-draw.ts';
import type { PackId } from '../../rules/god-pack.ts';
import { HandNotes, lastDrawnCard, mayDrawHere, PackNotes, PackVerification } from '../phones/pack-status.tsx';
import { ReasonList } from '../rules/reasons.tsx';
import { CardFace } from './card-face.tsx';
import { CardBack } from './emblems.tsx';

interface GodsProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly side: SideId;
}

/**
 * Navigates after a draw, when it is on disk, unless the player has gone elsewhere: to a card that must be played at
 * once, or to the hand, where any other card is hidden (C5).
 */
export const openDrawnCard = (recorded: RecordedEntry, state: BattleState, side: SideId, id: string): void => {
  const isHere = createLocationCheck();
  const card = cardOf(state, id);
  void recorded.settled.then(() => {
    if (isHere()) openOverlay(card && !mayRetain(card).ok ? `play/${side}/${id}` : `gods/${side}`);
  });
};

/** The cards of one side: its hand, hidden from the other, and the pack it draws from. */
export const GodsScreen = ({ session, state, side }: GodsProps) => {
  const t = gameMessages().gods;
  const { turn, phase } = state.turn;
  const [shown, setShown] = useAutoHide(`${side} ${turn} ${phase}`);
  const army = sideName(state, side);
  const hand = state.gods.hands[side];
  const last = findDraw(state, session.reading.value.undo);
  const fresh = last?.side === side && hand.includes(lastDrawnCard(session, last));
  // Cards that only another phone or the app can turn.
  const isOfApp = isCommanded(state, side);
  const backs = isOfApp ? hand : hand.filter(isPlaceholder);
  const open = hand.length - backs.length;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <RadioGroup
        label={t.whose}
        hideLabel
        value={side}
        options={SIDES.map(value => ({ value, label: sideName(state, value) }))}
        onChoose={value => openOverlay(`gods/${value}`)}
      />
      <SeatGuard session={session} of={[{ seat: side, name: army }]}>
        <section class="grid grid-cols-1 gap-2" aria-label={t.hand(hand.length)}>
          <p class="text-lg font-bold" role="status">
            {t.hand(hand.length)}
          </p>
          {fresh && !shown && !isOfApp && <p>{t.drawn}</p>}
          {backs.length > 0 && (
            <p class="hand" aria-hidden="true">
              {backs.map(id => (
                <CardBack key={id} />
              ))}
            </p>
          )}
          {isOfApp && <p class="text-sm text-soft">{t.ofApp}</p>}
          <HandNotes session={session} state={state} side={side} />
          {open > 0 && (
            <>
              <button
                type="button"
                class={shown ? 'btn' : 'hand'}
                aria-label={shown ? undefined : t.show(army)}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? (
                  <>
                    <Icon name="cards" />
                    {t.hide}
                  </>
                ) : (
                  hand.filter(id => !isPlaceholder(id)).map(id => <CardBack key={id} />)
                )}
              </button>
              {!shown && <p class="text-sm text-soft">{t.tapToTurn}</p>}
              {shown && <p class="text-sm text-soft">{t.hidden}</p>}
            </>
          )}
          {shown && hand.map(id => <HeldCard key={id} session={session} state={state} side={side} id={id} />)}
        </section>
        <Pack session={session} state={state} side={side} />
      </SeatGuard>
      <PackVerification session={session} state={state} />
      {state.gods.cards.some(isHouseCard) && <p class="text-sm text-soft">{t.houseHelp}</p>}
    </div>
  );
};

const HeldCard = ({ session, state, side, id }: GodsProps & { readonly id: string }) => {
  const t = gameMessages().gods;
  const card = cardOf(state, id);
  if (!card) return null;
  const name = nameOnCard(card);
  const discard: EventData<'discard'> = { side, pack: packOf(state, side, id), card: id };
  return (
    <div class="grid grid-cols-1 gap-2">
      <CardFace card={card} />
      <div class="pair">
        <button
          type="button"
          class="btn btn-main"
          aria-label={t.playIt(name)}
          onClick={() => openOverlay(`play/${side}/${id}`)}
        >
          <Icon name="check" />
          {t.play}
        </button>
        <button
          type="button"
          class="btn"
          aria-label={t.discard(name)}
          onClick={() => session.record('discard', discard)}
        >
          <Icon name="trash" />
          {t.discardShort}
        </button>
      </div>
      <button type="button" class="btn" aria-label={t.back(name)} onClick={() => openOverlay(`undraw/${side}/${id}`)}>
        <Icon name="undo" />
        {t.backShort}
      </button>
    </div>
  );
};

/** The pack, its discards, and a draw that no leader paid for. */
const Pack = ({ session, state, side }: GodsProps) => {
  const t = gameMessages().gods;
  const id: PackId = packOf(state, side);
  const pack = state.gods.packs[id];
  const inHand = pack.held.length;
  const whole = inHand === 0 && pack.discards.length === state.gods.cards.length;
  const verdict = mayDraw(false);
  const draw = (): void => {
    const drawn = session.state.value === state ? drawFrom(state, side, randomInt) : undefined;
    if (!drawn || session.state.value !== state) return;
    openDrawnCard(session.record('draw', drawEvent(side, drawn)), state, side, drawn.card);
  };
  const reshuffle: () => void = () => {
    const data: EventData<'shuffle'> = {
      pack: id,
      order: shuffleCards([...pack.pile, ...pack.discards], randomInt),
      why: 'reshuffle',
    };
    session.record('shuffle', data);
  };
  const hidden = areHandsSealed(state.gods);
  const here = mayDrawHere(session, state, side) && !isCommanded(state, side);
  const empty = pack.pile.length === 0 && pack.discards.length === 0;
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.pack}>
      <h3>{id === 'table' ? t.pack : t.packOf(sideName(state, side))}</h3>
      <p>
        {empty
          ? t.none
          : whole && !hidden
            ? t.unshuffled(state.gods.cards.length)
            : isUnshuffled(pack) && !hidden
              ? t.used
              : t.pile(pack.pile.length)}
      </p>
      {!empty && !verdict.ok && here && (
        <Banner role="note">
          <ReasonList reasons={verdict.reasons} />
        </Banner>
      )}
      <PackNotes session={session} state={state} side={side} />
      {here && (
        <div class="pair">
          <button type="button" class="btn" disabled={hidden ? pack.pile.length === 0 : empty} onClick={draw}>
            <Icon name="cards" />
            {t.draw}
          </button>
          {!hidden && (
            <button type="button" class="btn" disabled={whole || pack.discards.length === 0} onClick={reshuffle}>
              <Icon name="shuffle" />
              {t.reshuffle}
            </button>
          )}
        </div>
      )}
      {!whole && pack.discards.length > 0 && (
        <details>
          <summary class="summary">{t.discards(pack.discards.length)}</summary>
          <ul class="list-disc ps-5">
            {[...pack.discards].reverse().map(card => {
              const found = cardOf(state, card);
              return <li key={card}>{found ? nameOnCard(found) : card}</li>;
            })}
          </ul>
        </details>
      )}
    </section>
  );
};
