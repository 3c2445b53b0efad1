import { defineCollectionScreen } from '../../../../game-ui/library/collection-screen-definition.ts';
import { type Army, armyLines, armyPoints } from '../../army/army.ts';
import { formatArmy, MAX_NAME_LENGTH, parseArmy } from '../../army/army-file.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import {
  formatScenario,
  MAX_NAME_LENGTH as LONGEST_BOARD_NAME,
  MAX_SCENARIO_LENGTH,
  parseScenario,
  type StoredScenario,
} from '../../setup/scenario.ts';

/** How the library lists, edits, shares and imports armies. */
export const ARMY_TYPE = defineCollectionScreen<Army>(parseArmy, {
  words: () => pageMessages().armies,
  format: formatArmy,
  longestName: MAX_NAME_LENGTH,
  address: '#/armies/ancientWargame/import/',
  card: army => <ArmyCard army={army} />,
});

/** An army in a few words: its name, its true sum, and its units. */
export const ArmyCard = ({ army }: { readonly army: Army }) => {
  const t = pageMessages().armies;
  const lines = armyLines(army.troops);
  return (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{army.name}</strong> {t.points(armyPoints(army.troops))}
      <span class="block text-sm font-normal text-soft">
        {lines.map(({ kind, units }) => `${units} × ${gameMessages().kinds[kind]}`).join(', ')}
      </span>
    </span>
  );
};

/** How the library lists, edits, shares and imports boards. */
export const SCENARIO_TYPE = defineCollectionScreen<StoredScenario>(parseScenario, {
  words: () => pageMessages().boards,
  most: MAX_SCENARIO_LENGTH,
  format: formatScenario,
  longestName: LONGEST_BOARD_NAME,
  isTyped: what => what === 'name' || what === 'note',
  address: '#/boards/ancientWargame/import/',
  card: ({ name, board: { width, height } }) => (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{name}</strong>
      <span class="block text-sm font-normal text-soft">{pageMessages().boards.squares(width, height)}</span>
    </span>
  ),
});
