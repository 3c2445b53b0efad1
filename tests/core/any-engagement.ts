import fc from 'fast-check';
import type { Engagement } from '../../src/core/engagement.ts';

const side = (name: string) =>
  fc.record({
    name: fc.constant(name),
    by: fc.constantFrom('person' as const, 'computer' as const),
    forces: fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 })
      .map(strengths => strengths.map((strength, i) => ({ id: String(i + 1), name: `${name} A${i + 1}`, strength }))),
    advantage: fc.integer({ min: 0, max: 3 }),
  });

/** Any engagement of up to five forces a side. */
export const anyEngagement: fc.Arbitrary<Engagement> = fc.record({
  id: fc.constant('5-120-ATH-SPA'),
  title: fc.constant('Megara: Athens v Sparta'),
  ground: fc.constantFrom('open' as const, 'hills' as const, 'city' as const),
  season: fc.constantFrom('summer' as const, 'winter' as const),
  stake: fc.constant('Megara'),
  sides: fc.tuple(side('Athens'), side('Sparta')),
});

/** An engagement of one force a side, both of computers. */
export const engagementOfStrengths = (first: number, second: number): Engagement => ({
  id: '5-120-ATH-SPA',
  title: 'Megara: Athens v Sparta',
  ground: 'open',
  season: 'summer',
  stake: 'Megara',
  sides: [
    { name: 'Athens', by: 'person', forces: [{ id: '1', name: 'Athens A1', strength: first }], advantage: 0 },
    { name: 'Sparta', by: 'computer', forces: [{ id: '1', name: 'Sparta A1', strength: second }], advantage: 0 },
  ],
});
