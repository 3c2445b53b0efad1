/** The two armies of a battle. */
export const SIDES = ['a', 'b'] as const;
export type SideId = (typeof SIDES)[number];

/** The status of a unit in the battle. `out` has outdistanced its pursuers and left the game (P4). */
export const STANDINGS = ['inLine', 'retired', 'routing', 'out', 'destroyed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The players' verdict on a battle: the winner, if any. */
export const BATTLE_RESULTS = ['a', 'b', 'draw', 'open'] as const;
export type BattleResult = (typeof BATTLE_RESULTS)[number];

export const otherSide = (side: SideId): SideId => (side === 'a' ? 'b' : 'a');

/** Names the question about a leader and the unit that he was with. */
export const strandedId = (leader: string, unit: string): string => `stranded ${leader} ${unit}`;
