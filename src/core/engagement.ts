import * as v from 'valibot';
import { integerSchema, textSchema } from './schemas.ts';

/* A clash of a campaign that a battle game can fight (game-contract/engagement.ts), and its result. */

/**
 * The experience of a force, by how often it has held the field in the campaign. A force without a level is ordinary.
 */
export const FORCE_LEVELS = ['seasoned', 'veteran'] as const;
export type ForceLevel = (typeof FORCE_LEVELS)[number];

const forceSchema = v.object({
  /** Unique within its side. The result refers to it. */
  id: textSchema(40),
  name: textSchema(80),
  /** The strength in the campaign's units of hoplites, such as regiments or troops. */
  strength: integerSchema(1, 99),
  /** Absent before 1.1.0, and in campaigns without levels. */
  level: v.exactOptional(v.picklist(FORCE_LEVELS)),
});

const sideSchema = v.object({
  name: textSchema(80),
  /** Who plays the side in the battle. */
  by: v.picklist(['person', 'computer']),
  /** In the campaign's order. */
  forces: v.pipe(v.array(forceSchema), v.minLength(1), v.maxLength(40, 'tooMany')),
  /** The advantage that the campaign gives in addition to the forces, such as supports. */
  advantage: integerSchema(0, 3),
});

/** A clash of two sides in a campaign. */
export const engagementSchema = v.object({
  /** Unique within the campaign. */
  id: textSchema(80),
  /** The title of its battle. */
  title: textSchema(120),
  /** Open country, or a city at the back of the second side. */
  ground: v.picklist(['open', 'city']),
  /** What is at stake, in one sentence. */
  stake: textSchema(240),
  /** If one side is the defender, it is the second. */
  sides: v.tuple([sideSchema, sideSchema]),
});

export type EngagementForce = v.InferOutput<typeof forceSchema>;
export type EngagementSide = v.InferOutput<typeof sideSchema>;
export type Engagement = v.InferOutput<typeof engagementSchema>;

/** The total strength of a side. */
export const strengthOf = (forces: readonly Pick<EngagementForce, 'strength'>[]): number =>
  forces.reduce((sum, { strength }) => sum + strength, 0);

/**
 * A battle game's units for each force: units per strength by its scale, at most `most` in all. While there is room,
 * each force has at least one, in order.
 */
export const convertForcesToUnits = (
  forces: readonly Pick<EngagementForce, 'strength'>[],
  scale: number,
  most: number,
): readonly number[] => {
  let room = most;
  return forces.map(({ strength }, i) => {
    const after = forces.length - 1 - i;
    const units = Math.max(Math.min(1, room), Math.min(room - after, Math.round(strength * scale)));
    room -= units;
    return units;
  });
};

/**
 * The side that the computer plays; undefined between two persons. A battle needs a person, so without one the first
 * side is a person's.
 */
export const aiSideOf = ({ sides: [first, second] }: Pick<Engagement, 'sides'>): 0 | 1 | undefined =>
  second.by === 'computer' ? 1 : first.by === 'computer' ? 0 : undefined;

/** A whole force, in thousandths. */
export const FORCE_FRACTION_DENOMINATOR = 1000;

const lossesSchema = v.pipe(
  v.record(textSchema(40), integerSchema(0, FORCE_FRACTION_DENOMINATOR)),
  v.maxEntries(40, 'tooMany'),
);

/** The result of an engagement. */
export const engagementResultSchema = v.object({
  /** The side that holds the field; null if neither side does. */
  holder: v.nullable(v.picklist([0, 1])),
  /** By side, the losses of each force in thousandths of its strength. A force that is missing has no losses. */
  losses: v.tuple([lossesSchema, lossesSchema]),
});
export type EngagementResult = v.InferOutput<typeof engagementResultSchema>;

/**
 * A side's losses in whole units by force, from a result. The sum is rounded, limited to `most`, and divided by largest
 * remainder. Of forces with equal remainders, the first lose.
 */
export const roundLossesToUnits = (
  forces: readonly EngagementForce[],
  lost: Readonly<Record<string, number>>,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, number> => {
  // Whole numbers throughout: floating point may round equal remainders differently.
  const exact = forces.map(({ id, strength }) => strength * Math.min(FORCE_FRACTION_DENOMINATOR, lost[id] ?? 0));
  const sum = exact.reduce((all, each) => all + each, 0);
  const total = Math.min(most, Math.round(sum / FORCE_FRACTION_DENOMINATOR));
  const shares = exact.map((each, i) => {
    const part = sum === 0 ? 0 : each * total;
    const whole = sum === 0 ? 0 : Math.floor(part / sum);
    return { i, whole, rest: part - whole * sum };
  });
  let left = total - shares.reduce((all, { whole }) => all + whole, 0);
  const units = shares.map(({ whole }) => whole);
  // A force cannot lose more than it has, so the remaining losses pass to the next forces in turn.
  const inTurn = [...shares].filter(({ i }) => exact[i] !== 0).sort((x, y) => y.rest - x.rest || x.i - y.i);
  while (left > 0)
    for (const { i } of inTurn) {
      if (left === 0) break;
      if ((units[i] as number) >= (forces[i] as EngagementForce).strength) continue;
      units[i] = (units[i] as number) + 1;
      left--;
    }
  return new Map(forces.map(({ id }, i) => [id, units[i] as number]));
};
