import { OddsBar } from '../../../../ui/odds-bar.tsx';
import { type Combat, fightChances } from '../../actions/fight.ts';
import { gameMessages } from '../../messages/index.ts';
import { OUTCOMES } from '../../rules/combat/outcome.ts';

const STYLES = {
  victory: 'outcome-victory',
  success: 'outcome-success',
  inconclusive: 'outcome-inconclusive',
  setBack: 'outcome-setback',
  defeat: 'outcome-defeat',
} as const;

/** The exact odds of the five outcomes, for the side that is named. */
export const FightOdds = ({ combat, name }: { readonly combat: Combat; readonly name: string }) => {
  const t = gameMessages();
  const ratios = fightChances(combat);
  return (
    <OddsBar
      label={t.fight.oddsFor(name)}
      parts={OUTCOMES.map((outcome, i) => ({
        word: t.outcomes[outcome],
        ratio: ratios[i] ?? 0,
        style: STYLES[outcome],
      }))}
    />
  );
};

export const outcomeStyle = (outcome: keyof typeof STYLES): string => STYLES[outcome];
