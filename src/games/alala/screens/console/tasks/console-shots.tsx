import { useState } from 'preact/hooks';
import { computeChance, toProbability } from '../../../../../core/probability/distribution.ts';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { formatNumber, formatPercent } from '../../../../../ui/messages/format.ts';
import type { Shooting } from '../../../actions/shooting.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages, hyphenatedName } from '../../../messages/index.ts';
import { SHOOTING_NEEDS, shootingDistribution } from '../../../rules/combat/shooting.ts';
import { isHoplites, kindOf } from '../../../rules/unit-kinds.ts';
import { shotWithUnits, sixesOf, useShots } from '../../../tasks/use-shots.ts';
import type { CardProps } from '../card-props.ts';
import type { OtherAction } from '../roll-keys.tsx';
import { type UnitResultText, UnitRow } from '../unit-row.tsx';
import { BatchCard } from './batch.tsx';

interface ConsoleShotsProps extends CardProps<'skirmish'> {
  readonly others: readonly OtherAction[];
}

/**
 * Shots of one unit or several: each at the enemy in front, unless another one is tapped. The sixes in one tap (S1,
 * S2).
 */
export const ConsoleShots = ({ others, ...props }: ConsoleShotsProps) => {
  const { state, offer } = props;
  const t = gameMessages();
  const shots = useShots(props, offer.units);
  const [asking, setAsking] = useState<string | undefined>(undefined);
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const [first = ''] = shots.units;
  const odds = (shot: Shooting): UnitResultText => {
    const { inches = 0 } = shot;
    if (inches > kindOf(unitOf(shot.shooter)).shoots.reach)
      return { figure: '', text: t.console.outOfRange(formatNumber(inches)), tone: 'bad' };
    const dice = shots.diceOf(shot).total;
    const spread = shootingDistribution(shotWithUnits(state, shot));
    const share = formatPercent(toProbability(computeChance(spread, sixes => sixes > 0)));
    return {
      figure: '',
      text: t.console.shotChance(dice, share),
      said: t.console.shotOdds(dice, share),
      tone: 'plain',
    };
  };
  /** The same, after the name of the target. */
  const at = (target: string, told: UnitResultText): UnitResultText => ({
    ...told,
    figure: hyphenatedName(unitOf(target).name),
    aims: true,
    said: `→ ${unitName(state, target)}, ${told.said ?? told.text}`,
  });
  const whom = (id: string) => (
    <UnitRow
      label={t.console.shootsAt(unitName(state, id))}
      state={state}
      units={shots.targetsOf(id)}
      at={shots.planOf(id).target}
      told={target => {
        const told = odds(shots.planOf(id, target));
        // One or two targets have room for the whole sentence.
        return shots.targetsOf(id).length <= 2 ? { ...told, text: told.said ?? told.text } : told;
      }}
      onPick={target => {
        shots.setTarget(id, target);
        setAsking(undefined);
      }}
    />
  );
  if (asking !== undefined) {
    const { target, frontally } = shots.planOf(asking);
    return (
      <>
        {whom(asking)}
        <div class="console-foot console-two">
          {isHoplites(unitOf(target)) && (
            <Toggle on={frontally} onToggle={shots.setFrontally}>
              {t.shoot.frontally}
            </Toggle>
          )}
          <button
            type="button"
            class="btn"
            onClick={() => {
              shots.leaveOut(asking);
              setAsking(undefined);
            }}
          >
            {t.console.notThisOne(unitName(state, asking))}
          </button>
        </div>
      </>
    );
  }
  return (
    <BatchCard
      {...props}
      batch={shots}
      isCounted
      needed={SHOOTING_NEEDS}
      before={shot => at(shot.target, odds(shot))}
      pick={setAsking}
      tell={({ target }, faces, by) => {
        const lost = Math.min(sixesOf(faces, by), unitOf(target).men);
        return at(target, { figure: '', text: t.fight.casualties(lost), tone: lost > 0 ? 'good' : 'plain' });
      }}
      keyLabel={() => t.console.sixes}
      others={others}
    >
      {shots.isAlone && whom(first)}
    </BatchCard>
  );
};
