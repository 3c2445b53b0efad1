import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { makeSentReport, packVisiblePosition } from '../../../../src/games/hoplite-encounter/battle/make-report.ts';
import { pastTurnsOf } from '../../../../src/games/hoplite-encounter/battle/past-turns.ts';
import {
  aiSheetsOf,
  RULES_VERSION,
  turnResultOf,
} from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import { type EncounterState, unpackPosition } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { mayRunTurn, missingSheets, playerKindOf } from '../../../../src/games/hoplite-encounter/battle/turn-status.ts';
import {
  formatEnvelope,
  formatInvitation,
  type LetterAddress,
  letterContextOf,
  readBody,
  readEnvelope,
  readInvitation,
  secretForLetter,
} from '../../../../src/games/hoplite-encounter/post/envelope.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN } from '../fixtures.ts';

const game = encounterGame(AEGEAN);
const SECRET = 'A'.repeat(43);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' }, COR: { by: 'program' } },
  mail: { role: 'referee', game: 'game1', secrets: { ATH: SECRET, SPA: 'B'.repeat(43) } },
};

const on = (state: EncounterState, type: string, data: unknown): EncounterState => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return game.apply(state, { type, data: parsed.value } as Entry);
};
const ran = (state: EncounterState): EncounterState =>
  on(state, 'run', { turn: state.position.turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, state) });
const sheet = (state: EncounterState, empire: string, lines = ''): EncounterState =>
  on(state, 'sheet', {
    turn: state.position.turn,
    empire,
    text: `HE1 game1 ${empire} ${state.position.turn}\n${lines}`,
  });
const first = game.begin(SETUP);

test('[L3] an older letter with orders does not take the place of a newer one', () => {
  const text = (lines: string): string => `Hoplite Encounter ATH 1\n${lines}`;
  const sent = (state: EncounterState, lines: string, at?: number): EncounterState =>
    on(state, 'sheet', { turn: 1, empire: 'ATH', text: text(lines), ...(at !== undefined && { sent: at }) });
  const newer = sent(sent(first, 'one', 1000), 'two', 2000);
  expect(newer.sheets.ATH).toBe(text('two'));
  expect(sent(newer, 'one', 1000)).toBe(newer);
  // A sheet that the referee enters himself counts anyway.
  expect(sent(newer, 'three').sheets.ATH).toBe(text('three'));
});

describe('the referee’s desk', () => {
  test('[R-72 L5] missing sheets, and when the turn may be run', () => {
    expect(missingSheets(first)).toEqual(['ATH', 'SPA']);
    expect(mayRunTurn(first, 0)).toEqual({ ok: false, reasons: [{ clause: 'R-72', word: 'sheetsMissing' }] });
    expect(mayRunTurn(sheet(sheet(first, 'ATH'), 'SPA'), 0)).toEqual({ ok: true });
    const due = on(first, 'deadline', { turn: 1, until: 5000 });
    expect(mayRunTurn(due, 4999).ok).toBe(false);
    expect(mayRunTurn(due, 5000).ok).toBe(true);
    // A deadline that is put off: the last entry counts.
    expect(mayRunTurn(on(due, 'deadline', { turn: 1, until: 9000 }), 5000).ok).toBe(false);
    const atDeadline = game.begin({ ...SETUP, settings: { ...DEFAULT_SETTINGS, run: 'deadline' } });
    expect(mayRunTurn(sheet(sheet(atDeadline, 'ATH'), 'SPA'), 0)).toMatchObject({
      reasons: [{ word: 'beforeDeadline' }],
    });
    expect(mayRunTurn(game.begin({ ...SETUP, settings: { ...DEFAULT_SETTINGS, run: 'byHand' } }), 0)).toEqual({
      ok: true,
    });
    expect(ran(due).deadline).toBeNull();
  });

  test('[R-72] a later sheet takes the place of an earlier one as a whole', () => {
    const twice = sheet(sheet(first, 'ATH', 'A1 Y 1 3 . . . . THEB'), 'ATH', 'F3 Y 3 . 5 . . . AEGI');
    expect(twice.sheets.ATH).not.toContain('THEB');
  });

  test('[L6 R-4] three turns without a sheet, and an Empire counts as unplayed until it is given away', () => {
    let state = first;
    for (let i = 0; i < 2; i++) state = ran(sheet(state, 'SPA'));
    expect(playerKindOf(state, 'ATH')).toBe('player');
    state = ran(sheet(state, 'SPA'));
    expect(state.missed).toMatchObject({ ATH: 3, SPA: 0 });
    expect(playerKindOf(state, 'ATH')).toBe('nobody');
    expect(missingSheets(state)).toEqual(['SPA']);
    const given = on(state, 'seat', { turn: 4, empire: 'ATH', by: 'program' });
    expect(aiSheetsOf(AEGEAN, given).map(({ empire }) => empire)).toContain('ATH');
    const other = on(state, 'seat', { turn: 4, empire: 'ATH', by: 'player', name: 'Kleon', secret: 'C'.repeat(43) });
    expect(other.secrets.ATH).toBe('C'.repeat(43));
    expect(missingSheets(other)).toEqual(['ATH', 'SPA']);
    const never = { ...state, setup: { ...SETUP, settings: { ...DEFAULT_SETTINGS, dropouts: 'never' as const } } };
    expect(playerKindOf(never, 'ATH')).toBe('player');
  });

  test('[L7] a correction counts, with the referee’s reason, and is reported to Empires that can see it', () => {
    const change = { what: 'treasury', state: 'ATH', to: 12345 };
    const changed = on(first, 'correct', { turn: 1, reason: 'a slip of mine', change });
    const at = AEGEAN.stateNumber.get('ATH') as number;
    expect(changed.position.countries[at]?.treasury).toBe(12345);
    const next = ran(changed);
    expect(makeSentReport(AEGEAN, changed, next, 'ATH', 1).corrections).toEqual([{ reason: 'a slip of mine' }]);
    expect(makeSentReport(AEGEAN, changed, next, 'RHO', 1).corrections).toEqual([]);
    const hex = AEGEAN.cityByCode.get('THEB')?.hex as number;
    const force = { what: 'force', empire: 'ATH', number: 1, H: 5, T: 0, M: 0, chest: 0, hex };
    // A report holds the last 200 corrections; the reader would refuse more.
    let often = first;
    for (let n = 0; n < 203; n++) often = on(often, 'correct', { turn: 1, reason: `slip ${n}`, change });
    expect(often.corrections.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 200 }, (_, n) => `slip ${n + 3}`),
    );
    const moved = on(first, 'correct', { turn: 1, reason: 'lost in the post', change: force });
    expect(moved.position.forces.find(each => each.empire === 'ATH' && each.number === 1)).toMatchObject({ H: 5, hex });
    const gone = on(first, 'correct', { turn: 1, reason: 'never was', change: { ...force, H: 0 } });
    expect(gone.position.forces.some(each => each.empire === 'ATH' && each.number === 1)).toBe(false);
    const taken = on(first, 'correct', {
      turn: 1,
      reason: 'a riot',
      change: { what: 'holder', state: 'MEG', to: 'ATH' },
    });
    expect(taken.position.countries[AEGEAN.stateNumber.get('MEG') as number]?.holder).toBe('ATH');
    expect(makeSentReport(AEGEAN, taken, ran(taken), 'BOE', 1).corrections).toHaveLength(1);
    const text = 'HE1 game1 ATH 1\nA1 Y 1 3 . . . . MEGA';
    const ordered = on(first, 'correct', {
      turn: 1,
      reason: 'by telephone',
      change: { what: 'sheet', empire: 'ATH', text },
    });
    expect(ordered.sheets).toEqual({ ATH: text });
    expect(missingSheets(ordered)).toEqual(['SPA']);
    expect(makeSentReport(AEGEAN, ordered, ran(ordered), 'ATH', 1).corrections).toHaveLength(1);
    expect(makeSentReport(AEGEAN, ordered, ran(ordered), 'SPA', 1).corrections).toEqual([]);
    // An unknown state, an unknown Empire, an unknown hex.
    for (const wrong of [
      { what: 'treasury', state: 'XXX', to: 1 },
      { what: 'holder', state: 'MEG', to: 'XXX' },
      { ...force, hex: 99_999 },
      { what: 'sheet', empire: 'XXX', text },
    ])
      expect(on(first, 'correct', { turn: 1, reason: 'x', change: wrong })).toBe(first);
  });

  test('[L7 L8] a turn that is undone and run again is version 2', () => {
    const run = (turn: number): Entry => ({ type: 'run', data: { turn } }) as Entry;
    const log = [run(1), run(2), { type: 'goBack', data: {} } as Entry, run(2)];
    expect(pastTurnsOf(log, [false, true, false, false])).toEqual([
      { place: 0, turn: 1, version: 1 },
      { place: 3, turn: 2, version: 2 },
    ]);
  });

  test('[L10] notes are sent with the sheet and arrive with the reports of their addressees', () => {
    const notes = [
      { to: 'SPA', text: 'Let us not fight.' },
      { to: null, text: 'Owls for all.' },
    ];
    const sent = on(first, 'sheet', { turn: 1, empire: 'ATH', text: '', notes });
    const next = ran(sent);
    expect(makeSentReport(AEGEAN, sent, next, 'SPA', 1).notes.map(({ text }) => text)).toEqual(
      notes.map(({ text }) => text),
    );
    expect(makeSentReport(AEGEAN, sent, next, 'BOE', 1).notes).toEqual([{ from: 'ATH', text: 'Owls for all.' }]);
    expect(next.notes).toEqual({});
    const silent = game.begin({ ...SETUP, settings: { ...DEFAULT_SETTINGS, notes: 'none' } });
    expect(on(silent, 'sheet', { turn: 1, empire: 'ATH', text: '', notes }).notes.ATH).toEqual([]);
    expect(
      game.parseData('sheet', { turn: 1, empire: 'ATH', text: '', notes: [{ to: null, text: 'x'.repeat(501) }] }).ok,
    ).toBe(false);
  });

  test('[L2] every report mentions a record that was opened', () => {
    const opened = on(first, 'opened', { turn: 1 });
    expect(makeSentReport(AEGEAN, opened, ran(opened), 'SPA', 1).opened).toBe(true);
    expect(makeSentReport(AEGEAN, first, ran(first), 'SPA', 1).opened).toBe(false);
  });
});

const PLAYER: Setup = {
  scenario: 'aegean-431',
  settings: DEFAULT_SETTINGS,
  seats: SETUP.seats,
  mail: {
    role: 'player',
    game: 'game1',
    empire: 'ATH',
    secret: SECRET,
    told: first.told,
    first: JSON.parse(JSON.stringify(packVisiblePosition(AEGEAN, first, 'ATH'))),
  },
};
const player = game.begin(PLAYER);
const at = (address: Partial<LetterAddress>): LetterAddress => ({
  kind: 'report',
  game: 'game1',
  empire: 'ATH',
  turn: 1,
  version: 1,
  ...address,
});

describe('by mail', () => {
  test('[L3 L2] a player joins with an invitation, and knows what his Empire knows', () => {
    const text = formatInvitation(PLAYER);
    expect(readInvitation(text)).toEqual({ ok: true, value: PLAYER });
    expect(text).not.toContain('owls to Athens');
    expect(readInvitation(text.replace('"ATH"', '"SPA"'))).toMatchObject({ problem: { code: 'damaged' } });
    expect(readInvitation('{}')).toMatchObject({ problem: { code: 'notLetter' } });
    expect(Object.keys(player.position.known)).toEqual(['ATH']);
    expect(player.position.forces.some(({ empire }) => empire === 'RHO')).toBe(false);
  });

  test('[L3] a letter names its sender, and shows when it is damaged', () => {
    const envelope = { ...at({}), sealed: 'abc' };
    const text = formatEnvelope(envelope);
    expect(readEnvelope(text)).toEqual({ ok: true, value: envelope });
    expect(readEnvelope(text.replace('abc', 'abd'))).toMatchObject({ problem: { code: 'damaged' } });
    expect(readEnvelope(text.replace('"v":1', '"v":2'))).toMatchObject({ problem: { code: 'newer' } });
    expect(readEnvelope('A1 Y')).toMatchObject({ problem: { code: 'notText' } });
    expect(letterContextOf(envelope)).toBe('report game1 ATH 1 1');
  });

  test.each<[what: string, state: EncounterState, address: LetterAddress, code: string | undefined]>([
    ['his report', player, at({}), undefined],
    ['that of another game', player, at({ game: 'game2' }), 'otherGame'],
    ['that of another Empire', player, at({ empire: 'SPA' }), 'otherEmpire'],
    ['one that he has', player, at({ turn: 0 }), undefined],
    ['orders, which are the referee’s', player, at({ kind: 'orders' }), 'otherKind'],
    ['orders', first, at({ kind: 'orders' }), undefined],
    ['orders of a seat at his own phone', first, at({ kind: 'orders', empire: 'RHO' }), 'otherEmpire'],
    ['orders of a turn that was run', ran(first), at({ kind: 'orders' }), 'late'],
    ['orders of a turn whose battles are shown', { ...first, closed: true }, at({ kind: 'orders' }), 'closed'],
    ['orders of a turn to come', first, at({ kind: 'orders', turn: 2 }), 'early'],
    ['a receipt of an earlier turn', player, at({ kind: 'receipt', turn: 0 }), 'old'],
    ['a report at the referee’s', first, at({}), 'otherKind'],
  ])('[L3 L5] %s is taken or refused by name', (_what, state, address, code) => {
    const taken = secretForLetter(state, address);
    expect(taken.ok ? undefined : taken.problem.code).toBe(code);
  });

  test('[L3 L7] a report fills the player’s map; another run voids it, the same one again is old', () => {
    const next = ran(sheet(first, 'ATH', 'F4 Y 4 . . 1 . . AEGI'));
    const told = makeSentReport(AEGEAN, first, next, 'ATH', 1);
    const body = { told, position: packVisiblePosition(AEGEAN, next, 'ATH'), deadline: null };
    const read = readBody('report', JSON.stringify(body));
    if (!read.ok) throw new Error(`${read.problem.code} ${read.problem.at}`);
    const { position, told: came } = read.value;
    const arrived = on(player, 'report', { turn: 1, told: came, position });
    expect(arrived.position.turn).toBe(2);
    expect(unpackPosition(AEGEAN, arrived).known.ATH).toEqual(unpackPosition(AEGEAN, next).known.ATH);
    expect(secretForLetter(arrived, at({ turn: 1 }))).toMatchObject({ problem: { code: 'old' } });
    expect(secretForLetter(arrived, at({ turn: 1, version: 2 })).ok).toBe(true);
    expect(on(arrived, 'report', { turn: 1, told: { ...came, version: 2 }, position }).report?.version).toBe(2);
    // Another Empire's position is refused.
    const spartan = packVisiblePosition(AEGEAN, next, 'SPA');
    expect(on(player, 'report', { turn: 1, told: came, position: spartan })).toBe(player);
    expect(readBody('report', '{}')).toMatchObject({ problem: { code: 'tampered' } });
  });

  test('[L4] a receipt shows the accepted sheet, with its faults', () => {
    const got = on(player, 'receipt', { turn: 1, text: 'HE1 game1 ATH 1', faults: [] });
    expect(got.sheets).toEqual({ ATH: 'HE1 game1 ATH 1' });
    expect(on(first, 'receipt', { turn: 1, text: 'HE1', faults: [] })).toBe(first);
  });
});
