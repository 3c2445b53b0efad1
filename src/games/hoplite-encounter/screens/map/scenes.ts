import type { Told } from '../../battle/told.ts';
import { type Chart, type Hex, hexAt } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import { reachFrom } from '../../map/reach.ts';
import type { Way } from '../../orders/waymarks.ts';
import { rangesOf } from '../../rules/calendar.ts';
import { type Code, letterOf } from '../../rules/force.ts';
import { type Ground, hasDiscovered, type Position } from '../../rules/position.ts';
import type { Writing } from '../seat/writing.ts';
import { type RouteShown, type Scene, sceneKnown } from './scene.ts';

/** Where battles of the turn were, by what the seat was told. */
export const battlesIn = (chart: Chart, told: Pick<Told, 'forces'> | undefined): readonly Hex[] => [
  ...new Set(
    (told?.forces ?? []).flatMap(({ fights }) =>
      fights.flatMap(({ ref }) => {
        const at = parseRef(ref);
        return at ? [hexAt(chart, at)] : [];
      }),
    ),
  ),
];

/** Of a way that the seat knows: what it has not discovered it does not see. */
const routeOf = (writing: Writing, number: number, way: Way, picked: boolean): RouteShown => {
  const { ground, position, empire } = writing;
  const known = position.known[empire];
  const unknown = way.hexes.findIndex(hex => !hasDiscovered(ground, known, hex));
  const hexes = unknown < 0 ? way.hexes : way.hexes.slice(0, unknown);
  const force = position.forces.find(each => each.empire === empire && each.number === number);
  const beyond = way.marks.flatMap(({ text, at }): Hex[] => {
    if (at >= 0) return [];
    const ref = parseRef(text);
    const city = ground.chart.cityNamed.get(text) ?? capitalOrPort(ground, text, force ? letterOf(force) : 'A');
    const hex = ref ? hexAt(ground.chart, ref) : city?.hex;
    return hex !== undefined && hex >= 0 && hasDiscovered(ground, known, hex) ? [hex] : [];
  });
  return { hexes, beyond: unknown < 0 ? beyond : [], picked };
};

const capitalOrPort = ({ chart }: Ground, code: string, letter: 'A' | 'F') => {
  const state = chart.stateNumber.get(code);
  return state === undefined ? undefined : letter === 'A' ? chart.capitals[state] : chart.ports[state]?.[0];
};

/** The map now, with the orders of the seat over it; `drawing` lights what the force that is picked can reach. */
export const sceneNow = (
  writing: Writing,
  told: Told | undefined,
  picked: { readonly hex?: Hex | undefined; readonly number?: number | undefined; readonly drawing: boolean },
): Scene => {
  const { ground, position, empire, ready } = writing;
  const { chart } = ground;
  const mover = ready.movers.find(({ number }) => number === picked.number);
  let reach: ReadonlySet<Hex> | undefined;
  if (mover && picked.drawing) {
    const going = letterOf(mover) === 'A' ? 'march' : 'sail';
    const known = position.known[empire];
    const steps = rangesOf(chart.scenario, position.turn)[going] - (mover.way.hexes.length - 1);
    const from = mover.way.hexes.at(-1) as Hex;
    const ended = going === 'sail' && mover.way.hexes.length > 1 && chart.cityAt.has(from);
    reach = ended ? new Set() : reachFrom(chart, going, from, steps, hex => hasDiscovered(ground, known, hex));
  }
  return {
    ...sceneKnown(ground, position, empire),
    routes: ready.movers.flatMap(({ number, way }) =>
      way.hexes.length > 1 ? [routeOf(writing, number, way, number === picked.number)] : [],
    ),
    reach,
    battles: battlesIn(chart, told),
    picked: picked.hex,
  };
};

/** The map of a turn that is over, as the seat knew it then: where everybody came to be, and own ways there (L8). */
export const scenePast = (ground: Ground, position: Position, empire: Code, told: Told | undefined): Scene => ({
  ...sceneKnown(ground, position, empire),
  routes: (told?.forces ?? []).flatMap(({ route, final }) => {
    const hexes = route.map(ref => hexAt(ground.chart, parseRef(ref) ?? { c: -1, r: -1 }));
    const end = route.indexOf(final);
    return hexes.length > 1 && end > 0 ? [{ hexes: hexes.slice(0, end + 1), beyond: [], picked: false }] : [];
  }),
  battles: battlesIn(ground.chart, told),
});
