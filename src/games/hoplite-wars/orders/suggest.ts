import { findSpaces, namesOf, normalizeName, normalizeTransliteration } from '../board/find-spaces.ts';
import { type Board, isSea, type SpaceId, takesFleets } from '../board/space.ts';
import { formatOrder } from './format.ts';
import { VOCABULARY } from './lexemes.ts';
import type { Order, Stage } from './order.ts';
import { type ParsedLine, parseOrders } from './parse.ts';
import { NEGATING_WORDS, splitList } from './vocabulary.ts';

type UnreadLine = Extract<ParsedLine, { readonly ok: false }>;

/** Maximum changes of a text, in total and in a row. */
const MAX_CANDIDATES = 4;
const MAX_CHANGES = 3;

/**
 * Suggestions for an unreadable line: the orders after the fewest changes, such as a corrected name or an added arm.
 * Empty if no close line can be parsed. The player chooses.
 */
export const suggestOrders = (board: Board, line: UnreadLine, stage: Stage): readonly Order[] => {
  let texts: readonly string[] = [line.text];
  const seen = new Set(texts);
  for (let depth = 0; depth < MAX_CHANGES; depth++) {
    const next: string[] = [];
    for (const text of texts)
      for (const changed of candidateTexts(board, text, stage)) {
        if (seen.has(changed)) continue;
        seen.add(changed);
        const read = parseOrders(board, changed, stage);
        const orders = read.flatMap(each => (each.ok && canStand(board, each.order) ? [each.order] : []));
        if (read.length > 0 && orders.length === read.length) return orders;
        next.push(changed);
      }
    texts = next;
  }
  return [];
};

/** True if the arms of an order can be in its space: no army at sea, no fleet inland (P2). */
const canStand = (board: Board, order: Order): boolean => {
  const lots = order.does === 'sack' ? [] : order.does === 'merge' ? order.sources : [order];
  return lots.every(({ from, parts }) =>
    parts.every(({ arm }) => (arm === 'F' ? takesFleets(board, from) : !isSea(board, from))),
  );
};

/** The orders in notation; undefined if there is none. */
export const suggestText = (board: Board, line: UnreadLine, stage: Stage): string =>
  suggestOrders(board, line, stage)
    .map(order => formatOrder(board, order))
    .join('; ');

/** Variants of a text, changed at the position of its error. */
const candidateTexts = (board: Board, text: string, stage: Stage): readonly string[] => {
  const refused = parseOrders(board, text, stage).find(each => !each.ok);
  if (!refused || refused.ok) return [];
  const { wrong, at } = refused;
  const put = (word: string, { from, to } = at): string => `${text.slice(0, from)}${word}${text.slice(to)}`;
  const written = text.slice(at.from, at.to);
  switch (wrong.word) {
    case 'unknownSpace':
    case 'severalSpaces':
      return nearestSpaces(board, written).map(id => put(id));
    case 'greekLetter':
      return (normalizeName(written) === 'φ' ? ['F', 'G'] : ['A', 'F']).map(letter => put(letter));
    case 'noComponents': {
      const space = spaceAt(board, text.slice(at.from));
      const arm = space !== undefined && isSea(board, space) ? 'F' : 'A';
      return [...nearestWords(written).map(word => put(word)), put(`${arm} ${written}`)];
    }
    case 'noName': {
      // The space can precede the arm: Athens army to Megara. It could also be a state, so it is only suggested.
      const words = text.slice(0, at.from).trim().split(/\s+/);
      const [arm] = words.splice(-1);
      return words.length > 0 ? [`${arm} ${words.join(' ')} ${text.slice(at.from)}`] : [];
    }
    case 'noVerb':
      return stage === 'orders' ? [`${text} H`] : [];
    case 'sayMerge':
      return [put(' MERGE ')];
    case 'sayVia':
      return [`${put('to')} VIA`];
    case 'notNow':
      return stage === 'orders' && /^\p{L}+$/u.test(written) ? [put('to')] : [];
    case 'unreadable':
      if (turning.has(normalizeName(written).replaceAll(' ', ''))) return [];
      return [
        ...nearestWords(written).map(word => put(word)),
        // A second stack without an arm.
        ...(/(?:[&,+]|and|και)\s*$/iu.test(text.slice(0, at.from))
          ? ['A', 'F'].map(arm => put(`${arm} ${written}`))
          : []),
        ...(/^[=~]$/u.test(written) ? [put('-')] : []),
        // Text after a complete order can be meant for people.
        ...(isRead(board, text.slice(0, at.from), stage) && isRemark(board, text.slice(at.from))
          ? [text.slice(0, at.from)]
          : []),
      ];
    default:
      return [];
  }
};

const turning = new Set(splitList(NEGATING_WORDS));

const isRead = (board: Board, text: string, stage: Stage): boolean => {
  const read = parseOrders(board, text, stage);
  return read.length > 0 && read.every(({ ok }) => ok);
};

/** True if words do not affect an order: no space, and no negation. */
const isRemark = (board: Board, text: string): boolean =>
  /^[?()[\]!.,\p{L}’' ]+$/u.test(text) &&
  normalizeName(text.replace(/['’]/g, ''))
    .split(' ')
    .every(word => !turning.has(word) && findSpaces(board, word).length === 0);

/** The space whose name starts a text. */
const spaceAt = (board: Board, text: string): SpaceId | undefined => {
  const start = normalizeName(text);
  return [...board.spaces.values()].find(space => namesOf(space).some(name => start.startsWith(normalizeName(name))))
    ?.id;
};

/** Allowed wrong letters in a word: one in four. */
const maxTypos = (word: string): number => Math.floor(word.length / 4) + (word.length > 2 ? 1 : 0);

const nearestSpaces = (board: Board, written: string): readonly SpaceId[] => {
  const word = normalizeTransliteration(written);
  const farOf = (name: string): number => {
    const sound = normalizeTransliteration(name);
    // Of two equally near words, prefer the one with the same start.
    return editDistance(word, sound) + (word[0] === sound[0] ? 0 : 0.5);
  };
  return [...board.spaces.values()]
    .map(space => ({ id: space.id, far: Math.min(...namesOf(space).map(farOf)) }))
    .filter(({ far }) => far <= maxTypos(word) + 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_CANDIDATES)
    .map(({ id }) => id);
};

const nearestWords = (written: string): readonly string[] => {
  const word = normalizeName(written);
  if (word.length < 3) return [];
  return VOCABULARY.map(known => ({ known, far: editDistance(word, known) }))
    .filter(({ far }) => far <= Math.min(2, maxTypos(word)))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_CANDIDATES)
    .map(({ known }) => known);
};

/** The edit distance of two words: letters changed, added, removed, or swapped with their neighbour. */
export const editDistance = (a: string, b: string): number => {
  let [last, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1;
      let least = Math.min((row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1, (row[k - 1] ?? 0) + same);
      if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1])
        least = Math.min(least, (last[k - 2] ?? 0) + 1);
      next.push(least);
    }
    [last, row] = [row, next];
  }
  return row[b.length] ?? 0;
};
