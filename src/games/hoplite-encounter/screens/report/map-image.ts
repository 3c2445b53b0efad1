import { UNDISCOVERED } from '../../rules/position.ts';
import { drawMap } from '../map/draw-map.ts';
import { boxAround } from '../map/layout.ts';
import { mapColoursOf } from '../map/map-colours.ts';
import type { Scene } from '../map/scene.ts';

/** Pixels: how wide a picture is, the margin around it, and the height of a line over the map. */
const WIDTH = 1080;
const MARGIN = 40;
const LINE = 34;

/** The map of a turn as an image in light colours, as far as the seat has discovered it. Rejects if the browser cannot draw it. */
export const drawMapImage = async (title: string, lead: readonly string[], scene: Scene): Promise<Blob> => {
  const { world, position, empire } = scene;
  const known = position.known[empire] ?? new Int16Array();
  const hexes = [...known.keys()].filter(hex => known[hex] !== UNDISCOVERED);
  const box = boxAround(world.chart, hexes, 20);
  const within = WIDTH - 2 * MARGIN;
  const scale = within / box.width;
  const head = MARGIN + 56 + lead.length * LINE;
  const holder = document.createElement('div');
  holder.dataset.theme = 'light';
  holder.className = 'sea-map';
  holder.hidden = true;
  const probe = document.createElement('i');
  holder.append(probe);
  document.body.append(holder);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.round(head + box.height * scale + MARGIN);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    const inks = mapColoursOf(probe);
    const map = document.createElement('canvas');
    map.width = within;
    map.height = Math.round(box.height * scale);
    const onMap = map.getContext('2d');
    if (!onMap) throw new Error('no canvas to draw on');
    const window2d = { scale, x: -box.x * scale, y: -box.y * scale, width: map.width, height: map.height, fine: 1 };
    drawMap(onMap, scene, inks, window2d);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(map, MARGIN, head);
    context.fillStyle = inks.of.name;
    context.font = `400 40px ${inks.serif}`;
    context.fillText(title, MARGIN, MARGIN + 34);
    context.font = `400 24px ${inks.sans}`;
    for (const [i, line] of lead.entries()) context.fillText(line, MARGIN, MARGIN + 70 + i * LINE, within);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no image');
    return blob;
  } finally {
    holder.remove();
  }
};
