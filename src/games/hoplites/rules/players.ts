/** Levels of the computer player (AI8): one ply, a little search, and as much as the budget has. */
export const LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type Level = (typeof LEVELS)[number];

/** Who plays a side: somebody at this phone, or the app. */
export const PLAYERS = ['person', ...LEVELS] as const;
export type Player = (typeof PLAYERS)[number];
