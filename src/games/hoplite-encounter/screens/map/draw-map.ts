import { NAMES } from '../../messages/places.ts';
import { drawGround, hexesIn, type Sheet2D } from './draw-land.ts';
import { drawBattles, drawCities, drawNames, drawRoutes, drawTokens } from './draw-signs.ts';
import type { Inks } from './inks.ts';
import { type Ground2D, groundSeen, type Scene } from './scene.ts';
import type { Window2D } from './tiles.ts';

/** Has what comes drawn in units of the drawing. */
const sheetIn = (
  context: CanvasRenderingContext2D,
  { ground: { chart } }: Scene,
  inks: Inks,
  { scale, x, y, width, height, fine }: Window2D,
): Sheet2D => {
  context.setTransform(fine * scale, 0, 0, fine * scale, fine * x, fine * y);
  const box = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
  return { context, chart, inks, scale, box };
};

/** Draws seas, lands and who holds them, as far as they lie in a window: what stays for a turn. */
export const drawLand = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  ground: Ground2D,
  inks: Inks,
  window2d: Window2D,
): void => {
  const { width, height, fine } = window2d;
  context.setTransform(fine, 0, 0, fine, 0, 0);
  context.fillStyle = inks.of.paper;
  context.fillRect(0, 0, width, height);
  const sheet = sheetIn(context, scene, inks, window2d);
  drawGround(sheet, hexesIn(sheet.chart, sheet.box), ground);
};

/** Draws over it cities, forces, routes, battles and names. */
export const drawSigns = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  ground: Ground2D,
  inks: Inks,
  window2d: Window2D,
): void => {
  const sheet = sheetIn(context, scene, inks, window2d);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  drawRoutes(sheet, scene);
  drawCities(sheet, scene, ground);
  drawBattles(sheet, scene.battles);
  drawTokens(sheet, scene.tokens);
  // Names over all: who stands in a city hides no name.
  drawNames(sheet, scene, ground, NAMES);
};

/** Draws the map of a scene as far as it lies in a window. */
export const drawMap = (context: CanvasRenderingContext2D, scene: Scene, inks: Inks, window2d: Window2D): void => {
  const ground = groundSeen(scene.ground.chart, scene);
  drawLand(context, scene, ground, inks, window2d);
  drawSigns(context, scene, ground, inks, window2d);
};
