import type { Lesson, LessonStep } from '../../../game-contract/lesson.ts';
import { pendingQuestions } from '../actions/stranded-leaders.ts';
import type { Action } from '../ai/action.ts';
import { executeAction } from '../ai/execute-action.ts';
import type { AlalaEvents } from '../battle/events.ts';
import { type BattleState, type BattleUnit, isOnTable, type Setup } from '../battle/state.ts';
import { displayName, gameMessages } from '../messages/index.ts';
import { alalaLessonMessages as words } from '../messages/lesson.ts';
import { DEFAULT_RULES } from '../rules/house-rules.ts';
import { hoplites, type ReadyMade, setupOf } from '../setup/ready-made.ts';
import { diceLabel } from './moves/dice-labels.ts';

/** Two hoplite units a side, without a plan, because the players use their own table. */
const ARMIES: ReadyMade = {
  id: 'lesson',
  terrain: [],
  armies: [
    {
      name: 'spartans',
      blazon: 'lambda',
      colour: 'crimson',
      wings: [
        {
          name: 'spartanPhalanx',
          blazon: 'lambda',
          leader: 'king',
          cp: 3,
          units: [hoplites('perioikoi', 'B'), hoplites('spartiates', 'A', { aggression: 'ready', leads: true })],
        },
      ],
      screen: [],
    },
    {
      name: 'thebans',
      blazon: 'club',
      colour: 'sea',
      wings: [
        {
          name: 'thebanPhalanx',
          blazon: 'club',
          leader: 'boeotarch',
          cp: 2,
          units: [hoplites('boeotians', 'C', { aggression: 'shaken' }), hoplites('thebans', 'B', { leads: true })],
        },
      ],
      screen: [],
    },
  ],
};

const SPARTIATES = 'au2';
const PERIOIKOI = 'au1';
const BOEOTIANS = 'bu1';
const KING = 'al1';
const BOEOTARCH = 'bl1';

const unit = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

type Step = LessonStep<BattleState, AlalaEvents>;

const act =
  (choose: Action | ((state: BattleState) => Action)): Step['show'][number] =>
  (state, random) =>
    executeAction(state, typeof choose === 'function' ? choose(state) : choose, random);

/** The first open question of a fight: a leader at risk, or friends who saw a unit break. */
const answer = act(state => ({ kind: 'answer', question: pendingQuestions(state)[0]?.id ?? '' }));

const nextPhase = act({ kind: 'phase' });

/** The button to the next phase, and the large button of the due task. */
const NEXT_PHASE = { css: '.next-phase' };
const TASK = { css: '.console [data-main]' };

/** A unit in the console. A unit that is already chosen is not highlighted again. */
const consoleUnit = (word: string) => ({
  css: '.console .console-unit[aria-pressed="false"]',
  name: () => displayName({ word }),
});

/** An order of the first leader on the sheet that is not ticked yet. */
const order = (css: string, name: () => string) => ({
  css: `.battle-over section:first-of-type ${css}[aria-pressed="false"]`,
  name,
});

const advance = (id: string): Action => ({
  kind: 'move',
  units: id === SPARTIATES ? [SPARTIATES, PERIOIKOI] : [id],
  what: 'advance',
  dice: ['avd', 'avd'],
  bearing: 'straight',
});

/** The first battle: one turn, from the initiative to a rout. */
export const lesson: Lesson<Setup, BattleState, AlalaEvents> = {
  title: () => words().title,
  setup: setupOf(ARMIES, DEFAULT_RULES, () => 0),
  steps: [
    {
      messages: () => words().initiative,
      targets: [TASK],
      dice: [5, 2],
      isDone: state => state.turn.initiative !== null,
      show: [act({ kind: 'initiative' })],
    },
    {
      messages: () => words().orders,
      targets: [
        NEXT_PHASE,
        TASK,
        { css: '.battle-over [data-main]' },
        order('.console-unit', () => displayName({ word: 'spartiates' })),
        order('.toggle', () => gameMessages().console.signal),
        order('.toggle', () => gameMessages().orderNames.control),
      ],
      isDone: state => {
        const { controls, signalled } = state.leaders[KING] ?? {};
        return controls === true && signalled === true && unit(state, SPARTIATES).aggression === 'eager';
      },
      show: [
        nextPhase,
        act({ kind: 'orders', leader: KING, orders: { control: true, signal: true, encourage: [SPARTIATES] } }),
      ],
    },
    {
      messages: () => words().enemyOrders,
      targets: [],
      isDone: state => state.turn.phase === 'manoeuvre',
      show: [
        act({ kind: 'orders', leader: BOEOTARCH, orders: { control: true, signal: false, encourage: [] } }),
        nextPhase,
        nextPhase,
      ],
    },
    {
      messages: () => words().advance,
      targets: [TASK, { css: '.console label:has(input:not(:checked))', name: () => diceLabel(['avd', 'avd']) }],
      dice: [4, 5],
      isDone: state => unit(state, SPARTIATES).thisTurn.advanced > 4,
      show: [act(advance(SPARTIATES))],
    },
    {
      messages: () => words().charge,
      targets: [
        NEXT_PHASE,
        consoleUnit('spartiates'),
        consoleUnit('boeotians'),
        { css: '.console-answers .btn' },
        { css: '.console-charge [data-main]' },
      ],
      isDone: state => unit(state, SPARTIATES).thisTurn.charge?.target === BOEOTIANS,
      show: [nextPhase, act({ kind: 'charge', unit: SPARTIATES, target: BOEOTIANS })],
    },
    {
      messages: () => words().fight,
      targets: [NEXT_PHASE, TASK],
      dice: [6, 5, 6, 5, 4, 6, 5, 6, 5, 4, 3, 6, 5, 6, 5, 1, 6, 5, 1, 2, 1, 2, 3, 1, 2, 1, 3, 2],
      isDone: state => unit(state, SPARTIATES).thisTurn.fought.includes(BOEOTIANS),
      show: [nextPhase, act({ kind: 'fight', first: [SPARTIATES], second: [BOEOTIANS] })],
    },
    {
      messages: () => words().aftermath,
      targets: [TASK],
      dice: [5, 3],
      isDone: state => pendingQuestions(state).length === 0,
      show: [answer, answer],
    },
    {
      messages: () => words().rout,
      targets: [NEXT_PHASE, TASK],
      dice: [4, 5],
      isDone: state => unit(state, BOEOTIANS).owes === null && !isOnTable(unit(state, BOEOTIANS)),
      show: [
        nextPhase,
        act({ kind: 'move', units: [BOEOTIANS], what: 'rout', dice: ['avd', 'avd'], bearing: 'straight' }),
      ],
    },
  ],
};
