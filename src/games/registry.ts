// Every game, a line each. The first is the one that builds had which kept no games apart (`app/offline/games.ts`).
export { alala } from './alala/game-info.ts';
export { ancientWargame } from './ancient-wargame/game-info.ts';
export { hopliteEncounter } from './hoplite-encounter/game-info.ts';
export { hopliteWars } from './hoplite-wars/game-info.ts';
export { hoplites } from './hoplites/game-info.ts';
