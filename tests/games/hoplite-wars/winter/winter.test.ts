import { describe, expect, test } from 'vitest';
import { BOARD, COLONIES } from '../../../../src/games/hoplite-wars/board/map.ts';
import { HOMES, PLAYERS, type Player, POWERS, type Power } from '../../../../src/games/hoplite-wars/board/powers.ts';
import {
  halvesOf,
  isCentre,
  type SpaceId,
  spaceOf,
  takesFleets,
} from '../../../../src/games/hoplite-wars/board/space.ts';
import type { Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { applyRetreats } from '../../../../src/games/hoplite-wars/season/retreats.ts';
import { applyAdjustments, type Treasure, type WinterStart } from '../../../../src/games/hoplite-wars/winter/adjust.ts';
import {
  isColonyDealDue,
  nextSeason,
  OPENING,
  questionIdOf,
} from '../../../../src/games/hoplite-wars/winter/calendar.ts';
import { applyColonyDeal, applyControl } from '../../../../src/games/hoplite-wars/winter/control.ts';
import { findFarthest } from '../../../../src/games/hoplite-wars/winter/forced-removals.ts';
import { applyOpening } from '../../../../src/games/hoplite-wars/winter/opening.ts';
import {
  type Centres,
  isInGame,
  openingCentres,
  supplyChartOf,
  supplyOf,
  upkeepOf,
  winnerOf,
} from '../../../../src/games/hoplite-wars/winter/supply.ts';
import { at, ordersIn, positionFor } from '../table.ts';

const stand = (texts: Partial<Record<Player, string>>): Position =>
  positionFor(Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text, 'opening')])));

const held = (
  more: Readonly<Partial<Record<Power, readonly SpaceId[]>>>,
  from: Centres = openingCentres(),
): Centres => ({
  ...from,
  ...Object.fromEntries(
    Object.entries(more).flatMap(([power, spaces]) => spaces.map(space => [space, power as Power])),
  ),
});

const winter = (
  position: Position,
  centres: Centres,
  player: Player,
  text: string,
  treasure: Treasure | null = null,
) => {
  const ground: WinterStart = { board: BOARD, position, centres, treasures: treasure ? [treasure] : [] };
  const done = applyAdjustments(ground, player, ordersIn(text, 'winter'));
  return { ...done, codes: done.refused.map(why => why?.code), u: upkeepOf(done.position, player) };
};

describe('control', () => {
  test('[X48 K1 W1] a town in Spring, another in Autumn: eight halves against six', () => {
    const spring = applyControl(BOARD, stand({ sparta: 'A(Tegea)' }), openingCentres(), 'spring');
    expect(spring.passed).toEqual([{ space: 'TEG', from: null, to: 'sparta' }]);
    const autumn = applyControl(BOARD, stand({ sparta: 'A(Lepreon)' }), spring.centres, 'autumn');
    expect(supplyOf(BOARD, autumn.centres, 'sparta')).toBe(8);
    const army = stand({ sparta: 'A(Lepreon); A(Sparta); A(Zarax)' });
    expect(upkeepOf(army, 'sparta')).toBe(6);
    expect(winter(army, autumn.centres, 'sparta', 'BUILD A(Tegea)').codes).toEqual([undefined]);
    expect(winter(army, autumn.centres, 'sparta', 'BUILD 2G(Tegea)').codes).toEqual([undefined]);
    expect(winter(army, autumn.centres, 'sparta', 'BUILD A(Tegea); BUILD G(Tegea)').codes).toEqual([undefined, 'E13']);
    const colony = held({ sparta: ['CHI'] }, autumn.centres);
    expect(winter(army, colony, 'sparta', 'BUILD F(Chios); BUILD G(Tegea)').codes).toEqual([undefined, undefined]);
    expect(winter(army, colony, 'sparta', 'BUILD 3G(Tegea)').codes).toEqual([undefined]);
  });

  test('[K1] a city changes its owner only in Autumn, and keeps him when it is left empty', () => {
    const there = stand({ sparta: 'A(Argos)' });
    expect(applyControl(BOARD, there, openingCentres(), 'spring').passed).toEqual([]);
    expect(applyControl(BOARD, there, openingCentres(), 'autumn').passed).toEqual([
      { space: 'ARG', from: 'argolis', to: 'sparta' },
    ]);
    expect(applyControl(BOARD, {}, openingCentres(), 'autumn').centres).toEqual(openingCentres());
  });

  test.each([
    ['R-24 K2', 'Am(Tegea)', 'spartaMinor'],
    ['R-24 K2', 'A/Am(Tegea)', 'sparta'],
    ['R-24 K2', 'A/2Am(Tegea)', 'spartaMinor'],
  ] as const)('[%s] %s takes a town for %s', (_clauses, text, power) => {
    expect(applyControl(BOARD, stand({ sparta: text }), {}, 'spring').centres.TEG).toBe(power);
  });

  test('[K3 R-25] nothing passes between a player’s own two powers', () => {
    const centres = held({ spartaMinor: ['TEG'] });
    expect(applyControl(BOARD, stand({ sparta: '3A(Tegea)' }), centres, 'autumn').passed).toEqual([]);
  });

  test('[X49 K4 R-28 W4] a Minor State comes back to life', () => {
    const lost = held({ aetolia: ['ANA'] });
    expect(isInGame({}, held({ aetolia: ['ANA'] }, {}), 'athens')).toBe(false);
    const position = stand({ athens: 'F(Anactorium); A(Athens); A(Marathon)' });
    const { centres } = applyControl(BOARD, position, lost, 'autumn');
    expect(centres.ANA).toBe('athensMinor');
    expect([supplyOf(BOARD, centres, 'athensMinor'), upkeepOf(position, 'athensMinor')]).toEqual([2, 0]);
    expect(supplyOf(BOARD, centres, 'athens')).toBe(6);
    const done = winter(position, centres, 'athens', 'BUILD A(Anactorium)');
    expect(at(done.position, 'ANA')).toBe('athens F/Am(Anactorium)');
    expect(winter(position, centres, 'athens', 'BUILD 2G(Anactorium)').codes).toEqual([undefined]);
    expect(winter(position, centres, 'athens', 'BUILD 3G(Anactorium)').codes).toEqual(['E13']);
  });

  test('[X50 K5 R-26 P7] a colony declares itself though a stranger is in it', () => {
    const position = stand({ achea: 'Fm(Chios)' });
    const autumn = applyControl(BOARD, position, openingCentres(), 'autumn');
    const deal = ['sparta', 'achea', 'athens', 'argolis', 'boeotia', 'aetolia', 'thessaly'] as const;
    const { centres } = applyColonyDeal(autumn.centres, COLONIES, deal);
    expect(centres.CHI).toBe('sparta');
    expect(COLONIES.map(space => centres[space])).toEqual(deal);
    expect(supplyOf(BOARD, centres, 'sparta')).toBe(7);
    expect(winter(position, centres, 'sparta', 'BUILD G(Chios)').codes).toEqual(['E13']);
    expect(applyControl(BOARD, position, centres, 'spring').centres.CHI).toBe('acheaMinor');
  });
});

describe('victory and the calendar', () => {
  test('[X54 V2] forty halves are not enough, forty-one are', () => {
    const cities = [...BOARD.spaces.values()].filter(({ kind }) => kind === 'city').map(({ id }) => id);
    const towns = [...BOARD.spaces.values()].filter(({ kind }) => kind === 'town').map(({ id }) => id);
    const forty = held({ athens: cities.slice(0, 14), athensMinor: towns.slice(0, 12) }, {});
    expect(winnerOf(BOARD, forty)).toBeUndefined();
    expect(winnerOf(BOARD, held({ athens: towns.slice(12, 13) }, forty))).toBe('athens');
    expect(winnerOf(BOARD, held({ athens: ['DEL'] }, forty))).toBeUndefined();
  });

  test('[V1] Winter 451, Spring and Autumn 450, Winter 450, Spring 449', () => {
    const told: string[] = [];
    for (let moment = OPENING, i = 0; i < 5; i++, moment = nextSeason(moment)) told.push(questionIdOf(moment));
    expect(told).toEqual([
      '451-winter-opening',
      '450-spring-orders',
      '450-autumn-orders',
      '450-winter-winter',
      '449-spring-orders',
    ]);
    expect(isColonyDealDue({ year: 450, season: 'autumn', step: 'orders' })).toBe(true);
    expect(isColonyDealDue({ year: 449, season: 'autumn', step: 'orders' })).toBe(false);
  });

  test('[V4 R-32] a player is in while he has a component or a centre', () => {
    expect(PLAYERS.every(player => isInGame({}, openingCentres(), player))).toBe(true);
    expect(isInGame(stand({ sparta: 'A(Tegea)' }), {}, 'sparta')).toBe(true);
    expect(isInGame({}, {}, 'sparta')).toBe(false);
  });

  test('[W1] the chart of halves', () => {
    const position = stand({ sparta: '2A(Sparta); G(Prasiae); G(Zarax); Am(Elatea)' });
    const lines = supplyChartOf(BOARD, position, openingCentres()).filter(({ power }) => power.startsWith('sparta'));
    expect(lines).toEqual([
      { power: 'sparta', cities: 3, towns: 0, h: 6, u: 6, components: 4 },
      { power: 'spartaMinor', cities: 1, towns: 0, h: 2, u: 2, components: 1 },
    ]);
    expect(supplyChartOf(BOARD, {}, openingCentres()).map(({ power }) => power)).toEqual(POWERS);
  });
});

describe('Winter', () => {
  test('[X51 W3 W5 R-29] conversion, disbanding and building cost nine halves', () => {
    const centres = held({ athens: ['MEG', 'AGN'] });
    const position = stand({ athens: '2F(Athens); A(Megara); G(Athens)' });
    expect([supplyOf(BOARD, centres, 'athens'), upkeepOf(position, 'athens')]).toEqual([9, 7]);
    const done = winter(
      position,
      centres,
      'athens',
      'CONVERT A(Megara) TO F; DISBAND G(Athens); BUILD F(Athens); BUILD G(Aegina)',
    );
    expect(done.codes).toEqual([undefined, undefined, undefined, undefined]);
    expect(done.u).toBe(9);
    expect(at(done.position, 'MEG')).toBe('athens F(Megara)');
    const inland = winter(
      stand({ athens: 'A(Thebes)' }),
      held({ athens: ['THE'] }),
      'athens',
      'CONVERT A(Thebes) TO F',
    );
    expect(inland.codes).toEqual(['E13']);
  });

  test('[X52 W2 R-27] what could have stayed is not removed', () => {
    // Two cities and a town: h = 5.
    const centres = held({ sparta: ['SPA', 'PRA', 'TEG'] }, {});
    const position = stand({ sparta: 'A(Sparta); A(Tegea); F(Prasiae); G(Prasiae)' });
    const one = winter(position, centres, 'sparta', 'REMOVE A(Tegea)');
    expect([one.codes, one.u]).toEqual([[undefined], 5]);
    const two = winter(position, centres, 'sparta', 'REMOVE G(Prasiae); REMOVE A(Tegea)');
    expect([two.codes, two.u]).toEqual([['E14', undefined], 5]);
    const three = stand({ sparta: 'A(Sparta); A(Tegea); A(Prasiae)' });
    const left = winter(three, centres, 'sparta', 'REMOVE A(Tegea); BUILD G(Tegea)');
    expect([left.codes, left.u]).toEqual([[undefined, undefined], 5]);
    expect(winter(three, held({ sparta: ['TEG'] }), 'sparta', 'REMOVE A(Tegea)').codes).toEqual(['E14']);
  });

  test('[X53 D3 D4] sacred components cost nothing and are not removed', () => {
    const centres = held({ athens: ['AUL'] });
    const position = stand({ boeotia: 'A(Orchomenos); A(Delphi); A(Plataea); 2As(Thebes)' });
    expect(upkeepOf(position, 'boeotia')).toBe(6);
    expect(supplyOf(BOARD, centres, 'boeotia')).toBe(4);
    const done = winter(position, centres, 'boeotia', 'REMOVE As(Thebes)');
    expect(done.codes).toEqual(['E14']);
    expect([done.u, done.removed.length]).toEqual([4, 1]);
  });

  test('[D3 R-20 D1] a sacker builds two more, where his power may build; nothing is built at Delphi', () => {
    const position = stand({ boeotia: 'A(Delphi); A(Orchomenos); A(Aulis)' });
    const treasure: Treasure = { player: 'boeotia', state: 'major', left: 2 };
    const done = winter(
      position,
      openingCentres(),
      'boeotia',
      'BUILD As(Thebes); BUILD Fs(Aulis); BUILD As(Thebes)',
      treasure,
    );
    expect(done.codes).toEqual([undefined, undefined, 'E13']);
    expect(done.u).toBe(6);
    const without = winter(position, openingCentres(), 'boeotia', 'BUILD As(Thebes)');
    expect(without.codes).toEqual(['E13']);
    const minor = winter(position, openingCentres(), 'boeotia', 'BUILD As(Elis)', treasure);
    expect(minor.codes).toEqual(['E13']);
    expect(winter(position, openingCentres(), 'boeotia', 'BUILD As(Delphi)', treasure).codes).toEqual(['E13']);
  });

  test.each([
    ['E13', 'BUILD A(Argos)', 'not his'],
    ['E13', 'BUILD F(Sparta)', 'no coast'],
    ['E13', 'BUILD A(Zarax)', 'another player stands there'],
    ['E13', 'CONVERT G(Prasiae) TO A', 'a garrison is never converted'],
    ['E2', 'DISBAND G(Sparta)', 'none there'],
    ['E3', 'DISBAND 2G(Prasiae)', 'more than there are'],
    ['E13', 'DISBAND A(Sparta)', 'only garrisons are disbanded'],
  ])('[W4 G1 G4 %s] %s: %s', (code, text) => {
    const position = stand({ sparta: 'A(Sparta); G(Prasiae)', argolis: 'F(Zarax)' });
    expect(winter(position, openingCentres(), 'sparta', text).codes).toEqual([code]);
  });

  test('[W6 R-30] removal that is not ordered: the farthest, garrisons before fleets before armies, then by name', () => {
    const far = (text: string): readonly [string, string] => {
      const found = findFarthest(BOARD, stand({ sparta: text }), 'sparta');
      return [found?.space ?? '', found?.part.arm ?? ''];
    };
    expect(far('A(Sparta); A(Rhodes)')).toEqual(['RHO', 'A']);
    expect(far('A/F/G(Prasiae)')).toEqual(['PRA', 'G']);
    expect(far('A/F(Prasiae)')).toEqual(['PRA', 'F']);
    expect(far('A(Tegea); A(Messene); A(Argos)')).toEqual(['ARG', 'A']);
    const centres = held({ sparta: ['SPA'] }, {});
    const done = winter(stand({ sparta: 'A(Sparta); A(Argos); As(Rhodes)' }), centres, 'sparta', 'BUILD A(Sparta)');
    expect(done.removed.map(({ space }) => space)).toEqual(['ARG']);
    expect(done.codes).toEqual(['E13']);
  });

  test('[G4] garrisons disband of one’s own will, and their halves are spent at once', () => {
    const position = stand({ sparta: 'A(Sparta); A(Zarax); 2G(Prasiae)' });
    const done = winter(position, openingCentres(), 'sparta', 'DISBAND 2G(Prasiae); BUILD F(Prasiae)');
    expect(done.codes).toEqual([undefined, undefined]);
    expect(at(done.position, 'PRA')).toBe('sparta F(Prasiae)');
  });

  test('[D4] sacred components are converted like others', () => {
    const done = winter(stand({ athens: 'As(Athens)' }), openingCentres(), 'athens', 'CONVERT As(Athens) TO F');
    expect(at(done.position, 'ATH')).toBe('athens Fs(Athens)');
  });
});

describe('opening', () => {
  const open = (player: Player, text: string) => applyOpening(BOARD, player, ordersIn(text, 'opening'));

  test('[X55 O2 O3 R-6] six halves and one component', () => {
    const { refused, position } = open('sparta', '2A(Sparta); G(Prasiae); G(Zarax); A(Elatea)');
    expect(refused).toEqual([undefined, undefined, undefined, undefined]);
    expect(at(position, 'ELA')).toBe('sparta Am(Elatea)');
    expect(open('sparta', 'F(Sparta)').refused[0]?.code).toBe('E13');
    expect(open('sparta', '2G(Elatea)').refused[0]?.code).toBe('E13');
    expect(open('sparta', 'G(Elatea)').refused).toEqual([undefined]);
    expect(open('sparta', '4A(Sparta)').refused[0]?.code).toBe('E13');
    expect(open('sparta', 'A(Tegea)').refused[0]?.code).toBe('E13');
  });

  test('[R-7 O3] no set-up given: one army in each home', () => {
    const { position } = open('athens', '');
    expect(['ATH', 'MAR', 'THO', 'ANA'].map(space => at(position, space))).toEqual([
      'athens A(Athens)',
      'athens A(Marathon)',
      'athens A(Thoricus)',
      'athens Am(Anactorium)',
    ]);
  });

  // Combinations of six halves on homes, with or without a coast: each home gets armies, fleets and garrisons.
  const waysFor = (player: Player): number => {
    const bins = HOMES[player].major.flatMap(home => [2, 1, ...(takesFleets(BOARD, home) ? [2] : [])]);
    const ways = [1, 0, 0, 0, 0, 0, 0];
    for (const cost of bins) for (let h = cost; h <= 6; h++) ways[h] = (ways[h] ?? 0) + (ways[h - cost] ?? 0);
    return ways[6] ?? 0;
  };
  test.each([
    ['achea', 300],
    ['aetolia', 168],
    ['argolis', 300],
    ['athens', 300],
    ['boeotia', 168],
    ['sparta', 228],
    ['thessaly', 168],
  ] as const)('[O2] %s has %d set-ups that spend all', (player, ways) => {
    expect(waysFor(player)).toBe(ways);
  });
});

describe('retreats', () => {
  const A = { n: 1, arm: 'A', state: 'major', sacred: false } as const;
  const out = (from: SpaceId, n = 1) => ({
    player: 'athens' as const,
    from,
    parts: [{ ...A, n }],
    open: { A: ['ATH', 'PLA'], F: [] },
  });
  const retreat = (dislodged: readonly ReturnType<typeof out>[], text: string) =>
    applyRetreats({}, dislodged, { athens: ordersIn(text, 'retreats') });

  test('[X44 T3 R-23] a stack splits or goes together', () => {
    const split = retreat([out('MEG', 3)], '2A(Megara)-Athens; A(Megara)-Plataea');
    expect([at(split.position, 'ATH'), at(split.position, 'PLA')]).toEqual(['athens 2A(Athens)', 'athens A(Plataea)']);
    expect(at(retreat([out('MEG', 3)], '3A(Megara)-Athens').position, 'ATH')).toBe('athens 3A(Athens)');
  });

  test('[X45 T3] components of different stacks in one space are all destroyed', () => {
    expect(retreat([out('PLA'), out('MAR')], 'A(Plataea)-Athens; A(Marathon)-Athens').position).toEqual({});
  });

  test('[T1] without an order they disband, and a barred space is refused', () => {
    expect(retreat([out('MEG')], '').retreats).toEqual([
      { player: 'athens', from: 'MEG', parts: [A], to: null, order: null, destroyed: false },
    ]);
    expect(retreat([out('MEG')], 'A(Megara)-Corinth').position).toEqual({});
    expect(retreat([out('MEG')], 'A(Megara) D').retreats[0]?.order).toBe(0);
  });
});

describe('the figures of the board', () => {
  const centres = openingCentres();
  // Halves of foreign and neutral centres within so many steps of the three homes, in cities.
  const within = (player: Player, most: number): number => {
    const seen = new Set<SpaceId>();
    for (const arm of ['army', 'fleet'] as const) {
      const steps = new Map<SpaceId, number>(HOMES[player].major.map(home => [home, 0]));
      for (const [space, far] of steps)
        for (const next of spaceOf(BOARD, space)[arm]) if (far < most && !steps.has(next)) steps.set(next, far + 1);
      for (const space of steps.keys()) seen.add(space);
    }
    return (
      [...seen]
        .filter(space => isCentre(BOARD, space) && !centres[space]?.startsWith(player))
        .reduce((sum, space) => sum + halvesOf(BOARD, space), 0) / 2
    );
  };
  test.each([
    ['achea', 4, 13, 19.5, 24],
    ['aetolia', 1.5, 9.5, 21, 30.5],
    ['argolis', 5, 14.5, 29.5, 32.5],
    ['athens', 2.5, 13, 23, 33.5],
    ['boeotia', 3.5, 9.5, 21.5, 30],
    ['sparta', 3, 10.5, 27, 30.5],
    ['thessaly', 1.5, 5.5, 15, 24],
  ] as const)('[P1 P6] %s', (player, ...worth) => {
    expect([1, 2, 3, 4].map(steps => within(player, steps))).toEqual(worth);
  });
});
