import { cardMessages } from './cards.ts';
import { logMessages } from './log.ts';
import { setupMessages } from './setup.ts';
import { tableAssistantMessages } from './table-assistant.ts';
import { troopMessages } from './troops.ts';

/** What the end of a battle and corrections say. */
const endMessages = {
  end: {
    won: (side: string) => `Victory: ${side}`,
    draw: 'Draw',
    by: {
      surrender: 'by surrender',
      destroyed: 'the other army is destroyed',
      turns: 'after the turns that were agreed',
    },
    report: 'Battle report',
    tally: 'Points',
    left: { board: 'On the board', table: 'On the table' },
    off: { board: 'Off the board', table: 'Off the table' },
    captured: 'Captured (included)',
    lost: 'Lost',
    total: 'Total left',
    surrender: (side: string) => `Surrender: ${side}`,
    sureSurrender: 'Surrender',
  },
  correct: {
    title: (unit: string) => `Correct ${unit}`,
    help: 'What you enter here applies at once and is in the log.',
    unknown: 'There is no such unit in this battle.',
    standing: 'Where it is',
    square: 'Square, such as C7',
    noSquare: 'The board has no such square.',
    stands: 'Stands left',
    side: 'Side',
    nobody: 'nobody',
  },
};

/** The words of pages and of the log, in English. */
export const pageMessages = {
  ...setupMessages,
  ...tableAssistantMessages,
  ...endMessages,
  ...logMessages,
  ...troopMessages,
  ...cardMessages,
};

export type PageMessages = typeof pageMessages;
