import {
  applyModifiers,
  type Breakdown,
  type Modifier,
  type ModifierLine,
  raiseTotal,
} from '../../../core/probability/modifiers.ts';
import { allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import type { HouseRules } from './house-rules.ts';
import { belowHalf } from './morale.ts';
import { goesForward, type TableMove } from './movement/table-moves.ts';
import { isHoplites } from './unit-kinds.ts';
import type { CommandAction, Phase, Unit } from './vocabulary.ts';

/** The basic CP cost of each action, without the unit (C1–C5). */
export const COMMAND_COSTS: Readonly<Record<CommandAction, ModifierLine>> = {
  control: { clause: 'C1', word: 'control', by: 1 },
  move: { clause: 'C2', word: 'moveLeader', by: 1 },
  encourage: { clause: 'C3', word: 'encourage', by: 2 },
  signal: { clause: 'C4', word: 'signalAdvance', by: 1 },
  invoke: { clause: 'C5', word: 'invokeGods', by: 2 },
};

/** Inches: the reach of control and encouragement (C1, C3), and the leader's own move (C2). */
export const COMMAND_REACH = 4;
export const LEADER_MOVE = 6;

/** A leader's command points and signal. */
export interface Leader {
  /** CP rolled (one AvD) or entered: his allowance each turn while unhurt. */
  readonly rolled: number;
  /** CP lost to wounds, for good (L1, R-6). */
  readonly lost: number;
  /** CP spent this turn. */
  readonly spent: number;
  /** Whether he has signalled the advance, on this turn or an earlier one (C4). */
  readonly signalled: boolean;
  /** Whether he has paid for control this turn (C1). */
  readonly controls?: boolean;
}

/** The action that a leader pays for. Unmeasured inches are left out; the players then judge the clause. */
export type Command =
  | { readonly action: 'control' | 'signal' | 'invoke' }
  | { readonly action: 'move'; readonly inches?: number }
  | {
      readonly action: 'encourage';
      readonly unit: Pick<Unit, 'kind' | 'grade' | 'aggression' | 'men' | 'startingMen'>;
      readonly advancing: boolean;
      readonly steps: 1 | -1;
      readonly inches?: number;
    };
export type Encouragement = Extract<Command, { action: 'encourage' }>;

const ENCOURAGED: readonly Modifier<Encouragement>[] = [
  {
    clause: 'C3',
    word: 'gradeCNotAdvancing',
    by: ({ unit, advancing }) => (isHoplites(unit) && unit.grade === 'C' && !advancing ? +1 : 0),
  },
  { clause: 'C3', word: 'gradeA', by: ({ unit }) => (isHoplites(unit) && unit.grade === 'A' ? -1 : 0) },
];

/** The known moves of a unit this turn and the turn before, for C3. */
export interface Marching {
  /** Inches of its advance this turn and the turn before. */
  readonly advanced: number;
  readonly advancedLast: number;
  /** Its last move on the table. */
  readonly lastMove: TableMove | null;
  /** True if the unit has stood still this turn, or its control test makes it stand (K2, M12, R-7). */
  readonly stopped: boolean;
  readonly inContact: boolean;
}

/**
 * Whether hoplites are advancing, as C3 asks of grade C: they have gone forward this turn, or the turn before and have
 * not stopped since, and neither touch an enemy nor are Shaken (A2).
 */
export const isAdvancing = (unit: Pick<Unit, 'aggression'>, marching: Marching): boolean =>
  unit.aggression !== 'shaken' &&
  !marching.inContact &&
  marching.lastMove !== null &&
  goesForward(marching.lastMove) &&
  (marching.advanced > 0 || (marching.advancedLast > 0 && !marching.stopped));

/** CP that a command costs, with the reasons (C1–C5). */
export const commandCost = (command: Command): Breakdown =>
  command.action === 'encourage'
    ? applyModifiers(COMMAND_COSTS.encourage, ENCOURAGED, command)
    : applyModifiers(COMMAND_COSTS[command.action], [], command);

/** A leader at the start, out of the face of one AvD or a number of CP entered by hand. */
export const newLeader = (rolled: number): Leader => ({ rolled, lost: 0, spent: 0, signalled: false });

/** A leader's CP each turn: his roll minus his wounds, at least 0 (R-6, L1). */
export const allowanceOf = ({ rolled, lost }: Leader): Breakdown =>
  raiseTotal(
    0,
    { clause: 'R-6', word: 'noFewerThanNone' },
    applyModifiers(
      { clause: 'R-6', word: 'rolledCommand', by: rolled },
      [{ clause: 'L1', word: 'lostToWounds', by: () => 0 - lost }],
      lost,
    ),
  );

/** CP a leader can still spend this turn, 0 or more. */
export const commandLeft = (leader: Leader): number => Math.max(0, allowanceOf(leader).total - leader.spent);

/** The leader after the command is paid for and given. It is applied even against a clause. */
export const afterCommand = (leader: Leader, command: Command): Leader => ({
  ...leader,
  spent: leader.spent + commandCost(command).total,
  signalled: leader.signalled || command.action === 'signal',
});

/** Whether a leader may give a command now: CP, phase, and the clause of the command (T1, C2–C5, R-6). */
export const mayCommand = (leader: Leader, command: Command, phase: Phase, house: HouseRules): RuleCheck => {
  const cost = commandCost(command).total;
  const left = commandLeft(leader);
  return allowUnless(
    phase !== 'command' && { clause: 'T1', word: 'onlyInCommandPhase' },
    left < cost && { clause: 'R-6', word: 'tooFewCommandPoints', figures: { cost, left } },
    ...againstCommand(leader, command, house),
  );
};

const againstCommand = (leader: Leader, command: Command, house: HouseRules): (Reason | false | undefined)[] => {
  switch (command.action) {
    case 'control':
      return [leader.controls && { clause: 'C1', word: 'controlTwice' }];
    case 'move':
      return [tooFar('C2', 'leaderMovesSix', command.inches, LEADER_MOVE)];
    case 'encourage':
      return [tooFar('C3', 'encourageWithinFour', command.inches, COMMAND_REACH), ...inVain(command, house)];
    case 'signal':
      return [leader.signalled && { clause: 'C4', word: 'alreadySignalled' }];
    case 'invoke':
      return [leader.signalled && { clause: 'C5', word: 'onlyBeforeSignal' }];
  }
};

const inVain = ({ unit, steps }: Encouragement, house: HouseRules): (Reason | false)[] => [
  steps > 0 && unit.aggression === 'eager' && { clause: 'R-4', word: 'alreadyEager' },
  steps > 0 &&
    unit.aggression === 'shaken' &&
    house.belowHalf === 'staysShaken' &&
    belowHalf(unit) && { clause: 'R-3', word: 'staysShakenBelowHalf' },
];

/** A unit's position relative to its leader's unit. Unmeasured inches are left out. */
export interface Standing {
  readonly samePhalanx: boolean;
  /** In base contact with his unit, or through other units of the phalanx that are. */
  readonly inContact: boolean;
  readonly inches?: number;
  /** Another leader has it in hand already. */
  readonly inHand?: boolean;
}

/** Whether a unit moves together with a leader who paid for control. Such units take no control tests (C1). */
export const underControl = ({ samePhalanx, inContact, inches, inHand }: Standing): RuleCheck =>
  allowUnless(
    !samePhalanx && { clause: 'C1', word: 'otherPhalanx' },
    !inContact && { clause: 'C1', word: 'notInBaseContact' },
    tooFar('C1', 'controlWithinFour', inches, COMMAND_REACH),
    inHand && { clause: 'C1', word: 'alreadyInHand' },
  );

const tooFar = (clause: string, word: string, inches: number | undefined, most: number): Reason | false =>
  inches !== undefined && inches > most && { clause, word, figures: { inches, most } };
