/** The two sides of a battle. */
export const SIDES = ['a', 'b'] as const;
export type SideId = (typeof SIDES)[number];

export const otherSide = (side: SideId): SideId => (side === 'a' ? 'b' : 'a');

/** One value for each side. */
export type BySide<T> = Readonly<Record<SideId, T>>;
