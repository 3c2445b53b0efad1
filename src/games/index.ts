import type { GameModule } from './contract.ts';

/** Every game, loaded when it is opened. */
export const GAMES = {
  alala: (): Promise<GameModule> => import('./alala/index.ts').then(module => module.alala),
} as const satisfies Record<string, () => Promise<GameModule>>;

export type GameId = keyof typeof GAMES;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);
