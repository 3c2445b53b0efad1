import { createPluralizer } from '../../../../ui/messages/plural.ts';

const plural = createPluralizer('en');

/** Messages of the campaign's screens, in English. */
export const playMessages = {
  wrongAt: (said: string, names: string) => `${said} (${names})`,
  writing: {
    title: (player: string) => `Orders of ${player}`,
    homes: 'Homes',
    /** The same for each kind of question. */
    titles: {
      opening: (player: string) => `Set-up of ${player}`,
      orders: (player: string) => `Orders of ${player}`,
      retreats: (player: string) => `Retreats of ${player}`,
      winter: (player: string) => `Winter of ${player}`,
    },
    /** The player's task, and what the rules do otherwise. */
    due: (deadline: string) => `Due: ${deadline}.`,
    mustSetUp: (minor: string) =>
      `Pay for units in your home cities with 6 halves of supply: an army or a fleet takes 2, a garrison 1. Set up one unit in ${minor} too, for free. Without a set-up: an army in each home.`,
    mustSetUpMinor: (minor: string) => `Set up one unit in ${minor} too. Without a set-up: an army.`,
    mayKeep: 'Halves left over can be used in Winter 450.',
    allSetUp: 'Everything is set up.',
    mustRetreat: (n: number) =>
      plural(
        n,
        '1 stack was driven out: tap it, and say where it retreats to. Without orders it disbands.',
        `${n} stacks were driven out: tap one, and say where it retreats to. Without orders they disband.`,
      ),
    mustRemove: (parts: string) =>
      `You have more units than your halves pay for. Tap a lit space and remove units until the sum fits. If you do not choose, these are removed: ${parts}.`,
    mayBuild:
      'Tap a lit space to build, convert or disband garrisons. An army or a fleet takes 2 halves, a garrison 1. Halves left over are not saved.',
    gone: (parts: string, space: string) => `${parts} in ${space}`,
    allRetreat: 'All stacks that were driven out have orders.',
    how: 'How orders are written',
    map: 'Map',
    text: 'Text',
    orders: 'Orders, one per line',
    example: '2A(Sparta)-Tegea',
    read: (good: number, bad: number) =>
      [
        plural(good, '1 order can be carried out.', `${good} orders can be carried out.`),
        ...(bad > 0 ? [plural(bad, '1 cannot.', `${bad} cannot.`)] : []),
      ].join(' '),
    meant: (order: string) => `Did you mean ${order}?`,
    unread: (n: number) =>
      plural(n, '1 line cannot be read and is not carried out:', `${n} lines cannot be read and are not carried out:`),
    putRight: 'Correct them as text',
    takeAway: (order: string) => `Remove: ${order}`,
    left: (n: number) =>
      plural(
        n,
        '1 stack has no orders yet: tap it on the map. Without orders it holds.',
        `${n} stacks have no orders yet: tap one on the map. Without orders they hold.`,
      ),
    allOrdered: 'All stacks have orders.',
    allOrderedHere: 'All who stand here have orders.',
    seal: 'Seal these orders',
    summary: {
      title: 'Before you seal',
      help: 'Tap a line to correct it. After sealing, orders change only by Undo, until they are shown.',
      unread: (line: string) => `Cannot be read: ${line}`,
      refused: (order: string, why: string) => `Cannot be done: ${order}. ${why}`,
      holds: (space: string, parts: string) => `No orders for ${parts} in ${space}: no move.`,
      disbands: (space: string, parts: string) => `No orders: ${parts} of ${space}. They disband.`,
      byRule: (power: string, spaces: string) => `${power}: nothing set up. An army is set up in ${spaces}.`,
      waits: (power: string, n: number) =>
        `${power}: ${plural(n, '1 half is', `${n} halves are`)} not spent. They can be used in Winter 450.`,
      unspent: (power: string, n: number) =>
        `${power}: ${plural(n, '1 half is', `${n} halves are`)} not spent, and not saved.`,
      removed: (power: string, parts: string, space: string) =>
        `${power}: too many halves in use. Removed by the rule: ${parts} in ${space}.`,
      treasure: (n: number) =>
        `Delphi: ${plural(n, '1 sacred unit is', `${n} sacred units are`)} not raised, and lost.`,
      seal: 'Seal anyway',
      back: 'Back to the orders',
    },
    noneGoes: 'They cannot retreat anywhere: they disband.',
    failed: 'Your orders could not be saved on this phone.',
    close: 'Close',
    done: 'Done',
    anew: 'New order',
    what: 'What they do',
    does: {
      move: 'Move',
      support: 'Support',
      merge: 'Merge',
      convoy: 'Carry',
      supportMerge: 'Support a merge',
      hold: 'Hold',
      sack: 'Sack Delphi',
      giveUp: 'Disband',
      retreat: 'Retreat',
    },
    where: {
      retreat: 'Tap where they retreat to.',
      move: 'Tap where they go.',
      support: 'Tap the stack that they support.',
      supportTo: (space: string) => `Tap where the stack of ${space} goes. If it holds, tap ${space} itself.`,
      merge: 'Tap where they merge; then the next stack that comes.',
      convoy: 'Tap the army that is carried.',
      convoyTo: (space: string) => `Tap where the army of ${space} is carried to.`,
      supportMerge: 'Tap where the merge is.',
    },
    whose: 'Whose merge?',
    bySea: 'By sea, though there is a road',
    nobody: 'Choose how many.',
    noTarget: 'They have nowhere to go.',
    sacred: 'sacred',
    count: (does: string, what: string) => `${does}: ${what}`,
    nothingHere: 'Nothing can be done here.',
  },
  ask: {
    workOut: 'All orders are known.',
    toResult: 'Resolve the orders',
    deal: 'The seven colonies declare themselves: each goes to one of the Major States, by lot.',
    dealNow: 'Draw the lots',
    battles: 'The battles of the season are shown. Its orders are closed.',
    battleTaken: 'A battle was taken out or put back. Later steps wait to be resolved again.',
    toBattles: 'To the battles',
  },
  begin: {
    seats: 'Who plays which state',
    person: 'Person',
    computer: 'Computer',
    name: (state: string) => `Name for ${state}`,
    help: 'Players pass one phone round: each writes orders behind a cover and seals them. Computers take the other seats.',
    start: 'Begin the campaign',
    persons: 'Only people',
    computers: 'All computers but one',
    house: 'House rules',
    title: 'Hoplite Wars',
  },
  log: {
    seal: (player: string) => `${player} has sealed orders.`,
    lost: (player: string) => `${player}: the sealed orders are lost and have to be written again.`,
    show: (player: string, orders: string) => `${player}: ${orders}`,
    noOrders: 'no orders',
    give: (player: string) => `${player} has handed in orders.`,
    absent: (player: string) => `${player} is absent.`,
    present: (player: string) => `${player} is back.`,
    resolve: (step: string) => `${step}: resolved.`,
    deal: (colonies: string) => `The colonies declare themselves. ${colonies}.`,
    dealt: (space: string, state: string) => `${space} for ${state}`,
    correct: (space: string) => `Correction: ${space}.`,
    press: (player: string, text: string) => `${player} announces: ${text}`,
    noPress: (player: string) => `${player} removes the press note.`,
    master: 'Letters with orders are sealed to the game master’s phone.',
    close: 'The orders of the season are closed: its battles are shown.',
    fight: 'A battle is fought out.',
    byRules: 'Strength decides a battle.',
    fought: (player: string, title: string) => `${player} signs the result of a battle: ${title}`,
    foughtOnTable: (player: string) => `${player} signs the result of a battle on the table.`,
    refuse: (player: string) => `${player} refuses the result of a battle.`,
    nameArmy: (player: string, place: string, name: string) =>
      name
        ? `${player} names the army in ${place}: ${name}.`
        : `${player} takes the name of the army in ${place} away.`,
  },
  menu: {
    to: {
      report: 'Report',
      press: 'Press',
      players: 'Players',
      desk: 'Game master',
      send: 'Send orders',
      correct: 'Correct',
      battles: 'Battles',
    },
    chart: 'Chart of halves',
    components: 'Units',
    halves: 'Halves',
    used: 'In use',
    draw: 'Agree on a draw',
    sureDraw: 'All agree: the campaign ends',
    leave: 'Play on',
  },
  report: {
    file: 'season',
    press: 'Press',
    pressHelp: 'A message from a player to all. It is part of the report of this season.',
    noPress: 'No player has written anything yet.',
    keep: (player: string) => `Save the note of ${player}`,
    writes: (player: string) => `${player}:`,
    next: (step: string) => `Next: ${step}.`,
    none: 'No season is over yet.',
    support: 'Support for other states',
    supported: (player: string, others: string) => `${player} supported ${others}.`,
    line: (player: string, halves: number, of: number, units: number) =>
      `${player}: ${halves} of ${of} halves, ${plural(units, '1 unit', `${units} units`)}`,
  },
};
