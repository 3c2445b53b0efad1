import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  currentQuestionId,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { type PastStep, pastStepsOf, seatChangesOf } from '../../../../src/games/hoplite-wars/guide/history.ts';
import { rankPlayers } from '../../../../src/games/hoplite-wars/guide/ranking.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { rankingDoc } from '../../../../src/games/hoplite-wars/messages/players/ranking.ts';
import { seasonReport } from '../../../../src/games/hoplite-wars/messages/season-report.ts';
import { halvesOfPlayer } from '../../../../src/games/hoplite-wars/winter/supply.ts';
import { playCampaign } from '../ai/match.ts';
import { entriesOf, SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';

await loadGameMessages('en');

const start = startCampaign(SETUP);
const events: AnyEvent[] = [];
const end = playCampaign(start, 449, createSeededRandom(16), event => void events.push(event));
const log = entriesOf(events);
const past = pastStepsOf(start, log, []);
const drawn: WarState = { ...end, ended: { by: 'draw', winner: null } };

describe('the final ranking', () => {
  test('[V2] by halves, and the winner first', () => {
    const ranked = rankPlayers(start, end, past, {});
    const halves = ranked.map(each => each.halves);
    expect(halves).toEqual([...halves].sort((a, b) => b - a));
    for (const { player, halves: of } of ranked) expect(of).toBe(halvesOfPlayer(BOARD, end.centres, player));
    const last = ranked.at(-1)?.player ?? 'achea';
    const won = rankPlayers(start, { ...end, ended: { by: 'victory', winner: last } }, past, {});
    expect(won[0]).toMatchObject({ player: last, rank: 1 });
  });

  test('[R-32] after a draw all who are left share the first place', () => {
    expect(rankPlayers(start, drawn, past, {}).map(({ rank }) => rank)).toEqual(PLAYERS.map(() => 1));
  });

  test('[V4] players who left come after the others, the last to leave first', () => {
    const [first, second] = [past[0]?.about ?? '', past[3]?.about ?? ''];
    const conceded: WarState = { ...end, conceded: ['athens', 'sparta'] };
    const ranked = rankPlayers(start, conceded, past, { athens: first, sparta: second });
    expect(ranked.slice(-2).map(({ player, rank, left }) => [player, rank, left])).toEqual([
      ['sparta', 6, { by: 'conceded', about: second }],
      ['athens', 7, { by: 'conceded', about: first }],
    ]);
  });

  test('[V4] the time when a player went out, and each player’s losses', () => {
    const before = startStep(SETUP, {
      ...start,
      moment: { year: 450, season: 'spring', step: 'orders' },
      position: {
        ATH: { player: 'athens', parts: [{ n: 3, arm: 'A', state: 'major', sacred: false }] },
      },
    });
    const centres = Object.fromEntries(Object.entries(before.centres).filter(([, power]) => power !== 'athens'));
    const result = {
      acts: [],
      fates: [],
      passed: [{ space: 'ATH', from: 'athens', to: 'sparta' }],
      next: { ...before, position: {}, centres },
    } as unknown as NonNullable<PastStep['result']>;
    const gone = rankPlayers(
      before,
      { ...before, position: {}, centres },
      [{ place: 0, about: '450-spring-orders', result }],
      {},
    );
    const athens = gone.find(({ player }) => player === 'athens');
    expect(athens).toMatchObject({ lostUnits: 3, lostCentres: 1 });
    expect(gone.find(({ player }) => player === 'sparta')?.deeds.took).toEqual([{ to: 'athens', n: 1 }]);
    // Players without losses have no line about them.
    const said = JSON.stringify(rankingDoc('Wars', before, gone, () => undefined));
    expect(said.match(/Lost in fights and retreats: [^"]*/g)).toEqual(['Lost in fights and retreats: 3 units.']);
    expect(said.match(/Lost to others: [^"]*/g)).toEqual(['Lost to others: 1 centre.']);
  });

  test('[S2] support for another state is in the report of the season and in the ranking', () => {
    const orders = {
      athens: ordersIn('A(Plataea) S A(Thebes)'),
      boeotia: ordersIn('A(Thebes) H; A(Aulis) S A(Thebes)'),
    };
    const before = startStep(SETUP, {
      ...start,
      moment: { year: 450, season: 'spring', step: 'orders' },
      position: positionFor(orders) as Position,
    });
    const about = currentQuestionId(before);
    const step: PastStep = { place: 0, about, result: resolveStep({ ...before, given: orders }) };
    const report = seasonReport(before, step, before, {}).sections.find(({ id }) => id === 'support');
    expect(report?.blocks).toEqual([
      { kind: 'list', ordered: false, items: [{ text: ['Athens supported Boeotia.'] }] },
    ]);
    const ranked = rankPlayers(before, before, [step], {});
    expect(JSON.stringify(rankingDoc('Wars', before, ranked, () => undefined))).toContain('Supported: Boeotia (1).');
  });

  test('concessions are found in the log, and the page shows them all', () => {
    const about = past[2]?.about ?? '';
    const concede: AnyEvent = { type: 'concede', data: { about, seat: 'athens', by: 'nobody' } };
    expect(seatChangesOf(entriesOf([concede]), []).map(({ data }) => data.seat)).toEqual(['athens']);
    const state: WarState = { ...drawn, conceded: ['athens'] };
    const ranked = rankPlayers(start, state, past, { athens: about });
    const doc = rankingDoc('Wars', state, ranked, player => (player === 'sparta' ? 'The Admiral' : undefined));
    const said = JSON.stringify(doc);
    for (const text of ['All who were left agreed on a draw.', '7. Athens', 'Conceded: ', 'Computer. The Admiral'])
      expect(said).toContain(text);
  });
});
