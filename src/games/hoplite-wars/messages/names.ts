import type { BattleOutcome, SideResult } from '../../../game-contract/contract.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import { playersLeft } from '../battle/players/concession.ts';
import { type Seats, seatPlayerOf } from '../battle/players/seats.ts';
import type { CampaignEnd, WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { homesOf, PLAYERS, type Player, type Power, playerOf, stateOf } from '../board/powers.ts';
import { ARMS, type Arm, type SpaceId } from '../board/space.ts';
import { type Components, countOf } from '../board/stacks.ts';
import type { Moment, Step } from '../winter/calendar.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import { fieldMessages } from './index.ts';

/** The name of a space. */
export const spaceName = (id: SpaceId): string => {
  const spaces: Readonly<Record<string, string>> = fieldMessages().spaces;
  return spaces[id] ?? id;
};

/** The name of a power: the Major State, or the Minor State's home. */
export const powerName = (power: Power): string => {
  const player = playerOf(power);
  return stateOf(power) === 'major'
    ? fieldMessages().players[player]
    : fieldMessages().minorOf(spaceName(homesOf(power)[0] ?? ''));
};

/** The name of a state with its player's name, if the player has one. */
export const playerName = (seats: Seats, player: Player): string => {
  const now = seatPlayerOf(seats, player);
  const name = now.by === 'player' ? now.name : undefined;
  const state = fieldMessages().players[player];
  return name ? fieldMessages().playedBy(state, name) : state;
};

/** Components as text, such as two armies and a fleet. */
export const componentsText = (parts: readonly Pick<Components, 'n' | 'arm'>[]): string =>
  formatList(
    ARMS.flatMap((arm: Arm) => {
      const n = countOf(parts.filter(part => part.arm === arm));
      return n > 0 ? [fieldMessages().counted[arm](n)] : [];
    }),
  );

/** A moment such as Spring 450 BC. */
export const momentText = ({ season, year }: Pick<Moment, 'season' | 'year'>): string =>
  fieldMessages().moment(fieldMessages().seasons[season], year);

/** The season of a question, such as Spring 450 BC. */
export const seasonName = (about: string): string => {
  const [, year, season] = /^(-?\d+)-(winter|spring|autumn)-/.exec(about) ?? [];
  return momentText({ year: Number(year), season: season as 'winter' });
};

/** The name of a question, such as Spring 450 BC: Orders. */
export const stepName = (about: string): string => {
  const [, year, season, step] = /^(-?\d+)-(winter|spring|autumn)-(\w+)$/.exec(about) ?? [];
  const t = fieldMessages();
  return t.past.step(momentText({ year: Number(year), season: season as 'winter' }), t.steps[step as Step] ?? '');
};

/** How a campaign ended, in a sentence. */
export const endText = (seats: Seats, { by, winner }: CampaignEnd): string => {
  const t = fieldMessages().ended;
  if (by === 'draw') return t.draw;
  if (winner === null) return t.nobodyLeft;
  return t[by](playerName(seats, winner));
};

/** The state of a campaign, with the leader's halves (V2). */
export const outcomeOf = (state: WarState): BattleOutcome => {
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
    how: fieldMessages().how(momentText(state.moment), most),
  };
};
