import fc from 'fast-check';
import { type Engagement, FORCE_LEVELS, type ForceLevel } from '../../src/core/engagement.ts';

/** Mostly a few forces of a few units, sometimes as many as the contract allows. */
const strengths = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 40 }) },
);

/** A name, short or as long as the contract allows. */
const named = (name: string) => fc.constantFrom(name, `${name} and all its allies `.repeat(4).slice(0, 70));

const sideNamed = (name: string) =>
  fc.record({
    name: fc.constant(name),
    by: fc.constantFrom('person' as const, 'computer' as const),
    forces: fc.tuple(strengths, fc.constantFrom(undefined, ...FORCE_LEVELS)).map(([all, level]) =>
      all.map((strength, i) => ({
        id: String(i + 1),
        name: `${name} A${i + 1}`,
        strength,
        ...(level && i === 0 && { level }),
      })),
    ),
    advantage: fc.integer({ min: 0, max: 3 }),
  });

const side = (name: string) => named(name).chain(sideNamed);

/** Any engagement. */
export const anyEngagement: fc.Arbitrary<Engagement> = fc.record({
  id: fc.constant('5-120-ATH-SPA'),
  title: fc.constant('Megara: Athens v Sparta'),
  ground: fc.constantFrom('open' as const, 'city' as const),
  stake: fc.constant('Megara'),
  sides: fc.tuple(side('Athens'), side('Sparta')),
});

/** An engagement of one force a side, both of computers. */
export const engagementOfStrengths = (first: number, second: number): Engagement => ({
  id: '5-120-ATH-SPA',
  title: 'Megara: Athens v Sparta',
  ground: 'open',
  stake: 'Megara',
  sides: [
    { name: 'Athens', by: 'person', forces: [{ id: '1', name: 'Athens A1', strength: first }], advantage: 0 },
    { name: 'Sparta', by: 'computer', forces: [{ id: '1', name: 'Sparta A1', strength: second }], advantage: 0 },
  ],
});

/** An engagement whose first side is one force of a strength and level. */
export const engagementOfLevel = (strength: number, level: ForceLevel): Engagement => {
  const engagement = engagementOfStrengths(strength, strength);
  const [first, second] = engagement.sides;
  return { ...engagement, sides: [{ ...first, forces: first.forces.map(force => ({ ...force, level })) }, second] };
};
