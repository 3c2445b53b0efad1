import { type Board, type Space, spaceOf } from './space.ts';

/** A name without capitals, accents and what else people write differently (N7). */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Letters that the beginning of a name must have at least (N7). */
const LEAST = 4;

/**
 * The spaces that a name may mean: one by its id, name or alias, else by the beginning of its name. None and several
 * are E1.
 */
export const spacesNamed = (board: Board, written: string): readonly Space[] => {
  const name = plain(written);
  const all = [...board.spaces.values()];
  const exact = all.filter(({ id, name: full, alias }) => [id, full, ...alias].some(each => plain(each) === name));
  if (exact.length > 0 || name.replaceAll(' ', '').length < LEAST) return exact;
  return all.filter(({ name: full }) => plain(full).startsWith(name));
};

/** The name of a space. */
export const nameOf = (board: Board, id: string): string => spaceOf(board, id).name || id;
