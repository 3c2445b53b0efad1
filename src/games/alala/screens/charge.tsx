import { useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace, openPlace } from '../../../app/parts/place.ts';
import { Stepper } from '../../../app/parts/stepper.tsx';
import { Toggle } from '../../../app/parts/toggle.tsx';
import type { Session } from '../../contract.ts';
import { answersTo, type ChargePlan, chargeEvent, planCharge, weighCharge } from '../charges.ts';
import { LIMITS } from '../events.ts';
import { CHARGE_RANGE, CHARGED_SIDES } from '../rules/charge.ts';
import { isHoplites } from '../rules/vocabulary.ts';
import { type BattleState, type BattleUnit, isOnTable, otherSide, unitsOf } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { ReasonList } from './reasons.tsx';
import { UnitChoice } from './unit-choice.tsx';

interface ChargeProps {
  readonly session: Session;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly target: BattleUnit | undefined;
}

/** A charge: at whom, where it strikes, and what the charged unit answers (G1–G3). */
export const Charge = ({ session, state, unit, target }: ChargeProps) =>
  target ? (
    <ChargeAt key={target.id} session={session} state={state} unit={unit} target={target} />
  ) : (
    <div class="scroll">
      <h2 class="wrap-anywhere">{words().charge.title(nameOf(unit.name))}</h2>
      <RunUp unit={unit} />
      <UnitChoice
        label={words().charge.whom}
        state={state}
        units={unitsOf(state, otherSide(unit.side)).filter(isOnTable)}
        onPick={id => openPlace(`charge/${unit.id}/${id}`)}
      />
    </div>
  );

const RunUp = ({ unit }: { readonly unit: BattleUnit }) =>
  isHoplites(unit) ? (
    <p class="text-soft">{words().charge.advanced(unit.thisTurn.advanced, unit.advancedLast)}</p>
  ) : null;

const ChargeAt = ({ session, state, unit, target }: ChargeProps & { readonly target: BattleUnit }) => {
  const t = words().charge;
  const [plan, setPlan] = useState<ChargePlan>(() => planCharge(unit.id, target.id));
  const verdict = weighCharge(state, plan);
  const answers = answersTo(state, plan);
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.titleAt(nameOf(unit.name), nameOf(target.name))}</h2>
        <RunUp unit={unit} />
        {!verdict.ok && (
          <div class="note" role="note">
            <Mark name="warning" />
            <ReasonList reasons={verdict.reasons} />
          </div>
        )}
        <Choice
          label={t.answer}
          value={plan.response}
          options={answers.map(value => ({ value, label: t.answers[value] }))}
          onChoose={response => setPlan({ ...plan, response })}
        />
        <Choice
          label={t.side}
          value={plan.side}
          options={CHARGED_SIDES.map(value => ({ value, label: t.sides[value] }))}
          onChoose={side => setPlan({ ...plan, side, shieldless: side === 'exposedRear' })}
        />
        {plan.side !== 'front' && (
          <Toggle on={plan.shieldless} onToggle={shieldless => setPlan({ ...plan, shieldless })} worth="−1">
            {plan.side === 'exposedRear' ? words().fight.shieldless : t.shieldless}
          </Toggle>
        )}
        <div class="pair">
          <Toggle on={plan.straight} onToggle={straight => setPlan({ ...plan, straight })}>
            {t.straight}
          </Toggle>
          <Toggle
            on={plan.inches !== undefined}
            onToggle={on => {
              const { inches: _, ...rest } = plan;
              setPlan(on ? { ...rest, inches: CHARGE_RANGE } : rest);
            }}
          >
            {t.measured}
          </Toggle>
        </div>
        {plan.inches !== undefined && (
          <Stepper
            label={t.inches}
            value={plan.inches}
            least={0}
            most={LIMITS.inches}
            onStep={by => setPlan({ ...plan, inches: (plan.inches ?? 0) + by })}
          />
        )}
      </div>
      <div class="actions">
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            session.record('charge', chargeEvent(state, plan));
            closePlace();
          }}
        >
          <Mark name="fight" />
          {t.declare}
        </button>
      </div>
    </>
  );
};
