import type { ChargeAnswer } from '../../actions/charges.ts';
import type { SkirmishStep } from '../../guide/skirmish.ts';
import type { ControlResult } from '../../rules/vocabulary.ts';
import { plural, signed } from './forms.ts';

/** Words of the console under the field. */
export const consoleMessages = {
  console: {
    later: 'Later',
    laterWhat: (task: string) => `Later: ${task}`,
    more: 'More…',
    moreWhat: (task: string) => `More…: ${task}`,
    counts: 'What counts',
    signal: 'Signal',
    row: 'Units',
    tests: (n: number, who: string) => [`${n} control tests`, who].filter(Boolean).join(': '),
    moves: (who: string) => `Move: ${who}`,
    made: 'Moves without dice',
    rally: 'Order the ranks?',
    charge: 'Who charges?',
    orders: 'Orders of the leaders',
    all: (n: number) => `All ${n} at once`,
    fightOf: (place: number, of: number) => `${place} of ${of}`,
    fromTheRight: 'from the right',
    roll: 'Roll',
    rollFor: (who: string) => `Roll: ${who}`,
    rollRest: (n: number) => plural(n, 'Roll the last one', `Roll ${n}`),
    rollBody: 'Roll for all',
    /** The faces of a unit’s dice. */
    rolled: (faces: string) => `rolled ${faces}`,
    typedOf: (typed: number, of: number) => `${typed} of ${of} dice`,
    clear: 'Clear',
    /** Applies the dice that are typed; the other units wait. */
    applySome: (n: number) => `Apply ${n}`,
    /** Grade A takes one off a die (M4). */
    takesOff: (who: string, face: number) =>
      [who, `count the ${face} as ${face - 1}, no disorder`].filter(Boolean).join(': '),
    ours: 'Our dice',
    app: 'App’s dice',
    /** What a control test made of a unit, in the room of a shield. */
    controls: {
      halt: 'halt',
      retire: 'retire',
      asYouWish: 'free',
      pursueOn: 'pursue',
      advanceTwoDice: 'two dice on',
      repeatLastMove: 'repeat',
      stayPut: 'stay',
    } satisfies Record<ControlResult, string>,
    catches: 'catch them',
    standsFor: (level: number) => `Stand, ${signed(level)} level`,
    /** What the other side wins, this one loses. */
    wins: (who: string, share: string) => `${who} win ${share}`,
    even: (share: string) => `even ${share}`,
    chargesWhom: (who: string) => `Whom do ${who} charge?`,
    chargesAt: (who: string, whom: string) => `${who} charge ${whom}`,
    answers: { stand: 'They stand', evade: 'They evade', charge: 'They charge too' } satisfies Record<
      ChargeAnswer,
      string
    >,
    shootsAt: (who: string) => `${who} shoot at:`,
    steps: { shoot: 'Shoot', move: 'Move', redress: 'Redress' } satisfies Record<SkirmishStep, string>,
    shotChance: (dice: number, share: string) => `${plural(dice, '1 die', `${dice} dice`)}, ${share}`,
    shotOdds: (dice: number, share: string) => `${plural(dice, '1 die', `${dice} dice`)}, ${share} a casualty`,
    sixes: 'Sixes',
    notThisOne: (who: string) => `${who} do not shoot`,
    anotherOne: 'Another unit',
    others: 'Other enemies',
    otherwise: 'Otherwise',
    tapWhoSaw: 'Tap the units within 4″ on the field. The likeliest are ticked.',
    giveOrders: 'Give orders',
    moreOrders: 'More orders',
    invoke: 'Invoke',
    invokeDraws: 'Invoke draws a card at once. Orders that are ticked wait: none is given with it.',
    notGiven: (n: number) =>
      plural(n, '1 order is ticked and not given yet.', `${n} orders are ticked and not given yet.`),
    otherOrders: 'Other orders',
    applyOrders: (n: number) => (n === 0 ? 'No orders yet' : plural(n, 'Give 1 order', `Give ${n} orders`)),
    cp: (n: number) => `${n} CP`,
  },
};
