import { useState } from 'preact/hooks';
import { countHits } from '../../../../core/probability/dice.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { DiceInput } from '../../../../game-ui/dice/dice-input.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, leaderWith } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { frontalDice, SHOOTING_NEEDS } from '../../rules/combat/shooting.ts';
import { isHoplites, kindOf } from '../../rules/unit-kinds.ts';
import { useShots } from '../../tasks/use-shots.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { DicePage } from '../dice/dice-page.tsx';
import { DistanceFields } from '../moves/distance-fields.tsx';
import { ReckoningTable, RuleWarning } from '../rules/reasons.tsx';
import { ShotOdds } from './odds-bars.tsx';

interface ShootProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly shooter: BattleUnit;
  readonly target: BattleUnit;
}

/** A shot from picked to applied. */
export const Shoot = ({ session, state, shooter, target }: ShootProps) => {
  const t = gameMessages();
  const [typing, setTyping] = useState(diceSourceOf(session.battle.id) === 'ours');
  const shooting = useShots({ session, state, onDone: closeOverlay }, [shooter.id], target.id);
  const { frontally, inches } = shooting.shotOf(shooter.id);
  const shot = { shooter, target, frontally };
  const dice = shooting.diceOf(shooting.shotOf(shooter.id));
  const event = shooting.eventOf(shooter.id);
  return (
    <DicePage
      session={session}
      state={state}
      dice={shooting.dice}
      whole={event !== undefined}
      typing={{ on: typing, onChange: setTyping }}
      roll={{ text: t.fight.roll(dice.total), onRoll: shooting.roll }}
      onAgain={() => shooting.clear(shooter.id)}
      onApply={shooting.apply}
    >
      <h2 class="wrap-anywhere">{t.shoot.title(unitName(state, shooter.id), unitName(state, target.id))}</h2>
      <p class="flex items-baseline gap-2">
        <span class="numeral-xl">{dice.total}</span>
        <span class="text-sm font-semibold text-soft">
          {t.fight.dice(dice.total)}&nbsp;· {t.fight.hitsOn(SHOOTING_NEEDS)}
        </span>
      </p>
      <RuleWarning verdict={shooting.verdictOf(shooter.id)} />
      <DiceStatus notice={shooting.notice} isSaving={shooting.dice.isSaving} />
      {event ? (
        <OutcomeBox
          title={
            event.changes.units.length === 0 ? t.shoot.none : t.fight.casualties(-(event.changes.units[0]?.men ?? 0))
          }
          state={state}
          event={event}
        >
          {event.thrown.by !== 'count' && (
            <Dice pools={[{ dice, needed: 6 }]} faces={event.thrown.faces[0] ?? []} fresh={shooting.dice.fresh} />
          )}
        </OutcomeBox>
      ) : (
        <>
          <ShotOdds shot={shot} />
          {leaderWith(state, target.id) && <p>{t.shoot.leaderDue}</p>}
          {typing ? (
            <DiceInput
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
              onDice={typed => {
                if (typed?.by === 'faces') shooting.typeFaces(typed.faces[0] ?? []);
                else if (typed) shooting.type(typed.hits[0] ?? 0);
              }}
            />
          ) : (
            <>
              <div class="pair">
                {isHoplites(target) && (
                  <Toggle on={frontally} onToggle={shooting.setFrontally} worth={t.signed(frontalDice(shot))}>
                    {t.shoot.frontally}
                  </Toggle>
                )}
                <DistanceFields
                  label={t.charge.inches}
                  inches={inches}
                  reach={kindOf(shooter).shoots.reach}
                  onInches={shooting.setInches}
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
