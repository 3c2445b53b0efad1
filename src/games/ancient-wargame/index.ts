import { isCommitRevealEntry } from '../../core/crypto/loaded-commit-reveal.ts';
import { toAnyGame } from '../../game-contract/contract.ts';
import { deriveSeatRules } from '../../game-contract/entry-messages.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../ui/messages/language.ts';
import type { AncientEvents } from './battle/events.ts';
import { ancientGame } from './battle/game.ts';
import { openChoices } from './battle/melee-steps.ts';
import { requiredSeatsOf } from './battle/seats/required-seats.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { isAiSide } from './guide/ai-sides.ts';
import { ENTRY_MESSAGES } from './messages/entry-messages.ts';
import {
  fieldMessages,
  loadClauses,
  loadFieldMessages,
  loadGameMessages,
  loadPageMessages,
  pageMessages,
  withGameMessages,
  withPageMessages,
} from './messages/index.ts';
import { Battle, TableBattle } from './screens/battle/battle.tsx';
import { overlayModule, stepModule } from './screens/battle/battle-shell.tsx';
import { rematchSetup } from './setup/rematch.ts';
import sheet from './styles.css?url';
import { SIDES } from './troops/side.ts';

const NewBattle = lazy(() => withPageMessages(import('./screens/setup/new-battle.tsx')).then(part => part.NewBattle));
const Armies = lazy(() => withPageMessages(import('./screens/setup/armies.tsx')).then(part => part.Armies));
const Boards = lazy(() => withPageMessages(import('./screens/setup/boards.tsx')).then(part => part.Boards));
const Thumbnail = lazy(() =>
  withGameMessages(import('./screens/battle/thumbnail.tsx')).then(module => module.Thumbnail),
);

const Reference = lazy(async () => {
  const [module] = await Promise.all([
    withPageMessages(import('./screens/rules/reference.tsx')),
    loadClauses(getRequestedLanguage()),
  ]);
  return module.Reference;
});

/** The Ancient Wargame for the app. */
export const ancientWargame = toAnyGame<Setup, BattleState, AncientEvents>({
  game: {
    ...ancientGame,
    loadRules: async (_, entries) => {
      if (entries.some(isCommitRevealEntry)) await import('../../core/crypto/commit-reveal.ts');
    },
  },
  pages: { new: NewBattle, armies: Armies, boards: Boards },
  collections: () => import('./setup/library.ts').then(({ ARMIES, SCENARIOS }) => [ARMIES, SCENARIOS]),
  Battle,
  stylesheet: sheet,
  readyMade: async () => {
    const { readyBattleSetup } = await withPageMessages(import('./setup/ready-battles.ts'));
    const { a, b } = pageMessages().begin.ready.skirmish;
    return {
      title: fieldMessages().versus(a, b),
      setup: readyBattleSetup('skirmish', { a, b }, { a: 'person', b: 'recruit' }),
    };
  },
  nextPairing: async before => {
    const { nextReadyBattle, readyBattleSetup } = await withPageMessages(import('./setup/ready-battles.ts'));
    const id = nextReadyBattle(before);
    if (!id) return undefined;
    const { a, b } = pageMessages().begin.ready[id];
    const { settings, players = { a: 'person', b: 'person' } } = before;
    return { title: fieldMessages().versus(a, b), setup: { ...readyBattleSetup(id, { a, b }, players), settings } };
  },
  describeEntries: () =>
    withPageMessages(import('./messages/describe.ts')).then(({ LOG_MESSAGES }) => LOG_MESSAGES.describe),
  lesson: () => withPageMessages(import('./screens/lesson.ts')).then(({ createLesson }) => createLesson()),
  clock: () => import('./guide/clock.ts').then(({ clockRules }) => clockRules),
  rematch: rematchSetup,
  engagement: () => import('./messages/engagement.ts').then(({ engagementBattle }) => engagementBattle),
  outcome: () => withPageMessages(import('./messages/tally.ts')).then(({ outcomeOf }) => outcomeOf),
  seats: deriveSeatRules(ENTRY_MESSAGES, () => SIDES, {
    requiredSeatsOf,
    openChoices,
    isAiSeat: (start, seat) => SIDES.some(side => side === seat && isAiSide(start, side)),
  }),
  Reference,
  Thumbnail,
  loadMessages: loadFieldMessages,
  preload: async language => {
    const clauses = loadClauses(language);
    const opponent = Promise.all([import('./screens/ai/ask-ai.ts'), import('./screens/ai/play-ai-move.ts')]);
    const pages = [NewBattle, Armies, Boards, Reference, Thumbnail].map(page => page.load());
    await Promise.all([
      loadGameMessages(language),
      loadPageMessages(language),
      clauses,
      opponent,
      overlayModule.load(),
      TableBattle.load(),
      import('./screens/battle/overlays.tsx').then(({ loadLaterOverlays }) => loadLaterOverlays()),
      stepModule.load(),
      import('./screens/turn/melees.tsx').then(({ loadMelee }) => loadMelee()),
      import('./screens/troops/unit-figures.tsx').then(({ SquareCard, UnitCard }) =>
        Promise.all([SquareCard.load(), UnitCard.load()]),
      ),
      import('./screens/advice/advice.tsx').then(({ loadAdvice }) => loadAdvice()),
      ...pages,
    ]);
  },
});
