import { OUTLINES, type PolygonPoints } from './outlines.ts';
import type { SpaceId } from './space.ts';

/*
 * The drawing of the board, reconstructed for this app, in map units, x right and y down. Paint order: seas, the area
 * beyond the board and its islets, land, barriers, bridges, marks, names.
 */

type Point = readonly [x: number, y: number];

export interface SpaceDrawing {
  /** The position of the mark of the city or town. */
  readonly mark: Point;
  /** The position of a stack. */
  readonly unit: Point;
  /**
   * The position of the first line of the name. It is chosen so that names in both languages do not overlap each other
   * or marks.
   */
  readonly name: { readonly at: Point; readonly anchor: 'start' | 'middle' | 'end' };
  /** Its closed outline. */
  readonly ring: PolygonPoints;
}

/** Width and height of the board. */
export const MAP_SIZE: Point = [1195, 875];

type Row = readonly [id: SpaceId, mark: Point, unit: Point, at: Point, anchor: SpaceDrawing['name']['anchor']];

const ROWS: readonly Row[] = [
  ['AEG', [326, 374], [326, 387], [335, 387], 'start'],
  ['AGR', [208, 264], [208, 277], [199, 268], 'end'],
  ['ANA', [115, 203], [147, 243], [106, 207], 'end'],
  ['ARG', [437, 538], [437, 551], [446, 542], 'start'],
  ['ATH', [608, 445], [608, 458], [617, 449], 'start'],
  ['AUL', [578, 325], [602, 361], [569, 329], 'end'],
  ['CAL', [343, 288], [343, 301], [352, 287], 'start'],
  ['CHA', [592, 307], [598, 271], [601, 311], 'start'],
  ['CIE', [326, 113], [326, 126], [335, 117], 'start'],
  ['COR', [464, 463], [472, 494], [455, 467], 'end'],
  ['ELA', [447, 262], [447, 275], [438, 266], 'end'],
  ['ELI', [208, 467], [208, 480], [217, 471], 'start'],
  ['HER', [526, 599], [509, 572], [517, 603], 'end'],
  ['LAR', [386, 62], [386, 75], [395, 66], 'start'],
  ['MAN', [381, 542], [381, 555], [372, 546], 'end'],
  ['MAR', [649, 398], [649, 411], [640, 402], 'end'],
  ['MES', [301, 637], [301, 650], [310, 641], 'start'],
  ['ORC', [480, 304], [480, 317], [489, 308], 'start'],
  ['PAT', [273, 373], [273, 386], [264, 377], 'end'],
  ['PEL', [302, 73], [302, 86], [293, 77], 'end'],
  ['PLL', [408, 426], [408, 439], [399, 430], 'end'],
  ['PHE', [443, 110], [443, 123], [452, 114], 'start'],
  ['PRA', [466, 643], [466, 656], [474, 646], 'start'],
  ['SPA', [387, 654], [387, 667], [396, 658], 'start'],
  ['THE', [539, 351], [554, 364], [530, 355], 'end'],
  ['THM', [258, 286], [258, 299], [267, 290], 'start'],
  ['THO', [664, 509], [646, 493], [655, 513], 'end'],
  ['ZAR', [499, 707], [472, 697], [508, 711], 'start'],
  ['AGN', [568, 515], [568, 515], [559, 518], 'end'],
  ['CAR', [728, 428], [701, 386], [737, 432], 'start'],
  ['CEP', [66, 372], [66, 372], [75, 376], 'start'],
  ['CHI', [892, 291], [892, 291], [901, 295], 'start'],
  ['COS', [1039, 697], [1039, 697], [1030, 701], 'end'],
  ['CYT', [484, 807], [484, 807], [493, 811], 'start'],
  ['DEL', [400, 307], [400, 320], [412, 311], 'start'],
  ['ERE', [620, 329], [647, 327], [620, 347], 'middle'],
  ['GYT', [410, 712], [392, 712], [419, 716], 'start'],
  ['HRC', [391, 222], [391, 235], [382, 221], 'end'],
  ['LEP', [268, 589], [268, 602], [277, 593], 'start'],
  ['LES', [916, 144], [916, 144], [907, 148], 'end'],
  ['LEU', [84, 257], [84, 257], [75, 261], 'end'],
  ['MEG', [542, 442], [523, 446], [551, 437], 'start'],
  ['MEL', [728, 721], [728, 721], [719, 725], 'end'],
  ['MIL', [1049, 569], [1049, 582], [1058, 572], 'start'],
  ['NAU', [286, 329], [311, 328], [277, 333], 'end'],
  ['NAX', [839, 652], [839, 652], [830, 656], 'end'],
  ['PHO', [984, 256], [994, 269], [993, 260], 'start'],
  ['PLA', [527, 384], [527, 397], [536, 388], 'start'],
  ['PYL', [260, 675], [288, 696], [269, 679], 'start'],
  ['RHO', [1129, 816], [1129, 816], [1138, 820], 'start'],
  ['SAM', [986, 510], [986, 510], [977, 514], 'end'],
  ['TEG', [386, 586], [386, 599], [377, 590], 'end'],
  ['ZAC', [114, 505], [114, 505], [123, 509], 'start'],
  ['AMP', [196, 192], [210, 170], [204, 194], 'middle'],
  ['DOL', [272, 173], [272, 186], [275, 173], 'middle'],
  ['EPH', [1053, 454], [1053, 467], [1019, 410], 'middle'],
  ['HEA', [291, 544], [291, 557], [292, 520], 'middle'],
  ['OPU', [485, 258], [485, 271], [449, 239], 'middle'],
  ['AES', [780, 288], [780, 329], [780, 289], 'middle'],
  ['AEO', [841, 65], [919, 234], [842, 63], 'middle'],
  ['COG', [400, 379], [440, 393], [397, 355], 'middle'],
  ['CRE', [785, 828], [785, 848], [782, 818], 'middle'],
  ['EUB', [681, 417], [553, 273], [697, 455], 'middle'],
  ['ICA', [932, 623], [932, 643], [930, 607], 'middle'],
  ['ION', [80, 605], [80, 625], [81, 593], 'middle'],
  ['LAC', [272, 796], [272, 816], [270, 787], 'middle'],
  ['MYR', [612, 669], [612, 689], [610, 656], 'middle'],
  ['SAR', [607, 551], [544, 492], [605, 560], 'middle'],
  ['THS', [578, 93], [578, 120], [576, 90], 'middle'],
];

/** The corners of an outline in map coordinates. */
const cornersOf = (outline: PolygonPoints): PolygonPoints => {
  let [x, y] = [0, 0];
  return outline.replace(/(-?\d+),(-?\d+)/g, (_, right, down) => {
    x += Number(right);
    y += Number(down);
    return `${x},${y}`;
  });
};

/** The drawing of each space. */
export const SPACE_DRAWINGS: ReadonlyMap<SpaceId, SpaceDrawing> = new Map(
  ROWS.map(([id, mark, unit, at, anchor]) => [
    id,
    { mark, unit, name: { at, anchor }, ring: cornersOf(OUTLINES[id] ?? '') },
  ]),
);
