import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, type EntryKey, entryKeyOf } from '../../../../src/core/log.ts';
import { ownUndo, type UndoContext } from '../../../../src/games/hoplite-encounter/screens/battle/seat-undo.ts';

const SEATS = {
  ATH: { by: 'player' },
  SPA: { by: 'player' },
  BOE: { by: 'program' },
} as const;

/** A log from lines: `sheet ATH 1`, `run 1`, `undo 0` for the first entry, `goBack` to the entry before a given one. */
const logOf = (...lines: readonly string[]): Entry[] =>
  lines.map((line, i): Entry => {
    const [type = '', what = '', turn = what] = line.split(' ');
    const key: EntryKey | null = what === 'null' ? null : ['me', Number(what) + 1];
    const data = /^(undo|redo|goBack)$/.test(type)
      ? { of: key }
      : type === 'sheet' || type === 'nameArmy'
        ? { empire: what, turn: Number(turn), text: '' }
        : { turn: Number(what) };
    return { battle: 'b', author: 'me', seq: i + 1, clock: i + 1, at: i, type, v: 1, data };
  });

const TABLE: UndoContext = { holder: undefined, sharing: ['ATH', 'SPA'] };
const held = (holder: string): UndoContext => ({ ...TABLE, holder });
const ALONE: UndoContext = { holder: 'ATH', sharing: [] };

/** The target of undo, such as `sheet ATH`; all active entries after it; and whether redo is possible. */
const taken = (log: readonly Entry[], hands: UndoContext) => {
  const reading = resolveEffectiveLog(log);
  const { undo, backTo, redo } = ownUndo({ seats: SEATS }, log, reading, hands);
  const step = { battle: 'b', author: 'me', seq: log.length + 1, clock: log.length + 1, at: 0, v: 1 };
  const next: Entry | undefined =
    backTo !== undefined
      ? { ...step, type: 'goBack', data: { of: backTo } }
      : undo && { ...step, type: 'undo', data: { of: entryKeyOf(undo) } };
  const name = ({ type, data }: Entry): string => {
    const { empire = '', turn = 0 } = data as { empire?: string; turn?: number };
    return [type, empire, turn].filter(Boolean).join(' ');
  };
  return {
    undo: undo && name(undo),
    left: next ? resolveEffectiveLog([...log, next]).inForce.map(name) : reading.inForce.map(name),
    redo: redo !== undefined,
  };
};

describe('undo on a phone that several share', () => {
  const log = logOf('sheet ATH 1', 'sheet BOE 1', 'run 1', 'sheet ATH 2', 'sheet SPA 2');

  test('a seat undoes its own sheet of this turn, whoever has handed in since', () => {
    expect(taken(log, held('ATH'))).toEqual({
      undo: 'sheet ATH 2',
      left: ['sheet ATH 1', 'sheet BOE 1', 'run 1', 'sheet SPA 2'],
      redo: false,
    });
    expect(taken(log, held('SPA')).undo).toBe('sheet SPA 2');
    expect(taken(log.slice(0, 4), held('SPA'))).toMatchObject({
      undo: undefined,
      left: ['sheet ATH 1', 'sheet BOE 1', 'run 1', 'sheet ATH 2'],
    });
    // Nor a finished turn, nor its sheets.
    expect(taken(log.slice(0, 3), held('ATH')).undo).toBeUndefined();
    // Nor a sheet of a turn whose battles are shown.
    expect(taken([...log, ...logOf('', '', '', '', '', 'close 2').slice(5)], held('ATH')).undo).toBeUndefined();
  });

  test('[R-79] undoes the name of an own army, for its seat only', () => {
    const named = [...log, ...logOf('', '', '', '', '', 'nameArmy ATH 2').slice(5)];
    expect(taken(named, held('ATH')).undo).toBe('nameArmy ATH 2');
    expect(taken(named, held('SPA')).undo).toBe('sheet SPA 2');
  });

  test('the shared screen undoes no player’s sheet, and a turn together with the sheets of the app', () => {
    expect(taken(log, TABLE).undo).toBeUndefined();
    expect(taken(log.slice(0, 3), TABLE)).toEqual({ undo: 'run 1', left: ['sheet ATH 1'], redo: false });
    expect(taken(logOf('deadline 1'), TABLE)).toEqual({ undo: 'deadline 1', left: [], redo: false });
  });

  test('redo restores what the same seat undid', () => {
    const undone = [...log, ...logOf('', '', '', '', '', 'undo 4').slice(5)];
    expect([held('SPA'), held('ATH'), TABLE].map(hands => taken(undone, hands).redo)).toEqual([true, false, false]);
    const back = [...log.slice(0, 3), ...logOf('', '', '', 'goBack 0').slice(3)];
    expect([held('SPA'), held('ATH'), TABLE].map(hands => taken(back, hands).redo)).toEqual([false, false, true]);
  });

  test('an Empire whose player is far away is no seat of this phone: the referee may take its sheet back', () => {
    expect(taken(logOf('sheet SPA 1'), { holder: undefined, sharing: ['ATH'] }).undo).toBe('sheet SPA 1');
  });
});

describe('undo of one who plays alone', () => {
  test('a turn goes with the sheets of the app, then his own sheet', () => {
    const log = logOf('sheet ATH 1', 'sheet BOE 1', 'run 1');
    expect(taken(log, ALONE)).toEqual({ undo: 'run 1', left: ['sheet ATH 1'], redo: false });
    expect(taken(logOf('sheet ATH 1', 'sheet BOE 1'), ALONE)).toEqual({ undo: 'sheet ATH 1', left: [], redo: false });
    expect(taken(log.slice(0, 1), ALONE)).toMatchObject({ undo: 'sheet ATH 1', left: [] });
    expect(taken([], ALONE).undo).toBeUndefined();
  });
});
