import { allowIfAll, allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import { mayAdvance } from './movement/movement.ts';
import { TABLE_MOVES, type TableMove } from './movement/table-moves.ts';
import { isHoplites } from './unit-kinds.ts';
import type { ControlResult, Phase, Unit } from './vocabulary.ts';

/** All actions of a single unit in a turn: its moves, a shot, a charge, and support of another unit in its fight. */
export const UNIT_ACTIONS = [...TABLE_MOVES, 'shoot', 'charge', 'support'] as const;
export type UnitAction = (typeof UNIT_ACTIONS)[number];

/** The facts that decide whether a unit may do something now. */
export interface Actor extends Pick<Unit, 'kind' | 'aggression' | 'men'> {
  readonly routs: boolean;
  /** It has left the game, or has no men left. */
  readonly gone: boolean;
  /** It touches an enemy. */
  readonly engaged: boolean;
  /** It stands behind a unit of the line. */
  readonly behind: boolean;
  /** The advance of its phalanx is signalled (C4). */
  readonly signalled: boolean;
  /** The result of its control test this turn; null if it took none. */
  readonly control: ControlResult | null;
  /** The move that such a test makes the unit repeat; undefined if there is none (K3, R-7). */
  readonly repeats: TableMove | undefined;
  /** A flight or a pursuit that the unit must still make, if any. */
  readonly owes: TableMove | undefined;
  /** True if the due move comes from a fight, not from a test (T6). */
  readonly fought: boolean;
  readonly moved: boolean;
  /** True if the unit chose to stand still as its move. */
  readonly halted: boolean;
  readonly redressed: boolean;
  readonly charged: boolean;
}

/** A clause that forbids some actions of some units. */
interface Prohibition<More extends readonly unknown[] = []> extends Reason {
  readonly deeds: readonly UnitAction[];
  readonly whose: (doer: Actor, deed: UnitAction, ...more: More) => boolean;
}

const FORWARD = ['advance', 'forcedAdvance'] as const;
const DRILL = ['aboutFace', 'sideStep', 'stepBack', 'wheel'] as const;
/** Moves other than standing still that a unit makes in its own phase, including the forced advance (K3). */
const GOING = [...FORWARD, ...DRILL, 'formUp'] as const;
const OWN = [...GOING, 'redress', 'halt'] as const;

const foot = (doer: Actor): boolean => isHoplites(doer);
const light = (doer: Actor): boolean => !isHoplites(doer);
const shaken = ({ aggression }: Actor): boolean => aggression === 'shaken';
const isForward = (what: UnitAction | undefined): boolean => what === 'advance' || what === 'forcedAdvance';

/** True if its control test makes the unit move, with or without the signal (K3). */
const isForced = ({ control }: Actor): boolean => control === 'advanceTwoDice' || control === 'repeatLastMove';

/** True if the unit has nothing to repeat, and so stays in place. */
const staysPut = ({ control, repeats }: Actor): boolean =>
  control === 'stayPut' || (control === 'repeatLastMove' && repeats === undefined);

/** True if this is the move that the unit must repeat. An advance repeats an advance with any dice (K3). */
const isRepeat = (deed: UnitAction, { repeats }: Actor): boolean =>
  deed === repeats || (isForward(deed) && isForward(repeats));

/**
 * True if its test still binds the unit. In contact it has no move to make, and Shaken units do not move towards the
 * enemy (A2).
 */
const isBound = (doer: Actor): boolean => !doer.moved && !doer.engaged && !(shaken(doer) && bringsNearer(doer));

const bringsNearer = ({ control, repeats }: Actor): boolean =>
  control === 'advanceTwoDice' || isForward(repeats) || repeats === 'pursue';

/** True if the unit must make this move before anything else. */
const owing =
  (what: TableMove): Prohibition['whose'] =>
  unit =>
    unit.owes === what && !unit.routs;

/** True if its control test leaves the unit no action of its own (K2, K3). */
const isTaken = ({ control }: Actor): boolean => control !== null && control !== 'asYouWish';

/** The clauses against an action in any phase. A new rule is a new row here and a case in the test. */
const BARS: readonly Prohibition[] = [
  { clause: 'P4', word: 'outOfTheGame', deeds: UNIT_ACTIONS, whose: unit => unit.gone && unit.men > 0 },
  { clause: 'R-21', word: 'destroyed', deeds: UNIT_ACTIONS, whose: (unit, deed) => unit.men === 0 && deed !== 'shoot' },
  {
    clause: 'P4',
    word: 'routersOnlyRun',
    deeds: [...OWN, 'pursue', 'shoot', 'charge', 'support'],
    whose: unit => unit.routs,
  },
  { clause: 'P3', word: 'retiresFirst', deeds: [...OWN, 'pursue', 'shoot', 'charge'], whose: owing('retire') },
  { clause: 'G3', word: 'evadesFirst', deeds: [...OWN, 'pursue', 'shoot', 'charge'], whose: owing('evade') },
  { clause: 'P5', word: 'pursuesFirst', deeds: [...OWN, 'shoot', 'charge'], whose: owing('pursue') },
  { clause: 'A2', word: 'shakenMayNotAdvance', deeds: FORWARD, whose: unit => !mayAdvance(unit).ok },
  // Moves after a won fight are made in any case.
  { clause: 'A2', word: 'shakenMayNotAdvance', deeds: ['pursue'], whose: unit => shaken(unit) && !unit.fought },

  // The control test. Light units that it binds have no skirmish step.
  {
    clause: 'T2',
    word: 'boundByControlTest',
    deeds: [...GOING, 'redress', 'shoot'],
    whose: (unit, deed) => light(unit) && isTaken(unit) && !(unit.control === 'repeatLastMove' && isRepeat(deed, unit)),
  },
  {
    clause: 'K2',
    word: 'haltedByControlTest',
    deeds: [...GOING, 'charge'],
    whose: (unit, deed) => (unit.control === 'halt' || unit.control === 'retire') && (foot(unit) || deed === 'charge'),
  },
  {
    clause: 'R-7',
    word: 'staysWhereItIs',
    deeds: [...GOING, 'charge'],
    whose: (unit, deed) => staysPut(unit) && (foot(unit) || deed === 'charge'),
  },
  {
    clause: 'K3',
    word: 'mustAdvanceTwoDice',
    deeds: OWN,
    whose: (unit, deed) => unit.control === 'advanceTwoDice' && deed !== 'forcedAdvance' && isBound(unit),
  },
  {
    clause: 'K3',
    word: 'mustRepeat',
    deeds: OWN,
    whose: (unit, deed) =>
      unit.control === 'repeatLastMove' &&
      unit.repeats !== undefined &&
      !isRepeat(deed, unit) &&
      (foot(unit) || deed === 'halt') &&
      isBound(unit),
  },

  // The signal.
  {
    clause: 'C4',
    word: 'advanceNotSignalled',
    deeds: FORWARD,
    whose: unit => foot(unit) && !unit.signalled && !isForced(unit),
  },
  {
    clause: 'T3',
    word: 'drillNeedsSignal',
    deeds: DRILL,
    whose: unit => foot(unit) && !unit.signalled && !isForced(unit),
  },

  // One move a turn, and none for a unit that stands still to redress.
  { clause: 'T2', word: 'hasMoved', deeds: GOING, whose: unit => light(unit) && unit.moved },
  { clause: 'T3', word: 'hasMoved', deeds: FORWARD, whose: unit => foot(unit) && unit.moved },
  { clause: 'M7', word: 'hasMoved', deeds: ['aboutFace'], whose: unit => foot(unit) && unit.moved },
  { clause: 'M8', word: 'hasMoved', deeds: ['sideStep', 'stepBack'], whose: unit => foot(unit) && unit.moved },
  { clause: 'M9', word: 'hasMoved', deeds: ['wheel'], whose: unit => foot(unit) && unit.moved },
  { clause: 'M10', word: 'hasMoved', deeds: ['formUp'], whose: unit => foot(unit) && unit.moved },
  {
    clause: 'T3',
    word: 'hasHalted',
    deeds: [...FORWARD, ...DRILL],
    whose: unit => foot(unit) && unit.halted && !isForced(unit),
  },
  { clause: 'M12', word: 'redressedStandsStill', deeds: GOING, whose: unit => unit.redressed },
  { clause: 'M12', word: 'hasRedressed', deeds: ['redress'], whose: unit => unit.redressed },
  { clause: 'R-43', word: 'standsBehind', deeds: ['charge'], whose: unit => unit.behind },
  { clause: 'T4', word: 'hasCharged', deeds: ['charge'], whose: unit => unit.charged },
];

/** The phase of each action (T2–T4). Moves that a fight, a charge or a test demands have no phase. */
const PHASE_BARS: readonly Prohibition<[phase: Phase]>[] = [
  {
    clause: 'T2',
    word: 'shotsInSkirmish',
    deeds: ['shoot'],
    whose: (unit, _, phase) => light(unit) && phase !== 'skirmish',
  },
  {
    clause: 'T2',
    word: 'lightMovesInSkirmish',
    deeds: [...GOING, 'redress'],
    whose: (unit, _, phase) => light(unit) && phase !== 'skirmish' && phase !== 'manoeuvre',
  },
  {
    clause: 'T3',
    word: 'onlyHoplitesManoeuvre',
    deeds: [...GOING, 'redress'],
    whose: (unit, _, phase) => light(unit) && phase === 'manoeuvre',
  },
  {
    clause: 'T3',
    word: 'hoplitesMoveInManoeuvre',
    deeds: GOING,
    whose: (unit, _, phase) => foot(unit) && phase !== 'manoeuvre',
  },
  { clause: 'T4', word: 'chargesInTheirPhase', deeds: ['charge'], whose: (_unit, _deed, phase) => phase !== 'charge' },
];

/** All clauses against an action of this unit, apart from the phase. The computer's army obeys them. */
export const mayAct = (doer: Actor, deed: UnitAction): RuleCheck =>
  allowUnless(...BARS.filter(({ deeds, whose }) => deeds.includes(deed) && whose(doer, deed)).map(reasonOf));

/** Whether a deed of this unit has its place in the phase (T2–T4). */
export const isInPhase = (doer: Actor, deed: UnitAction, phase: Phase): RuleCheck =>
  allowUnless(
    ...PHASE_BARS.filter(({ deeds, whose }) => deeds.includes(deed) && whose(doer, deed, phase)).map(reasonOf),
  );

/** Both together: who may do what, and when. */
export const mayActNow = (doer: Actor, deed: UnitAction, phase: Phase): RuleCheck =>
  allowIfAll(isInPhase(doer, deed, phase), mayAct(doer, deed));

const reasonOf = ({ deeds: _deeds, whose: _whose, ...reason }: Prohibition<never>): Reason => reason;
