import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignCasualties,
  type Casualties,
  type CoinSide,
  type Fighter,
} from '../../../../src/games/ancient-wargame/melee/casualties.ts';
import { KINDS, type Kind, troopOf } from '../../../../src/games/ancient-wargame/troops/roster.ts';

const fighter = (kind: Kind, place: number, stands = troopOf(kind).stands): Fighter => ({
  id: `${kind}${place}`,
  kind,
  stands,
  value: troopOf(kind).value,
  place,
});
const told = ({ fallen, coin }: Casualties): string =>
  [...Object.entries(fallen).map(([id, n]) => `${id} ${n}`), ...(coin ? [`coin ${coin}`] : [])].join(', ');
const heavy = fighter('heavyInfantry', 0);
const light = (place: number): Fighter => fighter('lightInfantry', place);

/** Losses in whole numbers and fractions. */
describe('who falls', () => {
  test.each<
    [clauses: string, name: string, fighters: Fighter[], loss: number, coin: CoinSide | undefined, told: string]
  >([
    ['L9', 'first in the contact square', [light(3), heavy], 1, undefined, 'heavyInfantry0 1'],
    [
      'L9',
      'then clockwise, spread evenly',
      [heavy, fighter('heavyInfantry', 7), fighter('heavyInfantry', 3)],
      4,
      undefined,
      'heavyInfantry0 2, heavyInfantry3 1, heavyInfantry7 1',
    ],
    [
      'L10',
      'one and a half of three: one, and a coin',
      [fighter('heavyInfantry', 0, 3)],
      1.5,
      undefined,
      'heavyInfantry0 1, coin heavyInfantry0',
    ],
    ['L10', 'heads', [fighter('heavyInfantry', 0, 3)], 1.5, 'heads', 'heavyInfantry0 2'],
    ['L10', 'tails', [fighter('heavyInfantry', 0, 3)], 1.5, 'tails', 'heavyInfantry0 1'],
    [
      'L10',
      'what fits is taken before a coin',
      [heavy, light(3)],
      1.5,
      undefined,
      'heavyInfantry0 1, lightInfantry3 1',
    ],
    ['L9 L10', 'but the first is in the contact square', [heavy, light(3)], 0.5, undefined, 'coin heavyInfantry0'],
    ['L10', 'sixteenths are a coin too', [heavy], 1 + 1 / 16, undefined, 'heavyInfantry0 1, coin heavyInfantry0'],
    ['L9', 'nothing to lose', [heavy], 0, undefined, ''],
    ['L9', 'all of it', [heavy, light(3)], 5.5, undefined, 'heavyInfantry0 4, lightInfantry3 3'],
    [
      'R-20',
      'a commander alone in his turn',
      [heavy, fighter('commander', 3), light(5)],
      3,
      undefined,
      'heavyInfantry0 1, commander3 1',
    ],
    [
      'R-20',
      'a commander alone in the contact square',
      [fighter('commander', 0), light(3)],
      2,
      undefined,
      'commander0 1',
    ],
    [
      'R-9',
      'the commander last',
      [fighter('commander', 0), heavy, light(3)],
      4.5,
      undefined,
      'heavyInfantry0 3, lightInfantry3 3',
    ],
    [
      'R-9',
      'the commander with the last of his unit',
      [fighter('commander', 0), fighter('heavyInfantry', 0, 1), light(3)],
      1,
      undefined,
      'heavyInfantry0 1, commander0 1',
    ],
    ['R-9', 'a commander alone falls in his turn', [fighter('commander', 0), heavy], 2, undefined, 'heavyInfantry0 2'],
    [
      'R-9',
      'a commander who supports alone',
      [heavy, fighter('commander', 3)],
      3,
      undefined,
      'heavyInfantry0 1, commander3 1',
    ],
    ['R-9', 'a commander who leads alone', [fighter('commander', 0), light(3)], 2, undefined, 'commander0 1'],
  ])('[%s] %s', (_clauses, _name, fighters, loss, coin, expected) => {
    expect(told(assignCasualties(fighters, loss * 16, coin))).toBe(expected);
  });

  test('[L9 L10] never more stands than there are, and as near to the loss as the coin leaves it', () => {
    const place = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 5 });
    const kind = fc.constantFrom(...KINDS.filter(k => troopOf(k).value > 0 && troopOf(k).arm !== 'commander'));
    fc.assert(
      fc.property(place, fc.array(kind, { minLength: 5, maxLength: 5 }), fc.nat(400), (places, kinds, loss) => {
        const fighters = [0, ...places.filter(p => p > 0)].map((p, i) => fighter(kinds[i % 5] as Kind, p));
        const all = fighters.reduce((sum, { stands, value }) => sum + stands * value * 4, 0);
        const cost = ({ fallen }: Casualties): number =>
          fighters.reduce((sum, { id, value }) => sum + (fallen[id] ?? 0) * value * 4, 0);
        const amount = Math.min(loss, all);
        const open = assignCasualties(fighters, amount);
        for (const { id, stands } of fighters) expect(open.fallen[id] ?? 0).toBeLessThanOrEqual(stands);
        if (!open.coin) expect(cost(open)).toBe(amount);
        else {
          const [heads, tails] = [
            cost(assignCasualties(fighters, amount, 'heads')),
            cost(assignCasualties(fighters, amount, 'tails')),
          ];
          expect(tails).toBe(cost(open));
          expect(tails).toBeLessThan(amount);
          expect(heads).toBeGreaterThan(amount);
        }
      }),
    );
  });
});
