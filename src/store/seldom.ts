// What few visits ask of the store, in a file of its own.
export { beginAuthor } from './author.ts';
export { addSnapshot, bringBack, bringIn } from './files/bring-in.ts';
export { compare } from './files/compare.ts';
export { aside, itemsAway, snapshots } from './files/kept-away.ts';
export { readAll } from './files/read-all.ts';
export { mendHeads, replay } from './health/mend.ts';
export { remove } from './removal.ts';
