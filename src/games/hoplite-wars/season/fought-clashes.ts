import { isCanonicallyEqual, toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import { mapPair } from '../../../core/pair.ts';
import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import type { FoughtBattle } from './actions.ts';
import type { Clash, ClashSide } from './clashes.ts';

/* The battles of a campaign that are fought in another game or on the table. */

/** A side of a fought clash: its components by their space, and its supports. A result counts for these only. */
export interface FoughtSide {
  readonly player: Player;
  readonly troops: Readonly<Record<SpaceId, number>>;
  readonly supports: number;
}

/** A clash that was fought, and who held the field. */
export interface FoughtClash {
  /** The question of the season. */
  readonly about: string;
  readonly clash: string;
  readonly sides: readonly [FoughtSide, FoughtSide];
  readonly winner: Player | null;
  /** Absent if the result was entered from the table. */
  readonly battle?: { readonly id: string; readonly title: string } | undefined;
}

export const clashIdOf = (about: string, { spaces }: Pick<Clash, 'spaces'>): string => [about, ...spaces].join('-');

/** The sides of a clash as a result names them. */
export const foughtSidesOf = ({ sides }: Clash): readonly [FoughtSide, FoughtSide] =>
  mapPair(
    sides,
    ({ player, groups, supports }: ClashSide): FoughtSide => ({
      player,
      troops: Object.fromEntries(groups.map(({ from, parts }) => [from, countOf(parts)])),
      supports,
    }),
  );

/** The result of a clash, if it was fought by the same sides that meet now. */
export const foughtOf = (fought: readonly FoughtClash[], about: string, clash: Clash): FoughtClash | undefined =>
  fought.find(each => each.clash === clashIdOf(about, clash) && isCanonicallyEqual(each.sides, foughtSidesOf(clash)));

/** The battles of a season that count, for its adjudication. */
export const battlesOf = (
  fought: readonly FoughtClash[],
  about: string,
  clashes: readonly Clash[],
): readonly FoughtBattle[] =>
  clashes.flatMap((clash): FoughtBattle[] => {
    const { spaces, sides } = clash;
    const found = foughtOf(fought, about, clash);
    return found ? [{ spaces, players: mapPair(sides, ({ player }) => player), winner: found.winner }] : [];
  });

/** What the players of a clash have entered: a result, or null for a refusal. */
export type Statements = Readonly<Partial<Record<Player, FoughtClash | null>>>;

/** The result that all persons in a clash have entered. Undefined if one is missing, refused or different. */
export const agreedResult = (
  statements: Statements,
  isSigner: (player: Player) => boolean,
): FoughtClash | undefined => {
  const [first] = Object.values(statements).filter(each => each !== null);
  if (!first) return undefined;
  const isSame = (other: FoughtClash | null | undefined): boolean =>
    !!other && isCanonicallyEqual([other.sides, other.winner], [first.sides, first.winner]);
  return first.sides.every(({ player }) => !isSigner(player) || isSame(statements[player])) ? first : undefined;
};

/** The fought clashes with the result of one, which replaces an earlier result; undefined removes it. */
export const withFought = (
  fought: readonly FoughtClash[],
  clash: string,
  more: FoughtClash | undefined,
): readonly FoughtClash[] => [...fought.filter(each => each.clash !== clash), ...(more ? [more] : [])];

/** The checksum of the battles so far, which the result of a step names; undefined without any. */
export const foughtChecksum = (fought: readonly FoughtClash[]): string | undefined =>
  fought.length === 0
    ? undefined
    : fnv1a32(toCanonicalJson(fought.map(({ clash, sides, winner }) => [clash, sides, winner])))
        .toString(16)
        .padStart(8, '0');
