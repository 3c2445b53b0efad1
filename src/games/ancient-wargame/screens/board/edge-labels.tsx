import type { RefObject } from 'preact';
import { useImperativeHandle, useRef } from 'preact/hooks';
import type { Camera } from '../../../../ui/board/camera.ts';
import { columnName, type Size } from '../../board/squares.ts';
import { FRAME_WIDTH, SQUARE_SIZE } from './board-geometry.ts';

/** Keeps the names in sight under a camera. */
export type FollowCamera = (camera: Camera) => void;

interface EdgeLabelsProps {
  readonly size: Size;
  /** Receives the function to call whenever the camera moves; without it the names stay at the frame. */
  readonly follow?: RefObject<FollowCamera | null>;
}

/** The letters of columns and the numbers of rows. Where the frame is out of sight, they stay at the window's edge. */
export const EdgeLabels = ({ size, follow }: EdgeLabelsProps) => {
  const { width, height } = size;
  const unused = useRef<FollowCamera | null>(null);
  const letters = useRef<SVGGElement>(null);
  const numbers = useRef<SVGGElement>(null);
  useImperativeHandle(follow ?? unused, () => ({ x, y, scale }) => {
    const inside = (corner: number, squares: number): number =>
      Math.min(Math.max(0, -corner / scale), squares * SQUARE_SIZE - FRAME_WIDTH);
    letters.current?.setAttribute('transform', `translate(0 ${inside(y, height)})`);
    numbers.current?.setAttribute('transform', `translate(${inside(x, width)} 0)`);
  });
  return (
    <svg overflow="visible" class="signs" aria-hidden="true">
      <g ref={numbers}>
        <rect class="ground-frame" x={-FRAME_WIDTH} width={FRAME_WIDTH} height={height * SQUARE_SIZE} />
        {Array.from({ length: height }, (_, y) => (
          <text key={y} class="ground-name" x={-FRAME_WIDTH / 2} y={(y + 0.5) * SQUARE_SIZE + 8}>
            {y + 1}
          </text>
        ))}
      </g>
      <g ref={letters}>
        <rect class="ground-frame" y={-FRAME_WIDTH} width={width * SQUARE_SIZE} height={FRAME_WIDTH} />
        {Array.from({ length: width }, (_, x) => (
          <text key={x} class="ground-name" x={(x + 0.5) * SQUARE_SIZE} y={-9}>
            {columnName(x)}
          </text>
        ))}
      </g>
    </svg>
  );
};
