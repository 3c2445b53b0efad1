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
  /** A square's side: at first it is as large as a finger at least. */
  readonly square: number;
  readonly words: ZoomMessages;
  readonly handle: { current: BoardHandle | null };
  /** Told wherever the camera moves, for what keeps its place in the window. */
  readonly onCamera?: (camera: Camera) => void;
  /** What is drawn, in SVG. */
  readonly children: ComponentChildren;
}

/** A drawing that one finger pans, and two fingers, the wheel or buttons bring nearer. A tap stays a tap of what is drawn there. */
export const Board = ({ width, height, square, words, handle, onCamera, children }: BoardProps) => {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const scale = useRef(0);
  const hands = useCamera({
    width,
    height,
    square,
    handle,
    window: svg,
    onCamera: camera => {
      // What a drawing shows more of from near by, or keeps legible from afar, goes by this.
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
