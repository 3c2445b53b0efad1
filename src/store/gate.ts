import * as v from 'valibot';
import { type Entry, isLogType } from '../core/log.ts';
import type { Result } from '../core/verdict.ts';
import type { ArmyRow, BattleRow } from './db.ts';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const entryShape = v.object({
  battle: text(40),
  author: text(40),
  seq: v.pipe(whole, v.minValue(1)),
  clock: v.pipe(whole, v.minValue(1)),
  at: whole,
  type: text(40),
  v: v.pipe(whole, v.minValue(1)),
  data: v.unknown(),
});

const logData = v.object({ of: v.nullable(v.tuple([text(40), v.pipe(whole, v.minValue(1))])) });

const battleShape = v.object({
  id: text(40),
  game: text(40),
  title: text(120),
  setup: v.unknown(),
  begunAt: whole,
  deletedAt: v.exactOptional(whole),
});

const armyShape = v.object({
  id: text(40),
  game: text(40),
  kind: v.exactOptional(text(40)),
  army: v.unknown(),
  changedAt: whole,
  deletedAt: v.exactOptional(whole),
});

/** An entry from outside the code: a stored row, and later a file or a peer. The game checks the data of its own types. */
export const parseEntry = (row: unknown): Result<Entry> => {
  const entry = v.safeParse(entryShape, row);
  if (!entry.success) return refused('badEntry', entry.issues[0]);
  if (!isLogType(entry.output.type)) return { ok: true, value: entry.output };
  const data = v.safeParse(logData, entry.output.data);
  if (!data.success) return refused('badEntry', data.issues[0]);
  return data.output.of === null && entry.output.type !== 'goBack'
    ? { ok: false, problem: { code: 'badEntry', at: 'data.of' } }
    : { ok: true, value: entry.output };
};

/** A stored battle; the game checks its set-up. */
export const parseBattle = (row: unknown): Result<BattleRow> => {
  const battle = v.safeParse(battleShape, row);
  return battle.success ? { ok: true, value: battle.output } : refused('badBattle', battle.issues[0]);
};

/** A stored army; its game checks what is in it. */
export const parseArmyRow = (row: unknown): Result<ArmyRow> => {
  const army = v.safeParse(armyShape, row);
  return army.success ? { ok: true, value: army.output } : refused('badArmy', army.issues[0]);
};

const refused = (
  code: string,
  issue: v.BaseIssue<unknown>,
): { readonly ok: false; readonly problem: { code: string; at: string } } => ({
  ok: false,
  problem: { code, at: v.getDotPath(issue) ?? '' },
});
