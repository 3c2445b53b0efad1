import { playMessages } from './play.ts';
import { reasonMessages } from './reasons.ts';

/** Messages of panels, overlays and pages, in English. */
export const screenMessages = {
  states: { major: 'Major State', minor: 'Minor State' },
  arms: { A: 'Army', F: 'Fleet', G: 'Garrison' },
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
  noRetreat: 'No space beside it was free.',
  halves: (h: number, u: number) => `${h} halves, ${u} in use`,
  tooMany: (n: number) => `– ${n} too many`,
  ...playMessages,
  ...reasonMessages,
};

export type ScreenMessages = typeof screenMessages;
