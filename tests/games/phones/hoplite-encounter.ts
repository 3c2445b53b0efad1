import type { OpenSession } from '../../../src/app/battle/session.ts';
import { planSheet } from '../../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import type { EncounterEvents } from '../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../src/games/hoplite-encounter/battle/game.ts';
import { packVisiblePosition } from '../../../src/games/hoplite-encounter/battle/make-report.ts';
import { pastTurnsOf } from '../../../src/games/hoplite-encounter/battle/past-turns.ts';
import type { EncounterCompanions, EncounterSession } from '../../../src/games/hoplite-encounter/battle/session.ts';
import type { PlayerMail, Setup } from '../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  ownEmpireOf,
  visiblePositionOf,
  worldOf,
} from '../../../src/games/hoplite-encounter/battle/state.ts';
import { mayRunTurn, missingSheets } from '../../../src/games/hoplite-encounter/battle/turn-status.ts';
import { loadGameMessages } from '../../../src/games/hoplite-encounter/messages/index.ts';
import { formatSheet } from '../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import {
  acceptedRequestOf,
  areOrdersPending,
  currentTurnIn,
  dueLettersIn,
  mailboxProgressSchema,
  mailboxSetupOf,
  NO_PROGRESS,
  newLettersIn,
  readMailbox,
} from '../../../src/games/hoplite-encounter/post/mailbox.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { recordTurn } from '../../../src/games/hoplite-encounter/screens/battle/run-turn.tsx';
import { followMailbox } from '../../../src/games/hoplite-encounter/screens/mailbox/follow-mailbox.ts';
import { type OpenMailbox, openMailbox } from '../../../src/games/hoplite-encounter/screens/mailbox/open-mailbox.ts';
import { viewFor } from '../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN } from '../hoplite-encounter/fixtures.ts';
import { openPhone, type Phone, type PhoneGame } from './phone.ts';

/*
 * A game by mail connects phones by its mailbox. Anna's phone is the referee's; each player has an Empire. Each phone
 * has its own game in addition to the mailbox.
 */

const GAME = encounterGame(AEGEAN);
const SECRETS = { ATH: 'A'.repeat(43), SPA: 'B'.repeat(43) };
const EMPIRES: Readonly<Record<string, keyof typeof SECRETS>> = { boris: 'SPA', dion: 'ATH' };
const REFEREE = 'anna';
const TURNS = 3;

const AGREED = {
  scenario: 'aegean-431',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' }, COR: { by: 'program' } },
} as const;

const atReferee = (seed: number): Setup => ({
  ...AGREED,
  seed: `owls ${seed}`,
  mail: { role: 'referee', game: 'game1', secrets: SECRETS },
});
const atPlayer = (referee: EncounterState, empire: keyof typeof SECRETS): Setup => ({
  ...AGREED,
  mail: {
    role: 'player',
    game: 'game1',
    empire,
    secret: SECRETS[empire],
    told: referee.told,
    first: structuredClone(packVisiblePosition(AEGEAN, referee, empire)) as PlayerMail['first'],
  },
});

/** The game of a phone, and its mailbox as the screens get it. */
interface Beside {
  readonly game: OpenSession<EncounterState, EncounterEvents>;
  readonly box: OpenMailbox;
}
const opened = new WeakMap<Phone<EncounterState>, Promise<Beside | undefined>>();

const besideOf = (phone: Phone<EncounterState>): Promise<Beside | undefined> => {
  const there = opened.get(phone) ?? openBeside(phone);
  opened.set(phone, there);
  return there;
};

const openBeside = async ({ name, session, seed }: Phone<EncounterState>): Promise<Beside | undefined> => {
  const empire = EMPIRES[name];
  if (name !== REFEREE && empire === undefined) return undefined;
  const referee = GAME.begin(atReferee(seed));
  const setup = empire === undefined ? atReferee(seed) : atPlayer(referee, empire);
  const { seats } = NO_SEATS;
  const game = (await openPhone<Setup, EncounterState, EncounterEvents>({ game: GAME, seats }, setup, name, name, seed))
    .session;
  const box = session as unknown as EncounterSession;
  const beside: EncounterCompanions = {
    all: async () => [{ id: box.battle.id, title: '', setup: box.start.setup }],
    create: async () => undefined,
    open: async () => ({ ...box, close: () => undefined }),
    go: () => undefined,
    shareInstead: () => undefined,
    linkHere: async () => undefined,
    linkTarget: async () => undefined,
    phoneName: () => name,
  };
  await loadGameMessages('en');
  openMailbox.value = undefined;
  followMailbox({ ...game, companions: async () => beside });
  while (openMailbox.value === undefined) await new Promise(resolve => setTimeout(resolve, 1));
  return { game, box: openMailbox.value };
};

const NO_SEATS = { seats: { list: () => [], name: () => '', requiredSeatsOf: () => ({ seats: [] }) } };

/** True if a phone has letters to read or to send, or its player has not claimed an Empire yet. */
const isAtWork = async ({ game, box }: Beside): Promise<boolean> => {
  const state = game.state.value;
  const now = box.now.value;
  const seen = (await game.drafts.read(`box.${box.id}`, mailboxProgressSchema)) ?? NO_PROGRESS;
  const empire = ownEmpireOf(state);
  if (newLettersIn(now, state, seen).length > 0) return true;
  if (empire !== undefined) return acceptedRequestOf(now, state, empire) === undefined;
  return dueLettersIn(now, state, pastTurnsOf(game.log.value, game.reading.value.takenBack), seen).length > 0;
};

export const HOPLITE_ENCOUNTER: PhoneGame<EncounterState> = {
  setup: seed => mailboxSetupOf(GAME.begin(atReferee(seed)), REFEREE),
  players: [REFEREE, ...Object.keys(EMPIRES)],
  holders: () => ({}),
  taps: 6 * TURNS,
  isOver: (_state, { log }) => currentTurnIn(readMailbox(REFEREE, log.value)) > TURNS,
  isOwn: (name, empire) => EMPIRES[name] === empire,
  byItself: async phone => {
    const beside = await besideOf(phone);
    if (!beside || !(await isAtWork(beside))) return false;
    // Letters are sealed and opened asynchronously.
    await new Promise(resolve => setTimeout(resolve, 2));
    return true;
  },
  companions: async phone => [(await besideOf(phone))?.game as Phone<EncounterState>['session']],
  wrong: async phone => {
    const beside = await besideOf(phone);
    if (!beside) return [];
    const { game, box } = beside;
    const state = game.state.value;
    const own = ownEmpireOf(state);
    return [
      ...box.rejected.value.map(({ kind, empire, why }) => `${kind} of ${empire} was left: ${why}`),
      ...Object.keys(state.sheets).flatMap(empire =>
        own === undefined || own === empire ? [] : [`knows the orders of ${empire}`],
      ),
      ...Object.keys(state.secrets).flatMap(empire => {
        const holder = own === undefined ? acceptedRequestOf(box.now.value, state, empire) : undefined;
        return holder && EMPIRES[holder.author] !== empire ? [`${holder.author} has ${empire}`] : [];
      }),
    ];
  },
  offers: async phone => {
    const beside = await besideOf(phone);
    if (!beside) return [];
    const { game, box } = beside;
    const state = game.state.value;
    const { turn } = state.position;
    const empire = ownEmpireOf(state);
    if (empire === undefined) {
      if (missingSheets(state).length > 0 || !mayRunTurn(state, Date.now()).ok) return [];
      return [{ type: 'run', data: {}, task: [], write: () => recordTurn(game, turn) }];
    }
    if (state.sheets[empire] !== undefined || areOrdersPending(box.now.value, state, box.author)) return [];
    const sheet = planSheet(
      viewFor(worldOf(AEGEAN, state), visiblePositionOf(AEGEAN, state, empire), empire),
      AEGEAN.scenario,
      'recruit',
    );
    const text = formatSheet({ game: 'game1', empire, turn }, sheet);
    return [{ type: 'letter', data: {}, task: [empire], write: () => box.send(empire, { text, notes: [] }) }];
  },
};
