import { terrainName } from '../../../messages/describe/names.ts';
import type { Point } from '../../../rules/plan/geometry.ts';
import type { Ground, Terrain } from '../../../rules/plan/ground.ts';
import { terrainArea } from '../../../rules/plan/terrain-area.ts';
import { type LabelBox, terrainLabel } from './label-boxes.ts';
import { type PlanView, screenTurn, toScreen } from './plan-view.ts';

interface PlanGroundProps {
  readonly ground: Ground;
  readonly view: PlanView;
  /** Pixels that are seen; all of the table where it is not given. */
  readonly within?: { readonly width: number; readonly height: number };
}

/** Lines on the table every foot, in tenths of an inch. */
const FOOT = 120;

/** A length in pixels, to a tenth. */
const tenths = (length: number): number => Math.round(length * 10) / 10;

/** The outline of an area on the screen. */
export const pathOf = (points: readonly Point[], view: PlanView): string =>
  `M${points
    .map(point => toScreen(point, view))
    .map(({ x, y }) => `${tenths(x)} ${tenths(y)}`)
    .join('L')}Z`;

/** The table under the units: its edges, lines every foot, terrain, and a scale. */
export const PlanGround = ({ ground, view, within }: PlanGroundProps) => {
  const { width, depth, terrain } = ground;
  const from = toScreen({ x: view.flipped ? width : 0, y: view.flipped ? 0 : depth }, view);
  const size = { width: width * view.scale, height: depth * view.scale };
  const lines: string[] = [];
  for (let x = FOOT; x < width; x += FOOT) lines.push(`M${tenths(from.x + x * view.scale)} ${from.y}v${size.height}`);
  for (let y = FOOT; y < depth; y += FOOT) lines.push(`M${from.x} ${tenths(from.y + y * view.scale)}h${size.width}`);
  const seen = {
    left: Math.max(from.x, 0),
    right: Math.min(from.x + size.width, within?.width ?? Infinity),
    top: Math.max(from.y, 0),
    bottom: Math.min(from.y + size.height, within?.height ?? Infinity),
  };
  return (
    <>
      <rect class="plan-table" x={from.x} y={from.y} {...size} />
      <path class="plan-grid" d={lines.join('')} />
      {/* Terrain is clipped at the table's edge. */}
      <svg
        aria-hidden="true"
        x={from.x}
        y={from.y}
        {...size}
        viewBox={`${from.x} ${from.y} ${size.width} ${size.height}`}
      >
        {terrain.map((piece, i) => (
          <TerrainShape key={i} piece={piece} view={view} />
        ))}
      </svg>
      <rect class="plan-edge" x={from.x} y={from.y} {...size} />
      {terrain.map((piece, i) => (
        <TerrainName key={i} piece={piece} view={view} seen={seen} />
      ))}
    </>
  );
};

const TerrainShape = ({ piece, view }: { piece: Terrain; view: PlanView }) => {
  return (
    <g class={`terrain-${piece.kind}`}>
      <path class="terrain-area" d={pathOf(terrainArea(piece), view)} />
      {piece.kind === 'hill' && (
        <path
          class="terrain-height"
          d={pathOf(terrainArea({ ...piece, width: piece.width * 0.6, depth: piece.depth * 0.6 }), view)}
        />
      )}
    </g>
  );
};

interface TerrainNameProps {
  readonly piece: Terrain;
  readonly view: PlanView;
  readonly seen: LabelBox;
}

const TerrainName = ({ piece, view, seen }: TerrainNameProps) => {
  const text = terrainName(piece);
  const area = terrainArea(piece).map(point => toScreen(point, view));
  const at = Math.min(piece.width, piece.depth) * view.scale > 14 && terrainLabel(area, text, seen);
  return at ? (
    <text class="terrain-name" {...at} text-anchor="middle">
      {text}
    </text>
  ) : null;
};

interface FootprintProps extends Point {
  readonly width: number;
  readonly depth: number;
  readonly facing: number;
  readonly view: PlanView;
  readonly class: string;
  /** The men in it and their ranks; none where only its outline is shown. */
  readonly men?: number;
  readonly startingMen?: number;
  readonly ranks?: number;
}

/** A unit's area to scale, with a dot for each man, hollow for casualties; distances are measured from its front edge. */
export const Footprint = (props: FootprintProps) => {
  const { width, depth, facing, view, men = 0, startingMen = 0, ranks = 1 } = props;
  const at = toScreen(props, view);
  const [w, d] = [width * view.scale, depth * view.scale];
  const files = Math.ceil(startingMen / ranks);
  const pitch = (w - 3) / Math.max(1, files);
  const radius = Math.min(pitch * 0.45, d / ranks / 2.6);
  const dots = Array.from({ length: startingMen }, (_, i) => ({
    x: -w / 2 + 1.5 + pitch * ((i % files) + 0.5),
    y: (d * (Math.floor(i / files) + 0.5)) / ranks,
    fallen: i >= men,
  }));
  return (
    <g
      class={`footprint ${props.class}`}
      transform={`translate(${tenths(at.x)} ${tenths(at.y)}) rotate(${screenTurn(facing, view)})`}
    >
      <rect x={-w / 2 + 0.6} y="0" width={Math.max(1, w - 1.2)} height={d} rx="2.5" />
      {radius > 0.8 &&
        dots.map(({ x, y, fallen }) => (
          <circle key={`${x} ${y}`} class={fallen ? 'fallen' : undefined} cx={x} cy={y} r={radius} />
        ))}
      <path d={`M${-w / 2 + 1} 0.8H${w / 2 - 1}`} />
    </g>
  );
};
