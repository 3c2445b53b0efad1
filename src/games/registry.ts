// Every game, a line each. The first is the one that builds had which kept no games apart (`app/offline/games.ts`).
export { alala } from './alala/about.ts';
export { ancientWargame } from './ancient-wargame/about.ts';
export { hopliteEncounter } from './hoplite-encounter/about.ts';
export { hopliteWars } from './hoplite-wars/about.ts';
export { hoplites } from './hoplites/about.ts';
