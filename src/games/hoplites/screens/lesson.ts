import type { Lesson, LessonStep } from '../../../game-contract/lesson.ts';
import { type Army, unitLine } from '../army/army.ts';
import { rollEvent } from '../battle/dice.ts';
import type { AnyEvent, HoplitesEvents } from '../battle/events.ts';
import type { Setup, SideSetup } from '../battle/setup.ts';
import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import { screenMessages } from '../messages/index.ts';
import { hoplitesLessonMessages as words } from '../messages/lesson.ts';
import { HALF_LEVEL } from '../rules/route-values.ts';
import { DEFAULT_SETTINGS, NO_AUTOMATIC_ANSWERS } from '../rules/settings.ts';
import type { SideId } from '../rules/side.ts';

/* Small armies with the names of ready armies. A unit's id is its index in the two lists joined. */

const SPARTANS: Army = {
  id: 'lesson-sparta',
  name: 'Sparta',
  period: 'antiquity',
  description: '',
  leader: { name: 'Agesilaus', initiative: 5, command: 1 },
  special: [],
  terrain: [],
  cards: { FLANK: 1, RALLY: 1, COHESION: 1 },
  units: [
    unitLine(2, 'Spartan hoplites', 'HI', 7, 10, ''),
    unitLine(1, 'Allied hoplites', 'HI', 6, 10, ''),
    unitLine(1, 'Hired peltasts', 'LP', 4, 5, 'J'),
    unitLine(1, 'Cretan archers', 'SK AR', 4, 1, 'A'),
    unitLine(1, 'Allied horse', 'LC', 5, 5, 'J'),
  ],
};

const ATHENIANS: Army = {
  id: 'lesson-athens',
  name: 'Athens and her allies',
  period: 'antiquity',
  description: '',
  leader: { name: 'Chares', initiative: 4, command: 1 },
  special: [],
  terrain: [],
  cards: { RALLY: 1, COHESION: 1 },
  units: [
    unitLine(1, 'Hired foot', 'MI', 4, 4, ''),
    unitLine(1, 'Athenian hoplites', 'HI', 6, 10, ''),
    unitLine(1, 'Hired javelins', 'LI', 5, 4, 'J'),
    unitLine(1, 'Rhodian slingers', 'SK SL', 5, 1, 'S'),
    unitLine(1, 'Allied lancers', 'LN', 7, 5, ''),
  ],
};

const HOPLITES = 0;
const OTHER_HOPLITES = 1;
const PELTASTS = 3;
const ARCHERS = 4;
const HIRED_FOOT = 6;
const LANCERS = 10;

/** Columns from the left of the Spartans. */
const LEFT_WING = 1;
const ARCHERS_STAND = 2;
const HOPLITES_ARRIVE = 3;
const HOPLITES_ATTACK_FROM = 4;
const HIRED_FOOT_STANDS = 5;

const unit = (state: BattleState, id: number): DeepReadonly<Unit> => state.units[id] as DeepReadonly<Unit>;

type Step = LessonStep<BattleState, HoplitesEvents>;
type Show = Step['show'][number];

const act =
  (choose: (state: BattleState) => AnyEvent): Show =>
  (state, random) =>
    rollEvent(state, choose(state), random).event;

const play = (seat: SideId, card: number, column: number): Show =>
  act(() => ({ type: 'play', data: { seat, faces: [], card, column } }));

const draw: Show = act(({ active }) => ({ type: 'draw', data: { seat: active, faces: [] } }));

const attack = (by: number, target: number): Show =>
  act(({ active }) => ({
    type: 'attack',
    data: { seat: active, faces: [], attackers: [{ unit: by, way: 'front', card: null }], targets: [target] },
  }));

/** The end of so many phases. */
const endPhases = (phases: number): readonly Show[] =>
  Array.from({ length: phases }, () =>
    act(
      ({ active, turn, stage }) =>
        ({ type: 'next', data: { seat: active, faces: [], turn, stage } }) as Extract<AnyEvent, { type: 'next' }>,
    ),
  );

/** The button to the next phase, which is the large button of the panel. */
const NEXT_PHASE = { css: '.hop-next' };
const MAIN = { css: '.hop-panel [data-main]' };

const TABLE = '.hop-table';

/** An area that can be tapped now, if the table is in a state; areas are named by side and column. */
const area = (side: SideId, column: number, table = TABLE) => ({
  css: `${table} .hop-lit[data-unit="${side}${column}"]`,
});
const inPhase = (stage: BattleState['stage']): string => `${TABLE}[data-stage="${stage}"]`;

const ofHoplites = (more: string): string =>
  [HOPLITES, OTHER_HOPLITES].map(card => `[data-card="${card}"]${more}`).join(', ');

const side = (army: Army): SideSetup => ({ army, level: HALF_LEVEL, answers: NO_AUTOMATIC_ANSWERS });

/** The first battle: from the deal to the rally of the third turn. */
export const lesson: Lesson<Setup, BattleState, HoplitesEvents> = {
  title: () => words().title,
  setup: {
    armies: { a: side(SPARTANS), b: side(ATHENIANS) },
    settings: { ...DEFAULT_SETTINGS, setupRounds: 1 },
    terrain: 'clear',
    post: false,
    holder: 'a',
  },
  steps: [
    {
      messages: () => words().deal,
      targets: [MAIN],
      dice: [1, 1, 1, 2, 5, 4, 3, 2, 1, 1, 1, 2, 3, 2, 9, 3],
      isDone: ({ stage }) => stage === 'play',
      show: [act(() => ({ type: 'deal', data: { seat: 'a', faces: [] } }))],
    },
    {
      messages: () => words().play,
      targets: [
        NEXT_PHASE,
        { css: ofHoplites('.hop-lit') },
        area('a', HOPLITES_ARRIVE, `${TABLE}:has(:is(${ofHoplites('[aria-pressed="true"]')}))`),
        MAIN,
      ],
      isDone: ({ active }) => active === 'b',
      show: [play('a', HOPLITES, HOPLITES_ARRIVE), ...endPhases(3), draw, ...endPhases(1)],
    },
    {
      messages: () => words().lines,
      targets: [],
      dice: [1, 10],
      isDone: ({ turn, stage }) => turn === 5 && stage === 'move',
      show: [
        play('b', HIRED_FOOT, HIRED_FOOT_STANDS),
        ...endPhases(4),
        play('a', PELTASTS, LEFT_WING),
        ...endPhases(3),
        draw,
        ...endPhases(1),
        play('b', LANCERS, LEFT_WING),
        ...endPhases(2),
        attack(LANCERS, PELTASTS),
        ...endPhases(4),
        play('a', ARCHERS, ARCHERS_STAND),
      ],
    },
    {
      messages: () => words().move,
      targets: [area('a', HOPLITES_ARRIVE), area('a', HOPLITES_ATTACK_FROM)],
      isDone: state => unit(state, HOPLITES).column === HOPLITES_ATTACK_FROM,
      show: [act(() => ({ type: 'go', data: { seat: 'a', faces: [], unit: HOPLITES, column: HOPLITES_ATTACK_FROM } }))],
    },
    {
      messages: () => words().missile,
      targets: [NEXT_PHASE, area('a', ARCHERS_STAND, inPhase('missile')), area('b', LEFT_WING, inPhase('missile'))],
      dice: [3],
      isDone: ({ stage }) => stage === 'shock',
      show: [
        ...endPhases(1),
        act(() => ({ type: 'aim', data: { seat: 'a', faces: [], unit: ARCHERS, target: LANCERS } })),
        ...endPhases(1),
      ],
    },
    {
      messages: () => words().attack,
      targets: [
        area('a', HOPLITES_ATTACK_FROM),
        area('b', HIRED_FOOT_STANDS),
        { css: '.hop-panel section [data-main]' },
      ],
      isDone: ({ attacks }) => attacks.some(({ targets }) => targets.includes(HIRED_FOOT)),
      show: [attack(HOPLITES, HIRED_FOOT)],
    },
    {
      messages: () => words().fight,
      targets: [NEXT_PHASE],
      dice: [5, 7, 5],
      isDone: ({ stage }) => stage === 'rally',
      show: endPhases(1),
    },
    {
      messages: () => words().rally,
      targets: [
        { css: `.hop-panel .hop-second [data-card="${PELTASTS}"][aria-pressed="false"]` },
        { css: '.hop-panel .btn', name: () => screenMessages().does.leader },
      ],
      dice: [4, 3],
      isDone: state => !unit(state, PELTASTS).routed,
      show: [act(() => ({ type: 'rally', data: { seat: 'a', faces: [], unit: PELTASTS, card: null } }))],
    },
  ],
};
