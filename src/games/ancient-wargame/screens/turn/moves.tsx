import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { applyMove } from '../../battle/move-steps.ts';
import { type BattleState, currentField, findUnit, hasRoomForPart, pieceOf } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import type { Square } from '../../board/squares.ts';
import { squaresInArc, squaresScreenedBy } from '../../fire/volley.ts';
import { unitsToMove } from '../../guide/checklist.ts';
import { retirements } from '../../guide/due-actions.ts';
import { retreatLineStatus } from '../../guide/retreat-line.ts';
import { companionsOf } from '../../guide/unit-moves.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName, squareText, unitName, unitNameAndSquare } from '../../messages/names.ts';
import { squaresText } from '../../messages/number-text.ts';
import { firesByHand } from '../../troops/roster.ts';
import { chargeRollNeeded, maySplit } from '../../troops/value.ts';
import { topPiece } from '../board/pieces.tsx';
import { DiceBox } from '../dice/dice-box.tsx';
import { EMPTY_SELECTION, type Selection, type Step, type StepProps, selectToView } from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { Checklist } from './checklist.tsx';
import { FacingRing } from './facing-ring.tsx';
import { type MovePlan, planMove, reachHighlights } from './move-plan.ts';
import { overriddenReasons, RuleWarnings } from './rule-warnings.tsx';
import { Supports, supportArrows } from './supports.tsx';

const pickedIn = (state: BattleState, { unit }: Selection): Piece | undefined =>
  unit === undefined ? undefined : pieceOf(findUnit(state.units, unit));

/** The attacker's next piece on a square, selected by tapping again. */
const nextAt = (state: BattleState, square: Square, picked: string | undefined): Piece | undefined => {
  const own = currentField(state)
    .at(square)
    .filter(({ side }) => side === state.turn.attacker);
  const first = topPiece(own);
  const order = first ? [first, ...own.filter(piece => piece !== first)] : [];
  return order[order.findIndex(({ id }) => id === picked) + 1];
};

/** Where the unit of a planned charge would go back to (L11). */
const retreatText = (state: BattleState, { data }: MovePlan): string => {
  const after = applyMove(state, data);
  const unit = pieceOf(findUnit(after.units, data.part ?? data.unit));
  if (!unit) return '';
  const { what, squares } = retreatLineStatus(after, unit);
  return gameMessages().retreatLine[what](squares.map(square => squareText(state, square)).join());
};

/** Records the planned move. */
const go = ({ session, state, selection, onSelect }: StepProps): void => {
  const plan = planMove(state, selection);
  if (!plan) return;
  session.record('move', {
    ...plan.data,
    ...(plan.reasons.length > 0 && { overrides: overriddenReasons(plan.reasons) }),
  });
  onSelect(EMPTY_SELECTION);
};

/** True if the attacker's moves are made at this phone. */
const mayMove = (state: BattleState, isOwn: StepProps['isOwn']): boolean => isOwn(state.turn.attacker);

/** The attacker moves and declares supports (N2–N8, L1, Q4, Q5); the other side watches. */
export const MOVES: Step = {
  overlay: (state, selection, isOwn) => {
    const unit = mayMove(state, isOwn) ? pickedIn(state, selection) : undefined;
    const retiring = retirements(state).map(({ unit: { square }, retreat: { path } }) => ({
      squares: [square ?? 0, ...path],
      as: 'retreat' as const,
    }));
    const arrows = [...retiring, ...supportArrows(state)];
    if (!unit) {
      const movable = mayMove(state, isOwn) ? unitsToMove(state, state.turn.attacker) : [];
      return { highlights: movable.map(({ square }) => ({ square, as: 'help' })), arrows, picked: [] };
    }
    const plan = planMove(state, selection);
    const field = currentField(state);
    // Without a plan: possible targets of the unit, and the units that it screens from fire.
    if (!plan)
      return {
        highlights: reachHighlights(state, selection),
        arrows,
        ...(firesByHand(unit.kind) && { arc: squaresInArc(field, unit) }),
        screened: squaresScreenedBy(field, unit),
        picked: [unit.id],
      };
    return {
      highlights: [],
      arrows: [...arrows, { squares: [unit.square, ...plan.path], as: 'way' }],
      ghost: { square: plan.end, facing: plan.facing },
      picked: [unit.id],
    };
  },
  tap: (props, square) => {
    const { state, selection, onSelect, isOwn } = props;
    if (!mayMove(state, isOwn)) return onSelect(selectToView(square, selection));
    const unit = pickedIn(state, selection);
    if (unit && selection.square === square && planMove(state, selection)?.reasons.length === 0) return go(props);
    const lit = unit !== undefined && reachHighlights(state, { ...selection }).some(each => each.square === square);
    const next = nextAt(state, square, selection.unit);
    if (unit && (lit || (!next && square !== unit.square))) {
      const { facing: _, ...rest } = selection;
      return onSelect({ ...rest, square });
    }
    onSelect(next ? { unit: next.id } : unit ? EMPTY_SELECTION : selectToView(square, selection));
  },
  Panel: props => {
    const { session, state, selection, onSelect, isOwn } = props;
    const t = gameMessages().move;
    if (!mayMove(state, isOwn)) return <p role="status">{t.theirs(sideName(state, state.turn.attacker))}</p>;
    const unit = pickedIn(state, selection);
    const plan = planMove(state, selection);
    if (unit && plan)
      return (
        <>
          <h2 class="text-base">{unitNameAndSquare(state, unit)}</h2>
          <RuleWarnings reasons={plan.reasons} />
          <div class="plan">
            <div class="min-w-0 flex-1 basis-[8rem]">
              <p role="status">
                {plan.charge
                  ? t.charge(squareText(state, plan.end))
                  : t.go(squareText(state, plan.end), squaresText(plan.cost), squaresText(plan.most))}
              </p>
              {plan.charge && <p class="text-sm">{retreatText(state, plan)}</p>}
            </div>
            <FacingRing
              label={t.facing}
              kind={unit.kind}
              facing={plan.facing}
              onFace={facing => onSelect({ ...selection, facing })}
            />
          </div>
          <button type="button" class="btn btn-main" data-main onClick={() => go(props)}>
            <Icon name={plan.charge ? 'fight' : 'move'} />
            {plan.reasons.length > 0 ? gameMessages().allTheSame : gameMessages().take}
          </button>
          <button type="button" class="btn" onClick={() => onSelect({ unit: unit.id })}>
            {gameMessages().cancel}
          </button>
        </>
      );
    if (unit) return <Unit {...props} unit={unit} />;
    const due = retirements(state);
    return (
      <>
        <p role="status">{t.how(sideName(state, state.turn.attacker))}</p>
        {due.length > 0 && <h2 class="text-base">{t.mustRetire}</h2>}
        {due.map(({ unit: each, retreat: { path, off } }) => (
          <button
            key={each.id}
            type="button"
            class="btn btn-due"
            onClick={() => session.record('retire', { unit: each.id, path: [...path], off })}
          >
            {t.retire(unitNameAndSquare(state, each))}
          </button>
        ))}
        <Supports session={session} state={state} side={state.turn.attacker} />
        <Checklist state={state} side={state.turn.attacker} onPick={picked => onSelect({ unit: picked })} />
      </>
    );
  },
};

/** A picked unit: the stands that move, what they take along, and their facing. */
const Unit = ({ session, state, selection, onSelect, unit }: StepProps & { readonly unit: Piece }) => {
  const t = gameMessages().move;
  const along = companionsOf(state, unit);
  const moved = state.turn.moved.includes(unit.id);
  const needs = chargeRollNeeded(unit.kind);
  const worked = state.turn.worked[unit.id];
  const stays = selection.stayBehind ?? [];
  const known = findUnit(state.units, unit.id);
  return (
    <>
      <h2 class="text-base">
        {unitNameAndSquare(state, unit)}{' '}
        <span class="font-normal text-soft">{gameMessages().board.stands(unit.stands)}</span>
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
                {gameMessages().take}
              </button>
            </>
          )}
        </DiceBox>
      )}
      {worked === false && <p>{t.balks}</p>}
      {known && <UnitFigures state={state} unit={known} />}
      <div class="plan">
        <div class="grid min-w-0 flex-1 basis-[8rem] content-start gap-2">
          {maySplit(unit.kind) && unit.stands > 1 && hasRoomForPart(state) && (
            <Stepper
              label={t.stands}
              value={selection.stands ?? unit.stands}
              least={1}
              most={unit.stands}
              onStep={by => onSelect({ ...selection, stands: (selection.stands ?? unit.stands) + by })}
            />
          )}
          {along.length > 0 && <p class="field-label">{t.along}</p>}
          {along.map(piece => (
            <Toggle
              key={piece.id}
              on={!stays.includes(piece.id)}
              onToggle={on =>
                onSelect({ ...selection, stayBehind: on ? stays.filter(id => id !== piece.id) : [...stays, piece.id] })
              }
            >
              {gameMessages().kinds[piece.kind]}
            </Toggle>
          ))}
          <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
            {gameMessages().correctUnit(unitNameAndSquare(state, unit))}
          </button>
          <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
            {gameMessages().cancel}
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
