import { useEffect, useState } from 'preact/hooks';
import { splitFacesByPool } from '../../core/probability/dice.ts';
import { diceMessages } from './messages.ts';

interface DiceProps {
  /** The number of dice of each pool, and the lowest face that hits. */
  readonly pools: readonly { readonly dice: { readonly total: number }; readonly needed: number }[];
  readonly faces: readonly number[];
  /** True for a new roll of the app. The roll is animated until it ends or a tap stops it. */
  readonly fresh?: boolean;
}

/** Dice faces. Hits differ in fill, frame and size. */
export const Dice = ({ pools, faces, fresh = false }: DiceProps) => {
  const [rolling, setRolling] = useState(fresh);
  useEffect(() => {
    if (!rolling) return;
    const stop = (): void => setRolling(false);
    const timer = setTimeout(stop, 650);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [rolling]);
  return (
    <div
      class={rolling ? 'dice dice-rolling' : 'dice'}
      role="img"
      aria-label={`${diceMessages().face}: ${faces.join(' ')}`}
    >
      {splitFacesByPool(pools, faces).flatMap(({ pool, thrown }, i) =>
        thrown.map((face, j) => <DieFace key={`${i} ${j}`} face={face} hit={face >= pool.needed} place={i + j} />),
      )}
    </div>
  );
};

/** Positions of the pips of each face, in a box of 24 × 24. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];

const DieFace = ({ face, hit, place }: { readonly face: number; readonly hit: boolean; readonly place: number }) => (
  <svg class={hit ? 'die die-hit' : 'die'} style={{ '--place': place }} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1.5" y="1.5" width="21" height="21" rx="5" />
    {PIPS[face - 1]?.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" />
    ))}
  </svg>
);
