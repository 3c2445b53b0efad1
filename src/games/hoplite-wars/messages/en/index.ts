import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { BOARD } from '../../board/map.ts';
import type { ScreenMessages } from './screens.ts';

const plural = createPluralizer('en');

/** Messages of the map and its frame, in English. */
export const en = {
  /** Names of spaces, by id. */
  spaces: Object.fromEntries([...BOARD.spaces.values()].map(({ id, name }) => [id, name])),
  players: {
    achea: 'Achea',
    aetolia: 'Aetolia',
    argolis: 'Argolis',
    athens: 'Athens',
    boeotia: 'Boeotia',
    sparta: 'Sparta',
    thessaly: 'Thessaly',
  },
  /** A Minor State, named by its home. */
  minorOf: (home: string) => `${home}, Minor State`,
  kinds: { city: 'City', town: 'Town', delphi: 'Shrine', land: 'Land', sea: 'Sea' },
  seasons: { winter: 'Winter', spring: 'Spring', autumn: 'Autumn' },
  steps: {
    opening: 'Setting up',
    orders: 'Orders',
    retreats: 'Retreats',
    deal: 'Lots of the colonies',
    winter: 'Removals and builds',
  },
  /** A moment such as Spring 450 BC. */
  moment: (season: string, year: number) => `${season} ${year} BC`,
  ended: {
    over: 'The campaign is over',
    ranking: 'Final ranking',
    draw: 'All who were left agreed on a draw.',
    concession: (player: string) => `Too few players are left: ${player} wins.`,
    nobodyLeft: 'The last player gave up. Nobody wins.',
    victory: (player: string) => `${player} wins, with more than twenty cities’ worth.`,
  },
  map: {
    label: 'Map of Greece',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole map',
    of: (power: string) => `of ${power}`,
    stack: (player: string, parts: string) => `${player}: ${parts}`,
    gone: (player: string, parts: string) => `driven out, ${player}: ${parts}`,
    lit: 'can be tapped',
  },
  counted: {
    A: (n: number) => plural(n, '1 army', `${n} armies`),
    F: (n: number) => plural(n, '1 fleet', `${n} fleets`),
    G: (n: number) => plural(n, '1 garrison', `${n} garrisons`),
  },
  playedBy: (state: string, name: string) => `${state} (${name})`,
  how: (moment: string, halves: number) => `${moment}, ${plural(halves, '1 half', `${halves} halves`)}`,
  past: {
    slider: 'Past seasons',
    now: 'Now',
    step: (moment: string, step: string) => `${moment}: ${step}`,
    goOn: 'Continue',
    before: 'Previous step',
    after: 'Next step',
    holds: 'without an order',
    refused: 'refused',
    destroyed: 'Others came there as well: all are lost.',
    retreats: 'retreats',
    gone: 'disbanded',
    done: 'done',
    passed: (space: string, power: string) => `${space} passes to ${power}.`,
    removed: (player: string, parts: string, space: string) =>
      `${player}: ${parts} in ${space} removed by the rule: too few halves.`,
    garrison: (player: string, parts: string, space: string) => `${player}: ${parts} in ${space} driven out and lost.`,
    drawn: (space: string, player: string) => `${space} goes to ${player}.`,
    standOff: (space: string) => `${space} was left empty by a stand-off.`,
    nothing: 'No orders were given.',
    changes: 'What changed',
  },
  short: {
    seal: 'sealed orders',
    lost: 'lost orders',
    show: 'orders shown',
    give: 'orders handed in',
    absent: 'absence',
    seat: 'new player',
    standIn: 'stand-in',
    concede: 'concession',
    callVote: 'vote on a draw',
    vote: 'sealed vote',
    voteLost: 'lost vote',
    voteShown: 'votes counted',
    close: 'orders closed',
    fight: 'a battle',
    fought: 'result of a battle',
    refuse: 'result refused',
    nameArmy: 'name of an army',
    resolve: 'season resolved',
    deal: 'lots of the colonies',
    correct: 'correction',
    press: 'press note',
    master: 'game master’s key',
    draw: 'draw',
  },
  writes: (step: string, player: string) => `${step}: ${player}`,
  seasonReport: 'Report',
};

/** The messages of the map, without which nothing of a campaign is shown. */
export type FieldMessages = typeof en;

/** All messages of a campaign but those of its rules. */
export type GameMessages = FieldMessages & ScreenMessages;
