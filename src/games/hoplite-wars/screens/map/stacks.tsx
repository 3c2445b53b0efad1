import { SPACE_DRAWINGS } from '../../board/drawing.ts';
import type { Player } from '../../board/powers.ts';
import type { Arm, SpaceId } from '../../board/space.ts';
import { type Components, countOf, type Position } from '../../board/stacks.ts';
import type { Dislodged } from '../../season/adjudicate.ts';

/** An aspis for armies, a hull for fleets, a tower for garrisons: half of their widths, and their outlines about the middle. */
const SHAPES: Readonly<Record<Arm, readonly [half: number, outline: string]>> = {
  A: [9.5, 'M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z'],
  F: [12.5, 'M-13 -4.5L-9 -4.5L-9 -8L9 -8L9 -4.5L13 -4.5C12 3 8.5 8 5 8L-5 8C-8.5 8 -12 3 -13 -4.5Z'],
  G: [8.5, 'M-8.5 -9h4v3h2.5v-3h4v3h2.5v-3h4V9h-17Z'],
};

interface Lot {
  readonly arm: Arm;
  readonly n: number;
  readonly minor: boolean;
  readonly sacred: boolean;
}

/** The components of a stack by arm, of both states together. */
const lotsOf = (parts: readonly Components[]): readonly Lot[] =>
  (['A', 'F', 'G'] as const).flatMap(arm => {
    const own = parts.filter(part => part.arm === arm);
    return own.length === 0
      ? []
      : [
          {
            arm,
            n: countOf(own),
            minor: own.some(({ state }) => state === 'minor'),
            sacred: own.some(({ sacred }) => sacred),
          },
        ];
  });

interface StackFigureProps {
  readonly player: Player;
  readonly parts: readonly Components[];
  readonly at: readonly [x: number, y: number];
  readonly mood?: 'picked' | 'gone' | undefined;
}

/** The drawing of a stack: a symbol for each arm, with its number. */
export const StackFigure = ({ player, parts, at: [x, y], mood }: StackFigureProps) => {
  const lots = lotsOf(parts);
  const width = lots.reduce((sum, { arm }) => sum + 2 * SHAPES[arm][0], lots.length - 1);
  let left = -width / 2;
  return (
    <g
      class={`war-stack war-${player}${mood ? ` war-stack-${mood}` : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <g class="war-stack-near">
        {mood === 'picked' && <ellipse class="war-ring" rx={width / 2 + 6} ry="15" />}
        {lots.map(({ arm, n, minor, sacred }) => {
          const [half, outline] = SHAPES[arm];
          const middle = left + half;
          left += 2 * half + 1;
          return (
            <g key={arm} transform={`translate(${middle} 0)`}>
              <path class={sacred ? 'war-figure war-figure-sacred' : 'war-figure'} d={outline} />
              {minor && <path class="war-minor" d="M-4 -6.6h8" />}
              <text class="war-number" y={minor ? 5.2 : 4.2}>
                {n}
              </text>
            </g>
          );
        })}
      </g>
      <g class="war-stack-far">
        {mood === 'picked' && <circle class="war-ring" r="15" />}
        <circle class="war-figure" r="10.5" />
        <text class="war-number" y="4.2">
          {countOf(parts)}
        </text>
      </g>
    </g>
  );
};

/** The position of a stack, clear of the mark of its city. */
export const positionAt = (space: SpaceId): readonly [x: number, y: number] => {
  const { unit: [x, y] = [0, 0], mark = [0, 0] } = SPACE_DRAWINGS.get(space) ?? {};
  return Math.hypot(x - mark[0], y - mark[1]) < CLEAR ? [mark[0], mark[1] + CLEAR] : [x, y];
};

/** The minimum distance between the middles of a mark and a stack. */
const CLEAR = 17;

interface StacksProps {
  readonly position: Position;
  readonly picked?: SpaceId | undefined;
  /** Dislodged stacks, drawn beside their space. */
  readonly dislodged?: readonly Dislodged[];
}

/** The offset of a dislodged stack. */
const ASIDE = 20;

/** All stacks on the board. */
export const Stacks = ({ position, picked, dislodged = [] }: StacksProps) => (
  <g class="war-stacks">
    {Object.entries(position).map(([space, { player, parts }]) => (
      <StackFigure
        key={space}
        player={player}
        parts={parts}
        at={positionAt(space)}
        mood={picked === space && !dislodged.some(({ from }) => from === space) ? 'picked' : undefined}
      />
    ))}
    {dislodged.map(({ from, player, parts }) => {
      const [x, y] = positionAt(from);
      return (
        <g key={`gone ${from}`} class="war-gone">
          <StackFigure
            player={player}
            parts={parts}
            at={[x + ASIDE, y + ASIDE]}
            mood={picked === from ? 'picked' : 'gone'}
          />
        </g>
      );
    })}
  </g>
);
