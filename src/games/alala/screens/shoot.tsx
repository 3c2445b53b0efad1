import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { Toggle } from '../../../app/parts/toggle.tsx';
import { words as appWords } from '../../../app/words/index.ts';
import { countHits, throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import type { Thrown } from '../events.ts';
import { shootEvent, weighShot } from '../resolve.ts';
import { SHOOTING_NEEDS, shootingDice } from '../rules/shooting.ts';
import { isHoplites } from '../rules/vocabulary.ts';
import { type BattleState, type BattleUnit, leaderWith } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { unitName } from '../words/names.ts';
import { ApplyBar } from './apply-bar.tsx';
import { Dice } from './dice.tsx';
import { DiceEntry } from './dice-entry.tsx';
import { useDropped } from './dropped.ts';
import { ShotOdds } from './odds-bars.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { ReasonList, ReckoningTable } from './reasons.tsx';

interface ShootProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly shooter: BattleUnit;
  readonly target: BattleUnit;
}

/** A shot from picked to applied. */
export const Shoot = ({ session, state, shooter, target }: ShootProps) => {
  const t = words();
  const [frontally, setFrontally] = useState(true);
  const [typing, setTyping] = useState(false);
  const [result, setResult] = useState<{ readonly thrown: Thrown; readonly sixes: number } | undefined>(undefined);
  const applied = useDropped(session, [shooter.id, target.id], result?.thrown);
  const shot = { shooter, target, frontally };
  const dice = shootingDice(shot);
  const verdict = weighShot(state, shooter);
  const event =
    result && shootEvent(state, { shooter: shooter.id, target: target.id, frontally }, result.thrown, result.sixes);
  const roll = (): void => {
    const faces = throwDice('d6', dice.total, below);
    diceThrown(dice.total);
    setResult({ thrown: { by: 'app', faces: [faces] }, sixes: countHits(faces, SHOOTING_NEEDS) });
  };
  const apply = (): void => {
    if (!event) return;
    applied();
    session.record('shoot', event);
    closePlace();
  };
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.shoot.title(nameOf(shooter.name), nameOf(target.name))}</h2>
        <p class="flex items-baseline gap-2">
          <span class="numeral-xl">{dice.total}</span>
          <span class="text-sm font-semibold text-soft">
            {t.fight.dice(dice.total)} · {t.fight.hitsOn(SHOOTING_NEEDS)}
          </span>
        </p>
        {!verdict.ok && (
          <div class="note" role="note">
            <Mark name="warning" />
            <ReasonList reasons={verdict.reasons} />
          </div>
        )}
        {event && result ? (
          <OutcomeBox
            title={
              event.changes.units.length === 0 ? t.shoot.none : t.fight.casualties(-(event.changes.units[0]?.men ?? 0))
            }
            state={state}
            event={event}
          >
            {result.thrown.by !== 'count' && (
              <Dice
                pools={[{ dice, needed: 6 }]}
                faces={result.thrown.faces[0] ?? []}
                fresh={result.thrown.by === 'app'}
              />
            )}
          </OutcomeBox>
        ) : (
          <>
            <ShotOdds shot={shot} />
            {leaderWith(state, target.id) && <p>{t.shoot.leaderDue}</p>}
            {typing ? (
              <DiceEntry
                parties={[
                  {
                    name: nameOf(shooter.name),
                    dice: dice.total,
                    automatic: 0,
                    count: faces => countHits(faces, SHOOTING_NEEDS),
                    label: t.fight.sixesOf(nameOf(shooter.name)),
                  },
                ]}
                onDice={typed =>
                  typed &&
                  setResult({
                    thrown:
                      typed.by === 'count'
                        ? { by: 'count' }
                        : { by: 'faces', faces: typed.faces.map(side => [...side]) },
                    sixes: typed.hits[0] ?? 0,
                  })
                }
              />
            ) : (
              <>
                {isHoplites(target) && (
                  <Toggle on={frontally} onToggle={setFrontally} worth="−2">
                    {t.shoot.frontally}
                  </Toggle>
                )}
                <ReckoningTable reckoning={dice} caption={t.fight.whyDice(unitName(state, shooter.id))} />
              </>
            )}
          </>
        )}
      </div>
      {result ? (
        <ApplyBar
          onAgain={result.thrown.by === 'app' ? undefined : () => setResult(undefined)}
          onApply={apply}
          again={{ session, state, units: [shooter.id, target.id], thrown: result.thrown, onThrow: roll }}
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
            {typing ? appWords().back : t.fight.type}
          </button>
          <button type="button" class="btn btn-main" data-main onClick={roll}>
            <Mark name="dice" />
            {t.fight.roll(dice.total)}
          </button>
        </div>
      )}
    </>
  );
};
