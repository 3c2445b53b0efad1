import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import { commitmentsOf } from '../../../../src/core/crypto/commitments.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent, EventData } from '../../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { pastTurnsOf } from '../../../../src/games/hoplite-encounter/battle/past-turns.ts';
import { votersOf } from '../../../../src/games/hoplite-encounter/battle/players/concession.ts';
import { lastWaitingMonth, recomputeCampaign } from '../../../../src/games/hoplite-encounter/battle/recompute.ts';
import { openRecord, recordOf } from '../../../../src/games/hoplite-encounter/battle/record.ts';
import { resolveTurn, runOf } from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { strengthsOf } from '../../../../src/games/hoplite-encounter/referee/clashes.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN } from '../fixtures.ts';

/* A battle that was fought out is taken out of a campaign, and put back. */

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'taken back',
  settings: { ...DEFAULT_SETTINGS, battles: 'offered' },
  seats: { ATH: { by: 'player' }, BOE: { by: 'player' }, SPA: { by: 'player' } },
};
const START = game.begin(SETUP);
const SALT = 'b'.repeat(32);

const fold = (entries: readonly Entry[]): EncounterState => entries.reduce(game.apply, START);

/** Three months. In the first, Athens and Boeotia meet in Megara, and the battle is fought out. */
const campaign = () => {
  const log: Entry[] = [];
  const add = (event: AnyEvent): Entry => {
    const parsed = game.parseData(event.type, JSON.parse(JSON.stringify(event.data)));
    if (!parsed.ok) throw new Error(`${event.type}: ${parsed.problem.code} ${parsed.problem.at}`);
    const entry = {
      battle: 'b',
      author: 'me',
      seq: log.length + 1,
      clock: log.length + 1,
      at: 0,
      v: 1,
      type: event.type,
      data: parsed.value,
    };
    log.push(entry);
    return entry;
  };
  const sheet = (turn: number, empire: string, text: string) =>
    add({ type: 'sheet', data: { turn, empire, text: `HE1 game ${empire} ${turn}\n${text}` } });
  sheet(1, 'ATH', 'A1 Y 1 3 . . 2.00 . MEGA');
  sheet(1, 'BOE', 'A1 Y 1 5 . . 2.00 . MEGA');
  const [clash] = resolveTurn(AEGEAN, fold(log)).clashes;
  if (!clash) throw new Error('no clash in Megara');
  const data: EventData<'fought'> = {
    turn: 1,
    clash: clash.id,
    strengths: strengthsOf(clash),
    result: { holder: 0, losses: [{}, { 1: 600 }] },
    battle: { id: 'battle1', title: 'Megara' },
  };
  const fought = add({ type: 'fought', data });
  add({ type: 'run', data: runOf(AEGEAN, fold(log)) });
  sheet(2, 'ATH', 'A1 Y 1 3 . . . . ATHE');
  add({ type: 'run', data: runOf(AEGEAN, fold(log)) });
  add({ type: 'run', data: runOf(AEGEAN, fold(log)) });
  return { log, fought, add };
};

const strength = (state: EncounterState, empire: string): number =>
  state.position.forces.reduce((sum, force) => sum + (force.empire === empire ? force.H : 0), 0);

describe('a battle that was fought out', () => {
  test('counts in the month that it belongs to', () => {
    const { log } = campaign();
    const state = fold(log);
    expect(state.position.turn).toBe(4);
    expect(lastWaitingMonth(state, log)).toBeUndefined();
  });
  test('taken out: the months after it wait, and are run again with the same orders', () => {
    const { log, fought } = campaign();
    const without = log.filter(entry => entry !== fought);
    const waits = fold(without);
    expect(waits.position.turn).toBe(1);
    expect(lastWaitingMonth(waits, without)).toBe(3);
    const anew = recomputeCampaign(AEGEAN, START, without);
    expect(anew.state.position.turn).toBe(4);
    // Boeotia lost three regiments in the battle; the dice cost it another number.
    expect(strength(anew.state, 'BOE')).not.toBe(strength(fold(log), 'BOE'));
    const added = anew.entries.map(
      (event, i): Entry => ({ battle: 'b', author: 'me', seq: 100 + i, clock: 100 + i, at: 0, v: 1, ...event }),
    );
    expect(fold([...without, ...added])).toEqual(anew.state);
    // Put back: the same state as before, and the same past.
    const back = [...log, ...added];
    expect(fold(back)).toEqual(fold(log));
    const none = back.map(() => false);
    expect(pastTurnsOf(back, none).map(({ place }) => place)).toEqual(
      pastTurnsOf(
        log,
        log.map(() => false),
      ).map(({ place }) => place),
    );
  });
  test('[R-76 L6] taken out and put back: votes on a draw stay as they were, open or counted', () => {
    const { log, fought, add } = campaign();
    const voters = votersOf(fold(log));
    const vote = (round: number, seat: string) => {
      const about = `turn4_vote${round}`;
      return add({
        type: 'vote',
        data: { about, seat, seal: computeCommitment(about, seat, { salt: SALT, choice: false }) },
      });
    };
    add({ type: 'callVote', data: { turn: 4 } });
    for (const seat of voters) vote(1, seat);
    const { sealing } = fold(log).vote ?? {};
    const against = sealing ? commitmentsOf(sealing, voters) : {};
    for (const seat of voters)
      add({ type: 'voteShown', data: { about: 'turn4_vote1', seat, salt: SALT, choice: false, against } });
    expect(fold(log).vote).toEqual({ round: 1, sealing: null });
    const isSame = (): void => {
      const without = log.filter(entry => entry !== fought);
      const anew = recomputeCampaign(AEGEAN, START, without);
      expect(anew.state.vote).toEqual(fold(log).vote);
      const added = anew.entries.map(({ type, data }, i) => {
        const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
        if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
        return { battle: 'b', author: 'me', seq: 100 + i, clock: 100 + i, at: 0, v: 1, type, data: parsed.value };
      });
      expect(fold([...without, ...added]).vote).toEqual(fold(log).vote);
      expect(fold([...log, ...added])).toEqual(fold(log));
    };
    isSame();
    add({ type: 'callVote', data: { turn: 4 } });
    vote(2, voters[0] ?? '');
    expect(Object.keys(fold(log).vote?.sealing?.seals ?? {})).toEqual([voters[0]]);
    isSame();
  });
  test('recomputing without a change changes nothing', () => {
    const { log } = campaign();
    expect(recomputeCampaign(AEGEAN, START, log)).toEqual({ state: fold(log), entries: [] });
  });
  test('is in the record of the game', () => {
    const { log, add } = campaign();
    const last = fold(log);
    const run = runOf(AEGEAN, last);
    add({
      type: 'run',
      data: { ...run, result: { ...run.result, ended: { by: 'imperial', turn: 4, winners: ['ATH'] } } },
    });
    const record = recordOf(
      SETUP,
      log,
      pastTurnsOf(
        log,
        log.map(() => false),
      ),
      'short',
    );
    const opened = openRecord(AEGEAN, JSON.parse(JSON.stringify(record)), START.told);
    expect(opened.ok && opened.value.last.position).toEqual(fold(log).position);
  });
  test('[R-76] orders are closed once the battles are shown, until the turn is run', () => {
    const { add, log } = campaign();
    const order = (turn: number) =>
      add({ type: 'sheet', data: { turn, empire: 'SPA', text: `HE1 game SPA ${turn}\nA1 Y 1 5 . . . . CORI` } });
    add({ type: 'close', data: { turn: 4 } });
    const closed = fold(log);
    expect(closed.closed).toBe(true);
    expect(game.apply(closed, order(4))).toBe(closed);
    add({ type: 'run', data: runOf(AEGEAN, closed) });
    expect(game.apply(fold(log), order(5)).sheets).toHaveProperty('SPA');
  });
  test('an entry of a campaign that offers no battles changes nothing', () => {
    const { log, fought } = campaign();
    const start = game.begin({ ...SETUP, settings: DEFAULT_SETTINGS });
    expect(game.apply(start, fought)).toBe(start);
    expect(log.slice(0, 3).reduce(game.apply, start).fought).toEqual([]);
  });
});
