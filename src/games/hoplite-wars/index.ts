import { toAnyGame } from '../../game-contract/contract.ts';
import { deriveSeatRules } from '../../game-contract/entry-messages.ts';
import { randomInt } from '../../ui/device/random.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../ui/messages/language.ts';
import type { WarEvents } from './battle/events.ts';
import { openCommitments, warsGame } from './battle/game.ts';
import { computerPlayersOf } from './battle/players/seats.ts';
import { rematchSetup, setupWithPlayers } from './battle/rematch.ts';
import type { Setup } from './battle/setup.ts';
import { seatsToSeal, type WarState } from './battle/state.ts';
import { PLAYERS } from './board/powers.ts';
import { forReplay } from './guide/history.ts';
import { ENTRY_MESSAGES } from './messages/entry-messages.ts';
import { gameMessages, loadClauses, loadFieldMessages, loadGameMessages, withGameMessages } from './messages/index.ts';
import { outcomeOf } from './messages/names.ts';
import { Battle, overlayScreens, stepPanel } from './screens/battle/battle.tsx';
import { DEFAULT_SETTINGS } from './season/actions.ts';
import sheet from './styles.css?url';

const NewCampaign = lazy(() =>
  withGameMessages(import('./screens/setup/new-campaign.tsx')).then(module => module.NewCampaign),
);

const Thumbnail = lazy(() =>
  withGameMessages(import('./screens/battle/thumbnail.tsx')).then(module => module.Thumbnail),
);

const Reference = lazy(async () => {
  const [module] = await Promise.all([
    withGameMessages(import('./screens/rules/reference.tsx')),
    loadClauses(getRequestedLanguage()),
  ]);
  return module.Reference;
});

/** Hoplite Wars for the app. */
export const hopliteWars = toAnyGame<Setup, WarState, WarEvents>({
  game: warsGame,
  pages: { new: NewCampaign },
  collections: () => Promise.resolve([]),
  Battle,
  stylesheet: sheet,
  describeEntries: () =>
    withGameMessages(import('./messages/describe.ts')).then(({ LOG_MESSAGES }) => LOG_MESSAGES.describe),
  clock: () =>
    Promise.resolve({
      deciding: state => (state.ended ? [] : seatsToSeal(state)),
      turnOf: ({ moment }) => `${moment.year} ${moment.season}`,
    }),
  rematch: rematchSetup,
  setupWithPlayers,
  forReplay: () => Promise.resolve(forReplay),
  outcome: () => Promise.resolve(outcomeOf),
  seats: deriveSeatRules(ENTRY_MESSAGES, () => PLAYERS, {
    openChoices: openCommitments,
    // The author who began the campaign can continue without a phone that is gone.
    requiredSeatsOf: (start, entry) => ({
      seats: ENTRY_MESSAGES.seatsOfEntry(start, entry),
      ...(entry.type === 'standIn' && { orFounder: true }),
    }),
    isAiSeat: (state, seat) => computerPlayersOf(state).some(player => player === seat),
  }),
  lesson: () => withGameMessages(import('./screens/lesson.ts')).then(({ lesson }) => lesson),
  Thumbnail,
  Reference,
  readyMade: () =>
    withGameMessages(Promise.resolve()).then(() => ({
      title: gameMessages().begin.title,
      // A person for Athens, computers for the six others.
      setup: {
        settings: DEFAULT_SETTINGS,
        names: {},
        programs: PLAYERS.filter(player => player !== 'athens'),
        computers: { level: 'strategos' as const, seed: randomInt(2 ** 32) },
      },
    })),
  loadMessages: loadFieldMessages,
  preload: async language => {
    const rules = Promise.all([loadClauses(language), loadGameMessages(language)]);
    const text = stepPanel.load().then(() => {
      const panel = stepPanel.here.value;
      return Promise.all([panel?.OrderText.load(), panel?.sealSummary.load(), panel?.Characters.load()]);
    });
    const pages = [NewCampaign, Thumbnail, Reference].map(page => page.load());
    await Promise.all([rules, text, overlayScreens.load(), ...pages]);
  },
});
