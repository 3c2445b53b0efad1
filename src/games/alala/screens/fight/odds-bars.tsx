import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import { gameMessages } from '../../messages/index.ts';
import { type Shot, shootingDistribution } from '../../rules/combat/shooting.ts';
import { type ControlMoment, controlOdds } from '../../rules/control-test.ts';
import { riskOdds } from '../../rules/leaders.ts';
import type { ControlResult, Unit } from '../../rules/vocabulary.ts';
import { RISK_RESULTS } from '../../rules/vocabulary.ts';

/** Each result always has the same colour. */
const CONTROL_STYLES: Readonly<Record<ControlResult, string>> = {
  halt: 'outcome-defeat',
  retire: 'outcome-defeat',
  asYouWish: 'outcome-success',
  pursueOn: 'outcome-success',
  advanceTwoDice: 'outcome-setback',
  repeatLastMove: 'outcome-inconclusive',
  stayPut: 'outcome-inconclusive',
};

/** The exact odds of a control test (K1–K3). */
export const ControlOdds = ({ unit, moment }: { readonly unit: Unit; readonly moment: ControlMoment }) => {
  const t = gameMessages();
  return (
    <OddsBar
      label={t.control.title}
      parts={controlOdds(unit, moment).map(([result, chance]) => ({
        word: t.controls[result],
        ratio: toProbability(chance),
        style: CONTROL_STYLES[result],
      }))}
    />
  );
};

const RISK_STYLES = {
  unhurt: 'outcome-success',
  lightWound: 'outcome-inconclusive',
  severeWound: 'outcome-setback',
  killed: 'outcome-defeat',
} as const;

interface RiskOddsProps {
  readonly cp: number;
  /** The first die, once it has come up. */
  readonly first?: number | undefined;
  readonly label: string;
}

/** The exact odds of a leader's risk by his command points (L1); after the first die, those that remain. */
export const RiskOdds = ({ cp, first, label }: RiskOddsProps) => {
  const odds = riskOdds(cp, first);
  return (
    <OddsBar
      label={label}
      parts={RISK_RESULTS.filter(result => odds[result].ways > 0n).map(result => ({
        word: gameMessages().risks[result],
        ratio: toProbability(odds[result]),
        style: RISK_STYLES[result],
      }))}
    />
  );
};

/** The exact odds of the casualties of one shot (S1, S2). */
export const ShotOdds = ({ shot }: { readonly shot: Shot }) => {
  const t = gameMessages();
  const spread = shootingDistribution(shot);
  const chance = (test: (sixes: number) => boolean): number => toProbability(computeChance(spread, test));
  return (
    <OddsBar
      label={t.shoot.casualtiesChance}
      parts={[
        { word: t.fight.casualties(0), ratio: chance(sixes => sixes === 0), style: 'outcome-inconclusive' },
        { word: t.fight.casualties(1), ratio: chance(sixes => sixes === 1), style: 'outcome-setback' },
        { word: t.shoot.twoOrMore, ratio: chance(sixes => sixes > 1), style: 'outcome-defeat' },
      ]}
    />
  );
};
