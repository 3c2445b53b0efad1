import type { CollectionType } from '../../../../game-ui/library/collection-type.ts';
import { chosenLanguage } from '../../../../ui/messages/language.ts';
import { LIMITS } from '../../battle/limits.ts';
import { phaseLabel } from '../../messages/describe/where.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { loadPaperWords } from '../../messages/paper/paper-messages.ts';
import { type Army, formatArmy, parseArmy } from '../../muster/army.ts';
import { ArmyCard } from './army-card.tsx';

/** What is printed, with its words. */
const paper = async () => {
  const [part] = await Promise.all([import('../paper/paper.tsx'), loadPaperWords(chosenLanguage())]);
  return part;
};

/** Armies, as the furniture lists, edits, shares and brings them in. */
export const ARMY_COLLECTION: CollectionType<Army> = {
  words: () => gameMessages().muster,
  parse: text => {
    const read = parseArmy(text);
    return read.ok ? { ok: true, item: read.army, cleaned: read.cleaned } : read;
  },
  format: formatArmy,
  nameOf: army => displayName(army.name),
  named: (army, name) => ({ ...army, name }),
  longestName: LIMITS.name,
  isTyped: what => /name|second/.test(what),
  address: '#/armies/alala/import/',
  whereIn: phaseLabel,
  papers: () => [
    { label: gameMessages().muster.printRoster, sheet: async army => (await paper()).rosterOf(army) },
    { label: gameMessages().muster.printMarkers, sheet: async () => (await paper()).markers() },
  ],
  card: army => <ArmyCard army={army} />,
};
