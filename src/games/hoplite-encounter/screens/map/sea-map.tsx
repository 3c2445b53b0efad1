import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Camera } from '../../../../ui/board/camera.ts';
import { type BoardHandle, useCamera } from '../../../../ui/board/use-camera.ts';
import { ZoomButtons } from '../../../../ui/board/zoom-buttons.tsx';
import { theme } from '../../../../ui/device/preferences.ts';
import { useMediaQuery } from '../../../../ui/input/use-media-query.ts';
import { type Hex, hexAt, NOWHERE, refOf } from '../../map/chart.ts';
import { fieldMessages } from '../../messages/index.ts';
import { placeCode } from '../../orders/sheet.ts';
import { UNDISCOVERED } from '../../rules/position.ts';
import { drawLand, drawSigns } from './draw-map.ts';
import { boxAround, HEX_HALF_HEIGHT, HEX_SIDE, hexAtPoint, hexCentre, mapSizeOf } from './layout.ts';
import { type MapColours, mapColoursOf } from './map-colours.ts';
import { changedGround, type Scene, terrainOf } from './scene.ts';
import { createTiles, type Tiles, type Window2D } from './tiles.ts';

interface SeaMapProps {
  readonly scene: Scene;
  /** The map keeps its camera for this object. */
  readonly keep: object;
  readonly handle: { current: BoardHandle | null };
  /** The label of a hex for screen readers, within what the seat knows. */
  readonly says: (hex: Hex) => string;
  /** `NOWHERE` for a point beyond the map. */
  readonly onHex: (hex: Hex) => void;
}

/** The maximum of canvas pixels for each screen pixel. */
const FINEST = 2;
/** A drawing that is stretched more than this is redrawn during the gesture. */
const STRETCH = 1.6;
/** Milliseconds after a zoom until the map is redrawn. */
const REST = 90;
/** Milliseconds after a full drawing until tiles for pans are drawn. Steps of a time bar come faster. */
const FIRST = 1200;

const WAYS: Readonly<Record<string, readonly [c: number, r: number]>> = {
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  ArrowLeft: [-1, 1],
  ArrowRight: [1, -1],
};

/** The minimum size of the initial view, in units of the drawing. */
const LEAST = 700;

type Box = ReturnType<typeof boxAround>;

/** The smallest box around both; the first box itself if it contains the second. */
const unionOf = (a: Box | undefined, b: Box): Box => {
  if (!a) return b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return x === a.x && y === a.y && width === a.width && height === a.height ? a : { x, y, width, height };
};

/** A box from the corner of another. */
const moveBox = (at: Box, { x, y }: Box): Box => ({ ...at, x: at.x - x, y: at.y - y });

const drawnBox = ({ world, position, empire }: Scene): Box => {
  const { chart, settings } = world;
  if (settings.map === 'known') return { x: 0, y: 0, ...mapSizeOf(chart) };
  const known = position.known[empire];
  const hexes = [...(known?.keys() ?? [])].filter(hex => known?.[hex] !== UNDISCOVERED);
  const around = boxAround(chart, hexes.length > 0 ? hexes : [0], 5 * HEX_SIDE);
  const [wider, higher] = [Math.max(0, LEAST - around.width), Math.max(0, LEAST - around.height)];
  return {
    x: around.x - wider / 2,
    y: around.y - higher / 2,
    width: around.width + wider,
    height: around.height + higher,
  };
};

/** The box that was drawn last for each `keep`. */
const drawnBoxes = new WeakMap<object, Box>();

/** The map of a seat on a canvas, with pan, zoom, taps and arrow keys. */
export const SeaMap = ({ scene, keep, handle, says, onHex }: SeaMapProps) => {
  const t = fieldMessages().map;
  const { chart } = scene.world;
  // The visible map ends around the discovered hexes, so that the map's real size stays unknown. While shown, it
  // never shrinks, so that an earlier turn does not move it.
  const box = useMemo(() => unionOf(drawnBoxes.get(keep), drawnBox(scene)), [scene.position]);
  drawnBoxes.set(keep, box);
  const inner = useRef<BoardHandle | null>(null);
  useImperativeHandle(handle, () => ({
    isKept: inner.current?.isKept ?? false,
    reveal: at => inner.current?.reveal({ ...at, x: at.x - box.x, y: at.y - box.y }),
    frame: (at, ifNeeded) => inner.current?.frame({ ...at, x: at.x - box.x, y: at.y - box.y }, ifNeeded),
  }));
  const frame = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const spots = useRef<HTMLDivElement>(null);
  const tiles = useRef<{ readonly fine: number; readonly all: Tiles } | undefined>(undefined);
  const [cursor, setCursor] = useState<Hex>(NOWHERE);
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const look = theme.value;
  const shown = useMemo(
    () => (cursor === NOWHERE ? scene : { ...scene, picked: scene.picked ?? cursor }),
    [scene, cursor],
  );
  const terrain = useMemo(() => terrainOf(chart, scene), [scene.position, scene.empire]);
  const drawn = useRef({ shown, terrain, box, dark, look, t });
  drawn.current = { shown, terrain, box, dark, look, t };
  /** The scene of the tiles. */
  const last = useRef(drawn.current);
  const inks = useRef<MapColours | undefined>(undefined);
  const inBox = (window2d: Window2D): Window2D => {
    const { x, y } = drawn.current.box;
    return { ...window2d, x: window2d.x - x * window2d.scale, y: window2d.y - y * window2d.scale };
  };
  const tilesNow = (): Tiles | undefined => {
    const fine = Math.min(FINEST, devicePixelRatio || 1);
    if (tiles.current?.fine === fine) return tiles.current.all;
    const [asked, element] = [probe.current, canvas.current];
    if (!asked || !element) return undefined;
    const read = (): MapColours => {
      inks.current ??= mapColoursOf(asked);
      return inks.current;
    };
    const all = createTiles(element, fine, () => read().of.paper, {
      ground: (context, at) => drawLand(context, drawn.current.shown, drawn.current.terrain, read(), inBox(at)),
      signs: (context, at) => drawSigns(context, drawn.current.shown, drawn.current.terrain, read(), inBox(at)),
    });
    tiles.current = { fine, all };
    return all;
  };
  /** The pixel size that the canvas should have; undefined if it has it. */
  const newSize = (): readonly [width: number, height: number] | undefined => {
    const [element, room] = [canvas.current, frame.current?.getBoundingClientRect()];
    const fine = tiles.current?.fine ?? 1;
    if (!element || !room?.width) return undefined;
    const [width, height] = [Math.round(room.width * fine), Math.round(room.height * fine)];
    return element.width === width && element.height === height ? undefined : [width, height];
  };
  /** Resizes the canvas to its window. Returns true if its size changed, which clears it. */
  const fitWindow = (): boolean => {
    const [element, size] = [canvas.current, newSize()];
    if (!element || !size) return false;
    const [width, height] = size;
    const fine = tiles.current?.fine ?? 1;
    element.width = width;
    element.height = height;
    element.style.width = `${width / fine}px`;
    element.style.height = `${height / fine}px`;
    return true;
  };
  const next = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The work of the next frame: whether the gesture has ended, and whether the visible part is redrawn completely. */
  const due = useRef({ resting: true, all: true });
  const draw = (): void => {
    next.current = 0;
    const camera = hands.camera.current;
    const all = tilesNow();
    if (!camera || !all) return;
    const inOne = fitWindow() || due.current.all;
    const [was, is] = [last.current, drawn.current];
    last.current = is;
    const hasNewLook = was.dark !== is.dark || was.look !== is.look;
    if (hasNewLook) inks.current = undefined;
    const changed = changedGround(was.terrain, is.terrain);
    if (hasNewLook || was.box !== is.box) all.stale('ground');
    else if (changed.length > 0) all.stale(moveBox(boxAround(chart, changed, 2 * HEX_SIDE), is.box));
    else if (was.shown !== is.shown || was.t !== is.t) all.stale('signs');
    const scale = all.scale();
    const isStretched = scale === undefined || camera.scale > scale * STRETCH || camera.scale < scale / STRETCH;
    if (isStretched || due.current.resting) all.begin(camera.scale);
    const more = all.show(camera, inOne);
    due.current = { resting: false, all: false };
    tell(camera);
    if (more && inOne) restFor(FIRST);
    else if (more) drawSoon();
  };
  const restFor = (time: number): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => drawSoon({ resting: true }), time);
  };
  const drawSoon = (what: Partial<typeof due.current> = {}): void => {
    due.current = { ...due.current, ...what };
    next.current ||= requestAnimationFrame(draw);
  };
  const told = ({ scale, x, y }: Camera): string => `${scale} ${x} ${y}`;
  const tell = (camera: Camera): void => {
    frame.current?.setAttribute('data-camera', told(camera));
    if (spots.current) spots.current.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
  };
  const hands = useCamera<HTMLDivElement>({
    width: box.width,
    height: box.height,
    square: 2 * HEX_HALF_HEIGHT,
    corner: box,
    handle: inner,
    keep,
    window: frame,
    onCamera: camera => {
      if (frame.current?.getAttribute('data-camera') === told(camera)) return;
      clearTimeout(rest.current);
      if (camera.scale !== tiles.current?.all.scale()) restFor(REST);
      drawSoon();
    },
  });
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (newSize()) drawSoon();
    });
    if (frame.current) watcher.observe(frame.current);
    // Redraws when the fonts have loaded.
    if (document.fonts?.status === 'loading')
      document.fonts.ready
        .then(() => {
          tiles.current?.all.stale('signs');
          drawSoon({ all: true });
        })
        .catch(() => undefined);
    return () => {
      watcher.disconnect();
      clearTimeout(rest.current);
      cancelAnimationFrame(next.current);
    };
  }, []);
  // Drawn in the same frame as the surrounding screen.
  useLayoutEffect(() => drawSoon({ all: true }), [terrain, box, shown, dark, look, t]);
  const go = ([dc, dr]: readonly [number, number]): void => {
    const from = cursor === NOWHERE ? (scene.picked ?? scene.tokens[0]?.hex ?? 0) : cursor;
    const { c, r } = refOf(chart, from);
    // Sideways steps alternate between up and down, so that a series of them stays level.
    const to = hexAt(chart, { c: c + dc, r: r + (dc !== 0 && c % 2 === 0 ? -dr : dr) });
    if (to === NOWHERE) return;
    setCursor(to);
    const [x, y] = hexCentre(chart, to);
    handle.current?.reveal({ x: x - HEX_SIDE, y: y - HEX_SIDE, size: 2 * HEX_SIDE });
  };
  return (
    <div class="board sea-map">
      <div
        ref={frame}
        class="board-window sea-window"
        role="application"
        aria-label={t.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move over the hexes of the canvas
        tabIndex={0}
        data-corner={`${box.x} ${box.y}`}
        {...hands.on}
        onClick={event => {
          if (!hands.wasTap()) return;
          const { x, y } = hands.drawingPoint(event);
          setCursor(NOWHERE);
          onHex(hexAtPoint(chart, x + box.x, y + box.y));
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
        {/* The hexes in reach as elements, which a lesson can highlight. Taps pass through them. */}
        {scene.reach && (
          <div class="sea-spots" aria-hidden="true">
            <div
              ref={element => {
                spots.current = element;
                if (element && hands.camera.current) tell(hands.camera.current);
              }}
            >
              {[...scene.reach].map(hex => {
                const [x, y] = hexCentre(chart, hex);
                const [left, top] = [x - HEX_SIDE - box.x, y - HEX_HALF_HEIGHT - box.y];
                return <i key={hex} data-hex={placeCode(chart, hex)} style={{ left: `${left}px`, top: `${top}px` }} />;
              })}
            </div>
          </div>
        )}
      </div>
      <p class="sr-only" role="status">
        {cursor === NOWHERE ? '' : says(cursor)}
      </p>
      <ZoomButtons words={t} isWhole={hands.isWhole} onZoom={hands.zoom} onWhole={hands.showWhole} />
    </div>
  );
};
