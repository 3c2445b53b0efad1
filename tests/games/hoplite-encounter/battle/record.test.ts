import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { makeSentReport, packVisiblePosition } from '../../../../src/games/hoplite-encounter/battle/make-report.ts';
import {
  checkTurn,
  isReportGenuine,
  type OpenedRecord,
  sentReportOf,
} from '../../../../src/games/hoplite-encounter/battle/opened-record.ts';
import { pastTurnsOf } from '../../../../src/games/hoplite-encounter/battle/past-turns.ts';
import { openRecord, readRecord, recordOf } from '../../../../src/games/hoplite-encounter/battle/record.ts';
import { RULES_VERSION, turnResultOf } from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { PlayerMail, Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import {
  type LetterAddress,
  readBody,
  secretForLetter,
} from '../../../../src/games/hoplite-encounter/post/envelope.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN } from '../fixtures.ts';

const game = encounterGame(AEGEAN);
const SECRETS = { ATH: 'A'.repeat(43), SPA: 'B'.repeat(43) };
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' } },
  mail: { role: 'referee', game: 'game1', secrets: SECRETS },
};

const on = (state: EncounterState, type: string, data: unknown): EncounterState => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return game.apply(state, { type, data: parsed.value } as Entry);
};

/** Plays two turns on the referee's phone, won by Athens. Returns the log and the state after each entry. */
const played = () => {
  const log: Entry[] = [];
  const states: EncounterState[] = [game.begin(SETUP)];
  const add = (type: string, data: unknown): void => {
    log.push({ type, data } as Entry);
    states.push(on(states.at(-1) as EncounterState, type, data));
  };
  const run = (last: boolean): void => {
    const state = states.at(-1) as EncounterState;
    const { turn } = state.position;
    const result = turnResultOf(AEGEAN, state);
    const ended = last ? { by: 'imperial', turn, winners: ['ATH'] } : null;
    add('run', { turn, rules: RULES_VERSION, result: last ? { ...result, ended } : result });
  };
  const notes = [{ to: 'SPA', text: 'Earth and water.' }];
  add('sheet', { turn: 1, empire: 'ATH', text: 'HE1 game1 ATH 1\nA1 Y 1 3 . . . . THEB', notes });
  add('sheet', { turn: 1, empire: 'ATH', text: 'HE1 game1 ATH 1\nF4 Y 4 . . 1 . . AEGI', notes });
  add('seat', { turn: 1, empire: 'SPA', by: 'player', name: 'Brasidas', secret: 'C'.repeat(43) });
  add('opened', { turn: 1 });
  add('correct', { turn: 1, reason: 'a slip', change: { what: 'treasury', state: 'SPA', to: 2345 } });
  add('deadline', { turn: 1, until: 5000 });
  run(false);
  add('sheet', { turn: 2, empire: 'SPA', text: 'HE1 game1 SPA 2\nA1 Y 1 5 . . . . TEGE' });
  run(true);
  return { log, states, last: states.at(-1) as EncounterState };
};
const { log, states, last } = played();
const past = pastTurnsOf(
  log,
  log.map(() => false),
);
const text = JSON.stringify(recordOf(SETUP, log, past));
const opened = (of = text): OpenedRecord => {
  const read = readRecord(of);
  if (!read.ok) throw new Error(`${read.problem.code} ${read.problem.at}`);
  const book = openRecord(AEGEAN, read.value, last.told);
  if (!book.ok) throw new Error(book.problem.code);
  return book.value;
};

describe('the whole record of a game that is over', () => {
  test('[L8] contains every sheet that counted, every report, map and note, and the players; no secret', () => {
    expect(text).not.toContain('THEB');
    for (const secret of ['A', 'B', 'C']) expect(text).not.toContain(secret.repeat(43));
    const book = opened();
    expect(book.turns.map(({ turn, version }) => [turn, version])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const [first, second] = book.turns;
    expect(first?.before().sheets.ATH).toContain('AEGI');
    expect(second?.before().sheets).toEqual({ SPA: 'HE1 game1 SPA 2\nA1 Y 1 5 . . . . TEGE' });
    const runs = log.flatMap(({ type }, place) => (type === 'run' ? [place] : []));
    for (const [i, place] of runs.entries()) {
      const month = book.turns[i];
      if (!month) throw new Error('no month');
      const [before, after] = [states[place], states[place + 1]] as [EncounterState, EncounterState];
      expect(month.after().position).toEqual(after.position);
      for (const empire of Object.keys(after.position.known))
        expect(sentReportOf(AEGEAN, month, empire, true)).toEqual(makeSentReport(AEGEAN, before, after, empire, 1));
    }
    expect(book.last.position).toEqual(last.position);
    expect(book.last.seats.SPA?.name).toBe('Brasidas');
    expect(book.last.opened).toBe(true);
  });

  test('[L8] contains only active turns: an undone one is not in it, and the next is version 2', () => {
    const again = log.slice(0, 7).concat([log[6] as Entry], log.slice(7));
    const taken = again.map((_, place) => place === 6);
    const inForce = again.filter((_, place) => !taken[place]);
    expect(opened(JSON.stringify(recordOf(SETUP, inForce, pastTurnsOf(again, taken)))).turns[0]?.version).toBe(2);
  });

  test('[L8 R-36] without results each turn is computed again from its sheets and dice, with the same result', () => {
    const short = JSON.stringify(recordOf(SETUP, log.slice(0, 7), past, 'short'));
    expect(short.length).toBeLessThan(text.length / 2);
    const read = readRecord(short);
    if (!read.ok) throw new Error(read.problem.code);
    // The game was not over at that time.
    expect(openRecord(AEGEAN, read.value, last.told)).toMatchObject({ problem: { code: 'notOver' } });
    const all = recordOf(SETUP, log, past, 'short');
    // A result that the rules cannot compute is never left out.
    expect(all.steps.map(({ type, data }) => type === 'run' && 'result' in data)).toContain(true);
    expect(opened(JSON.stringify(all)).last.position).toEqual(last.position);
  });

  test.each([
    ['is no text', '…', 'notText'],
    ['is something else', '{}', 'tampered'],
    ['has an entry that is none', text.replace('"type":"opened"', '"type":"shown"'), 'tampered'],
    ['tells of other dice than were fixed', text.replace('owls to Athens', 'owls to Sparta'), 'otherDice'],
    ['stops before the end', text.replace('"winners":["ATH"]', '"winners":["ATHENS"]'), 'tampered'],
    ['has no end', text.replace(/"ended":\{[^}]*\}/, '"ended":null'), 'notOver'],
  ])('[L8 L3] one that %s is refused by name', (_what, of, code) => {
    const read = readRecord(of);
    const book = read.ok ? openRecord(AEGEAN, read.value, last.told) : read;
    expect(book.ok ? undefined : book.problem.code).toBe(code);
  });

  test('[R-36 H9] the dice of each turn are checked against the committed hash, and results against the computed ones', () => {
    const book = opened();
    const [first, second] = book.turns;
    if (!first || !second) throw new Error('no months');
    expect(checkTurn(AEGEAN, first, last.told)).toBe('same');
    // By the rules there is no winner yet: the test sets this end.
    expect(checkTurn(AEGEAN, second, last.told)).toBe('other');
    expect(checkTurn(AEGEAN, first, '0'.repeat(64))).toBe('otherDice');
    expect(checkTurn(AEGEAN, { ...first, rules: RULES_VERSION + 1 }, last.told)).toBe('otherRules');
    const told = sentReportOf(AEGEAN, first, 'ATH', false);
    expect(isReportGenuine(AEGEAN, first, 'ATH', JSON.parse(JSON.stringify(told)))).toBe(true);
    expect(isReportGenuine(AEGEAN, first, 'ATH', { ...told, version: 2, opened: true })).toBe(true);
    expect(isReportGenuine(AEGEAN, first, 'ATH', { ...told, forces: [] })).toBe(false);
  });
});

const mailed = (position: object): PlayerMail['first'] => JSON.parse(JSON.stringify(position));
const PLAYER: Setup = {
  scenario: 'aegean-431',
  settings: DEFAULT_SETTINGS,
  seats: SETUP.seats,
  mail: {
    role: 'player',
    game: 'game1',
    empire: 'ATH',
    secret: SECRETS.ATH,
    told: last.told,
    first: mailed(packVisiblePosition(AEGEAN, states[0] as EncounterState, 'ATH')),
  },
};
const begun = game.begin(PLAYER);
const reportOf = (turn: number, version: number) => {
  const at = log.findIndex(({ type, data }) => type === 'run' && (data as { turn: number }).turn === turn);
  const [before, after] = [states[at], states[at + 1]] as [EncounterState, EncounterState];
  return {
    turn,
    told: makeSentReport(AEGEAN, before, after, 'ATH', version),
    position: packVisiblePosition(AEGEAN, after, 'ATH'),
  };
};
const over = on(begun, 'report', reportOf(2, 1));
const record = (version: number) => ({ turn: 2, version, packed: 'abc' });
const address = (of: Partial<LetterAddress>): LetterAddress => ({
  kind: 'record',
  game: 'game1',
  empire: 'ATH',
  turn: 2,
  version: 1,
  ...of,
});

describe('on a player’s phone', () => {
  test('[L8] the record is kept once the game is over there', () => {
    expect(on(over, 'record', record(1)).record).toEqual({ version: 1, packed: 'abc' });
    expect(on(begun, 'record', record(1))).toBe(begun);
    expect(on(over, 'record', { ...record(1), turn: 1 })).toBe(over);
    expect(on(last, 'record', record(1))).toBe(last);
  });

  test('[L7 L8] a turn that is run again voids it, until the record of that run comes', () => {
    const kept = on(over, 'record', record(1));
    const again = on(kept, 'report', reportOf(2, 2));
    expect(again.record).toBeNull();
    expect(on(again, 'record', record(1))).toBe(again);
    expect(on(again, 'record', record(2)).record?.version).toBe(2);
  });

  test.each<[what: string, state: EncounterState, of: LetterAddress, code: string | undefined]>([
    ['that of his game', over, address({}), undefined],
    ['before his last report, for it comes along', begun, address({}), undefined],
    ['that of another game', over, address({ game: 'game2' }), 'otherGame'],
    ['that of another Empire', over, address({ empire: 'SPA' }), 'otherEmpire'],
    ['that which he has', on(over, 'record', record(1)), address({}), 'old'],
    ['that of a run that was taken back', on(over, 'report', reportOf(2, 2)), address({}), 'old'],
    ['that of an earlier turn', over, address({ turn: 1 }), 'old'],
    ['the referee is sent none', last, address({}), 'otherKind'],
  ])('[L8 L3 L7] %s is taken or refused by name', (_what, state, of, code) => {
    const taken = secretForLetter(state, of);
    expect(taken.ok ? undefined : taken.problem.code).toBe(code);
  });

  test('[L6 L8] a new player of an Empire gets its earlier reports, which change none of his knowledge', () => {
    const late = game.begin({
      ...PLAYER,
      mail: { ...(PLAYER.mail as PlayerMail), first: mailed(reportOf(2, 1).position) },
    });
    expect(late.position.turn).toBe(3);
    const orders = 'HE1 game1 ATH 1\nF4 Y 4 . . 1 . . AEGI';
    const { turn: _turn, ...first } = reportOf(1, 1);
    const read = readBody('history', JSON.stringify({ reports: [{ ...first, orders }] }));
    expect(read.ok && read.value.reports[0]?.orders).toBe(orders);
    expect(on(late, 'report', { ...reportOf(1, 1), orders })).toBe(late);
    expect(secretForLetter(late, address({ kind: 'history' })).ok).toBe(true);
    expect(secretForLetter(late, address({ kind: 'history', turn: 3 }))).toMatchObject({ problem: { code: 'early' } });
    expect(secretForLetter(last, address({ kind: 'history' }))).toMatchObject({ problem: { code: 'otherKind' } });
  });

  test('[L3] the contents of the letter are validated', () => {
    const { told, position } = reportOf(2, 1);
    expect(readBody('record', JSON.stringify({ told, position, packed: 'abc' })).ok).toBe(true);
    expect(readBody('record', JSON.stringify({ told, position, packed: 'a b' }))).toMatchObject({
      problem: { code: 'tampered' },
    });
  });
});
