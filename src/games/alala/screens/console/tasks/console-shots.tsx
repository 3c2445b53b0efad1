import { useState } from 'preact/hooks';
import { countHits } from '../../../../../core/probability/dice.ts';
import { probabilityThat, toProbability } from '../../../../../core/probability/odds.ts';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { formatPercent } from '../../../../../ui/messages/format.ts';
import { planShot, shootEvent } from '../../../actions/shooting.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import type { RollPurpose } from '../../../battle/throws.ts';
import { facing } from '../../../guide/facing.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages, hyphenatedName } from '../../../messages/index.ts';
import { SHOOTING_NEEDS, shootingDice, shootingSpread } from '../../../rules/combat/shooting.ts';
import { isHoplites } from '../../../rules/kinds.ts';
import type { CardProps } from '../card-props.ts';
import type { OtherAction } from '../roll-keys.tsx';
import { type UnitResultText, UnitRow } from '../row.tsx';
import { PlannedBatchCard } from './batch.tsx';

type ShotFor = RollPurpose<'shoot'>;

/** As many enemies as a unit could reach. */
const MOST_TARGETS = 6;

interface ConsoleShotsProps extends CardProps<'skirmish'> {
  readonly others: readonly OtherAction[];
}

/** Shots of one unit or of several: each at the enemy that faces it, unless another is tapped; the sixes in one tap (S1, S2). */
export const ConsoleShots = ({ others, ...props }: ConsoleShotsProps) => {
  const { state, offer } = props;
  const t = gameMessages();
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [frontally, setFrontally] = useState<boolean | undefined>(undefined);
  const [out, setOut] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<string | undefined>(undefined);
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const units = offer.units.filter(id => !out.includes(id));
  const alone = units.length === 1;
  const [first = ''] = units;
  const enemies = (id: string): readonly string[] =>
    facing(state, unitOf(id))
      .slice(0, MOST_TARGETS)
      .map(enemy => enemy.id);
  const planned = (id: string, target = targets[id] ?? enemies(id)[0] ?? ''): ShotFor => ({
    for: 'shoot',
    ...planShot(state, id, target),
    ...(frontally !== undefined && { frontally }),
  });
  const shotOf = (plan: ShotFor) => ({ ...plan, shooter: unitOf(plan.shooter), target: unitOf(plan.target) });
  const odds = (plan: ShotFor): Omit<UnitResultText, 'tone'> => {
    const shot = shotOf(plan);
    const dice = shootingDice(shot).total;
    const share = formatPercent(toProbability(probabilityThat(shootingSpread(shot), sixes => sixes > 0)));
    return { figure: '', text: t.console.shotChance(dice, share), said: t.console.shotOdds(dice, share) };
  };
  const choose = (id: string, target: string): void => {
    setTargets({ ...targets, [id]: target });
    setAsking(undefined);
  };
  const whom = (id: string) => (
    <UnitRow
      label={t.console.shootsAt(unitName(state, id))}
      state={state}
      units={enemies(id)}
      at={planned(id).target}
      told={target => ({ ...odds(planned(id, target)), tone: 'plain' })}
      onPick={target => choose(id, target)}
    />
  );
  if (asking !== undefined)
    return (
      <>
        {whom(asking)}
        <div class="console-foot console-two">
          {isHoplites(unitOf(planned(asking).target)) && (
            <Toggle on={planned(asking).frontally} onToggle={setFrontally}>
              {t.shoot.frontally}
            </Toggle>
          )}
          <button
            type="button"
            class="btn"
            onClick={() => {
              setOut([...out, asking]);
              setAsking(undefined);
            }}
          >
            {t.console.notThisOne(unitName(state, asking))}
          </button>
        </div>
      </>
    );
  return (
    <PlannedBatchCard<ShotFor>
      {...props}
      key={units.join()}
      offer={{ ...offer, units }}
      plan={{
        units,
        isCounted: true,
        purposeOf: planned,
        diceOf: plan => Array.from({ length: shootingDice(shotOf(plan)).total }, () => 'd6' as const),
        part: (now, { for: _, ...plan }, faces, by) => ({
          type: 'shoot',
          data: shootEvent(now, plan, by === 'app' ? { by, faces: [[...faces]] } : { by: 'count' }, sixesOf(faces, by)),
        }),
      }}
      needed={SHOOTING_NEEDS}
      before={plan => ({
        ...odds(plan),
        figure: hyphenatedName(unitOf(plan.target).name),
        aims: true,
        said: `→ ${unitName(state, plan.target)}, ${odds(plan).said}`,
        tone: 'plain',
      })}
      pick={setAsking}
      tell={(plan, faces, by) => {
        const lost = Math.min(sixesOf(faces, by), unitOf(plan.target).men);
        return { text: t.fight.casualties(lost), tone: lost > 0 ? 'good' : 'plain' };
      }}
      keyLabel={() => t.console.sixes}
      others={others}
    >
      {alone && whom(first)}
    </PlannedBatchCard>
  );
};

/** The sixes of thrown dice; typed is their number. */
const sixesOf = (faces: readonly number[], by: 'app' | 'typed'): number =>
  by === 'app' ? countHits(faces, SHOOTING_NEEDS) : (faces[0] ?? 0);
