import { formatSum } from '../../rules/money.ts';

type Figures = Readonly<Record<string, number>>;

/** A sentence for each reason of the rules: of a result, or of a refusal and the referee's correction. */
export const reasonMessages = {
  reasons: {
    struckOut: 'An offer cannot be struck out: it stays as it was.',
    badTurn: 'An offer is good to the turn now ordered or a later one: it stays as it was.',
    tooManyOffers: ({ most = 2 }: Figures) => `No more than ${most} offers at a time: this one does not stand.`,
    noSuchEmpire: 'The game has no other Empire of this name: the line is ignored.',
    secondLine: 'There is a line for it already: this one is passed over.',
    notYours: 'This country is not yours: the line is ignored.',
    badSum: 'A sum is 0 or more with at most two decimals: all money of this bloc stays where it was.',
    blocSum: ({ was = 0, is = 0 }: Figures) =>
      `The money of this bloc was ${formatSum(was)} and is now ${formatSum(is)}: all of it stays where it was.`,
    badId: 'A force is A or F and a number from 1 to 999: this one is not formed.',
    letter: 'A force with ships is F, one without is A: the letter is put right.',
    badSe: 'Special encounters are Y or N: Y is taken.',
    badSequence: 'A sequence is 1 to 98: 99 is taken.',
    badUnits: 'Units are 0 to 5, ships 5 at most: the units on this hex stay as they were.',
    moreH: ({ was = 0, is = 0 }: Figures) =>
      `Here are ${is} regiments where there were ${was}, and they are raised in own capitals only: the units on this hex stay as they were.`,
    moreT: ({ was = 0, is = 0 }: Figures) =>
      `Here are ${is} triremes where there were ${was}, and they are built in own ports only: the units on this hex stay as they were.`,
    moreM: ({ was = 0, is = 0 }: Figures) =>
      `Here are ${is} merchantmen where there were ${was}, and they are built in own ports only: the units on this hex stay as they were.`,
    noRoomAtSea: ({ room = 0, is = 0 }: Figures) =>
      `At sea its ships hold ${room} regiments, not ${is}: the units on this hex stay as they were.`,
    noRoomForMoney: ({ room = 0, money = 0 }: Figures) =>
      `What is left could carry ${formatSum(room)} of the ${formatSum(money)} here: the units on this hex stay as they were.`,
    limitH: ({ most = 0, less = 0 }: Figures) =>
      `The country raises ${most} regiments a month: ${less} fewer are raised.`,
    limitT: ({ most = 0, less = 0 }: Figures) =>
      `The country builds ${most} triremes a month: ${less} fewer are built.`,
    limitM: ({ most = 0, less = 0 }: Figures) =>
      `The country builds ${most} merchantmen a month: ${less} fewer are built.`,
    capUnits: ({ most = 0, less = 0 }: Figures) => `You may have ${most} units this turn: ${less} fewer are raised.`,
    tooMuch: ({ room = 0, is = 0 }: Figures) =>
      `It can carry ${formatSum(room)}, not ${formatSum(is)}: all money of this bloc stays where it was.`,
    loadAtSea: 'In port it may hold that much, but not on a voyage: it stays in port.',
    cap: ({ most = 0 }: Figures) => `You may have ${most} forces this turn: this new one is not formed.`,
    fixedStart: 'A force starts where it is: that is kept.',
    badStart: 'None of your units are there, and none can be raised there: the force is not formed.',
    parity: 'Column and row are both even or both odd: the route ends before this.',
    undiscovered: 'You have not discovered this hex: the route ends before it.',
    noSuchPlace: 'This is no hex, country or city: the route ends before it.',
    noPort: 'No port of that country could be found: the route ends before it.',
    noWay: 'No way to it was found: the route ends before it.',
    unreachable: 'No way leads there: the route ends before it.',
    noLand: 'An army cannot go there: the route ends before it.',
    noWater: 'A fleet cannot go there: the route ends before it.',
    portEnds: 'A voyage ends in the first port: what comes after does not count.',
    tooManyWaymarks: 'That is more waymarks than there may be: the first ones count.',
    amphibious: 'An army and a fleet meet in a port; it stops nobody.',
    onStart: 'It happens on the hex where the force started.',
    brushes: ({ own = 0, its = 0 }: Figures) =>
      `It has ${own} against ${its}, more than twice as many, and brushes past.`,
    possible: ({ own = 0, its = 0 }: Figures) => `It has ${own} against ${its}, not more than twice as many.`,
    ally: 'They are allies: it is reported and otherwise ignored.',
    middle: ({ shared = 0 }: Figures) =>
      shared === 1
        ? 'This is the only hex that their routes share.'
        : `Their routes share ${shared} hexes, and this one is in the middle.`,
    flag: 'Its flag for special encounters lets nobody pass.',
    guarded: ({ guard = 0 }: Figures) => `Own forces that end here with ${guard} guard its way.`,
    stops: 'It is the first central encounter that nobody guards: the force stops here.',
    beyond: 'It had stopped before it came here.',
    wipedOut: 'One of the two was wiped out by this enemy before: there is no battle.',
    noRegiments: 'A fleet without regiments and an army cannot fight.',
    land: 'Regiments fight on land.',
    naval: 'Ships fight ships.',
    regimentsFight: ({ start = 0 }: Figures) => `${start} regiments before all battles.`,
    triremesFight: ({ start = 0 }: Figures) => `${start} triremes before all battles.`,
    support: ({ support = 0, most = 8 }: Figures) =>
      `${support} more for other own forces of five here, up to ${most}.`,
    lostBefore: ({ lost = 0, basic = 0 }: Figures) => `${lost} lost to this enemy before, which leaves ${basic}.`,
    oneFace: 'Nothing that fights: its die has one face.',
    dice: ({ first = 0, second = 0 }: Figures) => `Dice of ${first} and ${second} faces.`,
    draw: ({ first = 0, second = 0, sum: all = 0 }: Figures) =>
      `${first} and ${second} make ${all}: a draw, without losses.`,
    firstWins: ({ first = 0, second = 0, sum: all = 0, wins = 0 }: Figures) =>
      `${first} and ${second} make ${all}, no more than ${wins}: the first wins.`,
    secondWins: ({ first = 0, second = 0, sum: all = 0, loses = 0 }: Figures) =>
      `${first} and ${second} make ${all}, at least ${loses}: the second wins.`,
    scale: ({ scale = 0 }: Figures) => `The scale of the victory is ${scale}.`,
    loserLoses: ({ basic = 0, losses = 0 }: Figures) => `A winner of ${basic} takes ${losses} from the loser.`,
    winnerLoses: ({ basic = 0, losses = 0 }: Figures) => `A winner of ${basic} loses ${losses}.`,
    capped: ({ losses = 0 }: Figures) => `The loser could not have done more than ${losses}.`,
    sink: ({ T = 0, M = 0 }: Figures) => `${T} triremes and ${M} merchantmen sink, triremes first.`,
    drown: ({ drowned = 0 }: Figures) => `${drowned} regiments find no room on the ships left, and drown.`,
    gone: 'Nothing is left of it.',
    takes: ({ sum: taken = 0 }: Figures) => `It takes ${formatSum(taken)} from the enemy.`,
    toTreasury: ({ sum: rest = 0 }: Figures) => `${formatSum(rest)} goes to the Treasury of the country.`,
    foughtOut: 'The battle was fought out in another game.',
    foughtOnTable: 'The battle was fought on the table.',
    limited: 'The battle cost it more, but it loses no more than the table of losses could have cost it.',
    returned: ({ returned = 0 }: Figures) =>
      returned === 1 ? 'One wounded regiment returns.' : `${returned} wounded regiments return.`,
    lostMoney: ({ sum: rest = 0 }: Figures) => `${formatSum(rest)} is lost.`,
  },
};
