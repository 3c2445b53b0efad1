import type { PolygonPoints } from './outlines.ts';
import type { SpaceId } from './space.ts';

/* Drawings besides the spaces, in map units: border lines, and land outside the board. */

/** Barriers and the bridge, each on its border. */
export const BARRIER_LINES: readonly { readonly between: readonly [SpaceId, SpaceId]; readonly line: PolygonPoints }[] =
  [
    { between: ['CAL', 'HRC'], line: '327,207 363,229 366,243 367,244' },
    { between: ['CAL', 'DOL'], line: '317,213 327,207' },
    { between: ['DOL', 'PEL'], line: '244,117 272,125' },
    { between: ['HEA', 'PAT'], line: '262,449 279,449 299,440' },
    { between: ['AEG', 'MAN'], line: '359,457 333,466' },
    { between: ['ATH', 'THE'], line: '570,385 589,381' },
    { between: ['ATH', 'AUL'], line: '589,381 599,390 607,389' },
    { between: ['DEL', 'PLA'], line: '445,343 438,352' },
    { between: ['COR', 'PLA'], line: '519,404 526,411' },
    { between: ['GYT', 'MES'], line: '357,692 361,687' },
    { between: ['AUL', 'CHA'], line: '579,318 590,311' },
  ];

/** Land beyond the board. */
export const OUTER_LANDS: readonly PolygonPoints[] = [
  '157,159 208,147 210,148 227,146 244,117 240,100 235,92 242,52 266,38 268,28 332,14 332,14 386,14 388,17 409,12 420,0 0,0 0,107 26,122 54,137 73,163 80,170 97,185 109,185 121,171 148,175 149,174 148,172',
  '985,73 1036,53 1036,110 1043,117 1034,139 1049,168 1035,186 1035,205 1054,221 1036,265 1036,271 1104,290 1053,339 1082,377 1050,411 1050,413 1086,444 1055,488 1073,508 1092,513 1083,565 1083,565 1112,575 1096,610 1071,616 1079,618 1070,634 1046,649 1042,667 1063,665 1087,672 1128,662 1168,663 1146,681 1136,703 1103,712 1066,714 1057,727 1079,730 1109,727 1136,720 1134,741 1146,741 1161,720 1170,701 1195,709 1195,0 907,0 904,40 897,87 916,95 940,93 972,80 984,77',
];

/** Islets: Ithaca, Salamis and so on. */
export const ISLETS: readonly { readonly name: string; readonly ring: PolygonPoints }[] = [
  { name: 'Ithaca', ring: '85,326 94,348 104,345 95,321 87,305' },
  { name: 'Salamis', ring: '554,459 559,470 575,469 580,455 575,445 558,447' },
  { name: 'Andros', ring: '765,468 773,487 783,514 791,511 787,484 775,449 764,446' },
  { name: 'Tenos', ring: '800,552 812,565 817,552 807,533 794,522' },
  { name: 'Paros', ring: '804,663 813,671 820,658 816,642 805,647' },
  { name: 'Ceos', ring: '706,549 719,552 723,527 706,525' },
  { name: 'Cythnos', ring: '717,604 729,611 733,591 719,585' },
  { name: 'Siphnos', ring: '761,681 769,689 770,672 760,663' },
  { name: 'Syros', ring: '782,596 788,600 789,587 783,574' },
  { name: 'Thera', ring: '829,787 839,785 837,770 828,767' },
  { name: 'Amorgos', ring: '876,703 891,687 883,683 867,696' },
  { name: 'Scyros', ring: '736,205 750,223 762,223 757,209 751,192 733,186' },
  { name: 'Sciathos', ring: '556,160 570,156 566,144 553,146' },
  { name: 'Peparethus', ring: '597,165 614,165 604,152 585,144' },
  { name: 'Lemnos', ring: '800,6 801,27 818,32 831,23 831,0 809,0' },
  { name: 'Icaria', ring: '891,568 911,560 933,533 928,522 908,538 889,552' },
  { name: 'Patmos', ring: '951,616 961,618 961,604 950,604' },
  { name: 'Calymnos', ring: '1004,676 1015,676 1014,665 998,658' },
  { name: 'Astypalaea', ring: '928,756 945,749 938,738 922,741' },
];
