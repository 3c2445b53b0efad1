import type { ErrorMessages } from '../../../../game-ui/library/messages.ts';
import type { GroundProblem } from '../../setup/saved-ground.ts';
import { plural } from './grammar.ts';

/** Words of the plan's own page, of the tables that players keep, of a unit's place, and of moves on the plan. */
export const planMessages = {
  planPage: {
    open: 'Table and terrain',
    with: 'Play on a plan of the table',
    kept: 'Kept for your next battles.',
    what: 'The plan shows the table to scale. It shows units nearby and ahead, and the side that a charge strikes. Places are an estimate: drag a unit to its real place.',
    draw: 'Draw the plan',
    putAway: 'Play without the plan',
    keep: 'Keep this table',
    width: 'Table, inches wide',
    depth: 'Table, inches deep',
    pieces: 'Terrain',
    piece: (n: number, kind: string) => `Terrain ${n}: ${kind}`,
    kind: 'Kind',
    pieceName: 'Name of its own',
    add: 'Add terrain',
    remove: 'Remove',
    middle: { x: 'Middle, inches from the left', y: 'Middle, inches from the near edge' },
    size: { width: 'Inches wide', depth: 'Inches deep' },
    turn: 'Turned, degrees',
    place: 'Place on the plan',
    steps: {
      ahead: '1″ ahead',
      back: '1″ back',
      left: '1″ left',
      right: '1″ right',
      turnLeft: 'Turn 15° left',
      turnRight: 'Turn 15° right',
      about: 'Turn about',
    },
    orDrag: 'Or drag the unit on the field.',
  },
  grounds: {
    title: 'Tables',
    mine: 'My tables',
    none: 'No table of your own yet. Make one for each place where you play, or take a copy of one below.',
    make: 'New table',
    file: 'Table file',
    library: 'Tables of the ready-made battles',
    unnamed: 'New table',
    about: (size: string, pieces: number) =>
      plural(pieces, `${size}, 1 piece of terrain`, `${size}, ${pieces} pieces of terrain`),
    print: 'Print the table',
    fileName: 'table',
    preview: 'Add this table?',
    choose: 'Table',
    usual: 'Ready-made, or open ground',
    chooseHelp: 'Make your own tables under Armies. The battle keeps the table as it is now.',
    problems: {
      tooLarge: 'it is larger than a table can be (64 KB).',
      notText: 'it is damaged, or not a table file.',
      notGround: 'it is not a table of this app.',
      tooMany: 'there are more than 30 pieces of terrain.',
    } satisfies ErrorMessages<GroundProblem>,
  },
  planMoves: {
    chance: (percent: string) => `${percent} chance`,
    inRange: 'in range',
    mayBeCharged: 'can be charged',
  },
};
