/** Levels of the computer player (AI8): one ply, a search with few deals, and the same search with many. */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/** Who plays a side: somebody at this phone, or the app. */
export const PLAYERS = ['person', ...AI_LEVELS] as const;
export type Player = (typeof PLAYERS)[number];
