/** A line of each kind as a sheet's text has them: an offer, a country, a force (K20 R-75). */
export const SAMPLE_LINES = ['ALLY SPA 12', 'ATH 5.80', 'A1 Y 1 4 . . 2.00 ATHE MEGA'] as const;
