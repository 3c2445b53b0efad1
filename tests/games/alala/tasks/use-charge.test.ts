import { describe, expect, test } from 'vitest';
import { combatOf, fightChances, planFight } from '../../../../src/games/alala/actions/fight.ts';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { turnFights } from '../../../../src/games/alala/guide/turn-fights.ts';
import { answerOdds } from '../../../../src/games/alala/odds/answer-odds.ts';
import { OPEN_GROUND } from '../../../../src/games/alala/rules/plan/ground.ts';
import { useCharge } from '../../../../src/games/alala/tasks/use-charge.ts';
import { openTask } from './open-task.ts';

// Peltasts charge whom they like; hoplites need the run-up of two turns (G1, G2).
const armies = ['p1 peltasts, a1', 'b1, s1 psiloi, c1 cavalry'] as const;
const toCharge = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'charge', found: { turn: 1, phase: 'initiative' } });
};
const open = (where: 'console' | 'page', units: readonly string[], target?: string) =>
  openTask(where, task => useCharge(task, units, target), toCharge, armies);

describe('a charge (G1–G3)', () => {
  test('on the console: charger, target, and the answer in one tap', async () => {
    const task = await open('console', ['p1', 'a1']);
    expect(task.now()).toMatchObject({ unit: undefined, targets: [], charge: undefined });
    await task.act(now => now.pickUnit('p1'));
    // Lawful targets come first.
    expect(task.now().targets[0]).toBe('s1');
    await task.act(now => now.pickTarget('s1'));
    expect(task.now().charge).toMatchObject({ verdict: { ok: true }, answers: expect.arrayContaining(['evade']) });
    await task.act(now => now.apply('evade'));
    expect(task.entries().at(-1)).toMatchObject({ type: 'charge', unit: 'p1', target: 's1', response: 'evade' });
    expect(task.now()).toMatchObject({ unit: undefined, charge: undefined });
  });

  test('each answer has its odds: a fight with its chances, and none for who evades', async () => {
    const task = await open('console', ['p1']);
    await task.act(now => now.pickTarget('s1'));
    const { odds, plan } = task.now().charge ?? {};
    expect([...(odds?.keys() ?? [])].sort()).toEqual([...(task.now().charge?.answers ?? [])].sort());
    expect(odds?.get('evade')).toBeUndefined();
    const stand = odds?.get('stand');
    expect(stand?.wins).toBeGreaterThan(0);
    expect(stand?.loses).toBeGreaterThan(stand?.wins ?? 1);
    // They are the odds of the fight after the charge.
    await task.act(now => now.apply('stand'));
    const state = task.session.state.value;
    const [{ first = [], second = [] } = {}] = turnFights(state);
    expect([first, second, plan?.unit]).toEqual([['p1'], ['s1'], 'p1']);
    const [victory = 0, success = 0] = fightChances(combatOf(state, planFight(state, first, second)));
    expect(stand?.loses).toBeCloseTo(victory + success, 12);
  });

  test('[R-49] against the app: the odds if the target stands, whatever the app will answer', async () => {
    const task = await openTask(
      'console',
      props =>
        useCharge({ ...props, state: { ...props.state, commanders: { b: { level: 'veteran', seed: 1 } } } }, ['p1']),
      toCharge,
      armies,
    );
    await task.act(now => now.pickTarget('s1'));
    const { answers, oddsIfStanding, plan } = task.now().charge ?? {};
    expect(answers).toEqual([]);
    expect(plan && oddsIfStanding).toEqual(plan && answerOdds(task.session.state.value, plan, 'stand'));
    expect(oddsIfStanding?.wins).toBeGreaterThan(0);
    // Between two persons each answer has its own odds.
    const persons = await open('console', ['p1']);
    await persons.act(now => now.pickTarget('s1'));
    expect(persons.now().charge?.oddsIfStanding).toBeUndefined();
  });

  test('on the console: a target can be taken back, and one unit alone need not be picked', async () => {
    const task = await open('console', ['a1']);
    expect(task.now().unit).toBe('a1');
    await task.act(now => now.pickTarget('b1'));
    expect(task.now().charge?.plan.target).toBe('b1');
    await task.act(now => now.pickTarget(undefined));
    expect(task.now()).toMatchObject({ unit: 'a1', charge: undefined });
    expect(task.entries()).toHaveLength(2);
  });

  test('on the page: side, straightness and inches by hand; what bars it is recorded', async () => {
    const task = await open('page', ['p1'], 's1');
    await task.act(now => now.change({ side: 'exposedRear', shieldless: true }));
    await task.act(now => now.setInches(9));
    expect(task.now().charge).toMatchObject({ plan: { inches: 9 }, verdict: { ok: false } });
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({
      type: 'charge',
      side: 'exposedRear',
      shieldless: true,
      overrides: [{ clause: 'G1' }],
    });
  });

  test('on the page: without a measured distance nothing is forbidden', async () => {
    const task = await open('page', ['p1'], 's1');
    await task.act(now => now.setInches(9));
    await task.act(now => now.setInches(undefined));
    expect(task.now().charge).toMatchObject({ verdict: { ok: true } });
    expect(task.now().charge?.plan).not.toHaveProperty('inches');
  });

  test('nothing is recorded if the battle has changed since it was shown', async () => {
    const task = await open('console', ['p1']);
    await task.act(now => now.pickTarget('s1'));
    await task.act(now => {
      task.session.record('tick', { task: 'elsewhere' });
      now.apply();
    });
    expect(task.entries().at(-1)).toMatchObject({ type: 'tick' });
    expect(task.now().charge?.plan.target).toBe('s1');
  });

  test('[G1 R-46] on the plan the only enemy in reach need not be picked', async () => {
    const task = await openTask(
      'console',
      props => useCharge(props, ['p1', 'a1']),
      session => {
        toCharge(session);
        const places = {
          p1: [300, 200, 0],
          a1: [500, 200, 0],
          s1: [300, 230, 180],
          b1: [300, 400, 180],
          c1: [100, 400, 180],
        };
        const units = Object.entries(places).map(([unit, [x = 0, y = 0, facing = 0]]) => ({
          unit,
          place: { x, y, facing },
        }));
        session.record('ground', { ground: { ...OPEN_GROUND, terrain: [] }, changes: { units, leaders: [] } });
      },
      armies,
    );
    await task.act(now => now.pickUnit('p1'));
    expect(task.now().charge?.plan.target).toBe('s1');
    await task.act(now => now.pickUnit('a1'));
    expect(task.now().charge).toBeUndefined();
  });
});
