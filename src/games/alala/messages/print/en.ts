import { plural } from '../en/grammar.ts';

/** Words of what is printed of an army and of a table. */
export const en = {
  unit: 'Unit',
  men: 'Men',
  levels: 'Aggression',
  dp: 'DP',
  cpMark: 'CP',
  inCombat: (dice: number) => `${plural(dice, '1 die', `${dice} dice`)} in combat`,
  inShooting: (dice: number) => `${dice} in shooting`,
  half: (men: number) => `half: ${men}`,
  leaders: 'Leaders',
  cp: (n: number) => `${n} CP a turn`,
  cpRolled: 'CP: rolled when the battle begins',
  with: (unit: string) => `with ${unit}`,
  second: (name: string) => `second: ${name}`,
  notes: 'Troops',
  combat: (men: number) => plural(men, 'In combat a die for each man.', `In combat a die for ${men} men.`),
  shoots: (men: number, reach: number) =>
    plural(men, `Shoot a die for each man, to ${reach}″.`, `Shoot a die for ${men} men, to ${reach}″.`),
  runners: 'Runners beside the horses add a die to shooting.',
  moves: {
    avd: 'Move an average die, and a second one if they wish.',
    'avd d6': 'Move an average die; a second one and a D6 if they wish.',
  } as Record<string, string>,
  neverShoot: 'Do not shoot.',
  tires: (face: number) => `Each ${face} of a move is a DP.`,
  tireless: 'Moves do not tire them.',
  rough: {
    open: 'Rough ground does not hinder them.',
    disorders: 'Rough ground is a DP.',
    closed: 'They do not enter rough ground.',
  },
  passage: 'A DP where units pass through them.',
  charges: {
    afterAdvance: 'Charge anybody, after an advance.',
    unformed: 'May charge unformed enemies.',
    unformedOrOpen: 'May charge unformed enemies, or an open flank or rear.',
    never: 'Never charge.',
  },
  answers: {
    stand: 'When charged they stand, or charge too.',
    evade: 'When charged they may evade.',
  },
  markers: 'Markers',
  markersHelp: 'To cut out: aggression, disorder points and command points.',
  terrainMiddle: (left: string, near: string) => `middle ${left} from the left and ${near} from the near edge`,
  terrainTurn: (degrees: number) => `turned ${degrees}° clockwise`,
  by: 'Printed with Άλαλά!',
};

export type PaperMessages = typeof en;
