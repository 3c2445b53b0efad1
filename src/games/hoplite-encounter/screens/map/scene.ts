import type { Chart, Hex } from '../../map/chart.ts';
import { ISLET, OFF, SEA } from '../../map/chart.ts';
import { type Code, type Force, type Letter, letterOf } from '../../rules/force.ts';
import { type Ground, PASSED, type Position, UNKNOWN } from '../../rules/position.ts';
import { holderAfter } from '../../vision/memory.ts';
import { middleOf } from './layout.ts';

/** A force as it stands on the map. */
export interface Token {
  readonly empire: Code;
  readonly letter: Letter;
  /** Its number; undefined where encounters are veiled. */
  readonly number?: number;
  readonly hex: Hex;
  readonly own: boolean;
}

/** Where a force is going: the month's route as far as it is known, and where the rest of it leads. */
export interface RouteShown {
  readonly hexes: readonly Hex[];
  readonly beyond: readonly Hex[];
  readonly picked: boolean;
}

/** What the map shows to a seat. */
export interface Scene {
  readonly ground: Ground;
  /** All that the seat knows, and no more. */
  readonly position: Position;
  readonly empire: Code;
  readonly tokens: readonly Token[];
  readonly routes: readonly RouteShown[];
  /** Where the force that is picked can get in this month. */
  readonly reach?: ReadonlySet<Hex> | undefined;
  readonly battles: readonly Hex[];
  readonly picked?: Hex | undefined;
}

const tokenOf = ({ settings }: Ground, empire: Code, force: Force): Token => {
  const own = force.empire === empire;
  const shown = own || settings.encounters === 'all';
  return {
    empire: force.empire,
    letter: letterOf(force),
    hex: force.hex,
    own,
    ...(shown ? { number: force.number } : {}),
  };
};

/** Own forces on top of others. */
const tokensOf = (ground: Ground, empire: Code, position: Position): readonly Token[] =>
  position.forces.map(force => tokenOf(ground, empire, force)).sort((a, b) => Number(b.own) - Number(a.own));

/** Where everybody is as far as a seat knows, and nobody's way. */
export const sceneKnown = (ground: Ground, position: Position, empire: Code): Scene => ({
  ground,
  position,
  empire,
  tokens: tokensOf(ground, empire, position),
  routes: [],
  battles: [],
});

/** What of a hex is drawn: nothing, sea, islet, or land and whose it is as far as is known. */
export interface Ground2D {
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
export const groundSeen = (
  chart: Chart,
  { ground, position, empire }: Pick<Scene, 'ground' | 'position' | 'empire'>,
): Ground2D => {
  const known = position.known[empire] ?? new Int16Array(chart.size).fill(UNKNOWN);
  const open = ground.settings.map === 'known';
  const what = chart.land.map((land, hex) => (open || known[hex] !== UNKNOWN ? land : OFF));
  const found = new Map<number, Code | null>();
  const realms = chart.realm.map((all): RealmSeen => {
    const middles = all.filter(hex => what[hex] !== OFF).map(hex => middleOf(chart, hex));
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
      if (seen === UNKNOWN || seen === PASSED) return undefined;
      const key = seen * chart.states.length + state;
      const cached = found.get(key);
      if (cached !== undefined) return cached;
      const code = chart.states[state]?.code ?? '';
      const holder = holderAfter(position.passings, state, seen, ground.empires.includes(code) ? code : null);
      found.set(key, holder);
      return holder;
    },
  };
};
