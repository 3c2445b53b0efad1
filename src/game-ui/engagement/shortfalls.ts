import { type Engagement, type ForceLevel, strengthOf } from '../../core/engagement.ts';
import { formatList } from '../../ui/messages/text-format.ts';
import { engagementMessages } from './messages.ts';

/** A battle game's sentences about what its scale cannot show. */
export interface ShortfallMessages {
  /** A side has fewer units than its strength in the campaign. */
  readonly fewer: (side: string, strength: number, units: number) => string;
  /** The campaign's supports of a side are these extra units. */
  readonly supports: (side: string, units: number) => string;
  /** What a force's level means in the game. */
  readonly level: (force: string, level: ForceLevel) => string;
}

/**
 * Sentences about what a battle game cannot show of an engagement. `unitsOf` returns the units of each force of a side.
 */
export const describeShortfalls = (
  { sides }: Pick<Engagement, 'sides'>,
  unitsOf: (side: 0 | 1) => readonly number[],
  words: ShortfallMessages,
): readonly string[] => {
  const t = engagementMessages();
  const ofSides = ([0, 1] as const).flatMap(side => {
    const { name, forces, advantage } = sides[side];
    const counts = unitsOf(side);
    const [strength, units] = [strengthOf(forces), counts.reduce((sum, each) => sum + each, 0)];
    const absent = forces.filter((_, i) => counts[i] === 0).map(force => force.name);
    return [
      ...(units < strength ? [words.fewer(name, strength, units)] : []),
      ...(absent.length > 0 ? [t.absent(name, formatList(absent))] : []),
      ...(advantage > 0 ? [words.supports(name, advantage)] : []),
      ...forces.flatMap((force, i) => (force.level && counts[i] ? [words.level(force.name, force.level)] : [])),
    ];
  });
  return sides.every(({ by }) => by === 'computer') ? [...ofSides, t.noPerson(sides[0].name)] : ofSides;
};
