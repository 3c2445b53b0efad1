import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'preact/hooks';
import type { Camera } from '../../../../ui/board/camera.ts';
import { type BoardHandle, useCamera } from '../../../../ui/board/use-camera.ts';
import { ZoomButtons } from '../../../../ui/board/zoom-buttons.tsx';
import { theme } from '../../../../ui/device/preferences.ts';
import { useMedia } from '../../../../ui/hands/use-media.ts';
import { type Hex, hexAt, NOWHERE, refOf } from '../../map/chart.ts';
import { UNKNOWN } from '../../rules/position.ts';
import { words } from '../../words/index.ts';
import { drawMap } from './draw-map.ts';
import { inksOf } from './inks.ts';
import { boxAround, HALF, hexUnder, middleOf, SIDE, sizeOfMap } from './layout.ts';
import type { Scene } from './scene.ts';

interface SeaMapProps {
  readonly scene: Scene;
  readonly handle: { current: BoardHandle | null };
  /** What a hex is, for who hears it: nothing that the seat does not know. */
  readonly says: (hex: Hex) => string;
  /** `NOWHERE` for a point beyond the map. */
  readonly onHex: (hex: Hex) => void;
}

/** More pixels to a pixel of the screen cost more than they show. */
const FINEST = 2;
/** How much more than the window is drawn on every side, so that a pan draws nothing. */
const MORE = 0.4;
/** A drawing that is stretched more than this is drawn anew while fingers are still on it. */
const STRETCH = 1.6;
/** Milliseconds that a zoom rests before it is drawn anew. */
const REST = 90;

const WAYS: Readonly<Record<string, readonly [c: number, r: number]>> = {
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  ArrowLeft: [-1, 1],
  ArrowRight: [1, -1],
};

/** A small sea to begin with is not stretched over the whole window: units of the drawing. */
const LEAST = 700;

const drawnBox = ({ ground, position, empire }: Scene) => {
  const { chart, settings } = ground;
  if (settings.map === 'known') return { x: 0, y: 0, ...sizeOfMap(chart) };
  const known = position.known[empire];
  const hexes = [...(known?.keys() ?? [])].filter(hex => known?.[hex] !== UNKNOWN);
  const around = boxAround(chart, hexes.length > 0 ? hexes : [0], 5 * SIDE);
  const [wider, higher] = [Math.max(0, LEAST - around.width), Math.max(0, LEAST - around.height)];
  return {
    x: around.x - wider / 2,
    y: around.y - higher / 2,
    width: around.width + wider,
    height: around.height + higher,
  };
};

/** The map of a seat on a canvas: panned, brought nearer, tapped, and gone over by arrow keys. */
export const SeaMap = ({ scene, handle, says, onHex }: SeaMapProps) => {
  const t = words().map;
  const { chart } = scene.ground;
  // How far the map reaches is for players to find out: what is shown ends around what was discovered.
  const box = useMemo(() => drawnBox(scene), [scene.position]);
  const inner = useRef<BoardHandle | null>(null);
  useImperativeHandle(handle, () => ({
    reveal: at => inner.current?.reveal({ ...at, x: at.x - box.x, y: at.y - box.y }),
    frame: (at, ifNeeded) => inner.current?.frame({ ...at, x: at.x - box.x, y: at.y - box.y }, ifNeeded),
  }));
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLElement>(null);
  const drawn = useRef<(Camera & { readonly mx: number; readonly my: number }) | undefined>(undefined);
  const soon = useRef<
    { readonly timer: ReturnType<typeof setTimeout> | undefined; readonly frame: number } | undefined
  >(undefined);
  const [cursor, setCursor] = useState<Hex>(NOWHERE);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const look = theme.value;
  const what = useRef(scene);
  what.current = cursor === NOWHERE ? scene : { ...scene, picked: scene.picked ?? cursor };
  const draw = (): void => {
    const [element, room] = [canvas.current, frame.current?.getBoundingClientRect()];
    const camera = hands.camera.current;
    const context = element?.getContext('2d');
    if (!element || !room || !camera || !context || !probe.current) return;
    const fine = Math.min(FINEST, devicePixelRatio || 1);
    const [mx, my] = [Math.round(room.width * MORE), Math.round(room.height * MORE)];
    const [width, height] = [room.width + 2 * mx, room.height + 2 * my];
    if (element.width !== Math.round(width * fine) || element.height !== Math.round(height * fine)) {
      element.width = Math.round(width * fine);
      element.height = Math.round(height * fine);
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
    const { scale, x, y } = camera;
    const inks = inksOf(probe.current);
    const corner = { x: x + mx - box.x * scale, y: y + my - box.y * scale };
    drawMap(context, what.current, inks, { scale, ...corner, width, height, fine });
    drawn.current = { ...camera, mx, my };
    place(camera);
  };
  const stop = (): void => {
    if (!soon.current) return;
    clearTimeout(soon.current.timer);
    cancelAnimationFrame(soon.current.frame);
    soon.current = undefined;
  };
  const drawSoon = (rest = 0): void => {
    stop();
    const now = (): void => {
      soon.current = { timer: undefined, frame: requestAnimationFrame(draw) };
    };
    if (rest === 0) now();
    else soon.current = { timer: setTimeout(now, rest), frame: 0 };
  };
  /** Moves what is drawn: the browser does it without drawing. */
  const place = (camera: Camera): void => {
    const was = drawn.current;
    if (!was || !canvas.current) return;
    const ratio = camera.scale / was.scale;
    const [x, y] = [camera.x - ratio * (was.x + was.mx), camera.y - ratio * (was.y + was.my)];
    canvas.current.style.transform = `translate(${x}px, ${y}px) scale(${ratio})`;
    frame.current?.setAttribute('data-camera', [camera.scale, camera.x, camera.y].join(' '));
  };
  const hands = useCamera<HTMLDivElement>({
    width: box.width,
    height: box.height,
    square: 2 * HALF,
    handle: inner,
    window: frame,
    onCamera: camera => {
      const was = drawn.current;
      place(camera);
      if (!was) return drawSoon();
      const ratio = camera.scale / was.scale;
      const far =
        Math.abs(camera.x - was.x * ratio) > was.mx * 0.8 || Math.abs(camera.y - was.y * ratio) > was.my * 0.8;
      if (ratio > STRETCH || ratio < 1 / STRETCH || (ratio === 1 && far)) drawSoon();
      else if (ratio !== 1) drawSoon(REST);
    },
  });
  useEffect(() => {
    const watcher = new ResizeObserver(() => drawSoon());
    if (frame.current) watcher.observe(frame.current);
    // Letters are drawn as they are once their fonts are here.
    document.fonts?.ready.then(() => drawSoon()).catch(() => undefined);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, []);
  useEffect(() => drawSoon(), [scene, cursor, dark, look, t]);
  const go = ([dc, dr]: readonly [number, number]): void => {
    const from = cursor === NOWHERE ? (scene.picked ?? scene.tokens.find(({ own }) => own)?.hex ?? 0) : cursor;
    const { c, r } = refOf(chart, from);
    // A step aside goes up and down in turn, so that a row of them stays level.
    const to = hexAt(chart, { c: c + dc, r: r + (dc !== 0 && c % 2 === 0 ? -dr : dr) });
    if (to === NOWHERE) return;
    setCursor(to);
    const [x, y] = middleOf(chart, to);
    handle.current?.reveal({ x: x - SIDE, y: y - SIDE, size: 2 * SIDE });
  };
  return (
    <div class="board sea-map">
      <div
        ref={frame}
        class="board-window sea-window"
        role="application"
        aria-label={t.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go over the hexes of what is drawn
        tabIndex={0}
        data-corner={`${box.x} ${box.y}`}
        {...hands.on}
        onClick={event => {
          if (!hands.wasTap()) return;
          const { x, y } = hands.drawingPoint(event);
          setCursor(NOWHERE);
          onHex(hexUnder(chart, x + box.x, y + box.y));
        }}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const way = WAYS[event.key];
          if (way) go(way);
          else if (event.key === 'Enter' || event.key === ' ') onHex(cursor);
          else if (event.key === '+') hands.zoom(1.5);
          else if (event.key === '-') hands.zoom(1 / 1.5);
          else return;
          event.preventDefault();
        }}
      >
        <canvas ref={canvas} />
        <i ref={probe} hidden />
      </div>
      <p class="sr-only" role="status">
        {cursor === NOWHERE ? '' : says(cursor)}
      </p>
      <ZoomButtons words={t} isWhole={hands.isWhole} onZoom={hands.zoom} onWhole={hands.showWhole} />
    </div>
  );
};
