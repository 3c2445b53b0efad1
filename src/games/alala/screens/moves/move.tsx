import { useState } from 'preact/hooks';
import { throwDice } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { MovePlan } from '../../actions/movement/move-plan.ts';
import { checkMove, moveEvent, planMove } from '../../actions/movement/moves.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { bodyOf } from '../../guide/body.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import type { RolledDie } from '../../rules/movement/movement.ts';
import { motionOf, type TableMove } from '../../rules/movement/table-moves.ts';
import { useRoll } from '../../tasks/dice/use-roll.ts';
import { DicePage } from '../dice/dice-page.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';
import { RuleWarning } from '../rules/reasons.tsx';
import { MoveOutcome } from './move-outcome.tsx';
import { MovePlanner } from './move-plan.tsx';

interface MoveProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly what: TableMove;
}

/** A move on the table: what it is, its dice, how far it goes and what it costs (M1–M12, P1–P5). */
export const Move = ({ session, state, unit, what }: MoveProps) => {
  const t = gameMessages();
  const [draft, setPlan] = useState<MovePlan>(() => planMove(state, unit.id, what));
  const [typed, setTyped] = useState<readonly number[]>([]);
  const [lowered, setLowered] = useState<number | undefined>(undefined);
  const going = useRoll(
    session,
    state,
    { for: 'move', plan: { ...draft, dice: [...draft.dice], through: [...draft.through] } },
    (_faces: readonly number[]) => true,
  );
  const { lying } = going;
  const plan: MovePlan = lying?.plan ?? draft;
  const faces = lying?.faces[0] ?? going.typed;
  const result = faces && plan.dice.map((die, i): RolledDie => ({ die, face: faces[i] as number }));
  const verdict = checkMove(state, plan);
  const throws = motionOf(plan.what) !== undefined;
  const body =
    state.turn.phase === 'manoeuvre' && motionOf(plan.what) === 'normal'
      ? bodyOf(state, unit).filter(id => id !== unit.id)
      : [];
  const change = (next: MovePlan): void => {
    setPlan(next);
    setTyped([]);
  };
  const type = (face: number): void => {
    const next = [...typed, face];
    setTyped(next);
    if (next.length === plan.dice.length) going.type(next);
  };
  const roll = (): void => {
    setLowered(undefined);
    going.roll([plan.dice.flatMap(die => throwDice(die, 1, randomInt))]);
  };
  const apply = (): void => {
    const by = lying ? 'app' : result ? 'typed' : 'hand';
    if (going.apply('move', moveEvent(state, plan, result ?? [], by, lowered))) closeOverlay();
  };
  return (
    <DicePage
      session={session}
      state={state}
      dice={going}
      whole={result !== undefined || !throws}
      roll={{ text: t.move.roll(plan.dice.length), onRoll: roll }}
      onAgain={
        result
          ? () => {
              going.type(undefined);
              setTyped([]);
              setLowered(undefined);
            }
          : undefined
      }
      onApply={apply}
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
      <RuleWarning verdict={verdict} />
      {!result && body.length > 0 && (
        <p class="text-sm text-soft">{t.move.inBody(t.list(body.map(id => unitName(state, id))))}</p>
      )}
      <DiceStatus {...going} />
      {result || !throws ? (
        <MoveOutcome
          state={state}
          plan={plan}
          thrown={result ?? []}
          fresh={lying !== undefined}
          lowered={lowered}
          onLowered={setLowered}
        />
      ) : null}
      {!result && <MovePlanner state={state} plan={plan} typed={typed} onPlan={change} onFace={type} />}
    </DicePage>
  );
};
