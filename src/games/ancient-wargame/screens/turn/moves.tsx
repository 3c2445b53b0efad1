import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type BattleState, fieldNow, pieceOf, unitNamed } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import type { Square } from '../../board/squares.ts';
import { arcOf, screenedBy } from '../../fire/volley.ts';
import { retirements } from '../../guide/due.ts';
import { squaresText } from '../../messages/figures.ts';
import { words } from '../../messages/index.ts';
import { at, calledAt, sideName, unitName } from '../../messages/names.ts';
import { firesByHand } from '../../troops/roster.ts';
import { chargeNeeds, maySplit } from '../../troops/value.ts';
import { firstOf } from '../board/pieces.tsx';
import { DiceBox } from '../dice/dice-box.tsx';
import { lookAt } from '../look.ts';
import { EMPTY, type Hand, type Step, type StepProps } from '../selection.ts';
import { FiguresOf } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';
import { companions, planOf, reachOf } from './move-plan.ts';
import { Against, overridden } from './rule-warnings.tsx';
import { Supports, supportArrows } from './supports.tsx';

const pickedIn = (state: BattleState, { unit }: Hand): Piece | undefined =>
  unit === undefined ? undefined : pieceOf(unitNamed(state.units, unit));

/** The next of the attacker's pieces on a square: who taps again picks the next. */
const nextAt = (state: BattleState, square: Square, picked: string | undefined): Piece | undefined => {
  const own = fieldNow(state)
    .at(square)
    .filter(({ side }) => side === state.turn.attacker);
  const first = firstOf(own);
  const order = first ? [first, ...own.filter(piece => piece !== first)] : [];
  return order[order.findIndex(({ id }) => id === picked) + 1];
};

/** Writes down the move that is planned. */
const go = ({ session, state, hand, onHand }: StepProps): void => {
  const plan = planOf(state, hand);
  if (!plan) return;
  session.record('move', {
    ...plan.data,
    ...(plan.reasons.length > 0 && { overrides: overridden(plan.reasons) }),
  });
  onHand(EMPTY);
};

/** True if the attacker's moves are made at this phone. */
const mayMove = (state: BattleState, isOwn: StepProps['isOwn']): boolean => isOwn(state.turn.attacker);

/** The attacker moves and declares supports (N2–N8, L1, Q4, Q5); others only look on. */
export const MOVES: Step = {
  told: (state, hand, isOwn) => {
    const unit = mayMove(state, isOwn) ? pickedIn(state, hand) : undefined;
    const retiring = retirements(state).map(({ unit: { square }, retreat: { path } }) => ({
      squares: [square ?? 0, ...path],
      as: 'retreat' as const,
    }));
    const arrows = [...retiring, ...supportArrows(state)];
    if (!unit) return { lit: [], arrows, picked: [] };
    const plan = planOf(state, hand);
    const field = fieldNow(state);
    // As it stands: what it could fire at, and whom it keeps from fire.
    if (!plan)
      return {
        lit: reachOf(state, hand),
        arrows,
        ...(firesByHand(unit.kind) && { arc: arcOf(field, unit) }),
        screened: screenedBy(field, unit),
        picked: [unit.id],
      };
    return {
      lit: [],
      arrows: [...arrows, { squares: [unit.square, ...plan.path], as: 'way' }],
      ghost: { square: plan.end, facing: plan.facing },
      picked: [unit.id],
    };
  },
  tap: (props, square) => {
    const { state, hand, onHand, isOwn } = props;
    if (!mayMove(state, isOwn)) return onHand(lookAt(state, square, hand));
    const unit = pickedIn(state, hand);
    if (unit && hand.square === square && planOf(state, hand)?.reasons.length === 0) return go(props);
    const lit = unit !== undefined && reachOf(state, { ...hand }).some(each => each.square === square);
    const next = nextAt(state, square, hand.unit);
    if (unit && (lit || (!next && square !== unit.square))) {
      const { facing: _, ...rest } = hand;
      return onHand({ ...rest, square });
    }
    onHand(next ? { unit: next.id } : unit ? EMPTY : lookAt(state, square, hand));
  },
  Panel: props => {
    const { session, state, hand, onHand, isOwn } = props;
    const t = words().move;
    if (!mayMove(state, isOwn)) return <p role="status">{t.theirs(sideName(state, state.turn.attacker))}</p>;
    const unit = pickedIn(state, hand);
    const plan = planOf(state, hand);
    if (unit && plan)
      return (
        <>
          <h2 class="text-base">{calledAt(state, unit)}</h2>
          <Against reasons={plan.reasons} />
          <div class="plan">
            <p class="min-w-0 flex-1 basis-[8rem]" role="status">
              {plan.charge
                ? t.charge(at(state, plan.end))
                : t.go(at(state, plan.end), squaresText(plan.cost), squaresText(plan.most))}
            </p>
            <FacingRing
              label={t.facing}
              kind={unit.kind}
              facing={plan.facing}
              onFace={facing => onHand({ ...hand, facing })}
            />
          </div>
          <button type="button" class="btn btn-main" data-main onClick={() => go(props)}>
            <Icon name={plan.charge ? 'fight' : 'move'} />
            {plan.reasons.length > 0 ? words().allTheSame : words().take}
          </button>
          <button type="button" class="btn" onClick={() => onHand({ unit: unit.id })}>
            {words().cancel}
          </button>
        </>
      );
    if (unit) return <Unit {...props} unit={unit} />;
    const due = retirements(state);
    return (
      <>
        <p role="status">{t.how}</p>
        {due.length > 0 && <h2 class="text-base">{t.mustRetire}</h2>}
        {due.map(({ unit: each, retreat: { path, off } }) => (
          <button
            key={each.id}
            type="button"
            class="btn btn-due"
            onClick={() => session.record('retire', { unit: each.id, path: [...path], off })}
          >
            {t.retire(calledAt(state, each))}
          </button>
        ))}
        <Supports session={session} state={state} side={state.turn.attacker} />
      </>
    );
  },
};

/** A unit that is picked: who goes, what it takes along, how it faces. */
const Unit = ({ session, state, hand, onHand, unit }: StepProps & { readonly unit: Piece }) => {
  const t = words().move;
  const along = companions(state, unit);
  const moved = state.turn.moved.includes(unit.id);
  const needs = chargeNeeds(unit.kind);
  const worked = state.turn.worked[unit.id];
  const stays = hand.stays ?? [];
  const known = unitNamed(state.units, unit.id);
  return (
    <>
      <h2 class="text-base">
        {calledAt(state, unit)} <span class="font-normal text-soft">{words().board.stands(unit.stands)}</span>
      </h2>
      {moved && <p>{t.moved}</p>}
      {needs !== undefined && worked === undefined && !moved && (
        <DiceBox
          session={session}
          state={state}
          purpose={{ for: 'work', unit: unit.id }}
          labels={[unitName(state, unit.id)]}
          meanings={[t.work(unitName(state, unit.id))]}
        >
          {([[face = 1] = []], apply) => (
            <>
              <p role="status">{face >= needs ? t.works : t.balks}</p>
              <button
                type="button"
                class="btn btn-main"
                data-main
                onClick={() => apply('work', { unit: unit.id, face })}
              >
                {words().take}
              </button>
            </>
          )}
        </DiceBox>
      )}
      {worked === false && <p>{t.balks}</p>}
      {known && <FiguresOf state={state} unit={known} />}
      <div class="plan">
        <div class="grid min-w-0 flex-1 basis-[8rem] content-start gap-2">
          {maySplit(unit.kind) && unit.stands > 1 && (
            <Stepper
              label={t.stands}
              value={hand.stands ?? unit.stands}
              least={1}
              most={unit.stands}
              onStep={by => onHand({ ...hand, stands: (hand.stands ?? unit.stands) + by })}
            />
          )}
          {along.length > 0 && <p class="field-label">{t.along}</p>}
          {along.map(piece => (
            <Toggle
              key={piece.id}
              on={!stays.includes(piece.id)}
              onToggle={on =>
                onHand({ ...hand, stays: on ? stays.filter(id => id !== piece.id) : [...stays, piece.id] })
              }
            >
              {words().kinds[piece.kind]}
            </Toggle>
          ))}
          <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
            {words().correctUnit(calledAt(state, unit))}
          </button>
          <button type="button" class="btn" onClick={() => onHand(EMPTY)}>
            {words().cancel}
          </button>
        </div>
        <FacingRing
          label={t.faceIt}
          kind={unit.kind}
          facing={unit.facing}
          onFace={facing => session.record('turn', { unit: unit.id, facing })}
        />
      </div>
    </>
  );
};
