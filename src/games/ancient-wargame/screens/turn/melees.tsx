import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import { applyEvent } from '../../battle/game.ts';
import { type BattleState, currentField, findUnit, pieceOf } from '../../battle/state.ts';
import { endangeredCatapults, isAiSide } from '../../guide/ai-sides.ts';
import { gameMessages, withPageMessages } from '../../messages/index.ts';
import { squareText, unitNameAndSquare } from '../../messages/names.ts';
import { isCatapult } from '../../troops/roster.ts';
import { SIDES } from '../../troops/side.ts';
import type { Arrow } from '../board/overlay.tsx';
import { topPiece } from '../board/pieces.tsx';
import { EMPTY_SELECTION, type Step, selectToView } from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';
import { Strengths, supportArrows } from './supports.tsx';
import { UnitRows } from './unit-rows.tsx';

/** A melee with its privacy screen; it loads when the first melee is fought. */
export const Melee = lazy(() => withPageMessages(import('./melee.tsx')).then(part => part.Melee));
export const loadMelee = Melee.load;

/** Arrows from each unit's current square to its square after an event. */
export const moveArrows = (state: BattleState, event: AnyEvent): readonly Arrow[] => {
  const { units } = applyEvent(state, event);
  return Object.values(state.units).flatMap(unit => {
    const now = findUnit(units, unit.id);
    return unit.square !== null && now && now.square !== null && now.square !== unit.square
      ? [{ squares: [unit.square, now.square], as: 'retreat' as const }]
      : [];
  });
};

/** Melees, one after another, then survivors turn and equipment may be destroyed (L4–L13, Q7). */
export const MELEES: Step = {
  overlay: (state, { unit, square }) => {
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const melee = open.find(({ contact }) => contact === square);
    const ready = melee && melee.picks.a !== null && melee.picks.b !== null;
    return {
      highlights: open.map(({ contact }) => ({ square: contact, as: 'charge' as const })),
      arrows: [
        ...supportArrows(state).filter(({ squares }) => open.some(({ contact }) => squares.includes(contact))),
        // Retreats are seen before they are made.
        ...(ready
          ? moveArrows(state, { type: 'fight', data: { contact: melee.contact, coins: { a: null, b: null } } })
          : []),
      ],
      picked: unit === undefined ? [] : [unit],
    };
  },
  tap: ({ state, selection, onSelect }, square) => {
    if (state.turn.melees.some(({ contact, fought }) => contact === square && !fought)) return onSelect({ square });
    const here = topPiece(currentField(state).at(square));
    onSelect(
      !here ? selectToView(square, selection) : here.id === selection.unit ? EMPTY_SELECTION : { unit: here.id },
    );
  },
  Panel: props => {
    const { session, state, selection, onSelect, isOwn } = props;
    const t = gameMessages().melee;
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const melee = open.find(({ contact }) => contact === selection.square);
    if (melee) return <Melee key={melee.contact} {...props} melee={melee} />;
    const unit = selection.unit === undefined ? undefined : pieceOf(findUnit(state.units, selection.unit));
    if (unit)
      return (
        <>
          <h2 class="text-base">{unitNameAndSquare(state, unit)}</h2>
          {state.turn.free.includes(unit.id) && isOwn(unit.side) && (
            <FacingRing
              label={gameMessages().move.faceIt}
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
                onSelect(EMPTY_SELECTION);
              }}
            >
              {gameMessages().wreck(unitNameAndSquare(state, unit))}
            </button>
          )}
          <UnitFigures state={state} unit={unit} />
          {(isOwn(unit.side) || (isAiSide(state, unit.side) && derivePhoneSeats(session).isOwn(unit.side))) && (
            <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
              {gameMessages().correctUnit(unitNameAndSquare(state, unit))}
            </button>
          )}
          <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
            {gameMessages().cancel}
          </button>
        </>
      );
    if (open.length === 0) {
      const atRisk = SIDES.filter(isOwn).flatMap(side => endangeredCatapults(state, side));
      return (
        <>
          <p role="status">{state.turn.melees.length > 0 ? t.all : t.none}</p>
          {atRisk.length > 0 && <p class="text-sm text-soft">{t.endangered}</p>}
          <UnitRows state={state} units={atRisk} picked={undefined} onPick={id => onSelect({ unit: id })} />
        </>
      );
    }
    return (
      <>
        {open.map(({ contact }) => (
          <section key={contact} class="grid gap-2" aria-label={t.title(squareText(state, contact))}>
            <h2 class="text-base">{t.title(squareText(state, contact))}</h2>
            <Strengths state={state} contact={contact} />
            <button type="button" class="btn btn-due" onClick={() => onSelect({ square: contact })}>
              <Icon name="fight" />
              {t.fight(squareText(state, contact))}
            </button>
          </section>
        ))}
      </>
    );
  },
};
