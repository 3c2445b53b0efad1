import type { Footprint } from '../rules/plan/geometry.ts';
import type { UnitKind } from '../rules/unit-kinds.ts';
import type { Aggression, Grade } from '../rules/vocabulary.ts';

/** Signs on a shield, by which a phalanx is known. */
export const BLAZONS = ['lambda', 'club', 'owl', 'trident', 'gorgon', 'serpent', 'star', 'bull'] as const;
export type Blazon = (typeof BLAZONS)[number];

/** Colours of an army's shields; what each looks like is in games/alala/screens/colours.css. */
export const COLOURS = ['crimson', 'terracotta', 'ochre', 'olive', 'sea', 'indigo', 'plum', 'slate'] as const;
export type Colour = (typeof COLOURS)[number];

/** A name that a player gave, or one of the app's own, by its word. */
export type DisplayName = string | { readonly word: string };

export const RANKS = ['screen', 'line', 'rear'] as const;
export type Rank = (typeof RANKS)[number];

export interface UnitSetup {
  readonly id: string;
  readonly name: DisplayName;
  readonly kind: UnitKind;
  readonly grade?: Grade;
  readonly men: number;
  readonly aggression: Aggression;
  /** Its phalanx; cavalry and skirmishers have none. */
  readonly phalanx?: string;
  /** The rank of the unit: in front of the line, in it, or behind a unit of it. */
  readonly rank: Rank;
  /** For rank `rear` only: the unit of the line in front of it. */
  readonly behind?: string;
  /** Its ground on the plan; absent for the default of its kind. */
  readonly footprint?: Footprint;
}

/** True if each unit of the second line, and no other unit, names the unit in front of it. */
export const standBehind = (units: readonly Pick<UnitSetup, 'id' | 'rank' | 'behind'>[]): boolean =>
  units.every(({ rank, behind }) =>
    rank === 'rear' ? units.some(front => front.id === behind && front.rank === 'line') : behind === undefined,
  );

export interface PhalanxSetup {
  readonly id: string;
  readonly name: DisplayName;
  readonly blazon: Blazon;
}

export interface LeaderSetup {
  readonly id: string;
  readonly name: DisplayName;
  /** His second in command, if he has a name of his own (L2). */
  readonly secondName?: DisplayName;
  /** Command points each turn. */
  readonly cp: number;
  readonly phalanx?: string;
  /** The unit he is with. */
  readonly unit: string | null;
}

export interface ArmySetup {
  readonly name: DisplayName;
  readonly blazon: Blazon;
  /** Absent if the army is shown in its side's colours (see colours.ts). */
  readonly colour?: Colour;
  readonly phalanxes: readonly PhalanxSetup[];
  readonly leaders: readonly LeaderSetup[];
  /** From left to right, as the army sees itself. */
  readonly units: readonly UnitSetup[];
}
