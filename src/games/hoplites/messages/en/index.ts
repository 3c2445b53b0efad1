import { undoMessages } from './log.ts';
import { nameMessages } from './names.ts';

/** Texts of the table, in English. */
export const fieldMessages = {
  table: {
    versus: (a: string, b: string) => `${a} v ${b}`,
    twin: (name: string, number: number) => `${name} (${number})`,
    how: (round: string, a: string, b: string) => `${round}, route points ${a} to ${b}`,
    round: (round: number) => `Round ${round}`,
    roundOf: (round: number, of: number) => `Round ${round} of ${of}`,
    closed: 'closed',
    turn: (round: string, side: string) => `${round}: ${side}`,
    somebody: 'A unit',
    specialCard: 'Special card',
    empty: 'empty',
    lit: 'can be picked',
    chance: (percent: string) => `chance ${percent}`,
    lineOf: (near: boolean): string => (near ? 'The line below' : 'The line above'),
    hand: 'The hand',
    secondLine: (side: string) => `Second line of ${side}`,
    behind: 'Second line',
    nobodyBehind: (side: string) => `The second line of ${side} is empty.`,
    unroutable: 'Cannot be routed',
    leader: (name: string, initiative: number, command: number) =>
      `${name}, Initiative ${initiative}, Command ${command}`,
    routePoints: 'Route points',
    route: (points: number, level: number) => `${points} of ${level} route points`,
    inHand: (cards: number) => `Hand ${cards}`,
    inDeck: (cards: number) => `Deck ${cards}`,
    routed: (units: number) => `Routed ${units}`,
    rallied: (units: number) => `Rallied ${units}`,
    pursuing: (units: number) => `In pursuit ${units}`,
    tq: (tq: number) => `quality ${tq}`,
    coh: (coh: number, limit: number) => `cohesion hits ${coh} of ${limit}`,
    size: (size: number) => `size ${size}`,
    tqLong: 'Quality',
    cohLong: 'Hits',
    sizeLong: 'Size',
    worth: 'Worth',
    advice: 'Advice',
  },
  marks: {
    routed: 'routed',
    rallied: 'rallied',
    pursues: 'in pursuit',
    engaged: 'engaged',
    hidden: 'hidden',
    marker: 'manoeuvre marker',
    withdrew: 'withdrew',
    out: 'out of missiles',
    level: (level: number) => `depleted ${level}`,
  },
  /** Labels of the button to the next stage. */
  on: {
    play: 'Play no unit',
    move: 'No move',
    moved: 'On to fire',
    missile: 'Hold fire',
    shock: 'No attack',
    raids: 'On to rally',
    rally: 'On to the draw',
    draw: 'End the turn',
    undrawn: 'Draw no card',
    fire: 'Fire!',
    fight: 'Into the fight!',
  },
};

/** The messages of Hoplites in English. */
export const en = { ...nameMessages, ...undoMessages, ...fieldMessages };

export type FieldMessages = typeof en;
