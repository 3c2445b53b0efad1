import { describe, expect, test } from 'vitest';
import { type Counted, isBeaten, pointsLost } from '../../../../src/games/alala/rules/battle-end.ts';

const unit = (kind: Counted['kind'], isLost = false, men = 24, startingMen = 24): Counted => ({
  kind,
  men,
  startingMen,
  isLost,
});

describe('[R-47] the end by house points', () => {
  test('[R-47] an army is beaten once half its hoplite units are lost, whatever else it has', () => {
    const lost = (n: number) => [
      ...[0, 1, 2, 3].map(i => unit('hoplites', i < n)),
      unit('psiloi', true),
      unit('heavyCavalry', true),
    ];
    expect([0, 1, 2, 3].map(n => isBeaten(lost(n)))).toEqual([false, false, true, true]);
  });

  test('[R-47] an army without hoplites is beaten with half of all its units', () => {
    expect(isBeaten([unit('psiloi', true), unit('peltasts'), unit('psiloi')])).toBe(false);
    expect(isBeaten([unit('psiloi', true), unit('peltasts'), unit('psiloi', true)])).toBe(true);
  });

  test('[R-47] units lost count their points, units below half count half of them', () => {
    const army = [
      unit('hoplites', true),
      unit('hoplites', false, 11),
      unit('hoplites', false, 12),
      unit('heavyCavalry', true, 0, 8),
      unit('psiloi', false, 2, 6),
    ];
    expect(pointsLost(army)).toBe(6 + 3 + 0 + 4 + 0.5);
  });
});
