import type { Lesson, LessonStep, LessonTarget } from '../../../game-contract/lesson.ts';
import { uiMessages } from '../../../ui/messages/language.ts';
import type { WarEvents } from '../battle/events.ts';
import { RULES_VERSION, resolveStep } from '../battle/resolve.ts';
import type { Setup } from '../battle/setup.ts';
import { currentQuestionId, playersToOrder, type Situation, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Arm, SpaceId } from '../board/space.ts';
import type { Stack } from '../board/stacks.ts';
import { gameMessages } from '../messages/index.ts';
import { warLessonMessages as words } from '../messages/lesson.ts';
import { formatOrder } from '../orders/format.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_SETTINGS } from '../season/actions.ts';
import { openingCentres } from '../winter/supply.ts';

const stack = (player: Player, arm: Arm, n = 1): Stack => ({
  player,
  parts: [{ n, arm, state: 'major', sacred: false }],
});

/** Spring 450 with three powers on the board. Athens has no Minor State, so that it counts one income. */
const situation = (state: WarState): Situation => {
  const { ANA: _minor, ...centres } = openingCentres();
  return {
    ...resolveStep(state).next,
    centres: { ...centres, MEG: 'argolis', PLA: 'boeotia' },
    position: {
      ATH: stack('athens', 'A'),
      SAR: stack('athens', 'F'),
      THO: stack('athens', 'G'),
      MEG: stack('argolis', 'A'),
      COR: stack('argolis', 'A', 2),
      PLA: stack('boeotia', 'A'),
    },
  };
};

type Step = LessonStep<WarState, WarEvents>;
type Show = Step['show'][number];

/** Resolves the current step, with another situation after it if one is given. */
const resolve =
  (next?: (state: WarState) => Situation): Show =>
  state => ({
    type: 'resolve',
    data: {
      about: currentQuestionId(state),
      rules: RULES_VERSION,
      result: { ...resolveStep(state), ...(next && { next: next(state) }) },
    } as never,
  });

const give =
  (seat: Player, orders: readonly Order[] = []): Show =>
  state => ({ type: 'give', data: { about: currentQuestionId(state), seat, orders: [...orders] } as never });

const others = (state: WarState): readonly Player[] => playersToOrder(state).filter(player => player !== 'athens');

/** True if every power but Athens has handed in its orders for a step. */
const haveOthersGiven = (state: WarState, season: string, step: string): boolean =>
  state.moment.season === season &&
  state.moment.step === step &&
  others(state).every(player => state.given[player] !== undefined);

const one = (arm: Arm) => [{ n: 1, arm }];
const army = (from: SpaceId, to: SpaceId, n = 1): Order => ({ does: 'move', from, parts: [{ n, arm: 'A' }], to });

const SUPPORTED = army('ATH', 'MEG');
const SUPPORT: Order = { does: 'supportMove', from: 'SAR', parts: one('F'), start: 'ATH', to: 'MEG' };
const ADVANCE = army('MEG', 'PLA');
const SAIL: Order = { does: 'move', from: 'SAR', parts: one('F'), to: 'AGN' };
const RETREAT = army('MEG', 'ATH');
const ARMY: Order = { does: 'build', from: 'MAR', parts: one('A') };
const GARRISON: Order = { does: 'build', from: 'MAR', parts: one('G') };

const FORM = '.war-form-picked';

/** A space of the map, while the screen is in a state that a selector tells. */
const space = (id: SpaceId, screen: string): LessonTarget => ({
  css: `.battle:has(${screen}) [data-place="${id}"] circle`,
});

/** An own stack that waits for its order. */
const waiting = (id: SpaceId): LessonTarget => ({
  css: `.battle:has([data-lit="${id}"]):not(:has(${FORM})) [data-place="${id}"] circle`,
});

/** A space of the map, until an order is in the list. */
const unordered = (id: SpaceId, order: Order): LessonTarget => ({
  css: `.battle:has(.war-form):not(:has(${FORM}, [data-order="${formatOrder(BOARD, order)}"])) [data-place="${id}"] circle`,
});

/** An order in the list other than the given ones. Its button removes it. */
const otherOrder = (...orders: readonly Order[]): LessonTarget => ({
  css: `.war-order${orders.map(order => `:not([data-order="${formatOrder(BOARD, order)}"])`).join('')} .btn`,
});

/** The targets from the last result to the sealed orders, which all steps share. */
const begin: readonly LessonTarget[] = [
  { css: '.war-form > [data-main]' },
  { css: `${FORM} .war-form-head .btn:not(.war-about)` },
];
const end: readonly LessonTarget[] = [{ css: '.war-panel .scroll .btn-main' }, { css: '.war-panel .war-go-on' }];

/** The button that builds one, until it is ordered. */
const build = (order: Order, arm: Arm): LessonTarget => ({
  css: `${FORM}[data-from="MAR"]:not([data-orders*="${formatOrder(BOARD, order)}"]) .war-steppers .btn`,
  name: () => uiMessages().more(gameMessages().writing.count(gameMessages().does.build, gameMessages().arms[arm])),
});

const setup: Setup = {
  settings: DEFAULT_SETTINGS,
  names: {},
  programs: PLAYERS.filter(player => player !== 'athens'),
};

/** The first campaign: from Spring 450 to the Winter after it. */
export const lesson: Lesson<Setup, WarState, WarEvents> = {
  title: () => words().title,
  setup,
  steps: [
    {
      messages: () => words().intro,
      targets: [],
      isDone: state => haveOthersGiven(state, 'spring', 'orders'),
      show: [resolve(situation), give('argolis'), give('boeotia')],
    },
    {
      messages: () => words().support,
      targets: [
        ...begin,
        waiting('SAR'),
        waiting('ATH'),
        space('MEG', `${FORM}[data-from="ATH"][data-verb="move"]`),
        {
          css: `${FORM}[data-from="SAR"] .war-verbs [aria-pressed="false"]`,
          name: () => gameMessages().writing.does.support,
        },
        space('ATH', `${FORM}[data-from="SAR"][data-verb="support"]`),
        space('MEG', `${FORM}[data-from="SAR"][data-verb="support"][data-start="ATH"]`),
        otherOrder(SUPPORTED, SUPPORT),
        ...end,
      ],
      isDone: ({ moment, position }) => moment.season === 'autumn' && position.MEG?.player === 'athens',
      show: [give('athens', [SUPPORTED, SUPPORT]), resolve()],
    },
    {
      messages: () => words().dislodged,
      targets: [],
      isDone: state => haveOthersGiven(state, 'autumn', 'orders'),
      show: [give('argolis', [army('COR', 'MEG', 2)]), give('boeotia')],
    },
    {
      messages: () => words().move,
      targets: [
        ...begin,
        waiting('SAR'),
        waiting('MEG'),
        space('PLA', `${FORM}[data-from="MEG"][data-verb="move"]`),
        space('AGN', `${FORM}[data-from="SAR"][data-verb="move"]`),
        otherOrder(ADVANCE, SAIL),
        ...end,
      ],
      isDone: ({ moment, position }) => moment.step === 'retreats' && position.AGN?.player === 'athens',
      show: [give('athens', [ADVANCE, SAIL]), resolve()],
    },
    {
      messages: () => words().retreat,
      targets: [...begin, waiting('MEG'), space('ATH', `${FORM}[data-from="MEG"]`), otherOrder(RETREAT), ...end],
      isDone: ({ moment, position }) => moment.step === 'deal' && position.ATH?.player === 'athens',
      show: [give('athens', [RETREAT]), resolve()],
    },
    {
      messages: () => words().lots,
      targets: [],
      isDone: state => haveOthersGiven(state, 'winter', 'winter'),
      show: [
        state => ({ type: 'deal', data: { about: currentQuestionId(state), order: [...PLAYERS] } }),
        ...PLAYERS.filter(player => player !== 'athens').map(player => give(player)),
      ],
    },
    {
      messages: () => words().winter,
      targets: [
        ...begin,
        { css: `${FORM}[data-from="MAR"] .war-form-head .btn:not(.war-about)` },
        unordered('MAR', ARMY),
        unordered('MAR', GARRISON),
        build(GARRISON, 'G'),
        build(ARMY, 'A'),
        otherOrder(ARMY, GARRISON),
        ...end,
      ],
      isDone: ({ moment, position }) =>
        moment.season === 'spring' && moment.year === 449 && position.MAR?.parts.length === 2,
      show: [give('athens', [ARMY, GARRISON]), resolve()],
    },
  ],
};
