import { MAP_NAMES } from '../../messages/places.ts';
import { type DrawingContext, drawTerrain, drawVeil, hexesIn } from './draw-land.ts';
import { drawBattles, drawCities, drawNames, drawRoutes, drawTokens } from './draw-signs.ts';
import type { MapColours } from './map-colours.ts';
import { type Scene, type Terrain, terrainOf } from './scene.ts';
import type { Window2D } from './tiles.ts';

/** Sets the canvas to units of the drawing. */
const sheetIn = (
  context: CanvasRenderingContext2D,
  { world: { chart } }: Scene,
  inks: MapColours,
  { scale, x, y, width, height, fine }: Window2D,
): DrawingContext => {
  context.setTransform(fine * scale, 0, 0, fine * scale, fine * x, fine * y);
  const box = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
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
  const { width, height, fine } = window2d;
  context.setTransform(fine, 0, 0, fine, 0, 0);
  context.fillStyle = inks.of.paper;
  context.fillRect(0, 0, width, height);
  const sheet = sheetIn(context, scene, inks, window2d);
  drawTerrain(sheet, hexesIn(sheet.chart, sheet.box), terrain);
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
