import {
  aiSideOf,
  convertForcesToUnits,
  type Engagement,
  type EngagementResult,
  FORCE_FRACTION_DENOMINATOR,
  strengthOf,
} from '../../../core/engagement.ts';
import { sanitizeName } from '../../../core/sanitize.ts';
import { DEFAULT_SETTINGS, type Setup, type SideSetup, type UnitSetup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { squareAt } from '../board/squares.ts';
import type { Kind } from '../troops/roster.ts';
import { troopOf } from '../troops/roster.ts';
import { SIDES } from '../troops/side.ts';
import { parseBoardDrawing } from './house-scenarios.ts';
import { MAX_NAME_LENGTH } from './scenario.ts';

/*
 * A battle of a campaign, by the house scale of SPEC.md (Decisions, 2026-11-26): a unit of the campaign is a unit of heavy
 * infantry. A commander and light infantry come with each army and are not the campaign's.
 */

/** Units of heavy infantry of an army. More do not fit on the board. */
const MAX_UNITS = 8;
const TURNS = 16;

/** The boards: the first army stands in the south, the defender in the north. */
const BOARDS: Readonly<Record<Engagement['ground'], readonly string[]>> = {
  open: [
    '............',
    '............',
    '............',
    'ww........ww',
    '............',
    'ww........ww',
    '............',
    '............',
    '............',
  ],
  city: [
    '...hhhhhh...',
    '....hhhh....',
    '............',
    'w..........w',
    '.....r......',
    '............',
    '............',
    '............',
    '............',
  ],
};
const ROWS = { a: { line: 7, light: 6 }, b: { line: 2, light: 3 } } as const;

/** Units of heavy infantry of each force, in order: at least one each, while there is room. */
export const unitsOfForces = ({ sides }: Engagement, side: 0 | 1): readonly number[] => {
  const larger = Math.max(...sides.map(({ forces }) => strengthOf(forces)));
  return convertForcesToUnits(sides[side].forces, Math.min(1, MAX_UNITS / larger), MAX_UNITS);
};

/** The set-up of an engagement's battle, all units placed. */
export const setupOfEngagement = (engagement: Engagement): Setup => {
  const board = parseBoardDrawing(BOARDS[engagement.ground]);
  const computer = aiSideOf(engagement);
  const armyOf = (side: 0 | 1): SideSetup => {
    const id = SIDES[side] as 'a' | 'b';
    const count = unitsOfForces(engagement, side).reduce((sum, each) => sum + each, 0);
    const { advantage, name } = engagement.sides[side];
    const first = Math.floor((board.width - count) / 2);
    const facing = id === 'a' ? (0 as const) : (4 as const);
    const light = Math.min(board.width - 2, Math.max(1, Math.ceil(count / 3)) + advantage);
    const start = Math.floor((board.width - light) / 2);
    const at = (row: 'line' | 'light', column: number) => squareAt(board, column, ROWS[id][row]) as number;
    const unit = (place: number, kind: Kind, square: number): UnitSetup => ({
      id: `${id}${place}`,
      kind,
      stands: troopOf(kind).stands,
      square,
      facing,
    });
    return {
      name: sanitizeName(name, MAX_NAME_LENGTH),
      nation: 'free',
      home: id === 'a' ? 4 : 0,
      zone: [],
      units: [
        ...Array.from({ length: count }, (_, i) => unit(i + 1, 'heavyInfantry', at('line', first + i))),
        unit(count + 1, 'commander', at('line', first + Math.floor(count / 2))),
        ...Array.from({ length: light }, (_, i) => unit(count + 2 + i, 'lightInfantry', at('light', start + i))),
      ],
    };
  };
  return {
    settings: DEFAULT_SETTINGS,
    board,
    armies: { a: armyOf(0), b: armyOf(1) },
    first: 'a',
    turns: TURNS,
    players: { a: computer === 0 ? 'veteran' : 'person', b: computer === 1 ? 'veteran' : 'person' },
  };
};

/**
 * The result of an engagement's battle; undefined until it is over. Lost stands count as losses. Stands that left the
 * board do not (Q6).
 */
export const resultOfEngagement = (engagement: Engagement, state: BattleState): EngagementResult | undefined => {
  if (state.ended === null) return undefined;
  const { winner } = state.ended;
  const lossesOf = (side: 0 | 1): Record<string, number> => {
    let place = 1;
    const counts = unitsOfForces(engagement, side);
    return Object.fromEntries(
      engagement.sides[side].forces.map(({ id }, i) => {
        const units = Array.from({ length: counts[i] ?? 0 }, () => state.units[`${SIDES[side]}${place++}`]);
        const began = units.length * troopOf('heavyInfantry').stands;
        const left = units.reduce((sum, unit) => sum + (unit?.stands ?? 0), 0);
        return [id, began === 0 ? 0 : Math.round(((began - left) * FORCE_FRACTION_DENOMINATOR) / began)];
      }),
    );
  };
  return { holder: winner === 'a' ? 0 : winner === 'b' ? 1 : null, losses: [lossesOf(0), lossesOf(1)] };
};
