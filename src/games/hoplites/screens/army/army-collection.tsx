import { defineCollectionType } from '../../../../game-ui/library/collection-type.ts';
import type { Army } from '../../army/army.ts';
import { armyPoints } from '../../army/army-points.ts';
import { formatArmy, MAX_NAME_LENGTH, parseArmy } from '../../army/army-schema.ts';
import { localizedName, pageMessages, screenMessages } from '../../messages/index.ts';

/** Armies, as the furniture lists, edits, shares and brings them in (G4). */
export const ARMY_COLLECTION_TYPE = defineCollectionType<Army>(parseArmy, {
  words: () => pageMessages().armies,
  format: formatArmy,
  nameOf: ({ name }) => localizedName(name),
  longestName: MAX_NAME_LENGTH,
  isTyped: what => what.startsWith('typed') || what === 'name',
  address: '#/armies/hoplites/import/',
  card: army => <ArmyCard army={army} />,
});

/** An army in a few words: its name, points, period, and its units. */
const ArmyCard = ({ army }: { readonly army: Army }) => {
  const t = pageMessages().armies;
  return (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{localizedName(army.name)}</strong> {t.points(armyPoints(army).total)}
      <span class="block text-sm font-normal text-soft">
        {screenMessages().periods[army.period]}, {t.units(army.units.reduce((sum, { count }) => sum + count, 0))}
      </span>
    </span>
  );
};
