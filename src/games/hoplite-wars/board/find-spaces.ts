import type { Board, Space } from './space.ts';
import { SPELLINGS } from './spellings.ts';

/** A name in lower case without accents, punctuation and full-width forms (N7); a final sigma becomes a sigma. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Spellings of the same Greek sound, in Latin or Greek letters, in the order in which they are unified. */
const TRANSLITERATIONS: readonly (readonly [RegExp, string])[] = [
  [/k/g, 'c'],
  [/ph/g, 'f'],
  [/rh/g, 'r'],
  [/[ao][ei]/g, 'e'],
  [/ei/g, 'e'],
  [/ou/g, 'u'],
  [/y/g, 'i'],
  [/os\b/g, 'us'],
  [/on\b/g, 'um'],
  [/αι/g, 'ε'],
  [/[εο]ι|[ηυ]/g, 'ι'],
  [/ω/g, 'ο'],
];

/** A plain name with unified transliteration: Plataia and Plataea, Karystos and Carystus become equal (N7). */
export const normalizeTransliteration = (name: string): string =>
  TRANSLITERATIONS.reduce((text, [from, to]) => text.replace(from, to), normalizeName(name));

/** Capitals that look alike in both alphabets. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEZHIKMNOPTYX';

/** Readings of a name that mixes alphabets with letters that look alike: both readings, or only the name if it does not mix. */
const readingsInOneAlphabet = (name: string): readonly string[] => {
  if (!/\p{Script=Greek}/u.test(name) || !/\p{Script=Latin}/u.test(name)) return [name];
  const swap = (from: string, to: string): string =>
    [...normalizeName(name).toUpperCase()].map(letter => to[from.indexOf(letter)] ?? letter).join('');
  return [swap(GREEK, LATIN), swap(LATIN, GREEK)];
};

/** The minimum length of an abbreviated name (N7). */
const MIN_PREFIX_LENGTH = 4;

/** All accepted names of a space. */
export const namesOf = ({ id, name, alias }: Space): readonly string[] => [name, ...alias, ...(SPELLINGS[id] ?? [])];

/** Finds a space by the start of its names. */
interface IndexEntry {
  readonly space: Space;
  readonly name: string;
  readonly sound: string;
  readonly names: readonly string[];
}

/** The spaces of a board by id, name and transliteration. */
interface NameIndex {
  readonly all: readonly IndexEntry[];
  readonly ids: ReadonlyMap<string, readonly Space[]>;
  readonly names: ReadonlyMap<string, readonly Space[]>;
  readonly sounds: ReadonlyMap<string, readonly Space[]>;
}

const indexes = new WeakMap<Board, NameIndex>();

const indexOf = (board: Board): NameIndex => {
  const known = indexes.get(board);
  if (known) return known;
  const spaces = [...board.spaces.values()];
  const by = (keys: (space: Space) => readonly string[]): ReadonlyMap<string, readonly Space[]> => {
    const found = new Map<string, Space[]>();
    for (const space of spaces)
      for (const key of new Set(keys(space))) found.set(key, [...(found.get(key) ?? []), space]);
    return found;
  };
  const made: NameIndex = {
    all: spaces.map(space => ({
      space,
      name: normalizeName(space.name),
      sound: normalizeTransliteration(space.name),
      names: namesOf(space).map(normalizeName),
    })),
    ids: by(({ id }) => [normalizeName(id)]),
    names: by(space => namesOf(space).map(normalizeName)),
    sounds: by(space => namesOf(space).map(normalizeTransliteration)),
  };
  indexes.set(board, made);
  return made;
};

/** True if each word of a name starts with the abbreviation's word at the same position, such as Cor. Gulf. */
const isAbbreviated = (name: string, words: readonly string[]): boolean => {
  const full = name.split(' ');
  return (
    words.length > 1 &&
    full.length === words.length &&
    words.every((word, i) => word.length >= 3 && full[i]?.startsWith(word))
  );
};

/**
 * The spaces that a name can mean: by id or a name in any transliteration, otherwise by the start of a name. No or
 * several spaces are E1.
 */
export const findSpaces = (board: Board, written: string): readonly Space[] => {
  for (const each of readingsInOneAlphabet(written)) {
    const found = findInIndex(indexOf(board), normalizeName(each));
    if (found.length > 0) return found;
  }
  return [];
};

const findInIndex = ({ all, ids, names, sounds }: NameIndex, name: string): readonly Space[] => {
  if (name === '') return [];
  const sound = normalizeTransliteration(name);
  const exact = ids.get(name) ?? names.get(name) ?? sounds.get(sound);
  if (exact) return exact;
  const words = name.split(' ');
  const matching = (is: (of: IndexEntry) => boolean): readonly Space[] => all.filter(is).map(({ space }) => space);
  const short = words.length > 1 ? matching(of => of.names.some(full => isAbbreviated(full, words))) : [];
  if (short.length > 0 || name.replaceAll(' ', '').length < MIN_PREFIX_LENGTH) return short;
  const begins = matching(of => of.name.startsWith(name));
  return begins.length > 0 ? begins : matching(of => of.sound.startsWith(sound));
};
