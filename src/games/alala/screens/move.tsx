import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import { type MovePlan, moveEvent, planMove, weighMove } from '../moves.ts';
import type { Thrown } from '../rules/movement.ts';
import { motionOf, type TableMove } from '../rules/table-moves.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { ApplyBar } from './apply-bar.tsx';
import { useDropped } from './dropped.ts';
import { MoveOutcome } from './move-outcome.tsx';
import { MovePlanner } from './move-plan.tsx';
import { ReasonList } from './reasons.tsx';
import { UnitToken } from './unit-token.tsx';

interface MoveProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly what: TableMove;
}

interface Throw {
  readonly dice: readonly Thrown[];
  readonly by: 'app' | 'typed';
}

/** A move on the table: what it is, its dice, how far it goes and what it costs (M1–M12, P1–P5). */
export const Move = ({ session, state, unit, what }: MoveProps) => {
  const t = words();
  const [plan, setPlan] = useState<MovePlan>(() => planMove(state, unit.id, what));
  const [typed, setTyped] = useState<readonly number[]>([]);
  const [result, setResult] = useState<Throw | undefined>(undefined);
  const [lowered, setLowered] = useState<number | undefined>(undefined);
  const thrown =
    result?.by === 'app' ? { by: 'app' as const, faces: [result.dice.map(({ face }) => face)] } : undefined;
  const applied = useDropped(session, [unit.id], thrown);
  const verdict = weighMove(state, plan);
  const throws = motionOf(plan.what) !== undefined;
  const change = (next: MovePlan): void => {
    setPlan(next);
    setTyped([]);
  };
  const type = (face: number): void => {
    const faces = [...typed, face];
    setTyped(faces);
    if (faces.length === plan.dice.length)
      setResult({ dice: plan.dice.map((die, i) => ({ die, face: faces[i] as number })), by: 'typed' });
  };
  const roll = (): void => {
    diceThrown(plan.dice.length);
    setLowered(undefined);
    setResult({ dice: plan.dice.map(die => ({ die, face: throwDice(die, 1, below)[0] as number })), by: 'app' });
  };
  const apply = (): void => {
    applied();
    session.record('move', moveEvent(state, plan, result?.dice ?? [], result?.by ?? 'hand', lowered));
    closePlace();
  };
  return (
    <>
      <div class="scroll">
        <div class="flex items-center gap-3">
          <span class="w-14 flex-none">
            <UnitToken state={state} unit={unit} />
          </span>
          <div class="min-w-0">
            <h2 class="wrap-anywhere">{nameOf(unit.name)}</h2>
            <p class="text-soft">{t.move.whats[plan.what]}</p>
          </div>
        </div>
        {!verdict.ok && (
          <div class="note" role="note">
            <Mark name="warning" />
            <ReasonList reasons={verdict.reasons} />
          </div>
        )}
        {result || !throws ? (
          <MoveOutcome
            state={state}
            plan={plan}
            thrown={result?.dice ?? []}
            fresh={result?.by === 'app'}
            lowered={lowered}
            onLowered={setLowered}
          />
        ) : null}
        {!result && <MovePlanner state={state} plan={plan} typed={typed} onPlan={change} onFace={type} />}
      </div>
      {result || !throws ? (
        <ApplyBar
          onAgain={
            result?.by === 'typed'
              ? () => {
                  setResult(undefined);
                  setTyped([]);
                  setLowered(undefined);
                }
              : undefined
          }
          onApply={apply}
          again={thrown && { session, state, units: [unit.id], thrown, onThrow: roll }}
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn btn-main" data-main onClick={roll}>
            <Mark name="dice" />
            {t.move.roll(plan.dice.length)}
          </button>
        </div>
      )}
    </>
  );
};
