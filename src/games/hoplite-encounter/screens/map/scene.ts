import { type Chart, type Hex, ISLET, OFF_MAP, SEA } from '../../map/chart.ts';
import { type Code, type Force, type ForceLetter, forceLetterOf } from '../../rules/force.ts';
import { DISCOVERED_UNSEEN, type Position, UNDISCOVERED, type World } from '../../rules/position.ts';
import { holderAfter } from '../../vision/knowledge.ts';
import { hexCentre } from './layout.ts';

/** A force as it stands on the map. */
export interface Token {
  readonly empire: Code;
  readonly letter: ForceLetter;
  /** Its number; undefined where encounters are veiled. */
  readonly number?: number;
  readonly hex: Hex;
  readonly own: boolean;
}

/** Where a force is going: the month's route as far as it is known, and where the rest of it leads. */
export interface SceneRoute {
  readonly hexes: readonly Hex[];
  readonly beyond: readonly Hex[];
  readonly picked: boolean;
}

/** What the map shows to a seat. */
export interface Scene {
  readonly world: World;
  /** All that the seat knows, and no more. */
  readonly position: Position;
  readonly empire: Code;
  readonly tokens: readonly Token[];
  readonly routes: readonly SceneRoute[];
  /** Where the force that is picked can get in this month. */
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

/** Where everybody is as far as a seat knows, and nobody's way. */
export const knownScene = (world: World, position: Position, empire: Code): Scene => ({
  world,
  position,
  empire,
  tokens: tokensOf(world, empire, position),
  routes: [],
  battles: [],
});

/** What of a hex is drawn: nothing, sea, islet, or land and whose it is as far as is known. */
export interface Terrain {
  /** By hex: `OFF` where it was never discovered, else what the chart has. */
  readonly what: Int16Array;
  /** By hex: whose it is as last seen; undefined where nobody knows. */
  readonly holder: (hex: Hex) => Code | null | undefined;
  /** Whether it is seen now. */
  readonly now: (hex: Hex) => boolean;
  /** By state how many of its hexes are discovered, and the middle of them: where its name goes. */
  readonly realms: readonly RealmSeen[];
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
  const realms = chart.realm.map((all): RealmSeen => {
    const middles = all.filter(hex => what[hex] !== OFF_MAP).map(hex => hexCentre(chart, hex));
    const hexes = middles.length;
    const sum = (axis: 0 | 1): number => middles.reduce((total, at) => total + at[axis], 0);
    return { hexes, x: sum(0) / hexes, y: sum(1) / hexes };
  });
  return {
    what,
    realms,
    now: hex => known[hex] === position.turn - 1,
    holder: hex => {
      const state = chart.land[hex] as number;
      if (state === SEA || state === ISLET) return undefined;
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
    },
  };
};

/** What is picked on the map: a hex, and of the own forces on it one. */
export interface MapSelection {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** Whether taps on the map are waymarks of its route. */
  readonly isDrawing: boolean;
  /** The force was picked in the list of all: closed, it leaves no hex picked. */
  readonly isFromList?: boolean;
}

export const NO_SELECTION: MapSelection = { isDrawing: false };
