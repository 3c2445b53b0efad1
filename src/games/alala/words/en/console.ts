import type { SkirmishStep } from '../../guide/skirmish.ts';
import type { ControlResult } from '../../rules/vocabulary.ts';
import { plural, signed } from './forms.ts';

/** Words of the console under the field. */
export const consoleWords = {
  console: {
    later: 'Later',
    laterWhat: (task: string) => `Later: ${task}`,
    counts: 'What counts',
    signal: 'Signal',
    row: 'Units',
    tests: (n: number, who: string) => `${n} control tests: ${who}`,
    moves: (who: string) => `Move: ${who}`,
    made: 'Moves without dice',
    rally: 'Order the ranks?',
    charge: 'Who charges?',
    orders: 'Orders of the leaders',
    all: (n: number) => `All ${n} at once`,
    fightOf: (place: number, of: number) => `fight ${place} of ${of}, from the right`,
    roll: 'Roll',
    rollFor: (who: string) => `Roll: ${who}`,
    rollRest: (n: number) => plural(n, 'Roll the last one', `Roll ${n}`),
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
    standsFor: (level: number) => `Stand still, ${signed(level)} level`,
    wins: (share: string) => `${share} win`,
    loses: (share: string) => `${share} lose`,
    hitsOfDice: (who: string, automatic: number) =>
      automatic > 0 ? `Hits of ${who} (the app adds ${automatic})` : `Hits of ${who}`,
    whoCharges: 'Who charges?',
    chargesWhom: (who: string) => `${who} charge:`,
    shootsAt: (who: string) => `${who} shoot at:`,
    steps: { shoot: 'Shoot', move: 'Move', redress: 'Redress' } satisfies Record<SkirmishStep, string>,
    shotOdds: (dice: number, share: string) => `${plural(dice, '1 die', `${dice} dice`)}, ${share} a casualty`,
    sixes: 'Sixes',
    notThisOne: (who: string) => `${who} do not shoot`,
    anotherOne: 'Another unit',
    others: 'Other enemies',
    otherwise: 'Otherwise',
    tapWhoSaw: 'Tap the units within 4″ on the field. The likeliest are ticked.',
    giveOrders: 'Give orders',
    invoke: 'Invoke',
    otherOrders: 'Other orders',
    applyOrders: (n: number) => (n === 0 ? 'No orders yet' : plural(n, 'Give 1 order', `Give ${n} orders`)),
    cp: (n: number) => `${n} CP`,
  },
};
