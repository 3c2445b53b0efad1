import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Breakdown } from '../../../../src/core/probability/modifiers.ts';
import type { RuleCheck } from '../../../../src/core/rule-check.ts';
import {
  afterCommand,
  allowanceOf,
  type Command,
  commandCost,
  commandLeft,
  type Encouragement,
  type Leader,
  mayCommand,
  newLeader,
  type Standing,
  underControl,
} from '../../../../src/games/alala/rules/command.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import { startLeaderTurn } from '../../../../src/games/alala/rules/turn.ts';
import { COMMAND_ACTIONS, PHASES, type Phase } from '../../../../src/games/alala/rules/vocabulary.ts';

const lines = ({ lines }: Breakdown): string[] => lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`);
const said = (verdict: RuleCheck): string[] =>
  verdict.ok
    ? []
    : verdict.reasons.map(({ clause, word, figures }) => [clause, word, ...Object.values(figures ?? {})].join(' '));

const HOPLITES: Encouragement['unit'] = {
  kind: 'hoplites',
  grade: 'B',
  aggression: 'formedUp',
  men: 24,
  startingMen: 24,
};
const encourage = (unit: Partial<Encouragement['unit']> = {}, change: Partial<Encouragement> = {}): Command => ({
  action: 'encourage',
  unit: { ...HOPLITES, ...unit },
  advancing: false,
  steps: 1,
  ...change,
});
const leader = (change: Partial<Leader> = {}): Leader => ({ ...newLeader(4), ...change });

describe('what commands cost', () => {
  const cases: [clauses: string, command: Command, cost: number, reasons: string[]][] = [
    ['C1', { action: 'control' }, 1, ['C1 control 1']],
    ['C2', { action: 'move', inches: 6 }, 1, ['C2 moveLeader 1']],
    ['C4', { action: 'signal' }, 1, ['C4 signalAdvance 1']],
    ['C5', { action: 'invoke' }, 2, ['C5 invokeGods 2']],
    ['C3', encourage(), 2, ['C3 encourage 2']],
    ['C3', encourage({ grade: 'A' }), 1, ['C3 encourage 2', 'C3 gradeA -1']],
    ['C3', encourage({ grade: 'A' }, { advancing: true }), 1, ['C3 encourage 2', 'C3 gradeA -1']],
    ['C3', encourage({ grade: 'C' }), 3, ['C3 encourage 2', 'C3 gradeCNotAdvancing 1']],
    ['C3', encourage({ grade: 'C' }, { advancing: true }), 2, ['C3 encourage 2']],
    ['C3', encourage({ grade: 'C' }, { steps: -1 }), 3, ['C3 encourage 2', 'C3 gradeCNotAdvancing 1']],
    ['C3', encourage({ kind: 'peltasts', grade: 'C' }), 2, ['C3 encourage 2']],
    ['C3', encourage({ kind: 'heavyCavalry', grade: 'A' }), 2, ['C3 encourage 2']],
  ];
  test.each(cases)('[%s] %j', (_clauses, command, cost, reasons) => {
    expect(commandCost(command).total).toBe(cost);
    expect(lines(commandCost(command))).toEqual(reasons);
  });

  test('[C1 C2 C3 C4 C5] five actions in the order of the sheet', () =>
    expect(COMMAND_ACTIONS).toEqual(['control', 'move', 'encourage', 'signal', 'invoke']));
});

describe('command points', () => {
  const allowances: [clauses: string, leader: Leader, total: number, reasons: string[]][] = [
    ['R-6', leader(), 4, ['R-6 rolledCommand 4']],
    ['R-6 L1', leader({ lost: 1 }), 3, ['R-6 rolledCommand 4', 'L1 lostToWounds -1']],
    [
      'R-6 L1',
      leader({ rolled: 2, lost: 3 }),
      0,
      ['R-6 rolledCommand 2', 'L1 lostToWounds -3', 'R-6 noFewerThanNone 1'],
    ],
  ];
  test.each(allowances)('[%s] %j', (_clauses, who, total, reasons) => {
    expect(allowanceOf(who).total).toBe(total);
    expect(lines(allowanceOf(who))).toEqual(reasons);
  });

  test('[R-6] unspent CP are lost, spent ones come back, wounds do not heal', () => {
    const hurt = { ...afterCommand(leader(), { action: 'invoke' }), lost: 1 };
    expect(commandLeft(hurt)).toBe(1);
    expect(commandLeft(startLeaderTurn(hurt))).toBe(3);
    expect(commandLeft(startLeaderTurn(startLeaderTurn(hurt)))).toBe(3);
    expect(commandLeft({ ...afterCommand(leader(), { action: 'invoke' }), lost: 3 })).toBe(0);
  });

  test('[C4] the signal stands on later turns', () => {
    expect(startLeaderTurn(afterCommand(leader(), { action: 'signal' })).signalled).toBe(true);
    expect(afterCommand(leader(), { action: 'control' }).signalled).toBe(false);
  });

  test('[R-6] commands that are allowed never take the leader past his allowance', () => {
    const command = fc.constantFrom<Command>(
      { action: 'control' },
      { action: 'invoke' },
      { action: 'signal' },
      encourage(),
      encourage({ grade: 'C' }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(command, { maxLength: 9 }), (rolled, commands) => {
        const end = commands.reduce(
          (who, next) => (mayCommand(who, next, 'command', DEFAULT_RULES).ok ? afterCommand(who, next) : who),
          newLeader(rolled),
        );
        expect(end.spent).toBeLessThanOrEqual(rolled);
        expect(commandLeft(end)).toBe(rolled - end.spent);
      }),
    );
  });
});

describe('whether a leader may', () => {
  const shaken = { aggression: 'shaken', men: 11 } as const;
  const cases: [
    clauses: string,
    name: string,
    leader: Leader,
    command: Command,
    reasons: string[],
    house?: Partial<HouseRules>,
  ][] = [
    ['C1', 'control with his last CP', leader({ spent: 3 }), { action: 'control' }, []],
    ['C1 R-6', 'control with none left', leader({ spent: 4 }), { action: 'control' }, ['R-6 tooFewCommandPoints 1 0']],
    ['C2', 'move 6"', leader(), { action: 'move', inches: 6 }, []],
    ['C2', 'move 6½"', leader(), { action: 'move', inches: 6.5 }, ['C2 leaderMovesSix 6.5 6']],
    ['C2', 'move unmeasured', leader(), { action: 'move' }, []],
    ['C3', 'encourage at 4"', leader(), encourage({}, { inches: 4 }), []],
    ['C3', 'encourage at 5"', leader(), encourage({}, { inches: 5 }), ['C3 encourageWithinFour 5 4']],
    [
      'C3 R-6',
      'encourage C with 2 CP',
      leader({ spent: 2 }),
      encourage({ grade: 'C' }),
      ['R-6 tooFewCommandPoints 3 2'],
    ],
    ['C3 R-6', 'encourage A with 1 CP', leader({ spent: 3 }), encourage({ grade: 'A' }), []],
    ['C3 R-4', 'encourage the eager', leader(), encourage({ aggression: 'eager' }), ['R-4 alreadyEager']],
    ['C3 R-4', 'hold back the eager', leader(), encourage({ aggression: 'eager' }, { steps: -1 }), []],
    ['C3 R-3', 'raise the shaken below half', leader(), encourage(shaken), []],
    [
      'C3 R-3',
      'raise the shaken below half',
      leader(),
      encourage(shaken),
      ['R-3 staysShakenBelowHalf'],
      { belowHalf: 'staysShaken' },
    ],
    [
      'C3 R-3',
      'raise the shaken at half',
      leader(),
      encourage({ ...shaken, men: 12 }),
      [],
      { belowHalf: 'staysShaken' },
    ],
    ['C4', 'signal', leader(), { action: 'signal' }, []],
    ['C4', 'signal again', leader({ signalled: true }), { action: 'signal' }, ['C4 alreadySignalled']],
    ['C5', 'invoke before the signal', leader({ spent: 2 }), { action: 'invoke' }, []],
    ['C5', 'invoke after it', leader({ signalled: true }), { action: 'invoke' }, ['C5 onlyBeforeSignal']],
    [
      'R-13 C5 R-6',
      'invoke after it with 1 CP: both reasons',
      leader({ signalled: true, spent: 3 }),
      { action: 'invoke' },
      ['R-6 tooFewCommandPoints 2 1', 'C5 onlyBeforeSignal'],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, who, command, reasons, house) =>
    expect(said(mayCommand(who, command, 'command', { ...DEFAULT_RULES, ...house }))).toEqual(reasons),
  );

  test.each(PHASES.filter((phase): phase is Exclude<Phase, 'command'> => phase !== 'command'))(
    '[T1] not in %s',
    phase =>
      expect(said(mayCommand(leader(), { action: 'control' }, phase, DEFAULT_RULES))).toEqual([
        'T1 onlyInCommandPhase',
      ]),
  );
});

describe('under control', () => {
  const cases: [standing: Standing, reasons: string[]][] = [
    [{ samePhalanx: true, inContact: true, inches: 4 }, []],
    [{ samePhalanx: true, inContact: true }, []],
    [{ samePhalanx: true, inContact: true, inches: 4.5 }, ['C1 controlWithinFour 4.5 4']],
    [{ samePhalanx: true, inContact: false, inches: 1 }, ['C1 notInBaseContact']],
    [
      { samePhalanx: false, inContact: false, inches: 9 },
      ['C1 otherPhalanx', 'C1 notInBaseContact', 'C1 controlWithinFour 9 4'],
    ],
  ];
  test.each(cases)('[C1] %j', (standing, reasons) => expect(said(underControl(standing))).toEqual(reasons));
});
