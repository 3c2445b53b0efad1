import { DICE } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { controlDie } from '../../rules/control-test.ts';
import { useControlTests } from '../../tasks/use-control-tests.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { DicePage } from '../dice/dice-page.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';
import { ControlOdds } from '../fight/odds-bars.tsx';
import { ReasonList, ReckoningTable } from '../rules/reasons.tsx';

interface ControlProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
}

/** A control test: the odds, one die, what the unit does. */
export const Control = ({ session, state, unit }: ControlProps) => {
  const t = gameMessages();
  const test = useControlTests({ session, state, onDone: closeOverlay }, [unit.id]);
  const facts = test.factsOf(unit.id);
  const [face] = test.facesOf(unit.id) ?? [];
  const die = controlDie(unit);
  const correct = (change: Partial<typeof facts>): void => test.correct(unit.id, { ...facts, ...change });
  return (
    <DicePage
      session={session}
      state={state}
      dice={test.dice}
      whole={face !== undefined}
      roll={{ text: t.control.roll[die], onRoll: test.roll }}
      onAgain={() => test.clear(unit.id)}
      onApply={test.apply}
    >
      <div class="flex items-center gap-3">
        <span class="w-14 flex-none">
          <UnitToken state={state} unit={unit} />
        </span>
        <div>
          <h2>{unitName(state, unit.id)}</h2>
          <p class="text-soft">{t.control.die[die]}</p>
        </div>
      </div>
      <DiceStatus notice={test.notice} isSaving={test.dice.isSaving} />
      {face !== undefined ? (
        <ControlResult state={state} test={test} unit={unit.id} face={face} />
      ) : (
        <>
          <ControlOdds unit={unit} moment={test.momentOf(unit.id)} />
          <Toggle on={facts.signalled} onToggle={on => correct({ signalled: on })}>
            {t.control.signalled}
          </Toggle>
          {facts.signalled && unit.aggression !== 'shaken' && (
            <Toggle on={facts.inContact} onToggle={on => correct({ inContact: on })}>
              {t.control.inContact}
            </Toggle>
          )}
          <Toggle on={facts.pursuing} onToggle={on => correct({ pursuing: on })}>
            {t.control.pursuing}
          </Toggle>
          <fieldset class="min-w-0">
            <legend class="field-label">{t.control.face}</legend>
            <FaceKeys label={t.control.face} faces={[...new Set<number>(DICE[die])]} onFace={test.type} />
          </fieldset>
        </>
      )}
    </DicePage>
  );
};

interface ControlResultProps {
  readonly state: BattleState;
  readonly test: ReturnType<typeof useControlTests>;
  readonly unit: string;
  readonly face: number;
}

/** What the die makes of the unit, and why. */
const ControlResult = ({ state, test, unit, face }: ControlResultProps) => {
  const t = gameMessages();
  const event = test.eventOf(unit, face);
  const score = t.control.score(event.score);
  return (
    <OutcomeBox title={t.controls[event.result]} detail={score} state={state} event={event}>
      <ReasonList reasons={test.outcomeOf(unit, face).reasons} />
      <ReckoningTable reckoning={test.scoreOf(unit, face)} caption={score} />
    </OutcomeBox>
  );
};
