import { useState } from 'preact/hooks';
import { countHits, throwDice } from '../../../../core/probability/dice.ts';
import type { Breakdown } from '../../../../core/probability/modifiers.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { DiceEntry } from '../../../../game-ui/dice/dice-entry.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { checkShot, planShot, shootEvent } from '../../actions/shooting.ts';
import type { RolledDice } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, leaderWith } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { frontalDice, SHOOTING_NEEDS, shootingDice } from '../../rules/combat/shooting.ts';
import { isHoplites, kindOf } from '../../rules/kinds.ts';
import { useRoll } from '../../tasks/use-roll.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { DicePage, rolledDiceOf } from '../dice/dice-page.tsx';
import { DistanceFields } from '../moves/measured.tsx';
import { ReckoningTable, RuleWarning } from '../rules/reasons.tsx';
import { ShotOdds } from './odds-bars.tsx';

interface ShootProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly shooter: BattleUnit;
  readonly target: BattleUnit;
}

interface Hits {
  readonly thrown: RolledDice;
  readonly sixes: number;
}

/** A shot from picked to applied. */
export const Shoot = ({ session, state, shooter, target }: ShootProps) => {
  const t = gameMessages();
  const onPlan = planShot(state, shooter.id, target.id);
  const [facing, setFrontally] = useState(onPlan.frontally);
  const [measured, setInches] = useState(onPlan.inches);
  const [typing, setTyping] = useState(diceSourceOf(session.battle.id) === 'ours');
  const planned = {
    shooter: shooter.id,
    target: target.id,
    frontally: facing,
    ...(measured !== undefined && { inches: measured }),
  };
  const diceFrom = (frontally: boolean): Breakdown => shootingDice({ shooter, target, frontally });
  const shooting = useRoll(session, state, { for: 'shoot', ...planned }, ({ thrown, sixes }: Hits) => {
    const { total } = diceFrom(facing);
    return sixes <= total && (thrown.by === 'count' || thrown.faces[0]?.length === total);
  });
  const { lying } = shooting;
  const { frontally, inches } = lying ?? planned;
  const shot = { shooter, target, frontally };
  const dice = diceFrom(frontally);
  const result: Hits | undefined = lying
    ? { thrown: { by: 'app', faces: lying.faces }, sixes: countHits(lying.faces[0] ?? [], SHOOTING_NEEDS) }
    : shooting.typed;
  const verdict = checkShot(state, shooter, inches);
  const event =
    result &&
    shootEvent(
      state,
      { shooter: shooter.id, target: target.id, frontally, ...(inches !== undefined && { inches }) },
      result.thrown,
      result.sixes,
    );
  const roll = (): void => {
    shooting.roll([throwDice('d6', dice.total, randomInt)]);
  };
  const apply = (): void => {
    if (event && shooting.apply('shoot', event)) closeOverlay();
  };
  return (
    <DicePage
      session={session}
      state={state}
      dice={shooting}
      whole={event !== undefined}
      typing={{ on: typing, onChange: setTyping }}
      roll={{ text: t.fight.roll(dice.total), onRoll: roll }}
      onAgain={() => shooting.type(undefined)}
      onApply={apply}
    >
      <h2 class="wrap-anywhere">{t.shoot.title(unitName(state, shooter.id), unitName(state, target.id))}</h2>
      <p class="flex items-baseline gap-2">
        <span class="numeral-xl">{dice.total}</span>
        <span class="text-sm font-semibold text-soft">
          {t.fight.dice(dice.total)}&nbsp;· {t.fight.hitsOn(SHOOTING_NEEDS)}
        </span>
      </p>
      <RuleWarning verdict={verdict} />
      <DiceStatus {...shooting} />
      {event && result ? (
        <OutcomeBox
          title={
            event.changes.units.length === 0 ? t.shoot.none : t.fight.casualties(-(event.changes.units[0]?.men ?? 0))
          }
          state={state}
          event={event}
        >
          {result.thrown.by !== 'count' && (
            <Dice pools={[{ dice, needed: 6 }]} faces={result.thrown.faces[0] ?? []} fresh={lying !== undefined} />
          )}
        </OutcomeBox>
      ) : (
        <>
          <ShotOdds shot={shot} />
          {leaderWith(state, target.id) && <p>{t.shoot.leaderDue}</p>}
          {typing ? (
            <DiceEntry
              key={dice.total}
              parties={[
                {
                  name: unitName(state, shooter.id),
                  dice: dice.total,
                  automatic: 0,
                  count: faces => countHits(faces, SHOOTING_NEEDS),
                  label: t.fight.sixesOf(unitName(state, shooter.id)),
                },
              ]}
              onDice={typed =>
                typed &&
                shooting.type({
                  thrown: rolledDiceOf(typed),
                  sixes: typed.hits[0] ?? 0,
                })
              }
            />
          ) : (
            <>
              <div class="pair">
                {isHoplites(target) && (
                  <Toggle on={frontally} onToggle={setFrontally} worth={t.signed(frontalDice(shot))}>
                    {t.shoot.frontally}
                  </Toggle>
                )}
                <DistanceFields
                  label={t.charge.inches}
                  inches={inches}
                  reach={kindOf(shooter).shoots.reach}
                  onInches={setInches}
                />
              </div>
              <ReckoningTable reckoning={dice} caption={t.fight.whyDice(unitName(state, shooter.id))} />
            </>
          )}
        </>
      )}
    </DicePage>
  );
};
