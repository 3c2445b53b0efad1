// Every game, a line each.
export { alala } from './alala/about.ts';
