import { writeFileSync } from 'node:fs';

/** A picture in one colour: rows of '0' for dark and '1' for light. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: string;
}

const FILM = { width: 640, height: 480 } as const;
const [DARK, LIGHT, NO_COLOUR] = [16, 235, 128];

/**
 * Writes a video of one picture, or of a white wall, that the browser uses as its camera (YUV4MPEG2, 4:2:0). Chromium
 * reads it when the camera is opened.
 */
export const writeFilm = (file: string, picture: Picture = { width: 0, height: 0, grey: '' }): void => {
  const { width, height } = FILM;
  const luma = Buffer.alloc(width * height, LIGHT);
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
  for (let i = 0; i < picture.grey.length; i++)
    if (picture.grey[i] === '0')
      luma[(top + Math.floor(i / picture.width)) * width + left + (i % picture.width)] = DARK;
  const colour = Buffer.alloc((width * height) / 2, NO_COLOUR);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: 3 }, () => Buffer.concat([Buffer.from('FRAME\n'), luma, colour])),
    ]),
  );
};

/** Arguments that make a browser use such a video. */
export const filmed = (file: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
