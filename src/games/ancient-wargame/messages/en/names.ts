import type { Kind } from '../../troops/roster.ts';
import { squaresText as squares } from '../number-text.ts';

type Figures = Readonly<Record<string, number>>;

/** Kinds of stands, as a unit of them is called. */
/** The kinds of troops. */
export const kinds: Readonly<Record<Kind, string>> = {
  heavyInfantry: 'Heavy infantry',
  lightInfantry: 'Light infantry',
  heavyCavalry: 'Heavy cavalry',
  lightCavalry: 'Light cavalry',
  chariot: 'Chariot',
  elephant: 'Elephant',
  heavyCatapult: 'Heavy catapult',
  footCrew: 'Foot crew',
  lightCatapult: 'Light catapult',
  horseCrew: 'Horse crew',
  commander: 'Commander',
  legionary: 'Legionaries',
  velites: 'Velites',
  numidian: 'Numidian cavalry',
  carthaginianElephant: 'Carthaginian elephant',
  hypaspist: 'Hypaspists',
  phalangite: 'Phalangites',
  peltast: 'Peltasts',
  companion: 'Companions',
  lightChariot: 'Light chariots',
  subcommander: 'Subcommander',
  heavyChariot: 'Heavy chariot',
  heavyFootArcher: 'Heavy foot archers',
  heavyMountedArcher: 'Heavy mounted archers',
  sardinianGuard: 'Sardinian Guard',
};

/** What the rules name, in English. */
export const nameMessages = {
  how: (turn: number, a: number, b: number) => `turn ${turn}, points left ${a} to ${b}`,
  nations: {
    free: 'Any army',
    carthaginian: 'Carthaginian',
    roman: 'Roman',
    macedonian: 'Macedonian',
    egyptian: 'Egyptian',
    assyrian: 'Assyrian',
  },
  deployments: {
    column: 'Column',
    line: 'Line',
    square: 'Square',
    flanking: 'Flanking',
    pincers: 'Pincers',
    withdrawal: 'Withdrawal',
  },
  levels: { recruit: 'Recruit', veteran: 'Veteran', strategist: 'Strategist' },
  /** Lines of a breakdown, before a number. */
  lines: {
    stands: 'stands',
    intoProtection: 'into protection',
    afterTheFirst: 'after the first at this target',
    leastNoDie: 'at least 0',
    inContact: 'in the contact square',
    inSupport: 'in support',
    protectedSquare: 'attacks a protected square',
    leastNothing: 'at least 0',
  },
  /** Why something is forbidden, or what decided. */
  reasons: {
    anotherUnitThere: 'There is another unit of its side on that square.',
    tooManyStands: 'Together they would be more than a unit.',
    anotherCatapultThere: 'There is a catapult on that square already.',
    tooManyCrew: 'More than six crew do not fit on a square.',
    anotherCommanderThere: 'There is a commander on that square already.',
    notNext: 'The squares are not next to each other.',
    tooFar: ({ halves = 0, most = 0 }: Figures) => `That path costs ${squares(halves)}; its move is ${squares(most)}.`,
    burns: 'The square is on fire.',
    closedGround: 'Units cannot enter this square, as agreed.',
    betweenEnemies: 'The path leads between two enemies that touch at their corners.',
    throughEnemy: 'The path leads through the enemy.',
    notSoMany: ({ stands = 0 }: Figures) => `The unit has ${stands} left.`,
    staysTogether: 'This unit does not split.',
    needsAStand: 'A catapult moves only with somebody from its square.',
    notInTheSquare: 'It does not stand on the same square.',
    lastStandRetires: 'It is the last of its unit and has to retire.',
    crewMakesNoMelee: 'Catapults and their crews do not charge.',
    loneStandUnsupported: 'Single light infantry charges only with support.',
    throwsForItsCharge: 'The elephant must roll 3 or more before it may charge.',
    hedgeOfFour: 'Cavalry does not charge four legionaries or phalangites.',
    hasMoved: 'It has moved this turn.',
    doesNothingMore: 'Its charge roll failed: it does nothing more this turn.',
    notTheAttackers: 'It does not belong to the attacker.',
    unmanned: 'Nobody mans the catapult.',
    hasShot: 'The catapult has shot this turn.',
    outOfArc: 'The target is more than 45° off its facing.',
    outOfRange: ({ halves = 0, range = 0 }: Figures) =>
      `The target is ${squares(halves)} away; the range is ${squares(range)}.`,
    firesNot: 'These troops do not fire.',
    hasFired: 'The unit has fired this turn.',
    mansCatapult: 'The unit manned a catapult this turn.',
    screened: 'Another unit stands in between.',
    nobodyThere: 'No enemy stands there.',
    fightsElsewhere: 'It fights in another melee, or has fought this turn.',
    supportsNever: 'These troops never support.',
    notThatWay: 'Facing as it does, it does not support that way.',
    onlyFromBeside: 'Cavalry, chariots and elephants support infantry and crews only from directly beside.',
    equalDeployments: 'Both chose the same deployment.',
    superiorDeployment: 'One deployment is superior to the other.',
    bothRetreat: 'Both are equally strong and retreat.',
    inferiorRetreats: 'Both are left equally strong: the inferior deployment retreats.',
    weakerRetreats: 'The weaker side retreats.',
    overwhelmed: 'One side is three times as strong: the rest of the other is destroyed.',
    withdraws: 'The withdrawal works.',
    withdrawalFails: 'The withdrawal fails and counts as the inferior deployment.',
    bothWithdraw: 'Both withdraw.',
  },
  /** What is wrong with an army. */
  wrongs: {
    noTroops: 'There is nobody in this army.',
    overLimit: (points: number, limit: number) => `It costs ${points} points; the limit is ${limit}.`,
    tooManyUnits: (units: number, most: number) => `It has ${units} units; the app holds ${most}.`,
    foreignTroops: (kind: string) => `${kind}: they fight for another nation.`,
    crewAlone: (kind: string) => `${kind}: crews come with their catapults.`,
  },
};

/** Kinds whose name is a plural. */
export const PLURAL_KINDS: readonly Kind[] = [
  ...(['legionary', 'velites', 'hypaspist', 'phalangite', 'peltast', 'companion', 'lightChariot'] as const),
  ...(['heavyFootArcher', 'heavyMountedArcher'] as const),
];
