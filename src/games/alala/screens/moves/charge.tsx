import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { mayBeginCharge } from '../../actions/charges.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { otherSide } from '../../battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { describeChanges } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { CHARGE_RANGE } from '../../rules/combat/charge.ts';
import { MORALE_EVENTS } from '../../rules/morale.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { CHARGED_SIDES } from '../../rules/vocabulary.ts';
import { useCharge } from '../../tasks/use-charge.ts';
import { oddsText } from '../console/tasks/console-charge.tsx';
import { UnitChoice } from '../field/unit-choice.tsx';
import { ReasonList, RuleWarning } from '../rules/reasons.tsx';
import { DistanceFields } from './distance-fields.tsx';

interface ChargeProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly target: BattleUnit | undefined;
}

/** A charge: its target, the side that it strikes, and the answer of the charged unit (G1–G3). */
export const Charge = ({ session, state, unit, target }: ChargeProps) => {
  if (target) return <ChargeAt key={target.id} session={session} state={state} unit={unit} target={target} />;
  const verdict = mayBeginCharge(state, unit);
  return (
    <div class="scroll">
      <h2 class="wrap-anywhere">{gameMessages().charge.title(unitName(state, unit.id))}</h2>
      <RunUp unit={unit} />
      <RuleWarning verdict={verdict} />
      <UnitChoice
        label={gameMessages().charge.whom}
        state={state}
        units={unitsOf(state, otherSide(unit.side)).filter(isOnTable)}
        onPick={id => openOverlay(`charge/${unit.id}/${id}`)}
      />
    </div>
  );
};

const RunUp = ({ unit }: { readonly unit: BattleUnit }) =>
  isHoplites(unit) ? (
    <p class="text-soft">{gameMessages().charge.advanced(unit.thisTurn.advanced, unit.advancedLast)}</p>
  ) : null;

const ChargeAt = ({ session, state, unit, target }: ChargeProps & { readonly target: BattleUnit }) => {
  const t = gameMessages().charge;
  const { charge, change, setInches, apply } = useCharge(
    { session, state, onDone: closeOverlay },
    [unit.id],
    target.id,
  );
  if (!charge) return null;
  const { plan, verdict, answers, odds, event } = charge;
  const struck = describeChanges(state, event.changes);
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.titleAt(unitName(state, unit.id), unitName(state, target.id))}</h2>
        <RunUp unit={unit} />
        <RuleWarning verdict={verdict} />
        {answers.length > 0 ? (
          <RadioGroup
            label={t.answer}
            value={event.response}
            options={answers.map(value => ({ value, label: t.answers[value] }))}
            onChoose={response => change({ response })}
          />
        ) : (
          <div>
            <span class="field-label">{t.answer}</span>
            <ReasonList reasons={[{ clause: 'G3', word: 'chargesItself' }]} />
          </div>
        )}
        {odds.size > 0 && (
          <ul class="text-soft">
            {answers.map(value => (
              <li key={value}>
                {t.answers[value]}: {oddsText(odds.get(value))}
              </li>
            ))}
          </ul>
        )}
        <RadioGroup
          label={t.side}
          value={plan.side}
          options={CHARGED_SIDES.map(value => ({ value, label: t.sides[value] }))}
          onChoose={side => change({ side, shieldless: side === 'exposedRear' })}
        />
        {plan.side !== 'front' && (
          <Toggle
            on={plan.shieldless}
            onToggle={shieldless => change({ shieldless })}
            worth={gameMessages().signed(MORALE_EVENTS.struckFromBehind)}
          >
            {plan.side === 'exposedRear' ? gameMessages().fight.shieldless : t.shieldless}
          </Toggle>
        )}
        {struck.length > 0 && (
          <div role="status">
            <ReasonList reasons={[{ clause: 'A2', word: 'shakenDropsAgain' }]} />
            <ul class="list-disc ps-5">
              {struck.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div class="pair">
          <Toggle on={plan.straight} onToggle={straight => change({ straight })}>
            {t.straight}
          </Toggle>
          <DistanceFields label={t.inches} inches={plan.inches} reach={CHARGE_RANGE} onInches={setInches} />
        </div>
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main onClick={() => apply()}>
          <Icon name="fight" />
          {t.declare}
        </button>
      </ActionRow>
    </>
  );
};
