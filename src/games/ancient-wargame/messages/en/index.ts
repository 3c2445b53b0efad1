import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { kinds } from './names.ts';
import type { StepMessages } from './steps.ts';

const plural = createPluralizer('en');

/** Messages of the board and its frame, in English. */
export const en = {
  versus: (a: string, b: string) => `${a} v ${b}`,
  turn: (number: number, attacker: string) => `Turn ${number}: ${attacker}`,
  ways: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  sides: { a: 'south', b: 'north' },
  board: {
    label: (columns: number, rows: number) => `Board, ${columns} columns by ${rows} rows`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole board',
    road: 'road',
    bridge: 'bridge',
    burning: 'burning',
    burnt: 'burnt out',
    stands: (n: number) => plural(n, '1 stand', `${n} stands`),
    facing: (way: string) => `facing ${way}`,
    of: (unit: string, side: string) => `${unit} of ${side}`,
    nobodys: (unit: string) => `${unit}, nobody’s`,
    go: (squares: string) => `can be reached for ${squares}`,
    charge: 'can be charged',
    aim: 'can be fired at',
    place: 'can be placed here',
    help: 'can act',
    picked: 'selected',
    screened: 'screened from fire by the selected unit',
  },
  /** The steps of a turn in a word. */
  steps: {
    placing: 'Placing',
    catapults: 'Catapults',
    lightTroops: 'Light troops',
    moves: 'Moves',
    supports: 'Supports',
    melees: 'Melees',
  },
  cancel: 'Cancel',
  pointsLeft: 'Points left',
  over: 'The battle is over',
  kinds,
  phases: {
    placing: 'Placing the armies',
    catapults: 'Catapults',
    lightTroops: 'Light troops',
    moves: 'Moves and supports of the attacker',
    supports: 'Supports of the defender',
    melees: 'Melees',
  },
  grounds: {
    open: 'Open ground',
    woods: 'Woods',
    rocks: 'Rocks',
    houses: 'Houses',
    hill: 'Hill',
    water: 'Water',
  },
  /** The label of undo, in a word. */
  short: {
    place: 'placing',
    step: 'next step',
    shot: 'shot',
    hit: 'shot',
    call: 'target',
    meet: 'new melee',
    aim: 'target',
    volley: 'fire',
    work: 'charge roll',
    move: 'move',
    turn: 'turn',
    retire: 'retiring',
    support: 'support',
    pick: 'pick',
    sealed: 'secret choice',
    shown: 'revealed choice',
    lost: 'lost choice',
    fight: 'melee',
    throw: 'dice',
    dropped: 'dice discarded',
    wreck: 'equipment',
    surrender: 'surrender',
    correct: 'correction',
    endOf: (step: string) => `end of ${step}`,
    of: (what: string, unit: string) => `${what} ${unit}`,
  },
};

/** The messages of the board, without which nothing of a battle is shown. */
export type FieldMessages = typeof en;

/** The messages of a battle. */
export type GameMessages = FieldMessages & StepMessages;
