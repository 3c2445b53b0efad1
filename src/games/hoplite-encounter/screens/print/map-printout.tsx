import type { VNode } from 'preact';
import type { EncounterState } from '../../battle/state.ts';
import { type Chart, OFF_MAP, refOf } from '../../map/chart.ts';
import { formatColumn, formatRow } from '../../map/hex.ts';
import { formatUnits } from '../../messages/format.ts';
import { gameMessages, recordMessages } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import { placeSaid } from '../../messages/places.ts';
import { type Code, forceNameOf } from '../../rules/force.ts';
import { drawMap } from '../map/draw-map.ts';
import { boxAround, HEX_HALF_HEIGHT, HEX_SIDE, hexCentre } from '../map/layout.ts';
import { type MapColours, mapColoursOf } from '../map/map-colours.ts';
import { type Scene, type Terrain, terrainOf } from '../map/scene.ts';
import { MIN_READABLE_SCALE, PAGE_SIZE, type PagedMap, type PaperBox, splitMapIntoPages } from './map-pages.ts';

interface MapPaperProps {
  readonly state: EncounterState;
  readonly scene: Scene;
  /** The turn after which the map is printed. */
  readonly turn: number;
  /** True if nothing is hidden. */
  readonly whole: boolean;
}

/** Printed dots for each pixel. */
const PIXEL_RATIO = 2;

/** The printed map of a seat in light colours: overview, sheets, holders and visible forces (L9). */
export const mapPrintout = ({ state, scene, turn, whole }: MapPaperProps): VNode => {
  const t = recordMessages().paper;
  const { world, position, empire } = scene;
  const { chart } = world;
  const seen = terrainOf(chart, scene);
  const hexes = [...seen.what.keys()].filter(hex => seen.what[hex] !== OFF_MAP);
  const box = boxAround(chart, hexes, 2 * HEX_SIDE);
  const cut = splitMapIntoPages(
    box,
    hexes.map(hex => hexCentre(chart, hex)),
  );
  const others = position.forces.length > 0;
  return (
    <>
      <h1>{`${whole ? t.wholeMap : t.mapOf(empireName(state, empire))}, ${turnName(turn)}`}</h1>
      <Picture scene={scene} box={box} scale={cut.scale} cut={cut} />
      {cut.sheets.length > 0 && <p class="paper-by">{t.overview}</p>}
      <h2>{t.held}</h2>
      <ul class="paper-held">
        {holdersIn(scene, seen).map(([holder, countries]) => (
          <li key={holder}>
            <b>{holder === '' ? t.nobody : empireName(state, holder)}:</b> {countries.join(', ')}
          </li>
        ))}
      </ul>
      {others && (
        <>
          <h2>{t.seen}</h2>
          <ul class="paper-seen">
            {position.forces.map(force => (
              <li key={`${force.empire}${force.number}`}>
                {`${force.empire} ${force.empire === empire || world.settings.encounters === 'all' ? forceNameOf(force) : forceNameOf(force).slice(0, 1)} ${formatUnits(force)} ${placeSaid(chart, force.hex)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="paper-by">{gameMessages().reconstruction}</p>
      <p class="paper-by">{chart.scenario.credits.join(' ')}</p>
      {cut.sheets.map(sheet => (
        <section key={sheet.name} class="paper-sheet">
          <h2>{t.part(sheet.name)}</h2>
          <Picture scene={scene} box={sheet} scale={MIN_READABLE_SCALE} />
        </section>
      ))}
    </>
  );
};

/** The known countries by holder: Empires by code, free countries last. */
const holdersIn = (
  { world: { chart }, position, empire }: Scene,
  seen: Terrain,
): readonly (readonly [Code, readonly string[]])[] => {
  const found = new Map<Code, string[]>();
  const seenIn = (hex: number): number => position.known[empire]?.[hex] ?? 0;
  for (const [state, { code, name }] of chart.states.entries()) {
    // The holder is the one that was seen last.
    const [hex] = (chart.realm[state] ?? [])
      .filter(each => seen.what[each] !== OFF_MAP && seen.holder(each) !== undefined)
      .sort((a, b) => seenIn(b) - seenIn(a));
    if (hex === undefined) continue;
    const holder = seen.holder(hex) ?? '';
    found.set(holder, [...(found.get(holder) ?? []), `${gameMessages().placeName(name)} ${code}`]);
  }
  return [...found].sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1));
};

interface PictureProps {
  readonly scene: Scene;
  readonly box: PaperBox;
  readonly scale: number;
  /** The boxes of its sheets. */
  readonly cut?: PagedMap;
}

/** Drawn at once, because the browser prints immediately. */
const Picture = ({ scene, box, scale, cut }: PictureProps) => {
  const [width, height] = [
    Math.min(PAGE_SIZE.width, Math.ceil(box.width * scale)),
    Math.min(PAGE_SIZE.height, Math.ceil(box.height * scale)),
  ];
  const draw = (canvas: HTMLCanvasElement | null): void => {
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const inks = mapColoursOf(canvas);
    drawMap(context, scene, inks, { scale, x: -box.x * scale, y: -box.y * scale, width, height, fine: PIXEL_RATIO });
    context.setTransform(PIXEL_RATIO, 0, 0, PIXEL_RATIO, 0, 0);
    if (scale >= MIN_READABLE_SCALE) drawRulers(context, inks, scene.world.chart, box, scale);
    for (const sheet of cut?.sheets ?? []) {
      const [x, y] = [(sheet.x - box.x) * scale, (sheet.y - box.y) * scale];
      context.strokeStyle = inks.of.name;
      context.lineWidth = 0.8;
      context.setLineDash([4, 3]);
      context.strokeRect(x, y, sheet.width * scale, sheet.height * scale);
      context.setLineDash([]);
      letter(context, inks, sheet.name, Math.max(x, 0) + 12, Math.max(y, 0) + 14, 16);
    }
  };
  return (
    <div class="sea-map paper-map" data-theme="light">
      <canvas ref={draw} width={PIXEL_RATIO * width} height={PIXEL_RATIO * height} style={{ width: `${width}px` }} />
    </div>
  );
};

const letter = (
  context: CanvasRenderingContext2D,
  inks: MapColours,
  text: string,
  x: number,
  y: number,
  size: number,
): void => {
  context.font = `700 ${size}px ${inks.sans}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = inks.of.halo;
  context.strokeText(text, x, y);
  context.fillStyle = inks.of.name;
  context.fillText(text, x, y);
};

/** Column names along the top and row names along the left, every second one, to find a hex on paper (C2). */
const drawRulers = (
  context: CanvasRenderingContext2D,
  inks: MapColours,
  chart: Chart,
  box: PaperBox,
  scale: number,
): void => {
  const { c: c0, r: r0 } = refOf(chart, 0);
  for (let c = c0 + (c0 % 2); c < c0 + chart.columns; c += 2) {
    const x = (HEX_SIDE + 1.5 * HEX_SIDE * (c - chart.c0) - box.x) * scale;
    if (x > 24 && x < box.width * scale - 10) letter(context, inks, formatColumn(c), x, 7, 8);
  }
  for (let r = r0 + (r0 % 2); r < r0 + 2 * chart.rows; r += 2) {
    const y = (HEX_HALF_HEIGHT * (1 + r - chart.r0) - box.y) * scale;
    if (y > 14 && y < box.height * scale - 6) letter(context, inks, formatRow(r), 12, y, 8);
  }
};
