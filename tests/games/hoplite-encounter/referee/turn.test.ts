import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import {
  createWorld,
  findCaptures,
  gameEndAt,
  initialPosition,
} from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { type ResolvedTurn, runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, isTurnSeed, turnSeed } from '../../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { forceNameOf } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { formatSum } from '../../../../src/games/hoplite-encounter/rules/money.ts';
import { type Position, UNDISCOVERED } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN, at, dice, fights, groundFor, left, march, met, positionFor, sheet } from '../fixtures.ts';

const world = groundFor(AEGEAN);
const state = (code: string): number => AEGEAN.stateNumber.get(code) as number;
const treasury = (position: Position, code: string): string =>
  formatSum(position.countries[state(code)]?.treasury ?? -1);
const holder = (position: Position, code: string): string | null => position.countries[state(code)]?.holder ?? null;
const chest = (position: Position, empire: string, name: string): string =>
  formatSum(position.forces.find(force => force.empire === empire && forceNameOf(force) === name)?.chest ?? -1);
const play = (position: Position, sheets: Readonly<Record<string, Sheet>>, ...faces: number[]): ResolvedTurn =>
  runTurn(world, position, sheets, dice(...faces));

describe('worked examples over several turns', () => {
  const first = (): ResolvedTurn =>
    play(
      initialPosition(world),
      {
        ATH: sheet(
          'ATH 7.30',
          'A1 Y 1 4 . . 2.00 ATHE MEGA',
          'A2 Y 2 0 . . .',
          'F3 Y 3 . 5 . .',
          'F4 Y 4 1 . 1 0.50 PIRA AEGI',
        ),
        BOE: sheet(
          'BOE 14.20',
          'A1 Y 1 5 . . 4.00 THEB MEGA',
          'A2 Y 2 3 . . .',
          'F3 Y 3 . 1 1 .',
          'A4 Y 4 3 . . . THEB',
        ),
      },
      ...[2, 3, 3],
    );

  test('[X32 K1 F5 F6 H16 R-48] the first turn of Athens and Boeotia', () => {
    const position = initialPosition(world);
    expect([treasury(position, 'ATH'), treasury(position, 'BOE')]).toEqual(['9.80', '18.20']);
    const turn = first();
    expect([turn.prepared.ATH?.faults, turn.prepared.BOE?.faults]).toEqual([[], []]);
    expect(turn.prepared.ATH?.accounts).toMatchObject([{ placed: 730, raising: 100, upkeep: 155, left: 475 }]);
    expect(turn.prepared.BOE?.accounts).toMatchObject([{ placed: 1420, raising: 300, upkeep: 135, left: 985 }]);
    expect(fights(turn)).toEqual(['ATH A1 4 v BOE A1 5: 2+3 ATH 3, −1 −3']);
    expect(left(AEGEAN, turn).filter(text => / A1 /.test(text) && /ATH|BOE/.test(text))).toEqual([
      'ATH A1 3H 3.00 MEGA',
      'BOE A1 2H 2.00 MEGA',
    ]);
    expect(turn.fought.lostMoney).toBe(100);
  });

  test('[X33 B6 R-8 R-9 F4 J2] Aegina taken, Megara disputed, then taken', () => {
    const two = first().next;
    expect([holder(two, 'AEG'), treasury(two, 'AEG'), holder(two, 'MEG')]).toEqual(['ATH', '1.00', null]);
    expect(treasury(two, 'ATH')).toBe('7.95');
    expect(treasury(two, 'BOE')).toBe('12.65');
    expect(first().disputes).toEqual([{ state: state('MEG'), empires: ['ATH', 'BOE'] }]);
    const turn = play(two, { ATH: sheet(), BOE: sheet('A1 Y 1 2 . . 2.00 . THEB') });
    expect(met(AEGEAN, turn, 'ATH A1', 'BOE A1')[0]).toMatch(/ EEN$/);
    expect(met(AEGEAN, turn, 'BOE A1', 'ATH A1')[0]).toMatch(/ EEN$/);
    expect(fights(turn)).toEqual([]);
    const after = turn.left.countries;
    expect([after[state('ATH')]?.treasury, after[state('AEG')]?.treasury]).toEqual([695, 85]);
    expect(after[state('BOE')]?.treasury).toBe(1180);
    const three = turn.next;
    expect([chest(three, 'ATH', 'A1'), chest(three, 'BOE', 'A1')]).toEqual(['2.70', '1.80']);
    expect([holder(three, 'MEG'), treasury(three, 'MEG')]).toEqual(['ATH', '0.70']);
    // Megara, Athens and the army are now one bloc: Megara receives the money that Athens gives.
    const [home, megara] = ['ATH', 'MEG'].map(code => three.countries[state(code)]?.treasury ?? 0) as [number, number];
    const lines = [`ATH ${formatSum(home - 100)}`, `MEG ${formatSum(megara + 370)}`, 'A1 Y 1 3 . . .'];
    const whole = play(three, { ATH: sheet(...lines) });
    expect(whole.prepared.ATH?.faults).toEqual([]);
  });

  test('[X34 R-3 R-9 R-10 F7] an Empire without country and force is out', () => {
    const position = positionFor(AEGEAN, {
      turn: 7,
      forces: ['ATH A1 5H $5.00 THEB', 'BOE A2 3H $0 AULI'],
      held: { BOE: ['BOE', 400] },
    });
    const eight = play(position, {}).next;
    expect([holder(eight, 'BOE'), treasury(eight, 'BOE')]).toEqual(['ATH', '5.20']);
    expect(eight.out).toEqual([]);
    const turn = play(eight, {});
    expect(turn.prepared.BOE?.losses).toEqual([{ clause: 'F7', word: 'unpaid', number: 2, kind: 'H', count: 3 }]);
    expect(turn.next.out).toEqual(['BOE']);
    expect(play(turn.next, { BOE: sheet() }).prepared.BOE).toBeUndefined();
  });

  test('[X25 B6 B7 R-8] a regiment aboard in port takes the capital; ships dispute nothing, regiments do', () => {
    const run = (spa: string): ResolvedTurn =>
      march(AEGEAN, ['ATH F1 1T 1H $1.00 AEGI', `SPA F2 ${spa} $1.00 AEGI`], dice(1, 2, 1), {});
    const draw = (spa: string): ResolvedTurn =>
      march(AEGEAN, ['ATH F1 1T 1H $1.00 AEGI', `SPA F2 ${spa} $1.00 AEGI`], dice(2, 1), {});
    expect(run('2T').turn).toBe(5);
    const taken = draw('2T');
    expect(fights(taken)[0]).toMatch(/draw/);
    expect([holder(taken.next, 'AEG'), treasury(taken.next, 'AEG')]).toEqual(['ATH', '1.00']);
    const disputed = draw('2T 1H');
    expect(holder(disputed.next, 'AEG')).toBeNull();
  });

  test('[X23 E6] a trireme brings the money from Piraeus to Aegina', () => {
    const held = { ATH: ['ATH', 1000], AEG: ['ATH', 0] } as const;
    const position = positionFor(AEGEAN, { held, forces: ['ATH F1 1T $0 PIRA'] });
    const sails = play(position, { ATH: sheet('ATH 7.00', 'F1 Y 1 . 1 . 3.00 PIRA AEGI') });
    expect(left(AEGEAN, sails)).toEqual(['ATH F1 1T 3.00 AEGI']);
    const placed = play(sails.next, { ATH: sheet('AEG 4.00', 'F1 Y 1 . 1 . .') });
    expect(placed.prepared.ATH?.faults).toEqual([]);
    expect(placed.left.countries[state('AEG')]?.treasury).toBe(380);
  });
});

describe('captures and the end', () => {
  test('[B8 R-9 R-10 B3] a country stays without a garrison; its Treasury goes with it; a home pays own to its Empire only', () => {
    const position = positionFor(AEGEAN, { forces: ['SPA A1 5H $5.00 ATHE'], held: { ATH: ['ATH', 700] } });
    const taken = play(position, {}).next;
    expect([holder(taken, 'ATH'), treasury(taken, 'ATH')]).toEqual(['SPA', '8.50']);
    const away = play({ ...taken, forces: [] }, {}).next;
    expect([holder(away, 'ATH'), treasury(away, 'ATH')]).toEqual(['SPA', '10.00']);
  });

  test('[B4 R-7] a country without a holder pays nobody and has no Treasury', () => {
    const position = initialPosition(world);
    expect(position.countries.filter(({ holder: who }) => who === null).every(each => each.treasury === 0)).toBe(true);
    expect(position.countries.filter(({ holder: who }) => who !== null)).toHaveLength(12);
  });

  test('[R-42] left alone in an ally’s capital, or spared while allied', () => {
    const offers = [
      { from: 'ATH', to: 'SPA', until: 9 },
      { from: 'SPA', to: 'ATH', until: 9 },
    ];
    const forces = positionFor(AEGEAN, { forces: ['SPA A1 1H ATHE'] }).forces;
    const countries = initialPosition(world).countries;
    expect(findCaptures(world, countries, forces, offers, 6).passings).toHaveLength(1);
    expect(
      findCaptures(groundFor(AEGEAN, { allyTakes: 'notWhileAllied' }), countries, forces, offers, 6).passings,
    ).toEqual([]);
  });

  test('[A3 R-1 R-2 A4] eight of twelve Imperial states win; after the last turn the largest income does', () => {
    const { countries } = initialPosition(world);
    const homes = AEGEAN.scenario.imperial.map(each => each.state);
    const holding = (n: number): Position['countries'] =>
      countries.map((each, i) =>
        homes.slice(0, n).includes(AEGEAN.states[i]?.code ?? '') ? { ...each, holder: 'SPA' } : each,
      );
    expect(
      gameEndAt(
        world,
        9,
        holding(7).map((each, i) => (AEGEAN.states[i]?.code === 'SPA' ? { ...each, holder: null } : each)),
        [],
      ),
    ).toBeNull();
    expect(gameEndAt(world, 9, holding(8), [])).toEqual({ by: 'imperial', turn: 9, winners: ['SPA'] });
    expect(gameEndAt(world, 120, countries, [])).toBeNull();
    expect(gameEndAt(world, 121, countries, [])).toEqual({ by: 'income', turn: 121, winners: ['LYD'] });
    // Rhodes and Corcyra pay alike and hold one state each: the money decides, and if that is equal they share it.
    const alike = countries.map(each =>
      ['RHO', 'CRC'].includes(each.holder ?? '') ? each : { holder: null, treasury: 0 },
    );
    expect(gameEndAt(world, 121, alike, [])?.winners).toEqual(['CRC', 'RHO']);
  });

  test('[R-4] an Imperial state without a player stands still, or is free, counted or not', () => {
    const played = ['ATH', 'SPA'];
    const stands = createWorld(AEGEAN, DEFAULT_SETTINGS, played);
    expect([stands.empires.length, stands.imperial.length]).toEqual([12, 12]);
    const counted = createWorld(AEGEAN, { ...DEFAULT_SETTINGS, unplayed: 'freeCounted' }, played);
    expect([counted.empires, counted.imperial.length]).toEqual([['ATH', 'SPA'], 12]);
    const free = createWorld(AEGEAN, { ...DEFAULT_SETTINGS, unplayed: 'freeUncounted' }, played);
    expect(free.imperial).toEqual(['ATH', 'SPA']);
    expect(initialPosition(free).forces.every(({ empire }) => played.includes(empire))).toBe(true);
  });

  test('[R-46 J6 B9] before turn 1 an Empire has discovered its home and what its forces see', () => {
    const position = initialPosition(world);
    const known = position.known.SPA as Int16Array;
    for (const hex of AEGEAN.realm[state('SPA')] ?? []) expect(known[hex]).not.toBe(UNDISCOVERED);
    expect(known[at(AEGEAN, 'ATHE')]).toBe(UNDISCOVERED);
    expect(known[at(AEGEAN, 'SPAR')]).toBe(0);
  });

  test.each<[code: string, from: string, to: string]>([
    ['ATH', '6.60', '27.60'],
    ['SPA', '15.40', '36.40'],
    ['CRC', '11.00', '32.00'],
  ])('[S7 B3 F6] a year without conquest or raising: %s from %s to %s', (code, from, to) => {
    let position = initialPosition(world);
    expect(
      formatSum((position.countries[state(code)]?.treasury ?? 0) - (AEGEAN.states[state(code)]?.income.own ?? 0)),
    ).toBe(from);
    let last = position.countries;
    for (let i = 0; i < 12; i++) {
      const turn = play(position, {});
      last = turn.left.countries;
      position = turn.next;
    }
    expect(formatSum(last[state(code)]?.treasury ?? -1)).toBe(to);
  });
});

describe('dice of a turn', () => {
  test('[H9 R-36] hashing the seed of each turn leads to the hash published at the start', () => {
    const told = turnSeed('secret', 0, 120);
    expect(isTurnSeed(turnSeed('secret', 7, 120), 7, told)).toBe(true);
    expect(isTurnSeed(turnSeed('secret', 8, 120), 7, told)).toBe(false);
    expect(isTurnSeed(turnSeed('other', 7, 120), 7, told)).toBe(false);
  });

  test('[R-36] the same seed casts the same, another one otherwise, evenly', () => {
    const faces = (seed: string): number[] => {
      const below = diceOf(seed);
      return Array.from({ length: 600 }, () => below(6));
    };
    expect(faces('a')).toEqual(faces('a'));
    expect(faces('a')).not.toEqual(faces('b'));
    const counts = [0, 1, 2, 3, 4, 5].map(face => faces('a').filter(each => each === face).length);
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(faces('a').slice(0, 12)).toMatchInlineSnapshot(`
      [
        2,
        0,
        1,
        5,
        4,
        5,
        0,
        1,
        4,
        2,
        1,
        2,
      ]
    `);
  });

  test('[R-36] the same position, sheets and seed give the same turn', () => {
    const run = (): ResolvedTurn =>
      runTurn(world, initialPosition(world), { ATH: sheet('A1 Y 1 3 . . . ATHE THEB') }, diceOf('x'));
    expect(JSON.stringify(run())).toBe(JSON.stringify(run()));
    expect(run().next.turn).toBe(2);
  });
});
