import type { Colour } from '../../army/army-setup.ts';
import type { Standing } from '../../battle/sides.ts';
import type { Aggression, Move } from '../../rules/vocabulary.ts';
import { kindNames } from '../unit-kind-names.ts';
import { fieldMessages } from './field.ts';
import { list, signed, within } from './grammar.ts';
import { nameMessages } from './names.ts';
import type { ScreenMessages } from './screens.ts';
import { turnMessages } from './turn.ts';

export const en = {
  ...turnMessages,
  ...fieldMessages,
  ...nameMessages,
  signed,
  list,

  kinds: kindNames('en'),
  how: (turn: number, a: number, b: number) => `turn ${turn}, units lost ${a} to ${b}`,
  grade: (grade: string) => `grade ${grade}`,
  aggressions: { shaken: 'Shaken', formedUp: 'Formed-up', ready: 'Ready', eager: 'Eager' } satisfies Record<
    Aggression,
    string
  >,
  standings: {
    inLine: 'in line',
    retired: 'retired',
    routing: 'routing',
    out: 'out of the game',
    destroyed: 'destroyed',
  } satisfies Record<Standing, string>,
  moves: {
    stay: 'stay',
    followUp: 'follow up',
    pursue: 'pursue',
    fallBack: 'fall back 1″',
    retire: 'retire',
    rout: 'rout',
    rideThrough: 'ride through 4″',
  } satisfies Record<Move, string>,

  report: { open: 'Battle report' },
  versus: (a: string, b: string) => `${a} v ${b}`,

  second: (leader: string) => `The second in command of ${within(leader)}`,
  /** A name that both sides use, with its army. */
  ofSide: (name: string, army: string) => `${name} (${army})`,

  field: {
    line: (army: string) => `${army}: line`,
    screen: (army: string) => `${army}: skirmishers in front`,
    hint: 'Tap a unit for its sheet, then an enemy to fight or shoot.',
    pickEnemy: 'Tap an enemy to fight or shoot.',
    due: 'Due now',
  },

  unit: {
    men: 'Men',
    menOf: (men: number, of: number) => `${men} of ${of} men`,
    aggression: 'Aggression',
    disorder: 'Disorder',
    dp: (n: number) => `${n} DP`,
    formed: 'Formed',
    unformed: 'unformed',
    formedWord: 'formed',
    standing: 'Stands',
    startingMen: 'Starting men',
    leader: 'Leader',
    cp: 'CP left',
    cpEach: 'CP each turn',
    cpLeft: (left: number, of: number) => `${left} of ${of} CP`,
    control: 'Control test',
    risk: 'Leader at risk',
    belowHalf: 'below half',
    behind: (unit: string) => `behind ${unit}`,
    ranks: { line: 'in the line', screen: 'in front of the line' },
    place: 'Place',
    noLeader: 'No leader with this unit',
    move: 'Move',
    charge: 'Charge',
    advanced: 'Inches advanced this turn',
  },

  colours: {
    crimson: 'crimson',
    terracotta: 'terracotta',
    ochre: 'ochre',
    olive: 'olive',
    sea: 'sea blue',
    indigo: 'indigo',
    plum: 'plum',
    slate: 'slate',
  } satisfies Record<Colour, string>,
};

/** The words of the field, without which nothing of a battle is shown. */
export type FieldMessages = typeof en;

/** All words of the game but those of the rules and the report. */
export type GameMessages = FieldMessages & ScreenMessages;
