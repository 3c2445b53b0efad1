import { DICE } from '../../../../core/probability/dice.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { MovePlan } from '../../actions/movement/move-plan.ts';
import { isFirstFlight, planMove } from '../../actions/movement/moves.ts';
import { inchesFledFrom, pursuitStart } from '../../actions/movement/pursuit.ts';
import { voluntaryMoves } from '../../actions/movement/voluntary-moves.ts';
import { isSignalled } from '../../actions/order.ts';
import { LIMITS } from '../../battle/limits.ts';
import { positionOf } from '../../battle/plan/positions.ts';
import { quarriesOf } from '../../battle/relations.ts';
import { otherSide } from '../../battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { mayCatch } from '../../rules/combat/after-combat.ts';
import { MORALE_EVENTS } from '../../rules/morale.ts';
import { BEARINGS, type Bearing, diceChoices, motionOf } from '../../rules/movement/movement.ts';
import { isMeasured, staysPut, type TableMove } from '../../rules/movement/table-moves.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { isFormed } from '../../rules/vocabulary.ts';
import { diceKey, diceLabel } from './dice-labels.ts';
import { MoveChances } from './move-chances.tsx';

interface MovePlannerProps {
  readonly state: BattleState;
  readonly plan: MovePlan;
  /** Faces typed so far. */
  readonly typed: readonly number[];
  readonly onPlan: (plan: MovePlan) => void;
  readonly onFace: (face: number) => void;
}

type PlanProps = Pick<MovePlannerProps, 'state' | 'plan' | 'onPlan'> & { readonly unit: BattleUnit };

/** The players' decisions before the dice: the move, its dice, and obstacles. */
export const MovePlanner = ({ state, plan, typed, onPlan, onFace }: MovePlannerProps) => {
  const t = gameMessages().move;
  const unit = state.units[plan.unit] as BattleUnit;
  const die = plan.dice[typed.length];
  const { open, barred } = voluntaryMoves(state, unit);
  // A move that a fight, a charge or a test demands is no choice.
  const isChoice = [...open, ...barred].includes(plan.what);
  return (
    <>
      {isChoice && open.length > 0 && <Whats state={state} plan={plan} label={t.what} whats={open} onPlan={onPlan} />}
      {plan.dice.length > 0 && (
        <>
          {motionOf(plan.what) === 'normal' && (
            <RadioGroup
              label={t.dice}
              value={diceKey(plan.dice)}
              options={diceChoices(unit).map(dice => ({ value: diceKey(dice), label: diceLabel(dice) }))}
              onChoose={key =>
                onPlan({ ...plan, dice: diceChoices(unit).find(dice => diceKey(dice) === key) ?? plan.dice })
              }
            />
          )}
          {motionOf(plan.what) !== 'normal' && <p>{diceLabel(plan.dice)}</p>}
          {isFirstFlight(unit, plan.what) && <p class="text-soft">{t.first}</p>}
          <MoveChances state={state} plan={plan} />
          {die && (
            <fieldset class="min-w-0">
              <legend class="field-label">
                {t.face[die]}
                {typed.length > 0 && `\u00a0· ${t.typed(typed.join(', '))}`}
              </legend>
              <FaceKeys label={t.face[die]} faces={[...new Set<number>(DICE[die])]} onFace={onFace} />
            </fieldset>
          )}
        </>
      )}
      <Circumstances state={state} plan={plan} unit={unit} onPlan={onPlan} />
      {isChoice && barred.length > 0 && (
        <details class="fold" open={barred.includes(plan.what)}>
          <summary>{t.barred}</summary>
          <Whats state={state} plan={plan} label={t.barred} whats={barred} hideLabel onPlan={onPlan} />
        </details>
      )}
    </>
  );
};

/** Moves to choose from; where the one that is planned stands elsewhere, none of them is ticked. */
const Whats = ({
  state,
  plan,
  label,
  whats,
  hideLabel = false,
  onPlan,
}: Pick<MovePlannerProps, 'state' | 'plan' | 'onPlan'> & {
  readonly label: string;
  readonly whats: readonly TableMove[];
  readonly hideLabel?: boolean;
}) => (
  <RadioGroup
    label={label}
    hideLabel={hideLabel}
    value={plan.what}
    options={whats.map(value => ({ value, label: gameMessages().tableMoves[value] }))}
    onChoose={value => onPlan(planMove(state, plan.unit, value))}
  />
);

const Circumstances = ({ state, plan, unit, onPlan }: PlanProps) => {
  const t = gameMessages().move;
  const { what } = plan;
  const forward = what === 'advance' || what === 'forcedAdvance';
  const onTheMove = plan.dice.length > 0;
  const onThePlan = positionOf(state, unit.id) !== undefined;
  // Only the plan knows to which side a unit wheels or steps.
  const goesAside = onThePlan && (what === 'wheel' || what === 'sideStep');
  const bearings: readonly { readonly value: Bearing; readonly label: string }[] = goesAside
    ? (['left', 'right'] as const).map(value => ({ value, label: t.sides[value] }))
    : forward && (isFormed(unit) || onThePlan)
      ? (Object.keys(BEARINGS) as Bearing[]).map(value => ({ value, label: t.bearings[value] }))
      : [];
  const bear = (bearing: Bearing): void => {
    const { ahead: before, ...rest } = plan;
    const ahead = onThePlan ? planMove(state, unit.id, what, bearing).ahead : before;
    onPlan({ ...rest, bearing, ...(ahead && { ahead }) });
  };
  const others = unitsOf(state, unit.side).filter(other => other.id !== unit.id && isOnTable(other));
  return (
    <>
      {what === 'pursue' && <Quarry state={state} plan={plan} unit={unit} onPlan={onPlan} />}
      {bearings.length > 0 && (
        <RadioGroup
          label={t.bearing}
          value={goesAside && plan.bearing !== 'left' ? 'right' : plan.bearing}
          options={bearings}
          onChoose={bear}
        />
      )}
      {isMeasured(what) && (
        <Stepper
          label={t.measured}
          value={plan.measured ?? 0}
          least={0}
          most={LIMITS.inches}
          onStep={by => onPlan({ ...plan, measured: (plan.measured ?? 0) + by })}
        />
      )}
      {what === 'redress' && isHoplites(unit) && unit.grade === 'C' && (
        <Toggle on={plan.enemyNear} onToggle={enemyNear => onPlan({ ...plan, enemyNear })}>
          {t.enemyNear}
        </Toggle>
      )}
      {(staysPut(what) || what === 'formUp') && isHoplites(unit) && isSignalled(state, unit) && (
        <Toggle
          on={plan.halts}
          onToggle={halts => onPlan({ ...plan, halts })}
          worth={gameMessages().signed(MORALE_EVENTS.advanceHalted)}
        >
          {t.halts}
        </Toggle>
      )}
      {onTheMove && (
        <div class="pair">
          <Toggle on={plan.rough} onToggle={rough => onPlan({ ...plan, rough })}>
            {t.rough}
          </Toggle>
          {forward && (
            <Toggle
              on={plan.ahead !== undefined}
              onToggle={on => {
                const { ahead: _, ...rest } = plan;
                onPlan(on ? { ...rest, ahead: { inches: 6, light: false } } : rest);
              }}
            >
              {t.ahead}
            </Toggle>
          )}
        </div>
      )}
      {plan.ahead && (
        <div class="pair">
          <Stepper
            label={t.aheadInches}
            value={plan.ahead.inches}
            least={0}
            most={LIMITS.inches}
            onStep={by => plan.ahead && onPlan({ ...plan, ahead: { ...plan.ahead, inches: plan.ahead.inches + by } })}
          />
          <Toggle
            on={plan.ahead.light}
            onToggle={light => plan.ahead && onPlan({ ...plan, ahead: { ...plan.ahead, light } })}
          >
            {t.aheadLight}
          </Toggle>
        </div>
      )}
      {onTheMove && others.length > 0 && (
        <details class="fold" open={plan.through.length > 0}>
          <summary>{t.through}</summary>
          <div class="pair">
            {others.map(other => (
              <Toggle
                key={other.id}
                on={plan.through.includes(other.id)}
                onToggle={on =>
                  onPlan({
                    ...plan,
                    through: on ? [...plan.through, other.id] : plan.through.filter(id => id !== other.id),
                  })
                }
              >
                {unitName(state, other.id)}
              </Toggle>
            ))}
          </div>
        </details>
      )}
    </>
  );
};

const Quarry = ({ state, plan, unit, onPlan }: PlanProps) => {
  const t = gameMessages().move;
  const quarries = quarriesOf(state, unit);
  const foes = unitsOf(state, otherSide(unit.side)).filter(foe => isOnTable(foe) && foe.id !== plan.quarry);
  const quarry = plan.quarry === undefined ? undefined : state.units[plan.quarry];
  return (
    <>
      {quarries.length > 0 && (
        <RadioGroup
          label={t.quarry}
          value={plan.quarry ?? ''}
          options={[
            ...quarries.map(({ id, name }) => ({ value: id, label: displayName(name) })),
            { value: '', label: t.nobody },
          ]}
          onChoose={id => {
            const { quarry: _, ...rest } = plan;
            onPlan(id === '' ? rest : { ...rest, quarry: id });
          }}
        />
      )}
      {quarry && (
        <>
          <p class="text-soft">{t.fled(unitName(state, quarry.id), inchesFledFrom(quarry, unit.id))}</p>
          <Stepper
            label={t.gap}
            value={plan.gap}
            least={0}
            most={LIMITS.inches}
            onStep={by => onPlan({ ...plan, gap: plan.gap + by })}
          />
          {!mayCatch(pursuitStart(state, plan)).ok && (
            <Toggle on={plan.catches === true} onToggle={catches => onPlan({ ...plan, catches })}>
              {t.catches}
            </Toggle>
          )}
        </>
      )}
      <details class="fold" open={plan.meets !== undefined}>
        <summary>{t.meets}</summary>
        <RadioGroup
          label={t.meets}
          hideLabel
          value={plan.meets ?? ''}
          options={[
            { value: '', label: t.nobody },
            ...foes.map(({ id, name }) => ({ value: id, label: displayName(name) })),
          ]}
          onChoose={id => {
            const { meets: _, ...rest } = plan;
            onPlan(id === '' ? rest : { ...rest, meets: id });
          }}
        />
      </details>
    </>
  );
};
