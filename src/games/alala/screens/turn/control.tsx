import { useState } from 'preact/hooks';
import { DICE, throwDice } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import { controlEvent, controlMoment, controlTestFacts } from '../../actions/control.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { controlDie, controlOutcome, controlScore } from '../../rules/control-test.ts';
import { useRoll } from '../../tasks/use-roll.ts';
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
  const [draft, setTesting] = useState(() => controlTestFacts(state, unit));
  const test = useRoll(session, state, { for: 'control', unit: unit.id, testing: draft }, (_face: number) => true);
  const { lying } = test;
  const testing = lying?.testing ?? draft;
  const { pursuing, signalled, inContact } = testing;
  const face = lying?.faces[0]?.[0] ?? test.typed;
  const moment = controlMoment(state, unit, testing);
  const die = controlDie(unit);
  const faces = [...new Set<number>(DICE[die])];
  const roll = (): void => {
    test.roll([throwDice(die, 1, randomInt)]);
  };
  const event = face === undefined ? undefined : controlEvent(state, unit.id, face, lying ? 'app' : 'typed', testing);
  return (
    <DicePage
      session={session}
      state={state}
      dice={test}
      whole={event !== undefined}
      roll={{ text: t.control.roll[die], onRoll: roll }}
      onAgain={() => test.type(undefined)}
      onApply={() => event && test.apply('control', event) && closeOverlay()}
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
      <DiceStatus {...test} />
      {event && face !== undefined ? (
        <OutcomeBox title={t.controls[event.result]} detail={t.control.score(event.score)} state={state} event={event}>
          <ReasonList reasons={controlOutcome(unit, event.score, moment).reasons} />
          <ReckoningTable reckoning={controlScore(unit, face)} caption={t.control.score(event.score)} />
        </OutcomeBox>
      ) : (
        <>
          <ControlOdds unit={unit} moment={moment} />
          <Toggle on={signalled} onToggle={on => setTesting({ ...testing, signalled: on })}>
            {t.control.signalled}
          </Toggle>
          {signalled && unit.aggression !== 'shaken' && (
            <Toggle on={inContact} onToggle={on => setTesting({ ...testing, inContact: on })}>
              {t.control.inContact}
            </Toggle>
          )}
          <Toggle on={pursuing} onToggle={on => setTesting({ ...testing, pursuing: on })}>
            {t.control.pursuing}
          </Toggle>
          <fieldset class="min-w-0">
            <legend class="field-label">{t.control.face}</legend>
            <FaceKeys label={t.control.face} faces={faces} onFace={test.type} />
          </fieldset>
        </>
      )}
    </DicePage>
  );
};
