import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { kinds, PLURAL_KINDS } from './names.ts';

const plural = createPluralizer('en');

/** The form that agrees with the name of a unit: `one` after a singular such as `Heavy infantry C7`, `many` after `Legionaries C7`. */
export const inflectForUnit = (unit: string, one: string, many: string): string =>
  PLURAL_KINDS.some(kind => unit.startsWith(kinds[kind])) ? many : one;

/** What the log and the undo button say. */
export const logMessages = {
  log: {
    place: (unit: string, square: string) => `${unit} ${inflectForUnit(unit, 'is', 'are')} placed on ${square}.`,
    step: (turn: number, step: string) => `Turn ${turn}: ${step}.`,
    shotAt: (catapult: string, square: string) => `${catapult} shoots at ${square}`,
    shotHits: (unit: string) => `and a stand of ${unit} is hit`,
    shotMisses: 'and nothing is hit',
    shotFace: (face: number) => `(${face} on the die)`,
    fire: {
      nothing: 'No fire breaks out.',
      burns: 'The square burns.',
      burnsUp: 'The square burns up with all in it.',
    },
    shoots: (catapult: string, far: boolean) => `${catapult} shoots ${far ? 'far' : 'near'}`,
    call: (unit: string, targets: string, range: string, covered: boolean) =>
      `${unit} ${inflectForUnit(unit, 'calls its', 'call their')} target: ${targets}, range ${range}${covered ? ', protected' : ''}.`,
    meet: (place: string, attackers: string, defenders: string) =>
      `Melee at ${place}: ${attackers} against ${defenders}.`,
    meetSupports: (units: string) => `In support: ${units}.`,
    stuck: (units: string) => `Could not retreat: ${units}.`,
    aim: (unit: string, square: string) =>
      `${unit} ${inflectForUnit(unit, 'calls its', 'call their')} target: ${square}.`,
    noAim: (unit: string) => `${unit} ${inflectForUnit(unit, 'cancels its', 'cancel their')} target.`,
    volley: (unit: string, faces: string) => `${unit} ${inflectForUnit(unit, 'fires', 'fire')}: ${faces}.`,
    noDice: (unit: string) => `${unit} ${inflectForUnit(unit, 'fires', 'fire')} with no dice.`,
    fall: (unit: string, n: number) => plural(n, `${unit}: 1 stand falls.`, `${unit}: ${n} stands fall.`),
    nobodyFalls: 'Nobody falls.',
    works: (unit: string, face: number) => `${unit} rolls ${face} and may charge.`,
    balks: (unit: string, face: number) => `${unit} rolls ${face} and does nothing more this turn.`,
    move: (unit: string, square: string, cost: string) =>
      `${unit} ${inflectForUnit(unit, 'moves', 'move')} to ${square} for ${cost}.`,
    charge: (unit: string, square: string) => `Charge of ${unit} into ${square}.`,
    part: (n: number) => plural(n, '1 stand of it.', `${n} stands of it.`),
    along: (units: string) => `With it: ${units}.`,
    turn: (unit: string, way: string) => `${unit} ${inflectForUnit(unit, 'turns', 'turn')} ${way}.`,
    retire: (unit: string, square: string) => `${unit} ${inflectForUnit(unit, 'retires', 'retire')} to ${square}.`,
    retireOff: (unit: string) => `${unit} ${inflectForUnit(unit, 'retires', 'retire')} off the board.`,
    support: (unit: string, square: string) =>
      `${unit} ${inflectForUnit(unit, 'supports', 'support')} the melee at ${square}.`,
    noSupport: (unit: string) => `${unit} ${inflectForUnit(unit, 'no longer supports', 'no longer support')} a melee.`,
    pick: (side: string, deployment: string, square: string) => `${side}: ${deployment} at ${square}.`,
    sealed: (side: string) => `${side}: chosen in secret.`,
    lost: (side: string) => `${side}: the hidden choice is lost and is made again.`,
    lastTurn: (turns: number) => `Turn ${turns} was the last: the battle is over.`,
    stepDone: (side: string, step: string) => `${side}: done. Next: ${step}.`,
    shown: (side: string, deployment: string) => `${side}: ${deployment} is revealed.`,
    fight: (square: string) => `The melee at ${square} is fought.`,
    coins: (faces: string) => `Coins: ${faces}.`,
    goes: (unit: string, square: string) => `${unit} ${inflectForUnit(unit, 'goes', 'go')} back to ${square}.`,
    goesOff: (unit: string) => `${unit} ${inflectForUnit(unit, 'goes', 'go')} off the board.`,
    taken: (unit: string) => `${unit} ${inflectForUnit(unit, 'is', 'are')} captured.`,
    left: (unit: string) => `${unit} ${inflectForUnit(unit, 'is', 'are')} abandoned.`,
    destroyed: (unit: string) => `${unit} ${inflectForUnit(unit, 'is', 'are')} destroyed.`,
    wreck: (unit: string) => `${unit} is destroyed by its own side.`,
    surrender: (side: string) => `${side}: surrender.`,
    correct: (unit: string) => `Correction of ${unit}:`,
    isStands: (n: number) => plural(n, '1 stand', `${n} stands`),
    isAt: (square: string) => `on ${square}`,
    isNowhere: 'not on the board',
    isFacing: (way: string) => `facing ${way}`,
    isWith: (side: string) => `with ${side}`,
    isNobodys: 'nobody’s',
    standings: {
      board: { waiting: 'not placed yet', board: 'on the board', off: 'off the board', gone: 'gone' },
      table: { waiting: 'not placed yet', board: 'on the table', off: 'off the table', gone: 'gone' },
    },
    throw: (what: string, faces: string) => `Dice on the table for ${what}: ${faces}.`,
    dropped: (what: string, faces: string) => `Dice discarded, for ${what}: ${faces}.`,
    thrownFor: { shot: 'a shot', kindle: 'a fire', volley: 'fire', work: 'a charge', fight: 'the coins of a melee' },
    overrides: (clauses: string) => `Against ${clauses}.`,
    unknown: (type: string) => `An entry of another version: ${type}`,
  },
};
