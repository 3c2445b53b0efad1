import { MAP_NAMES } from '../../messages/places.ts';
import { type DrawingContext, drawTerrain, drawVeil, hexesIn } from './draw-land.ts';
import { drawBattles, drawCities, drawNames, drawRoutes, drawTokens } from './draw-signs.ts';
import type { MapColours } from './map-colours.ts';
import { type Scene, type Terrain, terrainOf } from './scene.ts';
import type { Window2D } from './tiles.ts';

/** The part of a window to draw, in screen pixels. */
const partOf = ({ width, height, part }: Pick<Window2D, 'width' | 'height' | 'part'>) =>
  part ?? { x: 0, y: 0, width, height };

/** Sets the canvas to units of the drawing. */
const sheetIn = (
  context: CanvasRenderingContext2D,
  { world: { chart } }: Scene,
  inks: MapColours,
  { scale, x, y, fine, ...window2d }: Window2D,
): DrawingContext => {
  context.setTransform(fine * scale, 0, 0, fine * scale, fine * x, fine * y);
  const at = partOf(window2d);
  const box = { x: (at.x - x) / scale, y: (at.y - y) / scale, width: at.width / scale, height: at.height / scale };
  return { context, chart, inks, scale, box };
};

/** Draws the ground within a window: seas, lands and holders, which seldom change. */
export const drawLand = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  terrain: Terrain,
  inks: MapColours,
  window2d: Window2D,
): void => {
  const { fine } = window2d;
  const { x, y, width, height } = partOf(window2d);
  context.save();
  context.setTransform(fine, 0, 0, fine, 0, 0);
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = inks.of.paper;
  context.fillRect(x, y, width, height);
  const sheet = sheetIn(context, scene, inks, window2d);
  drawTerrain(sheet, hexesIn(sheet.chart, sheet.box), terrain);
  context.restore();
};

/** Draws the signs over the ground: the veil, cities, forces, routes, battles and names. */
export const drawSigns = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  terrain: Terrain,
  inks: MapColours,
  window2d: Window2D,
): void => {
  const sheet = sheetIn(context, scene, inks, window2d);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  drawVeil(sheet, hexesIn(sheet.chart, sheet.box), terrain);
  drawRoutes(sheet, scene);
  drawCities(sheet, scene, terrain);
  drawBattles(sheet, scene.battles);
  drawTokens(sheet, scene.tokens);
  // Names come last, so that forces do not hide them.
  drawNames(sheet, scene, terrain, MAP_NAMES);
};

/** Draws the map of a scene within a window. */
export const drawMap = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  inks: MapColours,
  window2d: Window2D,
): void => {
  const terrain = terrainOf(scene.world.chart, scene);
  drawLand(context, scene, terrain, inks, window2d);
  drawSigns(context, scene, terrain, inks, window2d);
};
