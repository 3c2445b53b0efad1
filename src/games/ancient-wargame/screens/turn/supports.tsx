import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { legalSupports } from '../../battle/legal-moves.ts';
import { attackerAndDefender, meleeWithPieces } from '../../battle/melee-steps.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, currentField, findUnit, pieceOf } from '../../battle/state.ts';
import { strengthOf } from '../../melee/strength.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName, squareText, unitNameAndSquare } from '../../messages/names.ts';
import { valueText } from '../../messages/number-text.ts';
import type { SideId } from '../../troops/side.ts';
import type { Arrow } from '../board/overlay.tsx';
import { topPiece } from '../board/pieces.tsx';
import { EMPTY_SELECTION, type Step, selectToView } from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { Checklist } from './checklist.tsx';
import { FacingRing } from './facing-ring.tsx';

/** Arrows from all who support to the squares that they support. */
export const supportArrows = (state: BattleState): readonly Arrow[] =>
  Object.entries(state.turn.supports).flatMap(([id, contact]) => {
    const from = pieceOf(findUnit(state.units, id))?.square;
    return from === undefined || from === contact ? [] : [{ squares: [from, contact], as: 'support' as const }];
  });

interface SupportsProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly side: SideId;
}

/** The units that may support each melee, as toggles (L1–L3). */
export const Supports = ({ session, state, side }: SupportsProps) => {
  const t = gameMessages().support;
  const open = state.turn.melees.filter(({ fought }) => !fought);
  const may = legalSupports(state, side).flatMap(({ event }) => (event.type === 'support' ? [event.data] : []));
  return (
    <>
      {open.map(({ contact }) => {
        const units = [
          ...new Set([
            ...may.flatMap(({ unit, contact: where }) => (where === contact ? [unit] : [])),
            ...Object.entries(state.turn.supports).flatMap(([unit, where]) =>
              where === contact && findUnit(state.units, unit)?.side === side ? [unit] : [],
            ),
          ]),
        ].flatMap(id => findUnit(state.units, id) ?? []);
        return (
          <section key={contact} class="grid gap-2" aria-label={t.title(squareText(state, contact))}>
            <h2 class="text-base">{t.title(squareText(state, contact))}</h2>
            <Strengths state={state} contact={contact} />
            {units.length === 0 && <p class="text-sm text-soft">{t.none}</p>}
            {units.map(unit => (
              <Toggle
                key={unit.id}
                on={state.turn.supports[unit.id] === contact}
                onToggle={on => session.record('support', { unit: unit.id, contact: on ? contact : null })}
              >
                {unitNameAndSquare(state, unit)}
              </Toggle>
            ))}
          </section>
        );
      })}
    </>
  );
};

/** What each side of a melee is worth (L4). */
export const Strengths = ({ state, contact }: { readonly state: BattleState; readonly contact: number }) => {
  const melee = meleeWithPieces(state, contact);
  const field = currentField(state);
  return (
    <ul class="grid gap-1 text-sm">
      {attackerAndDefender(state).map((side, i) => {
        const { total, lines } = strengthOf(field, melee, i as 0 | 1);
        return (
          <li key={side}>
            <strong>{sideName(state, side)}</strong>{' '}
            {i === 0 ? gameMessages().melee.attacker : gameMessages().melee.defender},{' '}
            {gameMessages().melee.worth(valueText(total))}
            {lines.length > 1 && (
              <span class="text-soft">
                {' '}
                (
                {lines
                  .map(
                    ({ word, by }) =>
                      `${valueText(by)} ${(gameMessages().lines as Readonly<Record<string, string>>)[word]}`,
                  )
                  .join(', ')}
                )
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The defender declares supports, and turns as he does (N2, N8, L1–L3). */
export const SUPPORTS: Step = {
  overlay: (state, { unit }) => ({
    highlights: state.turn.melees.flatMap(({ contact, fought }) =>
      fought ? [] : [{ square: contact, as: 'charge' as const }],
    ),
    arrows: supportArrows(state),
    picked: unit === undefined ? [] : [unit],
  }),
  tap: ({ state, selection, onSelect, isOwn }, square) => {
    const defender = attackerAndDefender(state)[1];
    if (!isOwn(defender)) return onSelect(selectToView(square, selection));
    const here = topPiece(
      currentField(state)
        .at(square)
        .filter(({ side }) => side === defender),
    );
    onSelect(
      !here ? selectToView(square, selection) : here.id === selection.unit ? EMPTY_SELECTION : { unit: here.id },
    );
  },
  Panel: ({ session, state, selection, onSelect, isOwn }) => {
    const defender = attackerAndDefender(state)[1];
    if (!isOwn(defender)) return <p role="status">{gameMessages().support.theirs(sideName(state, defender))}</p>;
    const unit = selection.unit === undefined ? undefined : pieceOf(findUnit(state.units, selection.unit));
    if (unit)
      return (
        <>
          <h2 class="text-base">{unitNameAndSquare(state, unit)}</h2>
          <FacingRing
            label={gameMessages().move.faceIt}
            kind={unit.kind}
            facing={unit.facing}
            onFace={facing => session.record('turn', { unit: unit.id, facing })}
          />
          <UnitFigures state={state} unit={unit} />
          <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
            {gameMessages().correctUnit(unitNameAndSquare(state, unit))}
          </button>
          <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
            {gameMessages().cancel}
          </button>
        </>
      );
    if (state.turn.melees.length === 0) return <p role="status">{gameMessages().support.noMelee}</p>;
    return (
      <>
        <Supports session={session} state={state} side={defender} />
        <Checklist state={state} side={defender} onPick={picked => onSelect({ unit: picked })} />
      </>
    );
  },
};
