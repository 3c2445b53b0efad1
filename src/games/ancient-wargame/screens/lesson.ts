import type { Lesson, LessonStep, LessonTarget } from '../../../game-contract/lesson.ts';
import { withRolledDice } from '../battle/event-dice.ts';
import type { AncientEvents, AnyEvent } from '../battle/events.ts';
import { legalMovesOfUnit } from '../battle/legal-moves.ts';
import { DEFAULT_SETTINGS, type Setup, type SideSetup, type UnitSetup } from '../battle/setup.ts';
import { type BattleState, findUnit, type Phase } from '../battle/state.ts';
import { type Square, squareByName } from '../board/squares.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { gameMessages, pageMessages } from '../messages/index.ts';
import { ancientLessonMessages as words } from '../messages/lesson.ts';
import { squaresText } from '../messages/number-text.ts';
import { parseBoardDrawing } from '../setup/house-scenarios.ts';
import type { SideId } from '../troops/side.ts';

const BOARD = parseBoardDrawing(['......', 'w.....', '......', '......', '......', '.....r', '......']);

const at = (name: string): Square => squareByName(BOARD, name) as Square;

const JAVELINS = 'a1';
const HOPLITES = 'a2';
const HORSE = 'a3';

/** Where the units begin, and where the lesson takes them. */
const ENEMY_FOOT = at('C3');
const FIRST = { javelins: at('C5'), hoplites: at('E6'), horse: at('A4') };
const ADVANCED = at('D5');
const BETWEEN = at('E4');

const ARMIES: Readonly<Record<SideId, readonly UnitSetup[]>> = {
  a: [
    { id: JAVELINS, kind: 'lightInfantry', stands: 3, square: FIRST.javelins },
    { id: HOPLITES, kind: 'heavyInfantry', stands: 4, square: FIRST.hoplites },
    { id: HORSE, kind: 'heavyCavalry', stands: 3, square: FIRST.horse },
  ],
  b: [
    { id: 'b1', kind: 'heavyInfantry', stands: 4, square: ENEMY_FOOT },
    { id: 'b2', kind: 'lightInfantry', stands: 3, square: at('F3') },
  ],
};

const armyOf = (side: SideId): SideSetup => ({
  name: pageMessages().begin.ready.skirmish[side],
  nation: 'free',
  home: side === 'a' ? 4 : 0,
  zone: [],
  units: ARMIES[side],
});

type Step = LessonStep<BattleState, AncientEvents>;
type Show = Step['show'][number];

/** Makes an event with the function of the game's own dice. */
const act =
  (event: AnyEvent | ((state: BattleState) => AnyEvent)): Show =>
  (state, random) =>
    withRolledDice(state, typeof event === 'function' ? event(state) : event, random);

const step = (phase: Phase): Show => act({ type: 'step', data: { turn: 1, phase } });

/** The cheapest move of a whole unit to a square; one that goes nowhere, and is refused, if the unit cannot get there. */
const move = (unit: string, square: Square): Show =>
  act(
    state =>
      legalMovesOfUnit(state, unit).find(
        ({ event }) => event.type === 'move' && event.data.path.at(-1) === square && event.data.part === undefined,
      )?.event ?? { type: 'move', data: { unit, stands: 1, along: [], path: [], facing: 0 } },
  );

const pick = (side: SideId, deployment: Deployment): Show =>
  act({ type: 'pick', data: { contact: ENEMY_FOOT, side, deployment } });

const square = (number: Square, name?: () => string): LessonTarget => ({
  css: `[data-square="${number}"]`,
  ...(name && { name }),
});

/** The way to a step, as long as the battle is in the one before. */
const next = (phase: Phase): LessonTarget => ({
  css: '.step-next',
  name: () => gameMessages().next(gameMessages().steps[phase]),
});

const reached = (halves: number) => () => gameMessages().board.go(squaresText(halves));
const DUE = { css: '.step-panel .btn-due' };
const APPLY = { css: '.step-panel [data-main]' };

/** The button of a deployment. The fold for open blocks is under it as long as nobody has chosen. */
const choice = (panel: ':has(> details)' | ':not(:has(> details))', deployment: Deployment): LessonTarget => ({
  css: `.step-panel${panel} section > .btn:nth-of-type(${DEPLOYMENTS.indexOf(deployment) + 1})`,
});

const squareOf = (state: BattleState, unit: string): Square | null | undefined => findUnit(state.units, unit)?.square;

/** The first battle: one turn, from the fire of light troops to a retreat. The names of its armies are in the language in use. */
export const createLesson = (): Lesson<Setup, BattleState, AncientEvents> => ({
  title: () => words().title,
  setup: {
    settings: DEFAULT_SETTINGS,
    board: BOARD,
    armies: { a: armyOf('a'), b: armyOf('b') },
    first: 'a',
    turns: 4,
    advice: false,
  },
  steps: [
    {
      messages: () => words().aim,
      targets: [square(FIRST.javelins), square(ENEMY_FOOT, () => gameMessages().board.aim), next('lightTroops')],
      isDone: ({ turn }) => turn.aims.length > 0,
      show: [
        step('catapults'),
        step('lightTroops'),
        act({ type: 'aim', data: { shooter: JAVELINS, target: ENEMY_FOOT } }),
      ],
    },
    {
      messages: () => words().fire,
      targets: [DUE, APPLY],
      dice: [4, 1, 5],
      isDone: ({ turn }) => turn.fired.includes(JAVELINS),
      show: [act({ type: 'volley', data: { shooter: JAVELINS, faces: [], kills: [] } })],
    },
    {
      messages: () => words().move,
      targets: [square(FIRST.hoplites), square(ADVANCED, reached(3)), APPLY, next('moves')],
      isDone: state => squareOf(state, HOPLITES) === ADVANCED,
      show: [step('moves'), move(HOPLITES, ADVANCED)],
    },
    {
      messages: () => words().screen,
      targets: [square(FIRST.javelins), square(BETWEEN, reached(5)), APPLY],
      isDone: state => squareOf(state, JAVELINS) === BETWEEN,
      show: [move(JAVELINS, BETWEEN)],
    },
    {
      messages: () => words().charge,
      targets: [square(FIRST.horse), square(ENEMY_FOOT, () => gameMessages().board.charge), APPLY],
      isDone: ({ turn }) => turn.melees.length > 0,
      show: [move(HORSE, ENEMY_FOOT)],
    },
    {
      messages: () => words().support,
      targets: [],
      isDone: ({ turn }) => turn.phase === 'melees',
      show: [step('supports'), step('melees')],
    },
    {
      messages: () => words().choose,
      targets: [
        DUE,
        { css: '.step-panel section > .btn-main' },
        choice(':has(> details)', 'flanking'),
        choice(':not(:has(> details))', 'line'),
      ],
      isDone: ({ turn }) => turn.melees.some(({ picks: { a, b } }) => a === 'flanking' && b === 'line'),
      show: [pick('a', 'flanking'), pick('b', 'line')],
    },
    {
      messages: () => words().retreat,
      targets: [DUE, APPLY],
      isDone: ({ turn }) => turn.melees.some(({ fought }) => fought),
      show: [act({ type: 'fight', data: { contact: ENEMY_FOOT, coins: { a: null, b: null } } })],
    },
  ],
});
