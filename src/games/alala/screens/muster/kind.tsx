import type { Kind } from '../../../../table/collection/kind.ts';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { LIMITS } from '../../battle/limits.ts';
import { type Army, formatArmy, parseArmy } from '../../muster/army.ts';
import { whereIn } from '../../words/describe/where.ts';
import { nameOf, words } from '../../words/index.ts';
import { loadPaperWords } from '../../words/paper/paper-words.ts';
import { ArmyCard } from './army-card.tsx';

/** What is printed, with its words. */
const paper = async () => {
  const [part] = await Promise.all([import('../paper/paper.tsx'), loadPaperWords(chosenLanguage())]);
  return part;
};

/** Armies, as the furniture lists, edits, shares and brings them in. */
export const ARMY_KIND: Kind<Army> = {
  words: () => words().muster,
  parse: text => {
    const read = parseArmy(text);
    return read.ok ? { ok: true, item: read.army, cleaned: read.cleaned } : read;
  },
  format: formatArmy,
  nameOf: army => nameOf(army.name),
  named: (army, name) => ({ ...army, name }),
  longestName: LIMITS.name,
  isTyped: what => /name|second/.test(what),
  address: '#/armies/alala/import/',
  whereIn,
  papers: () => [
    { label: words().muster.printRoster, sheet: async army => (await paper()).rosterOf(army) },
    { label: words().muster.printMarkers, sheet: async () => (await paper()).markers() },
  ],
  card: army => <ArmyCard army={army} />,
};
