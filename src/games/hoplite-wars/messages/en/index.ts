import { BOARD } from '../../board/map.ts';
import { playMessages } from './play.ts';
import { reasonMessages } from './reasons.ts';

/** Messages of a campaign, in English. */
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
  states: { major: 'Major State', minor: 'Minor State' },
  /** A Minor State, named by its home. */
  minorOf: (home: string) => `${home}, Minor State`,
  kinds: { city: 'City', town: 'Town', delphi: 'Shrine', land: 'Land', sea: 'Sea' },
  arms: { A: 'Army', F: 'Fleet', G: 'Garrison' },
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
  does: {
    hold: 'Hold',
    move: 'Move',
    supportHold: 'Support to hold',
    supportMove: 'Support of a move',
    supportMerge: 'Support of a merge',
    convoy: 'Carry',
    merge: 'Merge',
    sack: 'Sack Delphi',
    giveUp: 'Disband',
    build: 'Build',
    remove: 'Remove',
    disband: 'Disband',
    convert: 'Convert',
    place: 'Set up',
  },
  fates: {
    arrives: 'arrives',
    fails: 'fails',
    holds: 'holds',
    dislodged: 'dislodged',
    given: 'given',
    cut: 'cut',
    void: 'void',
    carries: 'carries',
    sacks: 'sacks Delphi',
  },
  settings: {
    cut: 'What an attack cuts',
    plainMoves: 'Plain moves into one space',
    arms: 'Armies and fleets in a merge',
    sacks: 'How often Delphi is sacked',
    victory: 'When victory is checked',
    battles: 'Clashes of almost equal strength',
    levels: 'Levels of armies in battles fought out',
  },
  choices: {
    cutAll: 'Every support of the stack',
    cutCount: 'As many components as attack',
    plainMovesApart: 'They stand each other off',
    plainMovesMerge: 'They are one merge',
    armsTogether: 'They help each other',
    armsApart: 'Only the more numerous arm counts',
    sacksOnce: 'Once in the game',
    sacksEach: 'Once by each player',
    victoryBoth: 'After Spring and Autumn',
    victoryAutumn: 'After Autumn only',
    battlesReckoned: 'By strength, as in the rules',
    battlesOffered: 'Each may be fought in another game or on the table',
    levelsNone: 'All armies are alike',
    levelsEarned: 'Seasoned from two fields held, veteran from four',
  },
  /** The order that caused a result. */
  because: (order: string) => `Because of ${order}.`,
  ended: {
    over: 'The campaign is over',
    ranking: 'Final ranking',
    draw: 'All who were left agreed on a draw.',
    concession: (player: string) => `The others gave up: ${player} wins.`,
    nobodyLeft: 'The last player gave up. Nobody wins.',
    victory: (player: string) => `${player} wins, with more than twenty cities’ worth.`,
  },
  halves: (h: number, u: number) => `${h} halves, ${u} in use`,
  tooMany: (n: number) => `– ${n} too many`,
  ...playMessages,
  ...reasonMessages,
};

type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };
export type WarMessages = Wide<typeof en>;
