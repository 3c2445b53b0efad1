import { beforeAll, describe, expect, test } from 'vitest';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { previewAttack, previewRaid } from '../../../../src/games/hoplites/battle/preview.ts';
import type { State } from '../../../../src/games/hoplites/battle/state.ts';
import { loadFieldMessages, loadScreenMessages } from '../../../../src/games/hoplites/messages/index.ts';
import { eventSummary } from '../../../../src/games/hoplites/messages/log-messages.ts';
import type { Approach } from '../../../../src/games/hoplites/rules/approaches.ts';
import { choices, doing, type Fit, type Put, faces as shown, table, withRules } from '../test-state.ts';

/**
 * For each unit, how many of `whole` results rout it or make it collapse. Counts all faces of the checks of the
 * buttons, then uses the odds.
 */
const byHand = (state: State, attackers: readonly { unit: number; way: Approach; card: null }[], targets: number[]) => {
  const units = [...attackers.map(({ unit }) => unit), ...targets];
  const sums = units.map(() => 0);
  const faces = 10 ** attackers.length;
  for (let all = 0; all < faces; all++) {
    const going = attackers.filter(({ unit, way }, i) => {
      const face = Math.floor(all / 10 ** i) % 10;
      return way !== 'button' || face <= (state.units[unit]?.card.tq ?? 0);
    });
    const found = going.map(each => ({ ...each, way: each.way === 'button' ? ('zone' as const) : each.way }));
    const { odds } = previewAttack(state, { attackers: found, targets }) ?? {};
    units.forEach((unit, i) => {
      const place = [...found.map(each => each.unit), ...targets].indexOf(unit);
      const its = odds?.units[place];
      if (odds && its) sums[i] = (sums[i] as number) + its.routs / odds.whole / faces;
    });
  }
  return sums;
};
test.each<[name: string, ways: readonly Approach[]]>([
  ['one button', ['button']],
  ['a button and a front', ['button', 'front']],
  ['a front and a button', ['front', 'button']],
  ['two buttons', ['button', 'button']],
])('[L4 R-47 O4] the odds are those over the checks: %s', (_name, ways) => {
  const state = table('shock', [
    ['a', 'HC 6/4', 4],
    ['a', 'LC 5/5', 5, { coh: 2 }],
    ['b', 'MI 5/5', 4, { coh: 3 }],
  ]);
  const attackers = ways.map((way, unit) => ({ unit, way, card: null }));
  const preview = previewAttack(state, { attackers, targets: [2] });
  const { odds } = preview ?? {};
  expect(odds?.units.map(({ routs }) => routs / (odds?.whole ?? 1)).map(each => each.toFixed(12))).toEqual(
    byHand(state, attackers, [2]).map(each => each.toFixed(12)),
  );
  // All results are counted exactly once.
  for (const { stands, routs } of odds?.units ?? [])
    expect(stands.reduce((sum, each) => sum + each.ways, routs)).toBe(odds?.whole);
});
test('[C2 R-63 O4] a second-line attack: its check, possible losses, points', () => {
  const routs = (more: readonly Put[]) =>
    table('raids', [['a', 'HC 6/4', 4], ['b', 'MI 5/5', 0], ...more], { settings: withRules('dearSecondLine') });
  const level = routs([]).roster.levels.b;
  expect(previewRaid(routs([]), 0)).toEqual({ passes: 7, prey: [], points: { from: 0, to: 4, level } });
  const fled = routs([
    ['b', 'HI 6/10', 'routed'],
    ['b', 'HI 6/10', 'routed', { since: 20 }],
  ]);
  expect(previewRaid(fled, 0)).toMatchObject({ prey: [2], points: { from: 24, to: 24 } });
  const done = doing(fled, { type: 'raid', unit: 0 }, 6, 0);
  expect([done.units[2]?.place, done.units[3]?.place]).toEqual(['eliminated', 'second']);
  expect(previewRaid(fled, 99)).toBeUndefined();
});

describe('the result, in the log and in the news', () => {
  beforeAll(() => Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]));
  const told = (before: State, fit: Fit, ...faces: readonly number[]): string => {
    const [event] = choices(before, fit);
    const done = rollEvent(before, event as AnyEvent, shown(...faces));
    return eventSummary(before, done.event, done.state);
  };
  const raiding = (...more: readonly Put[]) =>
    table('raids', [['a', 'HC 6/4', 4], ['b', 'MI 5/5', 0], ['b', 'HI 9/9', 'deck'], ...more]);

  test('[C2 R-63] a second-line attack', () => {
    const raid = { type: 'raid', unit: 0 } as const;
    expect(told(raiding(), raid, 7)).toBe('Attack on the second line failed: HC 6/4 C3');
    expect(told(raiding(), raid, 6)).toBe('Attack on the second line: HC 6/4 C3, 2 route points');
    const fled = raiding(['b', 'LI 5/4', 'routed'], ['b', 'LI 4/4', 'routed']);
    expect(told(fled, raid, 6, 1)).toBe('Attack on the second line: HC 6/4 C3. Lost: LI 4/4');
  });

  test('[L4 R-47] a flank check that failed', () => {
    const state = table('shock', [
      ['a', 'HC 6/4', 4],
      ['b', 'MI 5/5', 4],
    ]);
    const attackers = [{ unit: 0, way: 'button', card: null }];
    expect(told(state, { type: 'attack', attackers }, 7)).toBe(
      'Attack: HC 6/4 C3 on MI 5/5 C3. Flank check failed: HC 6/4 C3',
    );
    expect(told(state, { type: 'attack', attackers }, 6)).toBe('Attack: HC 6/4 C3 on MI 5/5 C3');
  });
});
