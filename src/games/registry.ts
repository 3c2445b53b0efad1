// Every game, a line each.
export { alala } from './alala/about.ts';
export { ancientWargame } from './ancient-wargame/about.ts';
