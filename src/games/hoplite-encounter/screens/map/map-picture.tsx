import { useEffect, useRef } from 'preact/hooks';
import { theme } from '../../../../ui/device/preferences.ts';
import { useMediaQuery } from '../../../../ui/input/use-media-query.ts';
import { drawMap } from './draw-map.ts';
import { mapColoursOf } from './map-colours.ts';
import type { Scene } from './scene.ts';

interface MapPictureProps {
  readonly scene: Scene;
  /** The visible box of the map, in units of the drawing. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  /** The label for screen readers; none if the text beside it says the same. */
  readonly label?: string;
}

/** The map as a static picture. In print it has light colours. */
export const MapPicture = ({ scene, box, width, height, label }: MapPictureProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLElement>(null);
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const look = theme.value;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { current: colours } = frame;
    if (!context || !probe.current || !colours) return undefined;
    const scale = Math.min(width / box.width, height / box.height);
    const [x, y] = [width / 2 - (box.x + box.width / 2) * scale, height / 2 - (box.y + box.height / 2) * scale];
    const { current: at } = probe;
    const draw = (): void => drawMap(context, scene, mapColoursOf(at), { scale, x, y, width, height, fine: 2 });
    const onPaper = (): void => {
      colours.dataset.theme = 'light';
      draw();
    };
    const onScreen = (): void => {
      delete colours.dataset.theme;
      draw();
    };
    onScreen();
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', onScreen);
    return () => {
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', onScreen);
    };
  }, [scene, dark, look, width, height]);
  return (
    <span ref={frame} class="sea-map sea-picture">
      <canvas ref={canvas} width={2 * width} height={2 * height} role={label ? 'img' : undefined} aria-label={label} />
      <i ref={probe} hidden />
    </span>
  );
};
