import { describe, expect, test } from 'vitest';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { SpaceId } from '../../../../src/games/hoplite-wars/board/space.ts';
import { type Position, withParts } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { USUAL } from '../../../../src/games/hoplite-wars/season/act.ts';
import { adjudicate, type Outcome } from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import { afterRetreats } from '../../../../src/games/hoplite-wars/season/retreats.ts';
import { bare, board, cases, playerOf } from '../standard.ts';

/** An order as the cases write it. */
const orderIn = (
  text: string,
): { readonly player: Player; readonly from: SpaceId; readonly arm: 'A' | 'F'; readonly order: Order } => {
  const [, nation = '', arm = 'A', at = '', rest = ''] = /^(\w+): ([AF]) (\S+) ?(.*)$/.exec(text.trim()) ?? [];
  const player = playerOf(nation);
  const from = bare(at);
  const given = { from, parts: [{ n: 1, arm: arm as 'A' | 'F' }] };
  const made = (order: Order) => ({ player, from, arm: arm as 'A' | 'F', order });
  const move = /^-> (\S+)( via Convoy)?$/i.exec(rest);
  if (move)
    return made({ does: 'move', ...given, to: bare(move[1] as string), ...(move[2] ? { via: true as const } : {}) });
  const support = /^supports (?:[AF] )?(\S+)(?: -> (\S+))?(?: hold)?$/i.exec(rest);
  if (support) {
    const start = bare(support[1] as string);
    return made(
      support[2]
        ? { does: 'supportMove', ...given, start, to: bare(support[2]) }
        : { does: 'supportHold', ...given, at: start },
    );
  }
  const convoy = /^convoys (?:[AF] )?(\S+) -> (\S+)$/i.exec(rest);
  if (convoy)
    return made({ does: 'convoy', ...given, start: bare(convoy[1] as string), to: bare(convoy[2] as string) });
  if (/^holds?$/i.test(rest)) return made({ does: 'hold', ...given });
  throw new Error(text);
};

type Read = ReturnType<typeof orderIn>;

const play = (all: readonly Read[], units: readonly Read[]): Outcome => {
  let position: Position = {};
  for (const { player, from, arm } of units)
    position = position[from]
      ? position
      : withParts(position, from, player, [{ n: 1, arm, state: 'major', sacred: false }]);
  const orders = Object.fromEntries(
    PLAYERS.map(player => [player, all.filter(each => each.player === player).map(({ order }) => order)]),
  );
  return adjudicate({ board, position, settings: USUAL, sackers: [] }, orders);
};

/** What a case calls a success: a move that arrives, a support that counts, anybody else who stays. */
const succeeds = (outcome: Outcome, { player, from, order }: Read): boolean => {
  const i = outcome.acts.findIndex(act => act.player === player && act.from === from);
  const act = outcome.acts[i];
  const fate = outcome.fates[i]?.fate;
  if (!act || act.wrong) return false;
  if (order.does === 'move') return fate === 'arrives';
  if (order.does === 'convoy') return fate !== 'dislodged' && fate !== 'void';
  return fate === 'given' || fate === 'holds';
};

/** Orders whose fate is another here: the board has no split coasts, or our clause says otherwise. */
const APART: readonly (readonly [name: string, order: string, why: string])[] = [
  [
    't6a05_move_to_own_sector_with_convoy',
    'ENG: A lvp supports A yor -> yor',
    'S3 E8: a support of what is no move is void',
  ],
  [
    't6d23_impossible_coast_move_can_not_be_supported',
    'ITA: F lyo -> spa(sc)',
    'P3: one coast, so the two fleets meet head to head',
  ],
  [
    't6d29_move_to_impossible_coast_and_support',
    'TUR: F bla -> rum',
    'P3: one coast, so the move of F rum is possible',
  ],
  ['t6d30_move_without_coast_and_support', 'TUR: F bla -> con', 'P3: one coast, so the move of F con is possible'],
  // The source leaves this case out, since its program does not read it; the case itself says that both are disbanded.
  ['t6h01_no_supports_during_retreat', 'TUR: F gre -> alb', 'T3: two of different stacks in one space are destroyed'],
];
const apart = (name: string, order: string): boolean => APART.some(([of, text]) => of === name && text === order);

describe('public adjudicator cases', () => {
  const movement = cases.filter(({ phase }) => phase === 'Main');
  test('there are as many as were given', () => {
    expect(movement).toHaveLength(67);
  });

  test.each(movement)('[B4 B5 B7 C1 S4] $name', ({ name, orders, starting_state }) => {
    const all = Object.keys(orders).map(orderIn);
    const outcome = play(all, starting_state ? starting_state.map(text => orderIn(`${text} hold`)) : all);
    const told = Object.entries(orders).flatMap(([text, expected], i) =>
      expected === null || apart(name, text)
        ? []
        : [[text, succeeds(outcome, all[i] as Read) ? 'Succeeds' : 'Fails', expected] as const],
    );
    expect(told.map(([text, found]) => `${text}: ${found}`)).toEqual(
      told.map(([text, , expected]) => `${text}: ${expected}`),
    );
  });

  const retreats = cases.filter(({ phase }) => phase === 'Retreat');
  test.each(retreats)('[T1 T2 T3] $name', ({ name, orders, preceding_main_phase }) => {
    const before = Object.keys(preceding_main_phase?.orders ?? {}).map(orderIn);
    const outcome = play(before, before);
    const all = Object.keys(orders).map(orderIn);
    const { retreats: done } = afterRetreats(
      outcome.position,
      outcome.dislodged,
      Object.fromEntries(
        PLAYERS.map(player => [player, all.filter(each => each.player === player).map(({ order }) => order)]),
      ),
    );
    for (const [i, [text, expected]] of Object.entries(orders).entries()) {
      if (apart(name, text)) continue;
      const { player, from } = all[i] as Read;
      const retreat = done.find(each => each.player === player && each.from === from);
      const found = retreat !== undefined && retreat.to !== null && !retreat.destroyed;
      expect([text, found ? 'Succeeds' : 'Fails']).toEqual([text, expected]);
    }
  });
});

/** More of the ordinary game's knots, in the same notation: what is said of each order is whether it succeeds. */
const KNOTS: readonly (readonly [
  name: string,
  succeed: readonly string[],
  fail: readonly string[],
  besides: readonly string[],
])[] = [
  [
    'two of one player meet head to head',
    ['GER: A mun supports A ber -> kie'],
    ['GER: A ber -> kie', 'GER: F kie -> ber'],
    [],
  ],
  [
    'who loses but is not dislodged still stands others off',
    [],
    ['GER: F hol -> nth', 'FRA: F nth -> hol', 'ENG: F nwg -> nth', 'AUS: A ruh -> hol'],
    [
      'GER: F hel supports F hol -> nth',
      'GER: F ska supports F hol -> nth',
      'FRA: F bel supports F nth -> hol',
      'ENG: F edi supports F nwg -> nth',
      'ENG: F yor supports F nwg -> nth',
      'AUS: A kie supports A ruh -> hol',
    ],
  ],
  [
    'who is dislodged by a third still stands others off',
    ['ENG: F nwg -> nth', 'ENG: F lon supports F nwg -> nth'],
    ['GER: F hol -> nth', 'FRA: F nth -> hol', 'AUS: A ruh -> hol'],
    [
      'GER: F hel supports F hol -> nth',
      'GER: F ska supports F hol -> nth',
      'FRA: F bel supports F nth -> hol',
      'ENG: F edi supports F nwg -> nth',
      'ENG: F yor supports F nwg -> nth',
      'AUS: A kie supports A ruh -> hol',
    ],
  ],
  [
    'beleaguered, and its own player’s support does not dislodge it',
    ['ENG: F nth holds'],
    ['GER: F hel -> nth', 'RUS: F nwy -> nth'],
    ['ENG: F yor supports F nwy -> nth', 'GER: F hol supports F hel -> nth', 'RUS: F ska supports F nwy -> nth'],
  ],
  [
    'two meet head to head while others come for both their spaces',
    [],
    ['ENG: A ruh -> kie', 'FRA: A kie -> ber', 'GER: A ber -> kie', 'RUS: A pru -> ber'],
    [
      'ENG: F hol supports A ruh -> kie',
      'FRA: A mun supports A kie -> ber',
      'FRA: A sil supports A kie -> ber',
      'GER: F den supports A ber -> kie',
      'GER: F hel supports A ber -> kie',
      'RUS: F bal supports A pru -> ber',
    ],
  ],
  [
    'a convoy whose army cuts the support that keeps it',
    ['GER: F hel supports F ska -> nth', 'FRA: F bel supports F nth'],
    ['ENG: A lon -> bel', 'GER: F ska -> nth'],
    ['ENG: F nth convoys A lon -> bel'],
  ],
  [
    'two convoys that hang on each other, with two ways out',
    ['ENG: F edi -> nth', 'GER: F pic -> eng', 'ENG: F lon supports F edi -> nth', 'GER: F bel supports F pic -> eng'],
    ['FRA: A bre -> lon', 'RUS: A nwy -> bel'],
    ['FRA: F eng convoys A bre -> lon', 'RUS: F nth convoys A nwy -> bel'],
  ],
];

describe('knots of the ordinary game', () => {
  test.each(KNOTS)('[B5 B7 B9 C5 S5 Z8] %s', (_name, succeed, fail, besides) => {
    const all = [...succeed, ...fail, ...besides];
    const orders = all.map(orderIn);
    const outcome = play(orders, orders);
    const found = (texts: readonly string[]) =>
      texts.map(text => [text, succeeds(outcome, orders[all.indexOf(text)] as Read)]);
    expect(found(succeed)).toEqual(succeed.map(text => [text, true]));
    expect(found(fail)).toEqual(fail.map(text => [text, false]));
  });
});
