import type { BattleUnit } from '../../battle/state.ts';

/** As many of a unit as usually reach whom they caught, until the table says otherwise (P5). */
export const likelyFigures = ({ men }: Pick<BattleUnit, 'men'>): number => Math.max(1, Math.min(men, 6));
