import type { Kind } from '../../../../table/collection/kind.ts';
import { LIMITS } from '../../battle/limits.ts';
import { type Army, formatArmy, parseArmy } from '../../muster/army.ts';
import { whereIn } from '../../words/describe/where.ts';
import { nameOf, words } from '../../words/index.ts';
import { ArmyCard } from './army-card.tsx';

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
  card: army => <ArmyCard army={army} />,
};
