import { terrainName } from '../../messages/describe/names.ts';
import { inInches, sizeInInches } from '../../messages/describe/size-in-inches.ts';
import { gameMessages } from '../../messages/index.ts';
import { paperWords } from '../../messages/print/paper-messages.ts';
import type { Terrain } from '../../rules/plan/ground.ts';
import type { SavedGround } from '../../setup/saved-ground.ts';
import { PlanGround } from '../field/plan/plan-ground.tsx';

/** Room for the figures along the edges, in tenths of an inch of the table. */
const EDGE = 30;
/** The edges are marked every six inches, with a figure every foot. */
const [MARK, FIGURE] = [60, 120];

/** A table on paper: its plan to scale with a rule along two edges, and the position of each piece of terrain. */
export const groundSheet = (ground: SavedGround) => {
  const t = paperWords();
  const { name, width, depth, terrain } = ground;
  return (
    <>
      <h1>{name}</h1>
      <p>{sizeInInches(ground)}</p>
      <svg
        class="plan-preview paper-ground"
        viewBox={`${-EDGE} ${-EDGE / 2} ${width + EDGE * 1.5} ${depth + EDGE * 1.5}`}
        role="img"
        aria-label={name}
      >
        <PlanGround ground={ground} view={{ scale: 1, x: 0, y: 0, table: ground, flipped: false }} />
        <path
          class="paper-rule"
          d={`${marksTo(width, at => `M${at} ${depth}v6`)}${marksTo(depth, at => `M0 ${depth - at}h-6`)}`}
        />
        {figuresTo(width).map(at => (
          <text key={`x${at}`} x={at} y={depth + 20} text-anchor="middle">
            {at / 10}
          </text>
        ))}
        {figuresTo(depth).map(at => (
          <text key={`y${at}`} x={-9} y={depth - at + 4} text-anchor="end">
            {at / 10}
          </text>
        ))}
      </svg>
      {terrain.length > 0 && (
        <>
          <h2>{gameMessages().planPage.pieces}</h2>
          <ol class="paper-terrain">
            {terrain.map((piece, i) => (
              <li key={i}>
                <b>{terrainName(piece)}:</b> {whereItLies(piece)}
              </li>
            ))}
          </ol>
        </>
      )}
      <p class="paper-by">{t.by}</p>
    </>
  );
};

const marksTo = (length: number, mark: (at: number) => string): string =>
  Array.from({ length: Math.floor(length / MARK) + 1 }, (_, i) => mark(i * MARK)).join('');

const figuresTo = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length / FIGURE) + 1 }, (_, i) => i * FIGURE);

/** The kind if the name does not contain it, the size, and the position of the middle. */
const whereItLies = (piece: Terrain): string => {
  const t = paperWords();
  const { kind, name, x, y, turn } = piece;
  return [
    name !== undefined && gameMessages().plan.terrain[kind],
    sizeInInches(piece),
    t.terrainMiddle(inInches(x), inInches(y)),
    turn !== 0 && t.terrainTurn(turn),
  ]
    .filter(Boolean)
    .join(', ');
};
