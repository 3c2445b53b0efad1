import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import { commitmentsOf } from '../../../../src/core/crypto/commitments.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent, openCommitments, warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { playersLeft, votersOf } from '../../../../src/games/hoplite-wars/battle/players/concession.ts';
import { computerPlayersOf } from '../../../../src/games/hoplite-wars/battle/players/seats.ts';
import { RULES_VERSION, resolveStep, resultEntryOf } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  currentQuestionId,
  seatsToSeal,
  startCampaign,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { forReplay } from '../../../../src/games/hoplite-wars/guide/history.ts';
import { LOG_MESSAGES } from '../../../../src/games/hoplite-wars/messages/describe.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { endText, outcomeOf } from '../../../../src/games/hoplite-wars/messages/names.ts';
import { seasonReport } from '../../../../src/games/hoplite-wars/messages/season-report.ts';
import { entriesOf, SETUP } from '../campaign.ts';

await loadGameMessages('en');

const PERSONS: readonly Player[] = ['athens', 'boeotia', 'sparta'];
const resolve = (state: WarState): WarState =>
  applyEvent(state, {
    type: 'resolve',
    data: { about: currentQuestionId(state), rules: RULES_VERSION, result: resolveStep(state) },
  } as AnyEvent);
const start = resolve(startCampaign({ ...SETUP, programs: PLAYERS.filter(player => !PERSONS.includes(player)) }));
const about = currentQuestionId(start);
const COMPUTER = { level: 'recruit', seed: 1 } as const;
const concede = (state: WarState, seat: Player, by: 'nobody' | 'program' = 'nobody'): WarState =>
  applyEvent(state, {
    type: 'concede',
    data: { about: currentQuestionId(state), seat, by, ...(by === 'program' && { computer: COMPUTER }) },
  } as AnyEvent);

describe('a player who gives up', () => {
  test('[V4] leaves units that hold from then on, or a computer that plays them', () => {
    const held = concede(start, 'sparta');
    expect(seatsToSeal(held)).not.toContain('sparta');
    expect([held.conceded, held.ended]).toEqual([['sparta'], null]);
    const autumn = resolve(held);
    expect([seatsToSeal(autumn).includes('sparta'), autumn.conceded]).toEqual([false, ['sparta']]);
    expect(Object.values(autumn.position).filter(({ player }) => player === 'sparta')).toEqual(
      Object.values(start.position).filter(({ player }) => player === 'sparta'),
    );
    const played = concede(start, 'sparta', 'program');
    expect(computerPlayersOf(played)).toContain('sparta');
    expect(seatsToSeal(played)).toContain('sparta');
  });

  test('[V4] a concession is final, is made once, and not for a computer', () => {
    const held = concede(start, 'sparta');
    expect(playersLeft(held)).not.toContain('sparta');
    expect(concede(held, 'sparta')).toBe(held);
    expect(concede(held, 'achea')).toBe(held);
  });

  test('[V4] another person may take the power over, and has not given it up', () => {
    const taken = applyEvent(concede(start, 'sparta'), { type: 'seat', data: { about, seat: 'sparta', by: 'player' } });
    expect([taken.conceded, playersLeft(taken).includes('sparta')]).toEqual([undefined, true]);
  });

  test('[V4] without persons the campaign ends: the leader by halves wins, or nobody', () => {
    const last = PERSONS.reduce((state, seat) => concede(state, seat), start);
    // Four computers are left with equal halves.
    expect(last.ended).toEqual({ by: 'concession', winner: null });
    expect(endText(last, last.ended ?? { by: 'draw', winner: null })).toBe('The last player gave up. Nobody wins.');
    const leads: typeof start = { ...start, centres: { ...start.centres, CHA: 'achea' as const } };
    const won = PERSONS.reduce((state, seat) => concede(state, seat), leads);
    expect(won.ended?.by).toBe('concession');
  });

  test('[V4] of persons alone the last one wins', () => {
    const persons = startCampaign({ ...SETUP, programs: [] });
    const last = PLAYERS.slice(1).reduce((state, seat) => concede(state, seat), persons);
    expect(last.ended).toEqual({ by: 'concession', winner: PLAYERS[0] });
    expect(outcomeOf(last).sides.map(({ result }) => result)).toEqual(['won', ...PLAYERS.slice(1).map(() => 'lost')]);
  });

  test('[B1] its sealed orders of the step still count', () => {
    const sealed = applyEvent(start, { type: 'seal', data: { about, seat: 'sparta', seal: 'a'.repeat(64) } });
    expect(seatsToSeal(concede(sealed, 'sparta'))).toContain('sparta');
  });
});

describe('a vote on a draw', () => {
  const called = applyEvent(start, { type: 'callVote', data: { about } });
  const SALT = 'b'.repeat(32);
  /** The votes of all persons: sealed, then revealed. */
  const votes = (state: WarState, agreed: readonly boolean[]): readonly AnyEvent[] => {
    const name = state.vote?.sealing?.about ?? '';
    const seals = PERSONS.map((seat, i) => ({
      about: name,
      seat,
      seal: computeCommitment(name, seat, { salt: SALT, choice: agreed[i] }),
    }));
    const sealed = seals.reduce((now, data) => applyEvent(now, { type: 'vote', data }), state);
    const against = sealed.vote?.sealing ? commitmentsOf(sealed.vote.sealing, PERSONS) : {};
    return [
      ...seals.map((data): AnyEvent => ({ type: 'vote', data })),
      ...PERSONS.map(
        (seat, i): AnyEvent => ({
          type: 'voteShown',
          data: { about: name, seat, salt: SALT, choice: agreed[i] === true, against },
        }),
      ),
    ];
  };
  const count = (state: WarState, agreed: readonly boolean[]): WarState =>
    votes(state, agreed).reduce(applyEvent, state);

  test('[R-32] asks the persons who are left, and opens beside the orders', () => {
    expect(votersOf(called)).toEqual(PERSONS);
    expect(openCommitments(called).map(({ seats, show }) => [show, seats.length])).toEqual([
      ['show', 7],
      ['voteShown', 3],
    ]);
    expect(seatsToSeal(called)).toEqual(seatsToSeal(start));
    const alone = startCampaign({ ...SETUP, programs: PLAYERS.slice(1) });
    expect(applyEvent(alone, { type: 'callVote', data: { about: currentQuestionId(alone) } })).toBe(alone);
  });

  test('[R-32] of which all agree ends the campaign for those who are left', () => {
    const drawn = count(called, [true, true, true]);
    expect(drawn.ended).toEqual({ by: 'draw', winner: null });
    const left = outcomeOf({ ...drawn, conceded: ['thessaly'] }).sides.map(({ result }) => result);
    expect(left).toEqual([...PLAYERS.slice(0, 6).map(() => 'drawn'), 'lost']);
  });

  test.each([[[false, true, true]], [[true, true, false]], [[false, false, false]]])(
    '[R-32] a failed vote leaves the same state, whoever refused: %s',
    agreed => {
      const failed = count(called, agreed);
      expect(failed).toEqual({ ...start, vote: { round: 1, sealing: null } });
      const again = applyEvent(failed, { type: 'callVote', data: { about } });
      expect(again.vote?.sealing?.about).toBe(`${about}_vote2`);
    },
  );

  test('[R-32] a replay shows who voted, and only whether all agreed', () => {
    for (const agreed of [
      [true, true, true],
      [true, false, true],
    ]) {
      const first = { type: 'resolve', data: resultEntryOf(startCampaign(start.setup)) } as AnyEvent;
      const log = entriesOf([first, { type: 'callVote', data: { about } }, ...votes(called, agreed)]);
      const replay = forReplay(start.setup, log).log;
      expect(JSON.stringify(replay)).not.toContain('choice');
      expect(replay.filter(({ type }) => type === 'vote').length).toBeGreaterThanOrEqual(PERSONS.length);
      const end = replay.reduce(warsGame.apply, startCampaign(start.setup));
      expect(end.ended?.by).toBe(agreed.includes(false) ? undefined : 'draw');
    }
  });

  test('[R-32] no text shows single votes; the report says that the vote failed', () => {
    const [told, other] = [votes(called, [true, false, true]), votes(called, [false, true, true])].map(events =>
      entriesOf(events).map(entry => LOG_MESSAGES.describe(called, entry as Entry, () => called).text),
    );
    expect(told).toEqual(other);
    const failed = count(called, [true, false, true]);
    const { sections } = seasonReport(failed, { place: 0, about, result: resolveStep(failed) }, resolve(failed), {});
    expect(JSON.stringify(sections.find(({ id }) => id === 'players'))).toContain('A vote on a draw failed.');
  });

  test('[R-32] lapses with the step, with a change of player and with a concession', () => {
    expect(resolve(called).vote).toBeUndefined();
    expect(concede(called, 'sparta').vote).toBeUndefined();
    const changed = applyEvent(called, { type: 'seat', data: { about, seat: 'sparta', by: 'player', name: 'Agis' } });
    expect(changed.vote).toBeUndefined();
  });

  test('the entries are read as they were written', () => {
    for (const { type, data } of [
      ...votes(called, [true, true, true]),
      { type: 'callVote', data: { about } } as const,
    ]) {
      const stored = JSON.parse(JSON.stringify(data));
      expect(warsGame.parseData(type, stored)).toEqual({ ok: true, value: stored });
    }
  });
});
