import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import { after } from '../../battle/game.ts';
import { type BattleState, fieldNow, pieceOf, unitNamed } from '../../battle/state.ts';
import { endangered, isApps } from '../../guide/seats.ts';
import { words } from '../../messages/index.ts';
import { spoken } from '../../messages/more.ts';
import { at, calledAt } from '../../messages/names.ts';
import { isCatapult } from '../../troops/roster.ts';
import { SIDES } from '../../troops/side.ts';
import type { Arrow } from '../board/overlay.tsx';
import { firstOf } from '../board/pieces.tsx';
import { EMPTY, type Step } from '../selection.ts';
import { FiguresOf } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';
import { Strengths, supportArrows } from './supports.tsx';
import { UnitRows } from './unit-rows.tsx';

/** A melee with its cover: fetched when the first is fought. */
export const Melee = lazy(() => spoken(import('./melee.tsx')).then(part => part.Melee));
export const loadMelee = Melee.load;

/** Ways from where everybody stands to where an event leaves him. */
export const goings = (state: BattleState, event: AnyEvent): readonly Arrow[] => {
  const { units } = after(state, event);
  return Object.values(state.units).flatMap(unit => {
    const now = unitNamed(units, unit.id);
    return unit.square !== null && now && now.square !== null && now.square !== unit.square
      ? [{ squares: [unit.square, now.square], as: 'retreat' as const }]
      : [];
  });
};

/** Melees, one after another, then survivors turn and equipment may be destroyed (L4–L13, Q7). */
export const MELEES: Step = {
  told: (state, { unit, square }) => {
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const melee = open.find(({ contact }) => contact === square);
    const ready = melee && melee.picks.a !== null && melee.picks.b !== null;
    return {
      lit: open.map(({ contact }) => ({ square: contact, as: 'charge' as const })),
      arrows: [
        ...supportArrows(state).filter(({ squares }) => open.some(({ contact }) => squares.includes(contact))),
        // Retreats are seen before they are made.
        ...(ready
          ? goings(state, { type: 'fight', data: { contact: melee.contact, coins: { a: null, b: null } } })
          : []),
      ],
      picked: unit === undefined ? [] : [unit],
    };
  },
  tap: ({ state, hand, onHand }, square) => {
    if (state.turn.melees.some(({ contact, fought }) => contact === square && !fought)) return onHand({ square });
    const here = firstOf(fieldNow(state).at(square));
    onHand(here && here.id !== hand.unit ? { unit: here.id } : EMPTY);
  },
  Panel: props => {
    const { session, state, hand, onHand, isOwn } = props;
    const t = words().melee;
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const melee = open.find(({ contact }) => contact === hand.square);
    if (melee) return <Melee key={melee.contact} {...props} melee={melee} />;
    const unit = hand.unit === undefined ? undefined : pieceOf(unitNamed(state.units, hand.unit));
    if (unit)
      return (
        <>
          <h2 class="text-base">{calledAt(state, unit)}</h2>
          {state.turn.free.includes(unit.id) && isOwn(unit.side) && (
            <FacingRing
              label={words().move.faceIt}
              kind={unit.kind}
              facing={unit.facing}
              onFace={facing => session.record('turn', { unit: unit.id, facing })}
            />
          )}
          {isCatapult(unit.kind) && unit.side !== null && isOwn(unit.side) && open.length === 0 && (
            <button
              type="button"
              class="btn btn-danger"
              onClick={() => {
                session.record('wreck', { unit: unit.id });
                onHand(EMPTY);
              }}
            >
              {words().wreck(calledAt(state, unit))}
            </button>
          )}
          <FiguresOf state={state} unit={unit} />
          {(isOwn(unit.side) || (isApps(state, unit.side) && phoneSeats(session).isOwn(unit.side))) && (
            <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
              {words().correctUnit(calledAt(state, unit))}
            </button>
          )}
          <button type="button" class="btn" onClick={() => onHand(EMPTY)}>
            {words().cancel}
          </button>
        </>
      );
    if (open.length === 0) {
      const atRisk = SIDES.filter(isOwn).flatMap(side => endangered(state, side));
      return (
        <>
          <p role="status">{state.turn.melees.length > 0 ? t.all : t.none}</p>
          {atRisk.length > 0 && <p class="text-sm text-soft">{t.endangered}</p>}
          <UnitRows state={state} units={atRisk} picked={undefined} onPick={id => onHand({ unit: id })} />
        </>
      );
    }
    return (
      <>
        {open.map(({ contact }) => (
          <section key={contact} class="grid gap-2" aria-label={t.title(at(state, contact))}>
            <h2 class="text-base">{t.title(at(state, contact))}</h2>
            <Strengths state={state} contact={contact} />
            <button type="button" class="btn btn-due" onClick={() => onHand({ square: contact })}>
              <Icon name="fight" />
              {t.fight(at(state, contact))}
            </button>
          </section>
        ))}
      </>
    );
  },
};
