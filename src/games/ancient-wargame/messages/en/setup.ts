import type { ErrorMessages } from '../../../../game-ui/library/messages.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { ArmyProblem } from '../../army/army-file.ts';
import type { ScenarioProblem } from '../../setup/scenario.ts';

const plural = createPluralizer('en');

/** What the pages say that begin a battle. */
export const setupMessages = {
  begin: {
    person: 'Person',
    plays: { a: 'The near side, which begins', b: 'The far side' },
    playedBy: { a: 'Who plays the near side', b: 'Who plays the far side' },
    readyOnes: 'Ready-made battles',
    house: 'The rules contain no ready-made battles. These come with the app.',
    begin: 'Begin',
    againstApp: (army: string) => `Against the app’s ${army}`,
    size: (columns: number, rows: number, turns: number) =>
      `${columns} × ${rows} squares of 4 inches, ${turns} turns, each one side’s attack.`,
    even: (a: number, b: number, first: string) => `${a} points against ${b}. First to attack: ${first}.`,
    playedAs: (side: string, player: string) => `${side}: ${player}`,
    ready: {
      skirmish: {
        title: 'A wood between the lines',
        about: 'A small battle, already placed: infantry, horse, light troops and a catapult on each side.',
        a: 'Clay',
        b: 'Black',
      },
      plain: {
        title: 'The plain',
        about: 'Two standard divisions, one with chariots, one with elephants, on open ground with a road.',
        a: 'Chariots',
        b: 'Elephants',
      },
      bridges: {
        title: 'Two bridges',
        about: 'Romans and Carthaginians on either side of a river.',
        a: 'Romans',
        b: 'Carthaginians',
      },
      village: {
        title: 'The village',
        about: 'Romans attack Macedonians at a crossroads with a hill beside it.',
        a: 'Macedonians',
        b: 'Romans',
      },
    },
  },
  armies: {
    title: 'Armies',
    mine: 'My armies',
    none: 'No army of your own yet. Make one, or copy one below.',
    make: 'New army',
    file: 'Army file',
    fileName: 'army',
    preview: 'Add this army?',
    unnamed: 'New army',
    library: 'Armies of the rules',
    libraryHelp: 'As in the rules; the points are added up from their tables.',
    nominal: (points: number) => `Nominally ${points} points.`,
    problems: {
      tooLarge: 'it is larger than an army can be.',
      notText: 'it is damaged, or not an army file.',
      notArmy: 'it is not an army of this game.',
    } satisfies ErrorMessages<ArmyProblem>,
    called: {
      chariots: 'Standard division with chariots',
      elephants: 'Standard division with elephants',
      carthaginian: 'Carthaginians',
      roman: 'Romans',
      macedonian: 'Macedonians',
      egyptian: 'Egyptians',
      assyrian: 'Assyrians',
    },
    points: (n: number) => plural(n, '1 point', `${n} points`),
    nation: 'Nation',
    limit: 'Points limit',
    sum: (points: number, limit: number) => `${points} of ${limit} points`,
    unit: (kind: string, points: number) => `${kind}, ${points} a unit`,
  },
  boards: {
    title: 'Boards',
    mine: 'My boards',
    none: 'No board of your own yet. Make one, or copy one below.',
    make: 'New board',
    file: 'Board file',
    fileName: 'board',
    preview: 'Add this board?',
    unnamed: 'New board',
    library: 'Boards of the app',
    problems: {
      tooLarge: 'it is larger than a board can be.',
      notText: 'it is damaged, or not a board file.',
      notBoard: 'it is not a board of this game.',
      offBoard: 'something in it lies off the board.',
    } satisfies ErrorMessages<ScenarioProblem>,
    squares: (columns: number, rows: number) => `${columns} × ${rows} squares`,
    brush: 'Tap squares to paint',
    brushes: {
      open: 'Open',
      woods: 'Woods',
      rocks: 'Rocks',
      houses: 'Houses',
      hill: 'Hill',
      water: 'Water',
      road: 'Road',
      bridge: 'Bridge',
      a: 'Near zone',
      b: 'Far zone',
    },
    width: 'Columns',
    height: 'Rows',
    agreed: (ground: string) => `Agreed: ${ground}`,
    enter: 'May be entered',
    protects: 'Protects as woods do',
    note: 'In your own words',
  },
  own: {
    title: 'Any two armies',
    forAll: 'For the battle that you begin',
    again: 'Same as last time.',
    where: 'Where it is fought',
    wheres: { board: 'On the app’s board', table: 'On a real table' },
    tableHelp: 'You move the figures. The app tracks stands, fire, melees and losses, and asks for what it cannot see.',
    settings: 'Turns and settings',
    board: 'Board',
    ends: 'Ends after some turns',
    turns: 'Turns, each one side’s attack',
    measure: 'Weaker, and three times as strong, are measured',
    measures: { afterLosses: 'after the losses', beforeLosses: 'before the losses' },
    scatter: 'A shot without a model hits on',
    scatters: { usual: '1–2 near, 1 far', fewer: '1 near and far', more: '1–3 near, 1–2 far' },
    advice: 'Show odds and advice',
    begin: 'Begin this battle',
  },
  advice: {
    fire: 'Stands that fall',
    falls: (n: number) => plural(n, '1 stand', `${n} stands`),
    worth: (points: string, mine: boolean) =>
      mine
        ? `With best play by both, you gain ${points} points.`
        : `With best play by both, you lose ${points} points.`,
    mix: 'The mix that nobody can exploit',
    habits: 'Best against an opponent who always picks',
    counted:
      'Counts the points that both lose, a point for each unit that retreats, and a captured catapult twice. Later turns are not counted.',
  },
};
