import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import { commitmentsOf } from '../../../../src/core/crypto/commitments.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import type { OpenedRecord } from '../../../../src/games/hoplite-encounter/battle/opened-record.ts';
import { pastTurnsOf } from '../../../../src/games/hoplite-encounter/battle/past-turns.ts';
import {
  empiresLeft,
  endsByConcession,
  isWatching,
  votersOf,
} from '../../../../src/games/hoplite-encounter/battle/players/concession.ts';
import { rankGame } from '../../../../src/games/hoplite-encounter/battle/players/ranking.ts';
import { forReplay, openRecord, readRecord, recordOf } from '../../../../src/games/hoplite-encounter/battle/record.ts';
import {
  aiEmpiresOf,
  RULES_VERSION,
  runOf,
  turnResultOf,
} from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { missingSheets, playerNoticesOf } from '../../../../src/games/hoplite-encounter/battle/turn-status.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-encounter/messages/index.ts';
import { logMessages } from '../../../../src/games/hoplite-encounter/messages/log.ts';
import { rankingDoc } from '../../../../src/games/hoplite-encounter/messages/ranking.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { empiresAtPhone } from '../../../../src/games/hoplite-encounter/screens/battle/use-phone-holder.ts';
import { AEGEAN } from '../fixtures.ts';

await loadGameMessages('en');

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' }, COR: { by: 'program' } },
};
const first = game.begin(SETUP);
const on = (state: EncounterState, type: string, data: object): EncounterState => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return game.apply(state, { type, data: parsed.value } as Entry);
};
const ran = (state: EncounterState): EncounterState => on(state, 'run', runOf(AEGEAN, state));
const concede = (state: EncounterState, empire: string, by: 'nobody' | 'program' = 'nobody'): EncounterState =>
  on(state, 'concede', { turn: state.position.turn, empire, by });

describe('a player who gives up', () => {
  test('[L6] an abandoned Empire stands still, or a computer plays it; its player watches on', () => {
    const left = concede(first, 'SPA');
    expect([missingSheets(left), votersOf(left), isWatching(left, 'SPA')]).toEqual([['ATH'], ['ATH'], true]);
    expect(empiresAtPhone(left)).toEqual(['ATH', 'SPA']);
    expect(playerNoticesOf(left)).toContainEqual({ empire: 'SPA', what: 'conceded' });
    expect(aiEmpiresOf(concede(first, 'SPA', 'program'))).toEqual(['COR', 'SPA']);
    expect(concede(left, 'SPA')).toBe(left);
    expect(concede(left, 'COR')).toBe(left);
    const next = ran(left);
    expect([next.conceded, next.position.ended]).toEqual([['SPA'], null]);
    expect(playerNoticesOf(next).some(({ empire }) => empire === 'SPA')).toBe(false);
  });

  test('[L6] another person may take the Empire over, and has not given it up', () => {
    const taken = on(concede(first, 'SPA'), 'seat', { turn: 1, empire: 'SPA', by: 'player' });
    expect([taken.conceded, votersOf(taken)]).toEqual([undefined, ['ATH', 'SPA']]);
  });

  test('[L6] the app knows before the turn that a concession ends the game', () => {
    const one = concede(first, 'SPA');
    expect([first, one, concede(one, 'ATH')].map(state => endsByConcession(state))).toEqual([false, false, true]);
  });

  test('[L6 A4] without a person the turn that is run ends the game for the best of those who are left', () => {
    const left = concede(concede(first, 'SPA'), 'ATH');
    expect(left.position.ended).toBeNull();
    const { ended } = ran(left).position;
    expect(ended).toMatchObject({ by: 'concession', turn: 2 });
    expect(ended?.winners).not.toContain('ATH');
    expect(ended?.winners).not.toContain('SPA');
    expect(empiresLeft(left, left.position)).toEqual(expect.arrayContaining([...(ended?.winners ?? [])]));
  });
});

describe('a vote on a draw', () => {
  const called = on(first, 'callVote', { turn: 1 });
  const PERSONS = ['ATH', 'SPA'];
  const SALT = 'b'.repeat(32);
  const votes = (state: EncounterState, agreed: readonly boolean[]): readonly AnyEvent[] => {
    const about = state.vote?.sealing?.about ?? '';
    const sealed = PERSONS.map((seat, i) => ({
      type: 'vote' as const,
      data: { about, seat, seal: computeCommitment(about, seat, { salt: SALT, choice: agreed[i] }) },
    }));
    const then = sealed.reduce((now, { type, data }) => on(now, type, data), state);
    const against = then.vote?.sealing ? commitmentsOf(then.vote.sealing, PERSONS) : {};
    return [
      ...sealed,
      ...PERSONS.map((seat, i) => ({
        type: 'voteShown' as const,
        data: { about, seat, salt: SALT, choice: agreed[i] === true, against },
      })),
    ];
  };
  const count = (state: EncounterState, agreed: readonly boolean[]): EncounterState =>
    votes(state, agreed).reduce((now, { type, data }) => on(now, type, data), state);

  test('[L6] of which all agree ends the game with the turn that is run next', () => {
    const drawn = count(called, [true, true]);
    expect([drawn.drawn, drawn.position.ended]).toEqual([true, null]);
    const { ended } = ran(drawn).position;
    expect(ended).toEqual({ by: 'draw', turn: 2, winners: empiresLeft(drawn, drawn.position) });
  });

  test('[L6] a failed vote leaves the same state, and no text says who refused', () => {
    for (const agreed of [
      [true, false],
      [false, true],
      [false, false],
    ])
      expect(count(called, agreed)).toEqual({ ...first, vote: { round: 1, sealing: null } });
    const [one, other] = [
      [true, false],
      [false, true],
    ].map(agreed =>
      votes(called, agreed).map(event => logMessages(AEGEAN).describe(called, event as Entry, () => called).text),
    );
    expect(one).toEqual(other);
    expect(on(count(called, [true, false]), 'callVote', { turn: 1 }).vote?.sealing?.about).toBe('turn1_vote2');
  });

  test('[L6] lapses with the turn, with a change of player and with a concession', () => {
    for (const state of [
      ran(called),
      concede(called, 'SPA'),
      on(called, 'seat', { turn: 1, empire: 'COR', by: 'player' }),
    ])
      expect(state.vote).toBeUndefined();
  });

  test('[L8] the record of a drawn game holds its outcome, and no vote', () => {
    const events: AnyEvent[] = [{ type: 'callVote', data: { turn: 1 } }, ...votes(called, [true, true])];
    const before = events.reduce((now, { type, data }) => on(now, type, data), first);
    const log = [...events, { type: 'run', data: runOf(AEGEAN, before) }].map(
      ({ type, data }, i) => ({ battle: 'b', author: 'p', seq: i + 1, clock: i + 1, at: 0, type, v: 1, data }) as Entry,
    );
    for (const how of ['whole', 'short'] as const) {
      const record = readRecord(JSON.stringify(recordOf(SETUP, log, pastTurnsOf(log, []), how)));
      if (!record.ok) throw new Error(record.problem.code);
      expect(record.value.steps.map(({ type }) => type)).toEqual(['draw', 'run']);
      const opened = openRecord(AEGEAN, record.value, first.told);
      expect(opened.ok && opened.value.last.position.ended?.by).toBe('draw');
    }
    const replay = forReplay(SETUP, log).log;
    expect(JSON.stringify(replay)).not.toContain('choice');
    const last = replay.reduce((now, { type, data }) => on(now, type, data as object), first);
    expect(last.position.ended?.by).toBe('draw');
  });
});

describe('the final ranking', () => {
  const bookOf = (states: readonly EncounterState[]): OpenedRecord => ({
    start: first,
    last: states.at(-1) as EncounterState,
    turns: states.slice(0, -1).map((before, i) => ({
      turn: i + 1,
      version: 1,
      rules: RULES_VERSION,
      result: () => turnResultOf(AEGEAN, before),
      before: () => before,
      after: () => states[i + 1] as EncounterState,
    })),
  });

  test('[A4 L6] winners first, then those who are left, then those who have left, the last of them first', () => {
    const one = concede(first, 'SPA');
    const two = concede(ran(one), 'ATH');
    const ranked = rankGame(AEGEAN, bookOf([one, two, ran(two)]));
    expect(ranked.slice(-2).map(({ empire, left }) => [empire, left])).toEqual([
      ['ATH', { by: 'conceded', turn: 2 }],
      ['SPA', { by: 'conceded', turn: 1 }],
    ]);
    const { winners = [] } = ran(two).position.ended ?? {};
    expect(ranked.filter(({ rank }) => rank === 1).map(({ empire }) => empire)).toEqual(winners);
    expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank).sort((a, b) => a - b));
  });

  test('[L6] the page has the rank of each Empire, its captures and losses, and its computer’s character', () => {
    const drawn = ran(on(first, 'draw', { turn: 1 }));
    const ranked = rankGame(AEGEAN, bookOf([first, drawn]));
    expect(new Set(ranked.map(({ rank }) => rank))).toEqual(new Set([1]));
    const doc = rankingDoc('Aegean', drawn, ranked, code => (code === 'COR' ? 'The Trader' : undefined));
    const said = JSON.stringify(doc);
    for (const text of ['A draw by agreement: ', '1. Athens', 'Countries taken: 0, lost: 0.', 'Computer. The Trader'])
      expect(said).toContain(text);
  });
});
