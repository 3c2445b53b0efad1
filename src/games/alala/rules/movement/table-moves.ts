import { isFormed, type Move, type Unit } from '../vocabulary.ts';

/** All moves of a unit on the table, voluntary and demanded ones, in the order of the sheet. */
export const TABLE_MOVES = [
  'advance',
  'forcedAdvance',
  'aboutFace',
  'sideStep',
  'stepBack',
  'wheel',
  'formUp',
  'redress',
  'halt',
  'evade',
  'retire',
  'rout',
  'pursue',
  'fallBack',
  'followUp',
  'rideThrough',
] as const;
export type TableMove = (typeof TABLE_MOVES)[number];

/** The moves that a unit chooses itself, not those that a fight, a test or a charge demands. */
export const VOLUNTARY_MOVES = [
  'advance',
  'aboutFace',
  'sideStep',
  'stepBack',
  'wheel',
  'formUp',
  'redress',
  'halt',
] as const satisfies readonly TableMove[];
export type VoluntaryMove = (typeof VOLUNTARY_MOVES)[number];

/** True if the unit keeps its place, so that nothing moves on the table (M10, M12). */
export const staysPut = (what: TableMove): boolean => what === 'redress' || what === 'halt';

/** Whether it goes towards the enemy (A2). */
export const goesForward = (what: TableMove): what is 'advance' | 'forcedAdvance' =>
  what === 'advance' || what === 'forcedAdvance';

/** True for flight moves, which get one inch more for each die the first time (M3). */
export const flees = (what: TableMove): what is 'evade' | 'retire' | 'rout' =>
  what === 'evade' || what === 'retire' || what === 'rout';

/** Whether its inches are measured on the table (M8, M9). */
export const isMeasured = (what: TableMove): what is 'sideStep' | 'stepBack' | 'wheel' =>
  what === 'sideStep' || what === 'stepBack' || what === 'wheel';

/** Whether the unit is formed after a move: retiring, routing, evading and pursuing break the ranks (U1, M3). */
export const formedAfter = (unit: Pick<Unit, 'kind' | 'formed'>, move: Move | 'evade'): boolean =>
  isFormed(unit) && move !== 'retire' && move !== 'rout' && move !== 'evade' && move !== 'pursue';
