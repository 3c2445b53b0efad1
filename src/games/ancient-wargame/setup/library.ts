import type { CollectionDefinition } from '../../../game-contract/contract.ts';
import type { Army } from '../army/army.ts';
import { validateArmy } from '../army/army-file.ts';
import { SPECIAL_ARMIES, standardDivision } from '../army/ready-made.ts';
import { type Player, type Settings, type Setup, unitSetups } from '../battle/setup.ts';
import { type PerSide, perSide, type SideId } from '../troops/side.ts';
import { HOUSE_SCENARIOS, type HouseScenarioId } from './house-scenarios.ts';
import { type StoredScenario, validateScenario } from './scenario.ts';

/** The ready-made armies of the rules, to fight with or to copy; `named` returns their names. */
export const LIBRARY_ARMY_IDS = [
  'chariots',
  'elephants',
  'carthaginian',
  'roman',
  'macedonian',
  'egyptian',
  'assyrian',
] as const;
export type LibraryArmyId = (typeof LIBRARY_ARMY_IDS)[number];

const LIBRARY_ARMIES = {
  chariots: standardDivision('chariot'),
  elephants: standardDivision('elephant'),
  ...SPECIAL_ARMIES,
};

export const libraryArmy = (id: LibraryArmyId, name: string): Army => ({
  id,
  version: 1,
  name,
  nation: LIBRARY_ARMIES[id].nation,
  troops: LIBRARY_ARMIES[id].troops,
});

/** What an army of the library is called in points; its true sum is another. */
export const nominalPoints = (id: LibraryArmyId): number => LIBRARY_ARMIES[id].nominal;

export const HOUSE_SCENARIO_IDS = Object.keys(HOUSE_SCENARIOS) as readonly HouseScenarioId[];

/** A copy of a house board to save. */
export const libraryScenario = (id: HouseScenarioId, name: string): StoredScenario => {
  const { board, zones } = HOUSE_SCENARIOS[id];
  return { id, version: 1, name, board, zones };
};

/** What a battle is made of, before it begins. */
export interface SetupChoices {
  readonly armies: PerSide<Army>;
  readonly scenario: StoredScenario;
  readonly settings: Settings;
  readonly players: PerSide<Player>;
  readonly first: SideId;
  readonly turns: number | null;
  readonly advice: boolean;
}

/** A battle out of two armies and a board; both armies are placed before the first turn. */
export const createSetup = ({ armies, scenario, settings, players, first, turns, advice }: SetupChoices): Setup => ({
  settings,
  board: scenario.board,
  armies: perSide(side => ({
    name: armies[side].name,
    nation: armies[side].nation,
    home: side === 'a' ? 4 : 0,
    zone: scenario.zones[side],
    units: unitSetups(armies[side], side),
  })),
  first,
  turns,
  players,
  ...(advice ? {} : { advice }),
});

/** A player's armies. Each holds its own version, because its file has no row around it. */
export const ARMIES: CollectionDefinition<Army> = { kind: 'army', migrations: [], parse: validateArmy };

/** A player's boards. */
export const SCENARIOS: CollectionDefinition<StoredScenario> = {
  kind: 'board',
  migrations: [],
  parse: validateScenario,
};
