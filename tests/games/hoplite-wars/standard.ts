import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLAYERS, type Player } from '../../../src/games/hoplite-wars/board/powers.ts';
import { type Board, boardOf, type Space, type SpaceId } from '../../../src/games/hoplite-wars/board/space.ts';
import { addComponents, type Position } from '../../../src/games/hoplite-wars/board/stacks.ts';
import type { Order } from '../../../src/games/hoplite-wars/orders/order.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-wars/season/actions.ts';
import { adjudicate, type MovementOutcome } from '../../../src/games/hoplite-wars/season/adjudicate.ts';

/*
 * The public test cases of adjudicators on the ordinary board of Diplomacy. Every stack is a single unit, so movement
 * is that of the ordinary game. The board has no split coasts: a fleet reaches both coasts of such a province.
 */
const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/datc/${name}`, import.meta.url)), 'utf8');
export const rows = (name: string): readonly string[][] =>
  read(name)
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','));
export const bare = (region: string): SpaceId => region.replace(/\(.*\)/, '');

const standardBoard = (): Board => {
  const terrain = new Map(
    rows('regions.csv').flatMap(([id = '', coast, kind = '']) => (coast ? [] : [[id, kind] as const])),
  );
  const steps = { army: new Map<string, Set<string>>(), fleet: new Map<string, Set<string>>() };
  const link = (of: Map<string, Set<string>>, a: string, b: string): void => {
    for (const [x, y] of [[a, b] as const, [b, a] as const]) of.set(x, (of.get(x) ?? new Set<string>()).add(y));
  };
  for (const [a = '', b = '', kind] of rows('borders.csv')) {
    if (kind !== 'sea') link(steps.army, bare(a), bare(b));
    if (kind !== 'land') link(steps.fleet, bare(a), bare(b));
  }
  return boardOf(
    rows('provinces.csv').map(
      ([id = '', name = '', centre]): Space => ({
        id,
        name,
        kind: terrain.get(id) === 'sea' ? 'sea' : centre ? 'city' : 'land',
        army: [...(steps.army.get(id) ?? [])],
        fleet: [...(steps.fleet.get(id) ?? [])],
        alias: [],
      }),
    ),
  );
};
export const board = standardBoard();

export interface Case {
  readonly name: string;
  readonly phase: string;
  readonly ignore?: string;
  readonly starting_state?: readonly string[];
  readonly preceding_main_phase?: { readonly orders: Readonly<Record<string, string | null>> };
  readonly orders: Readonly<Record<string, 'Succeeds' | 'Fails' | null>>;
  readonly edition?: string;
  readonly occupiers?: Readonly<Record<string, string>>;
  readonly civil_disorder?: readonly string[];
}
export const { cases } = JSON.parse(read('datc-part.json')) as { readonly cases: readonly Case[] };

export const NATIONS = ['AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR'];
export const playerOf = (nation: string): Player => PLAYERS[NATIONS.indexOf(nation)] as Player;

/** Parses an order in the notation of the cases. */
export const orderIn = (
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

export type Read = ReturnType<typeof orderIn>;

export const play = (all: readonly Read[], units: readonly Read[]): MovementOutcome => {
  let position: Position = {};
  for (const { player, from, arm } of units)
    position = position[from]
      ? position
      : addComponents(position, from, player, [{ n: 1, arm, state: 'major', sacred: false }]);
  const orders = Object.fromEntries(
    PLAYERS.map(player => [player, all.filter(each => each.player === player).map(({ order }) => order)]),
  );
  return adjudicate({ board, position, settings: DEFAULT_SETTINGS, sackers: [] }, orders);
};

/** Success as the cases define it: a move that arrives, a support that counts, any other unit that stays. */
export const succeeds = (outcome: MovementOutcome, { player, from, order }: Read): boolean => {
  const i = outcome.acts.findIndex(act => act.player === player && act.from === from);
  const act = outcome.acts[i];
  const fate = outcome.fates[i]?.fate;
  if (!act || act.wrong) return false;
  if (order.does === 'move') return fate === 'arrives';
  if (order.does === 'convoy') return fate !== 'dislodged' && fate !== 'void';
  return fate === 'given' || fate === 'holds';
};
