import type { Combatant } from '../rules/combat/outcome.ts';

/** Assumptions where the sheet leaves a choice, or needs facts that the app cannot know. */
export const ASSUMPTIONS = [
  'standAndFight',
  'firstRoundOnly',
  'followUpAgain',
  'sameGround',
  'flanksStay',
  'rearLoses',
  'leadersLive',
  'nobodyElse',
  'byHandStays',
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** The assumptions that matter to a duel of that many rounds, in the order of the list. */
export const assumptionsOf = (duel: readonly Combatant[], rounds: number): Assumption[] => {
  const some = (test: (combatant: Combatant) => boolean): boolean => duel.some(test);
  const holds: Readonly<Record<Assumption, boolean>> = {
    standAndFight: true,
    firstRoundOnly: some(({ momentum }) => momentum !== 'none'),
    followUpAgain: rounds > 1,
    sameGround: true,
    flanksStay: some(({ supports }) => supports.some(({ place }) => place !== 'rear')),
    rearLoses: some(({ rear }) => rear.length > 0),
    leadersLive: some(({ leader }) => leader),
    nobodyElse: true,
    byHandStays: some(({ byHand }) => (byHand ?? 0) !== 0),
  };
  return ASSUMPTIONS.filter(assumption => holds[assumption]);
};
