import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, mergeLogs } from '../../../../src/core/log.ts';
import { parseOrUndefined } from '../../../../src/core/schemas.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { packVisiblePosition } from '../../../../src/games/hoplite-encounter/battle/make-report.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import {
  acceptedRequestOf,
  advanceProgress,
  areOrdersPending,
  currentTurnIn,
  dueLettersIn,
  empiresWithOrdersIn,
  type MailboxProgress,
  mailboxIdOf,
  mailboxProgressSchema,
  mailboxSetupOf,
  NO_PROGRESS,
  newLettersIn,
  openRequestsIn,
  readMailbox,
  secretDigestOf,
  senderProblemOf,
} from '../../../../src/games/hoplite-encounter/post/mailbox.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN } from '../fixtures.ts';

const game = encounterGame(AEGEAN);
const SECRETS = { ATH: 'A'.repeat(43), SPA: 'B'.repeat(43) };
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player', name: 'Brasidas' }, COR: { by: 'program' } },
  mail: { role: 'referee', game: 'game1', secrets: SECRETS },
};
const atReferee = game.begin(SETUP);
const atPlayer = (empire: 'ATH' | 'SPA'): EncounterState =>
  game.begin({
    scenario: 'aegean-431',
    settings: DEFAULT_SETTINGS,
    seats: SETUP.seats,
    mail: {
      role: 'player',
      game: 'game1',
      empire,
      secret: SECRETS[empire],
      told: atReferee.told,
      first: structuredClone(packVisiblePosition(AEGEAN, atReferee, empire)) as never,
    },
  });

/** A log of lines such as `anna asks ATH has`, in the order of its clocks. */
const logOf = (...lines: readonly string[]): readonly Entry[] => {
  const seqs = new Map<string, number>();
  return lines.map((line, i) => {
    const [author = '', type = '', ...rest] = line.split(' ');
    const seq = (seqs.get(author) ?? 0) + 1;
    seqs.set(author, seq);
    return { battle: 'box', author, seq, clock: i + 1, at: 0, type, v: 1, data: dataOf(author, type, rest) };
  });
};
const KEY = 'k'.repeat(87);
const dataOf = (
  author: string,
  type: string,
  [first = '', second = '', third = '1', fourth = '1']: string[],
): unknown => {
  if (type === 'asks') {
    const has = second ? { has: secretDigestOf(second === 'has' ? SECRETS[first as 'ATH'] : second, author) } : {};
    return { empire: first, name: author, key: KEY, ...has };
  }
  if (type === 'invited') return { to: first, empire: second, sealed: 'sealed' };
  if (type === 'letter')
    return {
      kind: first,
      game: 'game1',
      empire: second,
      turn: Number(third),
      version: Number(fourth),
      sealed: 'sealed',
    };
  return { of: [first, Number(second)] };
};
const boxWith = (...lines: readonly string[]) => readMailbox('ref', logOf(...lines));
const all = (...lines: readonly string[]): MailboxProgress =>
  boxWith(...lines).letters.reduce((seen: MailboxProgress, letter) => advanceProgress(seen, letter), NO_PROGRESS);

describe('the box that phones share in a game’s stead', () => {
  test('[L3] its set-up has the players and the agreed settings, and no secret', () => {
    const setup = mailboxSetupOf(atReferee, 'ref');
    expect(JSON.stringify(setup)).not.toMatch(/seed|secret|owls|first|AAAA|BBBB/);
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    expect(mailboxIdOf('game1', 'ref')).toMatch(/^[0-9a-f]{24}$/);
    expect(mailboxIdOf('game1', 'other')).not.toBe(mailboxIdOf('game1', 'ref'));
  });

  test('[L2 L3] a game is not shared, and a mailbox has neither dice nor secrets', () => {
    const box = JSON.parse(JSON.stringify(mailboxSetupOf(atReferee, 'ref')));
    for (const setup of [
      { ...SETUP, sealed: true },
      { ...atPlayer('ATH').setup, sealed: true },
    ])
      expect(parseSetup(JSON.parse(JSON.stringify(setup))).ok).toBe(false);
    const odd = parseSetup({ ...box, seed: 'x', mail: { ...box.mail, secrets: SECRETS } });
    expect(odd).toEqual(parseSetup(box));
    const { sealed: _, ...open } = box;
    expect(parseSetup(open).ok).toBe(false);
  });

  test('[L3] entries of a mailbox never change a game, on any phone', () => {
    for (const entry of logOf('anna asks ATH has', 'ref invited anna ATH', 'ref letter report ATH 1'))
      for (const state of [atReferee, atPlayer('ATH')]) {
        const read = game.parseData(entry.type, entry.data);
        expect(read.ok).toBe(true);
        expect(game.apply(state, entry)).toBe(state);
      }
  });

  test('[L3] a game that was begun at one phone has a name for its letters from then on', () => {
    const { mail: _, ...alone } = SETUP;
    const begun = game.begin(alone);
    const linked = game.apply(begun, { type: 'linked', data: { turn: 1, game: 'game9' } } as Entry);
    expect(linked.setup.mail).toEqual({ role: 'referee', game: 'game9', secrets: {} });
    expect(game.apply(linked, { type: 'linked', data: { turn: 1, game: 'game8' } } as Entry)).toBe(linked);
    expect(
      game.apply(atPlayer('ATH'), { type: 'linked', data: { turn: 1, game: 'x' } } as Entry).setup.mail?.role,
    ).toBe('player');
  });

  test('the content does not depend on the order of its entries; damaged ones are skipped', () => {
    const log = logOf(
      'anna asks ATH',
      'ref invited anna ATH',
      'anna asks ATH has',
      'boris asks SPA has',
      'anna letter orders ATH 1',
      'ref letter receipt ATH 1',
      'boris letter orders SPA 1',
      'ref letter report ATH 1',
      'ref letter report SPA 1',
    );
    const whole = readMailbox('ref', log);
    fc.assert(
      fc.property(fc.shuffledSubarray([...log], { minLength: log.length }), came => {
        const merged = came.reduce<readonly Entry[]>((all, entry) => mergeLogs(mergeLogs(all, [entry]), [entry]), []);
        expect(readMailbox('ref', merged)).toEqual(whole);
      }),
    );
    const odd = log.map((entry, i) => (i === 4 ? { ...entry, data: { kind: 'orders', sealed: 5 } } : entry));
    expect(readMailbox('ref', odd).letters).toHaveLength(whole.letters.length - 1);
    // Letters cannot be undone.
    const undone = mergeLogs(log, [
      { ...(log[4] as Entry), author: 'carl', seq: 1, clock: 99, type: 'undo', data: { of: ['anna', 2] } },
    ]);
    expect(readMailbox('ref', undone).letters).toEqual(whole.letters);
  });

  test('[L6] a request for an Empire stays open until it is answered; the phone with its secret has it', () => {
    const asked = (...lines: readonly string[]) =>
      openRequestsIn(boxWith(...lines), atReferee).map(ask => `${ask.author} ${ask.empire}`);
    expect(asked('anna asks ATH', 'boris asks ATH')).toEqual(['anna ATH', 'boris ATH']);
    expect(asked('anna asks ATH', 'anna asks SPA')).toEqual(['anna SPA']);
    expect(asked('anna asks XXX')).toEqual([]);
    expect(asked('anna asks ATH', 'ref invited anna ATH')).toEqual([]);
    // Only the referee can answer.
    expect(asked('anna asks ATH', 'carl invited anna ATH')).toEqual(['anna ATH']);
    expect(asked('ref invited anna ATH', 'anna asks ATH')).toEqual(['anna ATH']);
    expect(asked('anna asks ATH has')).toEqual([]);
    const holder = (...lines: readonly string[]) => acceptedRequestOf(boxWith(...lines), atReferee, 'ATH')?.author;
    expect(holder('anna asks ATH')).toBeUndefined();
    expect(holder('carl asks ATH another', 'anna asks ATH has', 'boris asks ATH has')).toBe('anna');
    const other = { ...atReferee, secrets: { ...SECRETS, ATH: 'C'.repeat(43) } };
    expect(acceptedRequestOf(boxWith('anna asks ATH has'), other, 'ATH')).toBeUndefined();
  });

  test('[L3 L5] each phone reads its letters, once, and remembers refused ones with the reason', () => {
    const lines = [
      'anna asks ATH has',
      'boris asks SPA has',
      'anna letter orders ATH 1',
      'ref letter receipt ATH 1',
      'ref letter report SPA 1',
      'carl letter report ATH 1',
    ];
    const box = boxWith(...lines);
    const kinds = (state: EncounterState, seen: MailboxProgress = NO_PROGRESS) =>
      newLettersIn(box, state, seen).map(({ kind, empire }) => `${kind} ${empire}`);
    expect(kinds(atReferee)).toEqual(['orders ATH']);
    expect(kinds(atPlayer('ATH'))).toEqual(['receipt ATH', 'report ATH']);
    expect(kinds(atPlayer('SPA'))).toEqual(['report SPA']);
    const senders = box.letters.map(letter => senderProblemOf(box, atReferee, letter));
    expect(senders).toEqual([undefined, undefined, undefined, 'notReferees']);
    const [receipt, forged] = newLettersIn(box, atPlayer('ATH'), NO_PROGRESS);
    if (!receipt || !forged) throw new Error('none came');
    const once = advanceProgress(NO_PROGRESS, receipt);
    expect(kinds(atPlayer('ATH'), once)).toEqual(['report ATH']);
    const twice = advanceProgress(once, forged, 'notReferees');
    expect(kinds(atPlayer('ATH'), twice)).toEqual([]);
    expect(twice.left).toEqual([{ key: ['carl', 1], kind: 'report', empire: 'ATH', turn: 1, why: 'notReferees' }]);
    // A letter with only known contents is not reported again.
    expect(advanceProgress(once, forged, 'old').left).toEqual([]);
    expect(parseOrUndefined(mailboxProgressSchema, JSON.parse(JSON.stringify(twice)))).toEqual(twice);
    let many = twice;
    for (let i = 0; i < 50; i++) many = advanceProgress(many, { ...forged, key: ['carl', i + 2] }, 'tampered');
    expect(many.left).toHaveLength(20);
    expect(parseOrUndefined(mailboxProgressSchema, many)).toEqual(many);
    // A letter to the earlier player of an Empire does not count for the new one.
    expect(newLettersIn(boxWith('ref letter report ATH 1', 'anna asks ATH has'), atPlayer('ATH'), NO_PROGRESS)).toEqual(
      [],
    );
  });

  test('[L3] orders count only from the phone that has the Empire, whoever else sends or claims them', () => {
    const box = boxWith('anna asks ATH has', 'anna letter orders ATH 1', 'carl letter orders ATH 1');
    expect(box.letters.map(letter => senderProblemOf(box, atReferee, letter))).toEqual([undefined, 'notHolders']);
    // Anna's request, copied by Carl, does not count for Carl, whatever clock he uses.
    const [said, ...rest] = logOf('anna asks ATH has', 'carl letter orders ATH 1') as [Entry, ...Entry[]];
    const copied = readMailbox('ref', [{ ...said, author: 'carl', clock: 0, seq: 9 }, said, ...rest]);
    expect(acceptedRequestOf(copied, atReferee, 'ATH')?.author).toBe('anna');
  });

  test('[L3 L4 L6 L7] letters due from the referee’s phone: the last report in its last version, receipts, earlier reports', () => {
    const past = (...runs: readonly [turn: number, version: number][]) =>
      runs.map(([turn, version], place) => ({ place, turn, version }));
    const due = (
      lines: readonly string[],
      runs: readonly [number, number][],
      state = atReferee,
      seen = all(...lines),
    ) =>
      dueLettersIn(boxWith(...lines), state, past(...runs), seen).map(({ empire, kind, turn, version }) =>
        [empire, kind, turn, version].join(' '),
      );
    const both = ['anna asks ATH has', 'boris asks SPA has'];
    expect(due(both, [])).toEqual([]);
    // An Empire without a phone here gets no letter.
    expect(due(['anna asks ATH has'], [[1, 1]])).toEqual(['ATH report 1 1']);
    expect(due(both, [[1, 1]])).toEqual(['ATH report 1 1', 'SPA report 1 1']);
    expect(due([...both, 'ref letter report ATH 1'], [[1, 1]])).toEqual(['SPA report 1 1']);
    // A letter by another author does not count. A turn that was run again is reported again.
    expect(due([...both, 'carl letter report ATH 1', 'ref letter report SPA 1'], [[1, 1]])).toEqual(['ATH report 1 1']);
    expect(due(['anna asks ATH has', 'ref letter report ATH 1'], [[1, 2]])).toEqual(['ATH report 1 2']);
    // A player from the start has all reports; a late one gets the earlier reports too.
    const told = ['anna asks ATH has', 'ref letter report ATH 1', 'ref letter report ATH 2'];
    expect(
      due(told, [
        [1, 1],
        [2, 1],
      ]),
    ).toEqual([]);
    expect(
      due(
        ['anna asks ATH has'],
        [
          [1, 1],
          [2, 1],
        ],
      ),
    ).toEqual(['ATH report 2 1', 'ATH history 2 1']);
    expect(
      due(
        ['anna asks ATH has', 'ref letter report ATH 2', 'ref letter history ATH 2', 'ref letter report ATH 3'],
        [
          [1, 1],
          [2, 1],
          [3, 1],
        ],
      ),
    ).toEqual([]);
    // Each order that was read gets a receipt.
    const ordered = { ...atReferee, sheets: { ATH: 'HE1 game1 ATH 1' } };
    const orders = ['anna asks ATH has', 'anna letter orders ATH 1'];
    expect(due(orders, [], ordered)).toEqual(['ATH receipt 1 1']);
    expect(due(orders, [], ordered, NO_PROGRESS)).toEqual([]);
    expect(due(orders, [], atReferee)).toEqual([]);
    expect(due([...orders, 'ref letter receipt ATH 1'], [], ordered)).toEqual([]);
    expect(due([...orders, 'ref letter receipt ATH 1', 'anna letter orders ATH 1'], [], ordered)).toEqual([
      'ATH receipt 1 1',
    ]);
  });

  test('[L4] a player sees whether his orders are on their way, and every phone sees who has sent', () => {
    const state = atPlayer('ATH');
    const way = (...lines: readonly string[]) => areOrdersPending(boxWith(...lines), state, 'anna');
    expect(way()).toBe(false);
    expect(way('anna letter orders ATH 1')).toBe(true);
    expect(way('anna letter orders ATH 1', 'ref letter receipt ATH 1')).toBe(false);
    expect(way('anna letter orders ATH 2')).toBe(false);
    expect(way('boris letter orders SPA 1')).toBe(false);
    const box = boxWith('boris letter orders SPA 1', 'ref letter report SPA 1', 'anna letter orders ATH 2');
    expect(currentTurnIn(box)).toBe(2);
    expect([...empiresWithOrdersIn(box, 2)]).toEqual(['ATH']);
    expect(currentTurnIn(boxWith())).toBe(1);
  });
});
