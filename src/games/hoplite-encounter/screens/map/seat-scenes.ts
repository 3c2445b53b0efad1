import type { SentReport } from '../../battle/sent-report.ts';
import { type Chart, type Hex, hexAt } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import { reachableHexes } from '../../map/routes.ts';
import type { PlannedRoute } from '../../orders/routes.ts';
import { rangesOf } from '../../rules/calendar.ts';
import { type Code, forceLetterOf } from '../../rules/force.ts';
import { hasDiscovered, type Position, type World } from '../../rules/position.ts';
import { embarkationOf } from '../orders/embark.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { knownScene, type Scene, type SceneRoute } from './scene.ts';

/** The battles of a turn by the seat's report. */
export const battlesIn = (chart: Chart, told: Pick<SentReport, 'forces'> | undefined): readonly Hex[] => [
  ...new Set(
    (told?.forces ?? []).flatMap(({ fights }) =>
      fights.flatMap(({ ref }) => {
        const at = parseRef(ref);
        return at ? [hexAt(chart, at)] : [];
      }),
    ),
  ),
];

/** The part of a route that the seat knows: undiscovered hexes are hidden. */
const routeOf = (editor: SheetEditor, number: number, way: PlannedRoute, picked: boolean): SceneRoute => {
  const { world, position, empire } = editor;
  const known = position.known[empire];
  const unknown = way.hexes.findIndex(hex => !hasDiscovered(world, known, hex));
  const hexes = unknown < 0 ? way.hexes : way.hexes.slice(0, unknown);
  const force = position.forces.find(each => each.empire === empire && each.number === number);
  const beyond = way.marks.flatMap(({ text, at }): Hex[] => {
    if (at >= 0) return [];
    const ref = parseRef(text);
    const city = world.chart.cityByCode.get(text) ?? capitalOrPort(world, text, force ? forceLetterOf(force) : 'A');
    const hex = ref ? hexAt(world.chart, ref) : city?.hex;
    return hex !== undefined && hex >= 0 && hasDiscovered(world, known, hex) ? [hex] : [];
  });
  return { hexes, beyond: unknown < 0 ? beyond : [], picked };
};

const capitalOrPort = ({ chart }: World, code: string, letter: 'A' | 'F') => {
  const state = chart.stateNumber.get(code);
  return state === undefined ? undefined : letter === 'A' ? chart.capitals[state] : chart.ports[state]?.[0];
};

/** The current scene with the seat's orders. `isDrawing` highlights what the selected force can reach. */
export const currentScene = (
  editor: SheetEditor,
  told: SentReport | undefined,
  picked: { readonly hex?: Hex | undefined; readonly number?: number | undefined; readonly isDrawing: boolean },
): Scene => {
  const { world, position, empire, prepared } = editor;
  const { chart } = world;
  const mover = prepared.movers.find(({ number }) => number === picked.number);
  let reach: ReadonlySet<Hex> | undefined;
  if (mover && picked.isDrawing) {
    const going = forceLetterOf(mover) === 'A' ? 'march' : 'sail';
    const known = position.known[empire];
    const steps = rangesOf(chart.scenario, position.turn)[going] - (mover.way.hexes.length - 1);
    const from = mover.way.hexes.at(-1) as Hex;
    const ended = going === 'sail' && mover.way.hexes.length > 1 && chart.cityAt.has(from);
    const reachBy = (way: 'march' | 'sail', most: number): ReadonlySet<Hex> =>
      reachableHexes(chart, way, from, most, hex => hasDiscovered(world, known, hex));
    const embarks = going === 'march' && embarkationOf(editor, mover.number) !== undefined;
    const bySea = embarks ? reachBy('sail', rangesOf(chart.scenario, position.turn).sail) : [];
    reach = ended ? new Set() : new Set([...reachBy(going, steps), ...bySea]);
  }
  return {
    ...knownScene(world, position, empire),
    routes: prepared.movers.flatMap(({ number, way }) =>
      way.hexes.length > 1 ? [routeOf(editor, number, way, number === picked.number)] : [],
    ),
    reach,
    battles: battlesIn(chart, told),
    picked: picked.hex,
  };
};

/** The scene of a past turn as the seat knew it: final positions and own routes (L8). */
export const pastScene = (
  world: World,
  position: Position,
  empire: Code,
  told: Pick<SentReport, 'forces'> | undefined,
): Scene => ({
  ...knownScene(world, position, empire),
  routes: (told?.forces ?? []).flatMap(({ route, final }) => {
    const hexes = route.map(ref => hexAt(world.chart, parseRef(ref) ?? { c: -1, r: -1 }));
    const end = route.indexOf(final);
    return hexes.length > 1 && end > 0 ? [{ hexes: hexes.slice(0, end + 1), beyond: [], picked: false }] : [];
  }),
  battles: battlesIn(world.chart, told),
});
