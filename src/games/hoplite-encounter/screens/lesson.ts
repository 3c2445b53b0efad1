import type { Lesson, LessonStep, LessonTarget } from '../../../game-contract/lesson.ts';
import type { EncounterEvents } from '../battle/events.ts';
import { RULES_VERSION, turnResultOf } from '../battle/resolve-turn.ts';
import type { Setup } from '../battle/setup.ts';
import { type EncounterState, visiblePositionOf, worldOf } from '../battle/state.ts';
import { isSea } from '../map/chart.ts';
import { gameMessages } from '../messages/index.ts';
import { encounterLessonMessages as words } from '../messages/lesson.ts';
import { prepareOrders } from '../orders/prepare-orders.ts';
import { initialInput, type Sheet } from '../orders/sheet.ts';
import { formatSheet, parseSheet } from '../orders/sheet-text.ts';
import { provisionFor } from '../referee/provision.ts';
import { upkeepOutlookOf } from '../referee/upkeep-outlook.ts';
import type { Code, Force } from '../rules/force.ts';
import { areAllied } from '../rules/position.ts';
import { DEFAULT_SETTINGS } from '../rules/settings.ts';
import { loadedMap } from './map/load-chart.ts';
import { changeForceLine } from './orders/edit-sheet.ts';

type Step = LessonStep<EncounterState, EncounterEvents>;
type Show = Step['show'][number];

const OWN = 'ATH';
const ENEMY = 'BOE';
const FRIEND = 'CRC';
const GOAL = 'MEGA';
const FLEET = 3;
/** A hex of the gulf, three hexes from the Piraeus. */
const STATION = 'C58R46';

/** An Empire's sheet for the month, with a change. */
const order =
  (empire: Code, change: (sheet: Sheet, state: EncounterState) => Sheet): Show =>
  state => {
    const chart = loadedMap();
    const { turn } = state.position;
    const sheet = change(initialInput(chart, visiblePositionOf(chart, state, empire), empire), state);
    return { type: 'sheet', data: { turn, empire, text: formatSheet({ game: 'game', empire, turn }, sheet) } };
  };

const run: Show = state => ({
  type: 'run',
  data: { turn: state.position.turn, rules: RULES_VERSION, result: turnResultOf(loadedMap(), state) },
});

const raise: Show = order(OWN, sheet => changeForceLine(sheet, 1, { H: '4' }));
const march = (empire: Code, number: number): Show =>
  order(empire, sheet => changeForceLine(sheet, number, { route: [GOAL] }));
const offer = (from: Code, to: Code): Show =>
  order(from, (sheet, { position }) => ({ ...sheet, offers: [{ to, until: String(position.turn + 12) }] }));

const accept: Show = order(OWN, (sheet, { position }) => ({
  ...sheet,
  offers: position.offers.map(({ from, until }) => ({ to: from, until: String(until) })),
}));

/** The fleet at its station, with money for as many months as its Treasury can spare. */
const station: Show = order(OWN, (sheet, state) => {
  const chart = loadedMap();
  const who = [worldOf(chart, state), visiblePositionOf(chart, state, OWN), OWN] as const;
  const sent = changeForceLine(sheet, FLEET, { route: [STATION] });
  const prepared = prepareOrders(...who, sent);
  const given = provisionFor(who, sent, prepared, upkeepOutlookOf(...who, prepared), FLEET);
  return typeof given === 'object' && 'sheet' in given ? given.sheet : sent;
});

/** A force's line on the sheet that Athens has handed in. */
const handedIn = ({ sheets }: EncounterState, id: string) =>
  sheets[OWN] === undefined ? undefined : parseSheet(sheets[OWN]).sheet.forces.find(line => line.id === id);

const isRun: Step['isDone'] = (_state, entries) => entries.some(({ type }) => type === 'run');

const fleetOf = ({ position }: EncounterState): Force | undefined =>
  position.forces.find(({ empire, number }) => empire === OWN && number === FLEET);

const mainButton = (name: () => string): LessonTarget => ({ css: '.encounter-panel .btn-main', name });

const RUN = mainButton(() => gameMessages().table.run);
const HAND = [mainButton(() => gameMessages().seat.hand), mainButton(() => gameMessages().seat.handAgain)];
const CLOSE: LessonTarget = { css: '.encounter-panel .panel-head .btn' };

/** A force in the list, and then its panel. */
const force = (name: string): LessonTarget => ({ css: '.force-chip', name: () => name });
const standing = (name: string): LessonTarget => ({ css: '.force-chip:not(.force-moves)', name: () => name });
const DRAW: LessonTarget = { css: '.encounter-panel [aria-pressed="false"]', name: () => gameMessages().orders.draw };
const DRAWN: LessonTarget = { css: '.encounter-panel [aria-pressed="true"]', name: () => gameMessages().orders.drawn };
const hex = (code: string): LessonTarget => ({ css: `.sea-spots [data-hex="${code}"]` });

/** The first battle: four months of Athens. No other Empire is played; their sheets belong to the lesson. */
export const lesson: Lesson<Setup, EncounterState, EncounterEvents> = {
  title: () => words().title,
  setup: {
    scenario: 'aegean-431',
    seed: 'lesson 10',
    settings: DEFAULT_SETTINGS,
    seats: { [OWN]: { by: 'player' } },
  },
  steps: [
    {
      messages: () => words().raise,
      targets: [
        ...HAND,
        force('3H'),
        CLOSE,
        { css: '.encounter-panel .stepper-row .btn:last-child', name: () => gameMessages().orders.units.H },
      ],
      isDone: state => handedIn(state, 'A1')?.H === '4',
      show: [raise],
    },
    { messages: () => words().month, targets: [RUN, CLOSE], isDone: isRun, show: [run] },
    {
      messages: () => words().route,
      targets: [...HAND, standing('A1'), CLOSE, DRAW, DRAWN, hex(GOAL)],
      isDone: state => handedIn(state, 'A1')?.route.includes(GOAL) === true,
      show: [march(OWN, 1)],
    },
    {
      messages: () => words().others,
      targets: [],
      isDone: ({ sheets }) => sheets[ENEMY] !== undefined && sheets[FRIEND] !== undefined,
      show: [march(ENEMY, 2), offer(FRIEND, OWN)],
    },
    { messages: () => words().encounter, targets: [RUN, CLOSE], isDone: isRun, show: [run] },
    {
      messages: () => words().alliance,
      targets: [
        RUN,
        ...HAND,
        { css: '.check-offer' },
        { css: '.battle[data-over="offers"] > .top > .btn:first-child' },
        { css: '.battle-over .offer-accept' },
      ],
      isDone: ({ position }) => areAllied(position.offers, OWN, FRIEND, position.turn),
      show: [accept, run],
    },
    {
      messages: () => words().upkeep,
      targets: [
        RUN,
        ...HAND,
        standing(`F${FLEET}`),
        CLOSE,
        DRAW,
        { css: '.encounter-panel .give-money' },
        DRAWN,
        hex(STATION),
      ],
      isDone: state => {
        const fleet = fleetOf(state);
        return fleet !== undefined && isSea(loadedMap(), fleet.hex) && fleet.chest > 0;
      },
      show: [station, run],
    },
  ],
};
