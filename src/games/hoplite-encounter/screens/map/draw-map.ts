import { NAMES } from '../../words/places.ts';
import { drawGround, hexesIn } from './draw-land.ts';
import { drawBattles, drawCities, drawNames, drawRoutes, drawTokens } from './draw-signs.ts';
import type { Inks } from './inks.ts';
import type { Scene } from './scene.ts';

interface Window2D {
  /** Pixels of the screen to a unit of the drawing, and where the drawing's corner is in them. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Pixels of the screen that are drawn on, and pixels of the canvas to each. */
  readonly width: number;
  readonly height: number;
  readonly fine: number;
}

/** Draws the map of a scene as far as it lies in a window. */
export const drawMap = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  inks: Inks,
  { scale, x, y, width, height, fine }: Window2D,
): void => {
  const { chart } = scene.ground;
  context.setTransform(fine, 0, 0, fine, 0, 0);
  context.fillStyle = inks.of.paper;
  context.fillRect(0, 0, width, height);
  context.setTransform(fine * scale, 0, 0, fine * scale, fine * x, fine * y);
  const inSight = hexesIn(chart, { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale });
  const sheet = { context, chart, inks, scale, inSight };
  const ground = drawGround(sheet, scene);
  drawRoutes(sheet, scene);
  drawCities(sheet, scene, ground);
  drawBattles(sheet, scene.battles);
  drawTokens(sheet, scene.tokens);
  // Names over all: who stands in a city hides no name.
  drawNames(sheet, scene, ground, NAMES);
};
