import type { Kind } from '../../../../table/collection/kind.ts';
import { type Army, linesOf, sumOf } from '../../army/army.ts';
import { formatArmy, LONGEST_NAME, parseArmy } from '../../army/outside.ts';
import {
  formatScenario,
  type KeptScenario,
  LONGEST_NAME as LONGEST_BOARD_NAME,
  parseScenario,
} from '../../muster/scenario.ts';
import { words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';

/** Armies, as the furniture lists, edits, shares and brings them in. */
export const ARMY_KIND: Kind<Army> = {
  words: () => moreWords().armies,
  parse: text => {
    const read = parseArmy(text);
    return read.ok ? { ok: true, item: read.value, cleaned: [] } : read;
  },
  format: formatArmy,
  nameOf: ({ name }) => name,
  named: (army, name) => ({ ...army, name }),
  longestName: LONGEST_NAME,
  isTyped: what => what === 'name',
  address: '#/armies/ancientWargame/import/',
  whereIn: path => path,
  card: army => <ArmyCard army={army} />,
};

/** An army in a few words: its name, its true sum, and its units. */
export const ArmyCard = ({ army }: { readonly army: Army }) => {
  const t = moreWords().armies;
  const lines = linesOf(army.troops);
  return (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{army.name}</strong> {t.points(sumOf(army.troops))}
      <span class="block text-sm font-normal text-soft">
        {lines.map(({ kind, units }) => `${units} × ${words().kinds[kind]}`).join(', ')}
      </span>
    </span>
  );
};

/** Boards, as the furniture lists, edits, shares and brings them in. */
export const SCENARIO_KIND: Kind<KeptScenario> = {
  words: () => moreWords().boards,
  parse: text => {
    const read = parseScenario(text);
    return read.ok ? { ok: true, item: read.value, cleaned: [] } : read;
  },
  format: formatScenario,
  nameOf: ({ name }) => name,
  named: (scenario, name) => ({ ...scenario, name }),
  longestName: LONGEST_BOARD_NAME,
  isTyped: what => what === 'name' || what === 'note',
  address: '#/boards/ancientWargame/import/',
  whereIn: path => path,
  card: ({ name, board: { width, height } }) => (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{name}</strong>
      <span class="block text-sm font-normal text-soft">{moreWords().boards.squares(width, height)}</span>
    </span>
  ),
};
