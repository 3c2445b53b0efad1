import type { Kind } from '../../troops/roster.ts';

/* Figures as on old vases, drawn facing right in a box from −32 to 32: black bodies, and lines scratched into them. */

/** A part of a figure: a body, a separate line, or a line cut into a body. `at` moves it. */
export interface FigurePart {
  readonly as: 'body' | 'line' | 'cut';
  readonly d: string;
  readonly at?: string;
}

const body = (d: string, at?: string): FigurePart => ({ as: 'body', d, ...(at && { at }) });
const line = (d: string, at?: string): FigurePart => ({ as: 'line', d, ...(at && { at }) });
const cut = (d: string, at?: string): FigurePart => ({ as: 'cut', d, ...(at && { at }) });
const moved = (parts: readonly FigurePart[], at: string): readonly FigurePart[] => parts.map(part => ({ ...part, at }));

const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const STRIDE = body('M-6 6 -13 30H-5L1 14 7 20 6 30H15L14 17 7 5Z');
const RUN = body('M-5 4-20 22-26 18-29 22-19 30-2 16 8 18 9 30H18L17 13 6 3Z');
const TORSO = body('M-8-9C-4-13 4-13 8-9L7 8H-6Z');
const HEAD = body(round(2, -18, 5.5));
const HELMET = body('M-5-13C-6-22-2-25 3-25 9-25 11-20 10-12L6-13 5-17 2-17V-12Z');
const CREST = body('M-9-11C-12-24-4-32 8-30 13-29 14-25 12-22 9-27 2-27-2-24-5-21-5-16-4-11Z');
const SPEAR = [line('M-22 17 22-23'), body('M20-25 29-30 25-20Z')];
const JAVELIN = [line('M-17-11 20-25'), body('M18-28 28-29 21-22Z'), line('M7-8 2-15')];
const SHIELD = [body(round(5, 0, 12)), cut(round(5, 0, 8.5))];
const BOW = [line('M12-20C26-12 26 4 12 12'), line('M12-20 6-5 12 12M-4-7 26-5')];

const FOOT: readonly FigurePart[] = [STRIDE, TORSO, HEAD];

const HORSE: readonly FigurePart[] = [
  body(
    'M-25 3C-24-6-12-8-1-6 6-6 9-11 12-17L12-23 16-20C22-18 27-12 30-7L27-2 20-5C19 2 17 6 14 9L22 13 28 10 31 14 21 20 9 14-7 14-10 20-19 29-24 27-18 19-19 12C-23 11-25 8-25 3Z',
  ),
  body('M-23 0C-31 1-33 10-30 20-27 14-26 10-20 7Z'),
  body('M13 9 22 26 17 29 6 13ZM-15 11-7 28-12 29-21 12Z'),
];
const RIDER: readonly FigurePart[] = [
  body('M-8-5-6-17C-3-21 3-21 6-17L6-5Z'),
  body(round(1, -24, 4.6)),
  cut('M1-6 7 2 4 10'),
];
const LANCE = [line('M-18-2 28-19'), body('M25-22 32-21 27-15Z')];
const HORSE_CREST = body('M-7-20C-9-29 0-32 6-30 9-29 9-26 7-25 3-28-2-26-3-20Z');

const WHEEL = [line(round(-15, 17, 11)), line('M-15 6V28M-26 17H-4M-23 9-7 25M-7 9-23 25')];
const CAR: readonly FigurePart[] = [
  ...WHEEL,
  body('M-28 10C-29-4-22-7-17-5L-8 8V11H-28Z'),
  line('M-10 9 12 6'),
  body('M-22-6-20-16C-17-19-13-19-11-15L-11-5Z'),
  body(round(-14, -22, 4.2)),
];
const TEAM = moved(HORSE, 'translate(14 6) scale(.62)');

const ELEPHANT: readonly FigurePart[] = [
  body(
    'M-28 30V2C-28-10-16-14-2-13 4-19 16-19 21-11 25-4 24 5 25 14 26 20 29 20 30 15L32 19C31 28 22 28 20 18L18 8 13 11V30H4L3 16H-13L-14 30Z',
  ),
  cut('M6-10C0-6 1 3 7 7 12 3 13-5 6-10M15-4v1'),
  line('M19 10 28 8'),
  body('M-28 2C-32 6-31 12-31 16L-28 10Z'),
];
const TOWER = [body('M-20-13V-30H-15V-26H-11V-30H-6V-26H-2V-30H2V-13Z'), cut('M-19-20H1')];

const HEAVY_CATAPULT: readonly FigurePart[] = [
  line('M-27 20H20M-20 20-2-8 14 20M-2-8 6 20'),
  line(round(-18, 25, 5)),
  line(round(12, 25, 5)),
  line('M-22 12 18-22'),
  body(round(21, -25, 6)),
  body('M-29 8H-18V20H-29Z'),
];
const LIGHT_CATAPULT: readonly FigurePart[] = [
  line('M-28 4 22-6M-6 0-16 28M-6 0 8 28M-5 1-4 28'),
  line('M10-26C26-18 28 2 16 18M10-26-10 1 16 18'),
  body('M20-10 31-8 22-1Z'),
  body(round(-6, 1, 4.5)),
];
const CREWMAN: readonly FigurePart[] = [STRIDE, TORSO, HEAD, line('M-4-6 14-8 18-14')];

/** Each kind's own figure. */
export const PIECE_DRAWINGS: Readonly<Record<Kind, readonly FigurePart[]>> = {
  heavyInfantry: [STRIDE, TORSO, HELMET, CREST, ...SPEAR, ...SHIELD],
  lightInfantry: [RUN, TORSO, HEAD, ...JAVELIN],
  heavyCavalry: [...HORSE, ...RIDER, HORSE_CREST, ...LANCE, body(round(-3, -10, 6)), cut(round(-3, -10, 3.5))],
  lightCavalry: [...HORSE, ...RIDER, line('M-16-20 20-27'), body('M18-30 27-29 20-24Z')],
  chariot: [...CAR, ...TEAM, line('M-24-2 8-26'), body('M6-29 14-30 10-23Z')],
  elephant: [...ELEPHANT, ...TOWER],
  heavyCatapult: HEAVY_CATAPULT,
  footCrew: [
    ...moved(CREWMAN, 'translate(-11 2) scale(.86)'),
    ...moved([STRIDE, TORSO, HEAD], 'translate(12 4) scale(.8)'),
    body(round(3, -19, 6)),
  ],
  lightCatapult: LIGHT_CATAPULT,
  horseCrew: [...HORSE, body('M-16-6V-16H4V-6Z'), cut('M-6-16V-6'), body('M-12-16C-10-22-2-22 0-16Z')],
  commander: [
    STRIDE,
    body('M-8-10C-20-4-22 14-24 24L-8 18Z'),
    TORSO,
    HELMET,
    body('M-12-20C-14-32 0-34 12-32 20-30 22-22 20-16 16-26 4-29-4-25-7-23-7-18-6-12Z'),
    line('M6-6 20 2 18-20'),
    body('M14-22 18-32 22-22Z'),
    cut('M-5-3H6'),
  ],
  legionary: [
    STRIDE,
    TORSO,
    HEAD,
    body('M-5-20C-4-27 8-27 10-20V-15H5V-19H-5Z'),
    line('M-20-14 26-22'),
    body('M-3-12H16V18H-3Z'),
    cut('M6.500-10V16M1 3H12'),
    cut(round(6.5, 3, 3.5)),
  ],
  velites: [
    RUN,
    TORSO,
    HEAD,
    body('M-8-14C-9-26 2-30 7-25L13-21 9-18 3-20C-1-19-3-16-4-13Z'),
    ...JAVELIN,
    body(round(8, 1, 8.5)),
    cut(round(8, 1, 2)),
  ],
  numidian: [
    ...HORSE,
    body('M-7-5-5-15C-2-18 3-18 5-15L5-5Z'),
    body(round(1, -22, 4.6)),
    body(round(-4, -9, 5.5)),
    cut('M-4-13V-5'),
    line('M-14-26 22-22M-14-20 20-17'),
  ],
  carthaginianElephant: [
    ...ELEPHANT,
    ...TOWER,
    cut(round(-14, -19, 2.5)),
    cut(round(-4, -19, 2.5)),
    line('M-2-28 14-32M-14-28 0-33'),
    cut('M-22-4H-4'),
  ],
  hypaspist: [STRIDE, TORSO, HELMET, ...SPEAR, body(round(5, 0, 12.5)), cut('M5-9V9M-4 0H14M-1-6 11 6M11-6-1 6')],
  phalangite: [
    STRIDE,
    TORSO,
    HELMET,
    line('M-31 25 31-25'),
    body('M28-28 33-28 31-22Z'),
    body(round(3, 0, 8.5)),
    cut(round(3, 0, 5)),
  ],
  peltast: [
    RUN,
    TORSO,
    HEAD,
    body('M-6-18C-4-28 8-29 10-18L4-22Z'),
    ...JAVELIN,
    body('M-4-4C0 4 10 4 15-5 19 8 12 16 5 16-3 15-8 6-4-4Z'),
  ],
  companion: [
    ...HORSE,
    ...RIDER,
    HORSE_CREST,
    line('M-28 4 31-23'),
    body('M28-26 34-26 30-20Z'),
    cut('M-4-14H4M-4-9H4'),
  ],
  lightChariot: [...CAR, ...TEAM, ...moved(BOW, 'translate(-13 -12) scale(.62)')],
  subcommander: [
    STRIDE,
    body('M-8-10C-16-4-17 8-18 18L-8 14Z'),
    TORSO,
    HEAD,
    body('M-4-20 2-31 10-20Z'),
    line('M7-6 17-2M17 24V-20'),
    body('M12-20 17-28 22-20Z'),
  ],
  heavyChariot: [
    ...CAR,
    ...moved(HORSE, 'translate(10 2) scale(.6)'),
    ...moved(HORSE, 'translate(17 9) scale(.6)'),
    body('M-26-5-25-14C-23-17-20-17-19-13L-19-5Z'),
    body(round(-22, -20, 3.6)),
    line('M-15 17-30 27M-28 28-32 22'),
  ],
  heavyFootArcher: [
    ...FOOT,
    body('M-4-20 2-33 9-20Z'),
    ...BOW,
    body('M-18 30V-4C-18-10-8-10-8-4V30Z'),
    cut('M-13-4V26'),
  ],
  heavyMountedArcher: [
    ...HORSE,
    ...RIDER,
    body('M-4-25 1-34 6-25Z'),
    ...moved(BOW, 'translate(6 -12) scale(.7)'),
    cut('M-20 3H10M-20 7H9'),
  ],
  sardinianGuard: [
    STRIDE,
    TORSO,
    HEAD,
    line('M-3-22C-9-25-9-30-6-33M6-22C12-25 12-30 9-33'),
    body('M-4-18C-4-25 8-25 8-18Z'),
    line('M-16-2-26-24'),
    body('M-29-22-26-33-22-24Z'),
    ...SHIELD,
    cut('M5-3v.1M1 3v.1M9 3v.1'),
  ],
};
