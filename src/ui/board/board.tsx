import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Camera } from './camera.ts';
import { type BoardHandle, useCamera } from './use-camera.ts';
import { ZoomButtons, type ZoomMessages } from './zoom-buttons.tsx';

export type { BoardHandle };

interface BoardProps {
  /** The drawing's size in its own units. */
  readonly width: number;
  readonly height: number;
  /** The side of a square, in the same units. The initial zoom makes a square at least as large as a fingertip. */
  readonly square: number;
  readonly words: ZoomMessages;
  readonly handle: { current: BoardHandle | null };
  /** The object for which the camera is kept, such as the set-up of a battle. */
  readonly keep: object;
  /** Called when the camera moves, for overlays that follow it. */
  readonly onCamera?: (camera: Camera) => void;
  /** The drawing, in SVG. */
  readonly children: ComponentChildren;
}

/** A drawing with pan (one finger) and zoom (two fingers, wheel, buttons). Taps reach the drawing. */
export const Board = ({ width, height, square, words, handle, keep, onCamera, children }: BoardProps) => {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const scale = useRef(0);
  const hands = useCamera({
    width,
    height,
    square,
    handle,
    keep,
    window: svg,
    onCamera: camera => {
      // CSS uses the scale to show more details, or to keep text legible.
      if (scale.current !== camera.scale) group.current?.style.setProperty('--scale', String(camera.scale));
      scale.current = camera.scale;
      group.current?.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
      onCamera?.(camera);
    },
  });
  return (
    <div class="board">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid in it has the name */}
      <svg ref={svg} class="board-window" {...hands.on}>
        <g ref={group}>{children}</g>
      </svg>
      <ZoomButtons words={words} isWhole={hands.isWhole} onZoom={hands.zoom} onWhole={hands.showWhole} />
    </div>
  );
};
