import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import { type ReadyMade, SPECIAL_ARMIES, standardDivision } from '../army/ready-made.ts';
import { modeOf } from '../battle/modes/mode-rules.ts';
import { DEFAULT_SETTINGS, type Player, type Setup, type UnitSetup, unitSetups } from '../battle/setup.ts';
import { type Square, squareByName } from '../board/squares.ts';
import type { Kind } from '../troops/roster.ts';
import { troopOf } from '../troops/roster.ts';
import { type PerSide, perSide, type SideId } from '../troops/side.ts';
import { HOUSE_SCENARIOS, parseBoardDrawing, type Scenario } from './house-scenarios.ts';

/** Ready-made house battles: a small one, already deployed, and two whole armies on each house board. */
export const READY_BATTLE_IDS = ['skirmish', 'plain', 'bridges', 'village'] as const;
export type ReadyBattleId = (typeof READY_BATTLE_IDS)[number];

/** A small board for a first battle: a wood between the lines, a village on a wing. */
const SMALL = parseBoardDrawing([
  '........',
  '........',
  '........',
  'ww..w..h',
  '.....r..',
  '........',
  '........',
  'w.......',
  '........',
]);

/** Who begins where on it. */
const PLACED: PerSide<readonly (readonly [kind: Kind, square: string])[]> = {
  a: [
    ['heavyInfantry', 'C7'],
    ['commander', 'C7'],
    ['heavyInfantry', 'E7'],
    ['lightInfantry', 'D6'],
    ['heavyCavalry', 'G6'],
    ['lightCatapult', 'F7'],
    ['horseCrew', 'F7'],
  ],
  b: [
    ['heavyInfantry', 'D3'],
    ['commander', 'D3'],
    ['heavyInfantry', 'F3'],
    ['lightInfantry', 'E4'],
    ['heavyCavalry', 'A3'],
    ['lightCatapult', 'C3'],
    ['horseCrew', 'C3'],
  ],
};

const placed = (side: SideId): readonly UnitSetup[] =>
  PLACED[side].map(([kind, name], i) => ({
    id: `${side}${i + 1}`,
    kind,
    stands: troopOf(kind).stands,
    square: squareByName(SMALL, name) as Square,
    facing: side === 'a' ? 0 : 4,
  }));

const ARMIES: Readonly<Record<Exclude<ReadyBattleId, 'skirmish'>, PerSide<ReadyMade>>> = {
  plain: { a: standardDivision('chariot'), b: standardDivision('elephant') },
  bridges: { a: SPECIAL_ARMIES.roman, b: SPECIAL_ARMIES.carthaginian },
  village: { a: SPECIAL_ARMIES.macedonian, b: SPECIAL_ARMIES.roman },
};

/** Turns of a ready battle, each one side's attack. */
const TURNS = { skirmish: 8, plain: 16, bridges: 16, village: 15 } as const satisfies Readonly<
  Record<ReadyBattleId, number>
>;

/** Who attacks first, and so how often each attacks: as even as matches of the computer players show (SPEC.md). */
const FIRST = { skirmish: 'a', plain: 'b', bridges: 'a', village: 'b' } as const satisfies Readonly<
  Record<ReadyBattleId, SideId>
>;

const whole = (
  scenario: Scenario,
  armies: PerSide<ReadyMade>,
  names: PerSide<string>,
): Pick<Setup, 'board' | 'armies'> => ({
  board: scenario.board,
  armies: perSide(side => ({
    name: names[side],
    nation: armies[side].nation,
    home: scenario.homes[side] as 0 | 4,
    zone: scenario.zones[side],
    units: unitSetups(armies[side], side),
  })),
});

/** A ready battle, with names for its sides and who plays them. */
export const readyBattleSetup = (id: ReadyBattleId, names: PerSide<string>, players: PerSide<Player>): Setup => ({
  settings: DEFAULT_SETTINGS,
  first: FIRST[id],
  turns: TURNS[id],
  players,
  ...(id === 'skirmish'
    ? {
        board: SMALL,
        armies: perSide(side => ({
          name: names[side],
          nation: 'free' as const,
          home: side === 'a' ? (4 as const) : (0 as const),
          zone: [],
          units: placed(side),
        })),
      }
    : whole(HOUSE_SCENARIOS[id], ARMIES[id], names)),
});

/** The ready battle after the one of a set-up, or the first one. Undefined on a real table, which needs its own armies. */
export const nextReadyBattle = (setup: Setup): ReadyBattleId | undefined => {
  if (modeOf(setup) === 'table') return undefined;
  const { board } = setup;
  const isOf = (id: ReadyBattleId): boolean => {
    const { width, height, features } = id === 'skirmish' ? SMALL : HOUSE_SCENARIOS[id].board;
    return width === board.width && height === board.height && isCanonicallyEqual(features, board.features);
  };
  return READY_BATTLE_IDS[(READY_BATTLE_IDS.findIndex(isOf) + 1) % READY_BATTLE_IDS.length];
};
