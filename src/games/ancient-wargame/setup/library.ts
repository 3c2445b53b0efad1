import type { Army } from '../army/army.ts';
import { SPECIAL_ARMIES, standardDivision } from '../army/ready-made.ts';
import { type Player, type Settings, type Setup, unitsOf } from '../battle/setup.ts';
import { type BySide, bySide, type SideId } from '../troops/side.ts';
import { HOUSE_SCENARIOS, type HouseScenario } from './house-scenarios.ts';
import type { KeptScenario } from './scenario.ts';

/** The armies that the rules give, to fight with or to take copies of; `named` says what each is called. */
export const LIBRARY_IDS = [
  'chariots',
  'elephants',
  'carthaginian',
  'roman',
  'macedonian',
  'egyptian',
  'assyrian',
] as const;
export type LibraryId = (typeof LIBRARY_IDS)[number];

const READY = {
  chariots: standardDivision('chariot'),
  elephants: standardDivision('elephant'),
  ...SPECIAL_ARMIES,
};

export const libraryArmy = (id: LibraryId, name: string): Army => ({
  id,
  version: 1,
  name,
  nation: READY[id].nation,
  troops: READY[id].troops,
});

/** What an army of the library is called in points; its true sum is another. */
export const nominalOf = (id: LibraryId): number => READY[id].nominal;

export const HOUSE_IDS = Object.keys(HOUSE_SCENARIOS) as readonly HouseScenario[];

/** A board of the house as one to keep. */
export const libraryScenario = (id: HouseScenario, name: string): KeptScenario => {
  const { board, zones } = HOUSE_SCENARIOS[id];
  return { id, version: 1, name, board, zones };
};

/** What a battle is made of, before it begins. */
export interface Draft {
  readonly armies: BySide<Army>;
  readonly scenario: KeptScenario;
  readonly settings: Settings;
  readonly players: BySide<Player>;
  readonly first: SideId;
  readonly turns: number | null;
  readonly advice: boolean;
}

/** A battle out of two armies and a board; both armies are placed before the first turn. */
export const setupOf = ({ armies, scenario, settings, players, first, turns, advice }: Draft): Setup => ({
  settings,
  board: scenario.board,
  armies: bySide(side => ({
    name: armies[side].name,
    nation: armies[side].nation,
    home: side === 'a' ? 4 : 0,
    zone: scenario.zones[side],
    units: unitsOf(armies[side], side),
  })),
  first,
  turns,
  players,
  ...(advice ? {} : { advice }),
});
