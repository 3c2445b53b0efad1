import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { supportsOf } from '../../battle/legal-moves.ts';
import { meleeOf, sidesOf } from '../../battle/melee-steps.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, fieldNow, pieceOf, unitNamed } from '../../battle/state.ts';
import { strengthOf } from '../../melee/strength.ts';
import { valueText } from '../../messages/figures.ts';
import { words } from '../../messages/index.ts';
import { at, calledAt, sideName } from '../../messages/names.ts';
import type { SideId } from '../../troops/side.ts';
import type { Arrow } from '../board/overlay.tsx';
import { firstOf } from '../board/pieces.tsx';
import { lookAt } from '../look.ts';
import { EMPTY, type Step } from '../selection.ts';
import { FiguresOf } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';

/** Arrows from all who support to the squares that they support. */
export const supportArrows = (state: BattleState): readonly Arrow[] =>
  Object.entries(state.turn.supports).flatMap(([id, contact]) => {
    const from = pieceOf(unitNamed(state.units, id))?.square;
    return from === undefined || from === contact ? [] : [{ squares: [from, contact], as: 'support' as const }];
  });

interface SupportsProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly side: SideId;
}

/** Who may support which melee, and does (L1–L3). */
export const Supports = ({ session, state, side }: SupportsProps) => {
  const t = words().support;
  const open = state.turn.melees.filter(({ fought }) => !fought);
  const may = supportsOf(state, side).flatMap(({ event }) => (event.type === 'support' ? [event.data] : []));
  return (
    <>
      {open.map(({ contact }) => {
        const units = [
          ...new Set([
            ...may.flatMap(({ unit, contact: where }) => (where === contact ? [unit] : [])),
            ...Object.entries(state.turn.supports).flatMap(([unit, where]) =>
              where === contact && unitNamed(state.units, unit)?.side === side ? [unit] : [],
            ),
          ]),
        ].flatMap(id => unitNamed(state.units, id) ?? []);
        return (
          <section key={contact} class="grid gap-2" aria-label={t.title(at(state, contact))}>
            <h2 class="text-base">{t.title(at(state, contact))}</h2>
            <Strengths state={state} contact={contact} />
            {units.length === 0 && <p class="text-sm text-soft">{t.none}</p>}
            {units.map(unit => (
              <Toggle
                key={unit.id}
                on={state.turn.supports[unit.id] === contact}
                onToggle={on => session.record('support', { unit: unit.id, contact: on ? contact : null })}
              >
                {calledAt(state, unit)}
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
  const melee = meleeOf(state, contact);
  const field = fieldNow(state);
  return (
    <ul class="grid gap-1 text-sm">
      {sidesOf(state).map((side, i) => {
        const { total, lines } = strengthOf(field, melee, i as 0 | 1);
        return (
          <li key={side}>
            <strong>{sideName(state, side)}</strong> {i === 0 ? words().melee.attacker : words().melee.defender},{' '}
            {words().melee.worth(valueText(total))}
            {lines.length > 1 && (
              <span class="text-soft">
                {' '}
                (
                {lines
                  .map(
                    ({ word, by }) => `${valueText(by)} ${(words().lines as Readonly<Record<string, string>>)[word]}`,
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
  told: (state, { unit }) => ({
    lit: state.turn.melees.flatMap(({ contact, fought }) =>
      fought ? [] : [{ square: contact, as: 'charge' as const }],
    ),
    arrows: supportArrows(state),
    picked: unit === undefined ? [] : [unit],
  }),
  tap: ({ state, hand, onHand, isOwn }, square) => {
    const defender = sidesOf(state)[1];
    if (!isOwn(defender)) return onHand(lookAt(state, square, hand));
    const here = firstOf(
      fieldNow(state)
        .at(square)
        .filter(({ side }) => side === defender),
    );
    onHand(!here ? lookAt(state, square, hand) : here.id === hand.unit ? EMPTY : { unit: here.id });
  },
  Panel: ({ session, state, hand, onHand, isOwn }) => {
    const defender = sidesOf(state)[1];
    if (!isOwn(defender)) return <p role="status">{words().support.theirs(sideName(state, defender))}</p>;
    const unit = hand.unit === undefined ? undefined : pieceOf(unitNamed(state.units, hand.unit));
    if (unit)
      return (
        <>
          <h2 class="text-base">{calledAt(state, unit)}</h2>
          <FacingRing
            label={words().move.faceIt}
            kind={unit.kind}
            facing={unit.facing}
            onFace={facing => session.record('turn', { unit: unit.id, facing })}
          />
          <FiguresOf state={state} unit={unit} />
          <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
            {words().correctUnit(calledAt(state, unit))}
          </button>
          <button type="button" class="btn" onClick={() => onHand(EMPTY)}>
            {words().cancel}
          </button>
        </>
      );
    if (state.turn.melees.length === 0) return <p role="status">{words().support.noMelee}</p>;
    return <Supports session={session} state={state} side={defender} />;
  },
};
