import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitsMovingTogether } from '../../guide/units-moving-together.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { motionOf } from '../../rules/movement/movement.ts';
import type { TableMove } from '../../rules/movement/table-moves.ts';
import { useMoves } from '../../tasks/use-moves.ts';
import { DicePage } from '../dice/dice-page.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';
import { RuleWarning } from '../rules/reasons.tsx';
import { MoveOutcome } from './move-outcome.tsx';
import { MovePlanner } from './move-planner.tsx';

interface MoveProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly what: TableMove;
}

/** A move on the table: its kind, dice, distance and cost (M1–M12, P1–P5). */
export const Move = ({ session, state, unit, what }: MoveProps) => {
  const t = gameMessages();
  const moves = useMoves({ session, state, onDone: closeOverlay }, { units: [unit.id], what });
  const { dice, needsDice } = moves;
  const plan = moves.planOf(unit.id);
  const isThrown = moves.facesOf(unit.id) !== undefined;
  const body =
    state.turn.phase === 'manoeuvre' && motionOf(plan.what) === 'normal'
      ? unitsMovingTogether(state, unit).filter(id => id !== unit.id)
      : [];
  return (
    <DicePage
      session={session}
      state={state}
      dice={dice}
      whole={isThrown || !needsDice}
      roll={{ text: t.move.roll(plan.dice.length), onRoll: moves.roll }}
      onAgain={isThrown ? () => moves.clear(unit.id) : undefined}
      onApply={moves.apply}
    >
      <div class="flex items-center gap-3">
        <span class="w-14 flex-none">
          <UnitToken state={state} unit={unit} />
        </span>
        <div class="min-w-0">
          <h2 class="wrap-anywhere">{unitName(state, unit.id)}</h2>
          <p class="text-soft">{t.tableMoves[plan.what]}</p>
        </div>
      </div>
      <RuleWarning verdict={moves.verdictOf(unit.id)} />
      {!isThrown && body.length > 0 && (
        <p class="text-sm text-soft">{t.move.inBody(t.list(body.map(id => unitName(state, id))))}</p>
      )}
      <DiceStatus notice={moves.notice} isSaving={dice.isSaving} />
      {(isThrown || !needsDice) && (
        <MoveOutcome
          state={state}
          plan={plan}
          outcome={moves.outcomeOf(unit.id)}
          fresh={dice.fresh}
          lowered={moves.loweredOf(unit.id)}
          onLowered={place => moves.lower(unit.id, place)}
        />
      )}
      {!isThrown && (
        <MovePlanner state={state} plan={plan} typed={moves.typing} onPlan={moves.setPlan} onFace={moves.type} />
      )}
    </DicePage>
  );
};
