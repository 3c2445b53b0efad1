/** The two sides of a battle. */
export const SIDES = ['a', 'b'] as const;
export type SideId = (typeof SIDES)[number];

export const otherSide = (side: SideId): SideId => (side === 'a' ? 'b' : 'a');

/** One thing for each side. */
export type PerSide<T> = Readonly<Record<SideId, T>>;

export const perSide = <T>(of: (side: SideId) => T): PerSide<T> => ({ a: of('a'), b: of('b') });
