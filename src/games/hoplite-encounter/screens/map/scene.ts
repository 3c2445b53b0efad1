import { type Chart, type Hex, ISLET, OFF_MAP, SEA } from '../../map/chart.ts';
import { type Code, type Force, type ForceLetter, forceLetterOf } from '../../rules/force.ts';
import { DISCOVERED_UNSEEN, type Position, UNDISCOVERED, type World } from '../../rules/position.ts';
import { holderAfter } from '../../vision/knowledge.ts';
import { hexCentre } from './layout.ts';

/** A force on the map. */
export interface Token {
  readonly empire: Code;
  readonly letter: ForceLetter;
  /** Its number; undefined where encounters are veiled. */
  readonly number?: number;
  readonly hex: Hex;
  readonly own: boolean;
}

/** The route of a force: this month's part as far as it is known, and the rest. */
export interface SceneRoute {
  readonly hexes: readonly Hex[];
  readonly beyond: readonly Hex[];
  readonly picked: boolean;
}

/** The content of a seat's map. */
export interface Scene {
  readonly world: World;
  /** The position as the seat knows it. */
  readonly position: Position;
  readonly empire: Code;
  readonly tokens: readonly Token[];
  readonly routes: readonly SceneRoute[];
  /** The hexes that the selected force can reach this month. */
  readonly reach?: ReadonlySet<Hex> | undefined;
  readonly battles: readonly Hex[];
  readonly picked?: Hex | undefined;
}

const tokenOf = ({ settings }: World, empire: Code, force: Force): Token => {
  const own = force.empire === empire;
  const shown = own || settings.encounters === 'all';
  return {
    empire: force.empire,
    letter: forceLetterOf(force),
    hex: force.hex,
    own,
    ...(shown ? { number: force.number } : {}),
  };
};

/** Own forces on top of others. */
const tokensOf = (world: World, empire: Code, position: Position): readonly Token[] =>
  position.forces.map(force => tokenOf(world, empire, force)).sort((a, b) => Number(b.own) - Number(a.own));

/** The scene of all forces that a seat knows, without routes. */
export const knownScene = (world: World, position: Position, empire: Code): Scene => ({
  world,
  position,
  empire,
  tokens: tokensOf(world, empire, position),
  routes: [],
  battles: [],
});

/** The terrain as a seat knows it. */
export interface Terrain {
  /** By hex: `OFF_MAP` for undiscovered hexes, otherwise the kind in the chart. */
  readonly what: Int16Array;
  /** By hex: the holder as last seen; undefined if unknown. */
  readonly holder: (hex: Hex) => Code | null | undefined;
  /** By hex: true if it is in sight now. */
  readonly now: (hex: Hex) => boolean;
  /** By state: the number of its discovered hexes, and their middle, where its name is drawn. */
  readonly realms: () => readonly RealmSeen[];
}

interface RealmSeen {
  readonly hexes: number;
  readonly x: number;
  readonly y: number;
}

/** The map as a seat knows it (J6 R-46 R-73). */
export const terrainOf = (
  chart: Chart,
  { world, position, empire }: Pick<Scene, 'world' | 'position' | 'empire'>,
): Terrain => {
  const known = position.known[empire] ?? new Int16Array(chart.size).fill(UNDISCOVERED);
  const open = world.settings.map === 'known';
  const what = chart.land.map((land, hex) => (open || known[hex] !== UNDISCOVERED ? land : OFF_MAP));
  const found = new Map<number, Code | null>();
  const holderOf = (hex: Hex): Code | null | undefined => {
    const state = chart.land[hex] as number;
    if (state === SEA || state === ISLET || state === OFF_MAP) return undefined;
    if (position.countries[state]?.holder === empire) return empire;
    const seen = known[hex] as number;
    if (seen === UNDISCOVERED || seen === DISCOVERED_UNSEEN) return undefined;
    const key = seen * chart.states.length + state;
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const code = chart.states[state]?.code ?? '';
    const holder = holderAfter(position.passings, state, seen, world.empires.includes(code) ? code : null);
    found.set(key, holder);
    return holder;
  };
  const holders = Array.from(chart.land, (_, hex) => holderOf(hex));
  return {
    what,
    realms: () =>
      chart.realm.map((all): RealmSeen => {
        const middles = all.filter(hex => what[hex] !== OFF_MAP).map(hex => hexCentre(chart, hex));
        const hexes = middles.length;
        const sum = (axis: 0 | 1): number => middles.reduce((total, at) => total + at[axis], 0);
        return { hexes, x: sum(0) / hexes, y: sum(1) / hexes };
      }),
    now: hex => known[hex] === position.turn - 1,
    holder: hex => holders[hex],
  };
};

/** The hexes whose drawing differs: another kind or another holder. Visibility does not matter. */
export const changedGround = (a: Terrain, b: Terrain): readonly Hex[] =>
  a === b ? [] : [...a.what.keys()].filter(hex => a.what[hex] !== b.what[hex] || a.holder(hex) !== b.holder(hex));

/** The selection on the map: a hex, and one of the own forces on it. */
export interface MapSelection {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** True if taps on the map are waymarks of its route. */
  readonly isDrawing: boolean;
  /** True if the force was selected in the list: closing it leaves no hex selected. */
  readonly isFromList?: boolean;
}

export const NO_SELECTION: MapSelection = { isDrawing: false };
