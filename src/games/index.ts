import type { RegisteredGame } from '../game-contract/game-info.ts';
import * as registry from './registry.ts';

/** Every game of this build, in the order of their covers; its code is loaded when it is opened. */
export const GAMES: readonly RegisteredGame[] = Object.values<RegisteredGame>(registry).sort(
  (a, b) => a.about.order - b.about.order,
);

/** The game of a name from an address, a row or a file. */
export const gameOf = (id: string): RegisteredGame | undefined => GAMES.find(({ about }) => about.id === id);

/** Whether the game of a name has a page. */
export const hasPage = (id: string, page: string): boolean =>
  gameOf(id)?.about.pages.some(each => each.id === page) ?? false;
