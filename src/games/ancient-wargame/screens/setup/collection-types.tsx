import { defineCollectionType } from '../../../../game-ui/library/collection-type.ts';
import { type Army, linesOf, sumOf } from '../../army/army.ts';
import { formatArmy, LONGEST_NAME, parseArmy } from '../../army/army-file.ts';
import { words } from '../../messages/index.ts';
import { moreWords } from '../../messages/more.ts';
import {
  formatScenario,
  type KeptScenario,
  LONGEST_NAME as LONGEST_BOARD_NAME,
  MOST_SCENARIO,
  parseScenario,
} from '../../setup/scenario.ts';

/** Armies, as the furniture lists, edits, shares and brings them in. */
export const ARMY_KIND = defineCollectionType<Army>(parseArmy, {
  words: () => moreWords().armies,
  format: formatArmy,
  longestName: LONGEST_NAME,
  address: '#/armies/ancientWargame/import/',
  card: army => <ArmyCard army={army} />,
});

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
export const SCENARIO_KIND = defineCollectionType<KeptScenario>(parseScenario, {
  words: () => moreWords().boards,
  most: MOST_SCENARIO,
  format: formatScenario,
  longestName: LONGEST_BOARD_NAME,
  isTyped: what => what === 'name' || what === 'note',
  address: '#/boards/ancientWargame/import/',
  card: ({ name, board: { width, height } }) => (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{name}</strong>
      <span class="block text-sm font-normal text-soft">{moreWords().boards.squares(width, height)}</span>
    </span>
  ),
});
