import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { FaceKeys } from '../../../app/parts/face-keys.tsx';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { Toggle } from '../../../app/parts/toggle.tsx';
import { DICE, throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import { isSignalled } from '../order.ts';
import { controlEvent, hasMoved } from '../resolve.ts';
import { controlDie, controlOutcome, controlScore } from '../rules/control-test.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { ApplyBar } from './apply-bar.tsx';
import { useDropped } from './dropped.ts';
import { ControlOdds } from './odds-bars.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { ReasonList, ReckoningTable } from './reasons.tsx';
import { UnitToken } from './unit-token.tsx';

interface ControlProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly unit: BattleUnit;
}

/** A control test: the odds, one die, what the unit does. */
export const Control = ({ session, state, unit }: ControlProps) => {
  const t = words();
  const [pursuing, setPursuing] = useState(unit.move === 'pursue');
  const [signalled, setSignalled] = useState(isSignalled(state, unit));
  const [thrown, setThrown] = useState<{ readonly face: number; readonly by: 'app' | 'typed' } | undefined>(undefined);
  const applied = useDropped(
    session,
    [unit.id],
    thrown?.by === 'app' ? { by: 'app', faces: [[thrown.face]] } : undefined,
  );
  const moment = { pursuing, signalled, hasMoved: hasMoved(unit) };
  const die = controlDie(unit);
  const faces = [...new Set<number>(DICE[die])];
  const roll = (): void => {
    diceThrown(1);
    setThrown({ face: throwDice(die, 1, below)[0] as number, by: 'app' });
  };
  const event = thrown && controlEvent(state, unit.id, thrown.face, thrown.by, { pursuing, signalled });
  return (
    <>
      <div class="scroll">
        <div class="flex items-center gap-3">
          <span class="w-14 flex-none">
            <UnitToken state={state} unit={unit} />
          </span>
          <div>
            <h2>{nameOf(unit.name)}</h2>
            <p class="text-soft">{t.control.die[die]}</p>
          </div>
        </div>
        {event && thrown ? (
          <OutcomeBox
            title={t.controls[event.result]}
            detail={t.control.score(event.score)}
            state={state}
            event={event}
          >
            <ReasonList reasons={controlOutcome(unit, event.score, moment).reasons} />
            <ReckoningTable reckoning={controlScore(unit, thrown.face)} caption={t.control.score(event.score)} />
          </OutcomeBox>
        ) : (
          <>
            <ControlOdds unit={unit} moment={moment} />
            <Toggle on={signalled} onToggle={setSignalled}>
              {t.control.signalled}
            </Toggle>
            <Toggle on={pursuing} onToggle={setPursuing}>
              {t.control.pursuing}
            </Toggle>
            <fieldset class="min-w-0">
              <legend class="field-label">{t.control.face}</legend>
              <FaceKeys label={t.control.face} faces={faces} onFace={face => setThrown({ face, by: 'typed' })} />
            </fieldset>
          </>
        )}
      </div>
      {event ? (
        <ApplyBar
          onAgain={thrown?.by === 'typed' ? () => setThrown(undefined) : undefined}
          onApply={() => {
            applied();
            session.record('control', event);
            closePlace();
          }}
          again={
            thrown?.by === 'app'
              ? { session, state, units: [unit.id], thrown: { by: 'app', faces: [[thrown.face]] }, onThrow: roll }
              : undefined
          }
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn btn-main" data-main onClick={roll}>
            <Mark name="dice" />
            {t.control.roll[die]}
          </button>
        </div>
      )}
    </>
  );
};
