import type { Pool } from '../rules/combat.ts';
import { facesByPool } from '../rules/combat.ts';
import { words } from '../words/index.ts';

/** Thrown dice, hits standing out by fill and by size of the figure. */
export const Dice = ({
  pools,
  faces,
}: {
  readonly pools: readonly Pick<Pool, 'dice' | 'needed'>[];
  readonly faces: readonly number[];
}) => (
  <p class="dice" role="img" aria-label={`${words().lines.dieFace}: ${faces.join(' ')}`}>
    {facesByPool(pools, faces).flatMap(({ pool, thrown }, i) =>
      thrown.map((face, j) => (
        <span key={`${i} ${j}`} class={face >= pool.needed ? 'die die-hit' : 'die'} aria-hidden="true">
          {face}
        </span>
      )),
    )}
  </p>
);
