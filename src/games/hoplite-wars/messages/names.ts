import type { Outcome, SideResult } from '../../../game-contract/contract.ts';
import { formatList } from '../../../ui/messages/format.ts';
import { playersLeft } from '../battle/players/concession.ts';
import { type Seats, seatPlayerOf } from '../battle/players/seats.ts';
import type { CampaignEnd, WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { homesOf, PLAYERS, type Player, type Power, playerOf, stateOf } from '../board/powers.ts';
import { ARMS, type Arm, type Board, boardOf, type SpaceId } from '../board/space.ts';
import { type Components, countOf } from '../board/stacks.ts';
import { formatOrder } from '../orders/format.ts';
import type { Order, OrderError } from '../orders/order.ts';
import type { Moment, Step } from '../winter/calendar.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import { warMessages } from './index.ts';

/** The name of a space. */
export const spaceName = (id: SpaceId): string => {
  const spaces: Readonly<Record<string, string>> = warMessages().spaces;
  return spaces[id] ?? id;
};

/** The name of a power: the Major State, or the Minor State's home. */
export const powerName = (power: Power): string => {
  const player = playerOf(power);
  return stateOf(power) === 'major'
    ? warMessages().players[player]
    : warMessages().minorOf(spaceName(homesOf(power)[0] ?? ''));
};

/** The name of a state with its player's name, if the player has one. */
export const playerName = (seats: Seats, player: Player): string => {
  const now = seatPlayerOf(seats, player);
  const name = now.by === 'player' ? now.name : undefined;
  const state = warMessages().players[player];
  return name ? warMessages().playedBy(state, name) : state;
};

/** Components as text, such as two armies and a fleet. */
export const componentsText = (parts: readonly Pick<Components, 'n' | 'arm'>[]): string =>
  formatList(
    ARMS.flatMap((arm: Arm) => {
      const n = countOf(parts.filter(part => part.arm === arm));
      return n > 0 ? [warMessages().counted[arm](n)] : [];
    }),
  );

/** A moment such as Spring 450 BC. */
export const momentText = ({ season, year }: Pick<Moment, 'season' | 'year'>): string =>
  warMessages().moment(warMessages().seasons[season], year);

/** The season of a question, such as Spring 450 BC. */
export const seasonName = (about: string): string => {
  const [, year, season] = /^(-?\d+)-(winter|spring|autumn)-/.exec(about) ?? [];
  return momentText({ year: Number(year), season: season as 'winter' });
};

/** The name of a question, such as Spring 450 BC: Orders. */
export const stepName = (about: string): string => {
  const [, year, season, step] = /^(-?\d+)-(winter|spring|autumn)-(\w+)$/.exec(about) ?? [];
  const t = warMessages();
  return t.past.step(momentText({ year: Number(year), season: season as 'winter' }), t.steps[step as Step] ?? '');
};

const boards = new WeakMap<object, Board>();

/** The board with names in the current language. Names of the rules are accepted as well (N7). */
export const localBoard = (): Board => {
  const { spaces } = warMessages();
  const known = boards.get(spaces);
  if (known) return known;
  const board = boardOf(
    [...BOARD.spaces.values()].map(space => ({
      ...space,
      name: spaceName(space.id),
      alias: [...space.alias, space.name],
    })),
  );
  boards.set(spaces, board);
  return board;
};

/** An order in notation, with names in the current language. */
export const orderText = (order: Order): string => formatOrder(localBoard(), order);

interface ReasonLike {
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>> | undefined;
}

/** A reason as text. An unknown reason of another version is shown by its code. */
export const reasonText = ({ word, figures = {} }: ReasonLike): string => {
  const reasons: Readonly<Record<string, string | ((figures: Readonly<Record<string, number>>) => string)>> =
    warMessages().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};

/** The problem of an order as text, with its names. */
export const orderErrorText = (wrong: OrderError): string => {
  const said = reasonText(wrong);
  const names = (wrong.names ?? []).map(spaceName);
  return names.length > 0 ? warMessages().wrongAt(said, formatList(names)) : said;
};

/** How a campaign ended, in a sentence. */
export const endText = (seats: Seats, { by, winner }: CampaignEnd): string => {
  const t = warMessages().ended;
  if (by === 'draw') return t.draw;
  if (winner === null) return t.nobodyLeft;
  return t[by](playerName(seats, winner));
};

/** The state of a campaign, with the leader's halves (V2). */
export const outcomeOf = (state: WarState): Outcome => {
  const { ended } = state;
  const left = playersLeft(state);
  const resultOf = (player: Player): SideResult => {
    if (ended === null) return 'open';
    if (ended.winner !== null) return ended.winner === player ? 'won' : 'lost';
    return left.includes(player) ? 'drawn' : 'lost';
  };
  const most = Math.max(...PLAYERS.map(player => halvesOfPlayer(BOARD, state.centres, player)));
  return {
    sides: PLAYERS.map(player => ({
      army: playerName(state, player),
      result: resultOf(player),
    })),
    how: warMessages().how(momentText(state.moment), most),
  };
};
