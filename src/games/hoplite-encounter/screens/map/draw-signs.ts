import { type Hex, hexAt, OFF_MAP } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import { hasDiscovered } from '../../rules/position.ts';
import type { DrawingContext } from './draw-land.ts';
import { traceHex } from './draw-land.ts';
import { HEX_SIDE, hexCentre } from './layout.ts';
import type { Scene, SceneRoute, Terrain, Token } from './scene.ts';

/** Names of cities, countries and seas in the current language. */
export interface Names {
  readonly state: (code: string, name: string) => string;
  readonly city: (code: string, name: string) => string;
  readonly sea: (name: string) => string;
}

/** Text that is readable on any ground, with the same size at every scale. */
const write = (
  { context, inks, scale }: DrawingContext,
  text: string,
  x: number,
  y: number,
  {
    font,
    ink,
    size,
    spacing = 0,
  }: { readonly font: string; readonly ink: string; readonly size: number; readonly spacing?: number },
): void => {
  context.font = `${font.replace('$', `${size / scale}px`)}`;
  context.letterSpacing = `${spacing / scale}px`;
  context.lineWidth = 3 / scale;
  context.strokeStyle = inks.of.halo;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
};

/** The reach of a sign around its centre, in pixels: half a long name, and the parts above or below. */
const [WIDE, HIGH] = [130, 40];

/** True if a sign at a place can overlap the drawn part. */
const isNear = ({ box, scale }: DrawingContext, x: number, y: number): boolean => {
  const [wide, high] = [WIDE / scale + 2 * HEX_SIDE, HIGH / scale + 2 * HEX_SIDE];
  return x > box.x - wide && x < box.x + box.width + wide && y > box.y - high && y < box.y + box.height + high;
};

/** Capitals ringed, ports with a line to each mouth. */
export const drawCities = (sheet: DrawingContext, scene: Scene, terrain: Terrain): void => {
  const { context, chart, inks, scale } = sheet;
  const { position, empire, world: rules } = scene;
  const known = position.known[empire];
  const size = Math.max(2.6, Math.min(4.6, 3.2 / scale));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const city of chart.cities) {
    const { hex, capital, mouths } = city;
    // A city that was only passed is unknown, except in an own country (J6 R-46).
    const seen = terrain.holder(hex) !== undefined || rules.settings.map === 'known';
    if (terrain.what[hex] === OFF_MAP || !seen) continue;
    const [x, y] = hexCentre(chart, hex);
    if (!isNear(sheet, x, y)) continue;
    context.strokeStyle = inks.of.city;
    context.lineWidth = 1.4;
    for (const mouth of mouths) {
      if (!hasDiscovered(rules, known, mouth)) continue;
      const [mx, my] = hexCentre(chart, mouth);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + (mx - x) * 0.62, y + (my - y) * 0.62);
      context.stroke();
    }
    context.beginPath();
    if (capital) context.arc(x, y, size, 0, 2 * Math.PI);
    else context.rect(x - size * 0.75, y - size * 0.75, size * 1.5, size * 1.5);
    context.fillStyle = inks.of['city-ground'];
    context.fill();
    context.stroke();
    if (!capital) continue;
    context.beginPath();
    context.arc(x, y, size * 0.42, 0, 2 * Math.PI);
    context.fillStyle = inks.of.city;
    context.fill();
  }
};

/** Names of countries when zoomed out, of cities when zoomed in, of seas always. */
export const drawNames = (sheet: DrawingContext, { world: rules }: Scene, terrain: Terrain, names: Names): void => {
  const { context, chart, inks, scale } = sheet;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (scale > 0.3)
    for (const { name, hex: ref } of chart.scenario.map.seas) {
      const hex = hexAt(chart, parseRef(ref) ?? { c: -1, r: -1 });
      if (hex < 0 || terrain.what[hex] === OFF_MAP) continue;
      const [x, y] = hexCentre(chart, hex);
      if (!isNear(sheet, x, y)) continue;
      const font = `italic 400 $ ${inks.serif}`;
      write(sheet, names.sea(name), x, y, {
        font,
        ink: inks.of['name-sea'],
        size: scale < 0.6 ? 12 : 15,
        spacing: 1.5,
      });
    }
  if (scale < 0.3) return;
  if (scale >= 0.72) {
    for (const { hex, code, name, capital } of chart.cities) {
      if (terrain.what[hex] === OFF_MAP || (terrain.holder(hex) === undefined && rules.settings.map !== 'known'))
        continue;
      const [x, y] = hexCentre(chart, hex);
      if (!isNear(sheet, x, y)) continue;
      const font = capital ? `700 $ ${inks.sans}` : `500 $ ${inks.sans}`;
      const size = capital ? 11.5 : 10.5;
      write(sheet, names.city(code, name), x, y + 6 + 7 / scale, { font, ink: inks.of.name, size });
    }
    return;
  }
  const realms = terrain.realms();
  for (const [state, { code, name }] of chart.states.entries()) {
    const { hexes, x, y } = realms[state] as (typeof realms)[number];
    if (hexes < 4 || !isNear(sheet, x, y)) continue;
    const font = `600 $ ${inks.sans}`;
    const text = hexes * HEX_SIDE * HEX_SIDE * scale * scale > 2400 ? names.state(code, name) : code;
    write(sheet, text, x, y + 10, { font, ink: inks.of.name, size: 10.5, spacing: 0.4 });
  }
};

/** The selected force's range this month, and its ordered routes. */
export const drawRoutes = ({ context, chart, inks, scale }: DrawingContext, { routes, reach, picked }: Scene): void => {
  if (reach) {
    const path = new Path2D();
    for (const hex of reach) traceHex(path, ...hexCentre(chart, hex));
    context.fillStyle = inks.of.reach;
    context.fill(path);
  }
  const way = (hexes: readonly Hex[]): void => {
    context.beginPath();
    for (const [i, hex] of hexes.entries()) {
      const [x, y] = hexCentre(chart, hex);
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  };
  const width = Math.max(2.2, 2.4 / scale);
  for (const { hexes, beyond, picked: own } of [...routes].sort((a, b) => Number(a.picked) - Number(b.picked))) {
    context.strokeStyle = inks.of.halo;
    context.lineWidth = width + 2.4 / scale;
    way(hexes);
    context.strokeStyle = own ? inks.of.picked : inks.of.route;
    context.lineWidth = width;
    way(hexes);
    if (beyond.length > 0) {
      context.setLineDash([2, 5]);
      way([hexes.at(-1) as Hex, ...beyond]);
      context.setLineDash([]);
    }
    head(hexes);
  }
  function head(hexes: SceneRoute['hexes']): void {
    if (hexes.length < 2) return;
    const [x, y] = hexCentre(chart, hexes.at(-1) as Hex);
    const [fx, fy] = hexCentre(chart, hexes.at(-2) as Hex);
    const turn = Math.atan2(y - fy, x - fx);
    const long = Math.max(7, 7 / scale);
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(x, y);
      context.lineTo(x - long * Math.cos(turn + side * 0.5), y - long * Math.sin(turn + side * 0.5));
    }
    context.stroke();
  }
  if (picked !== undefined && picked >= 0) {
    const path = new Path2D();
    traceHex(path, ...hexCentre(chart, picked));
    context.strokeStyle = inks.of.picked;
    context.lineWidth = Math.max(2.2, 2.2 / scale);
    context.stroke(path);
  }
};

/** Crossed blades where a battle was. */
export const drawBattles = (sheet: DrawingContext, battles: readonly Hex[]): void => {
  const { context, chart, inks, scale } = sheet;
  const arm = Math.max(7, 8 / scale);
  for (const hex of battles) {
    const [x, y] = hexCentre(chart, hex);
    if (!isNear(sheet, x, y)) continue;
    for (const [ink, width] of [
      [inks.of.halo, 5],
      [inks.of.fight, 2.4],
    ] as const) {
      context.strokeStyle = ink;
      context.lineWidth = width / Math.min(1, scale);
      context.beginPath();
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x + arm, y - arm);
      context.lineTo(x - arm, y + arm);
      context.stroke();
    }
  }
};

/** A hull with a sail, in units of its radius. */
const HULL: readonly (readonly [x: number, y: number])[] = [
  [-1.25, -0.35],
  [-0.85, -0.35],
  [-0.85, -0.75],
  [0.85, -0.75],
  [0.85, -0.35],
  [1.3, -0.5],
  [1, 0.5],
  [0.55, 0.85],
  [-0.6, 0.85],
  [-1.05, 0.45],
];

/** All visible forces: an aspis for armies, a hull for fleets, in the Empire's colour, with code and number. */
export const drawTokens = (sheet: DrawingContext, tokens: readonly Token[]): void => {
  const { context, chart, inks, scale } = sheet;
  const on = new Map<Hex, Token[]>();
  for (const token of tokens) on.set(token.hex, [...(on.get(token.hex) ?? []), token]);
  const radius = Math.max(5.5, Math.min(11, 8.5 / scale));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [hex, here] of on) {
    const [mx, my] = hexCentre(chart, hex);
    if (!isNear(sheet, mx, my)) continue;
    const shown = scale < 0.55 ? here.slice(0, 1) : here.slice(0, 4);
    for (const [i, token] of shown.entries()) {
      const x = mx + (i - (shown.length - 1) / 2) * radius * 1.35;
      const y = my - 5 - (i % 2) * 2;
      outline(token, x, y);
      context.fillStyle = inks.full(token.empire);
      context.fill();
      context.strokeStyle = token.own ? inks.of['on-token'] : inks.of.rim;
      context.lineWidth = radius * 0.17;
      context.stroke();
      if (scale < 0.55) continue;
      context.fillStyle = inks.of['on-token'];
      context.letterSpacing = '0px';
      context.font = `800 ${radius * (token.own ? 1 : 0.72)}px ${inks.sans}`;
      context.fillText(token.own ? String(token.number) : token.empire, x, y + radius * 0.06);
    }
    if (here.length > shown.length && scale >= 0.55)
      write(sheet, `+${here.length - shown.length}`, mx + radius * 3, my - radius, {
        font: `800 $ ${inks.sans}`,
        ink: inks.of.name,
        size: 11,
      });
  }
  function outline({ letter }: Token, x: number, y: number): void {
    context.beginPath();
    if (letter === 'A') context.arc(x, y, radius, 0, 2 * Math.PI);
    else {
      for (const [i, [dx, dy]] of HULL.entries()) {
        if (i === 0) context.moveTo(x + dx * radius, y + dy * radius);
        else context.lineTo(x + dx * radius, y + dy * radius);
      }
      context.closePath();
    }
  }
};
