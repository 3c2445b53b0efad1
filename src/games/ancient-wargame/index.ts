import { anyGame } from '../../game-contract/contract.ts';
import { seatsFromMessages } from '../../game-contract/entry-messages.ts';
import { lazy } from '../../ui/lazy.tsx';
import { chosenLanguage } from '../../ui/messages/index.ts';
import type { AncientEvents } from './battle/events.ts';
import { ancientGame } from './battle/game.ts';
import { openChoices } from './battle/melee-steps.ts';
import { claimOf } from './battle/seats/claim.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { isApps } from './guide/seats.ts';
import { ENTRY_WORDS } from './messages/entry-messages.ts';
import { loadWords, words } from './messages/index.ts';
import { loadMoreWords, moreWords, spoken } from './messages/more.ts';
import { Battle, screens, stepsPart, tablePart } from './screens/battle/battle.tsx';
import sheet from './styles.css?url';
import { SIDES } from './troops/side.ts';

const NewBattle = lazy(() => spoken(import('./screens/setup/new-battle.tsx')).then(part => part.NewBattle));
const Armies = lazy(() => spoken(import('./screens/setup/armies.tsx')).then(part => part.Armies));
const Boards = lazy(() => spoken(import('./screens/setup/boards.tsx')).then(part => part.Boards));
const Glance = lazy(() => import('./screens/battle/glance.tsx').then(module => module.Glance));

const Reference = lazy(async () => {
  const [module] = await Promise.all([
    spoken(import('./screens/rules/reference.tsx')),
    import('./messages/clauses.ts').then(({ loadClauses }) => loadClauses(chosenLanguage())),
  ]);
  return module.Reference;
});

/** The Ancient Wargame for the app. */
export const ancientWargame = anyGame<Setup, BattleState, AncientEvents>({
  game: ancientGame,
  pages: { new: NewBattle, armies: Armies, boards: Boards },
  collections: () => import('./setup/collections.ts').then(({ ARMIES, SCENARIOS }) => [ARMIES, SCENARIOS]),
  Battle,
  stylesheet: sheet,
  readyMade: async () => {
    const { readySetup } = await spoken(import('./setup/ready-battles.ts'));
    const { a, b } = moreWords().begin.ready.skirmish;
    return { title: words().versus(a, b), setup: readySetup('skirmish', { a, b }, { a: 'person', b: 'person' }) };
  },
  outcome: () => import('./messages/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsFromMessages(ENTRY_WORDS, () => SIDES, {
    claimOfEntry: claimOf,
    openChoices,
    isApps: (start, seat) => SIDES.some(side => side === seat && isApps(start, side)),
  }),
  Reference,
  Glance,
  loadMessages: loadWords,
  preload: async language => {
    const clauses = import('./messages/clauses.ts').then(({ loadClauses }) => loadClauses(language));
    const opponent = Promise.all([import('./screens/ai/ask-ai.ts'), import('./screens/ai/play-ai-move.ts')]);
    const pages = [NewBattle, Armies, Boards, Reference, Glance].map(page => page.load());
    await Promise.all([
      loadMoreWords(language),
      clauses,
      opponent,
      screens.load(),
      tablePart.load(),
      import('./screens/battle/overlays.tsx').then(({ loadReport }) => loadReport()),
      stepsPart.load(),
      import('./screens/turn/melees.tsx').then(({ loadMelee }) => loadMelee()),
      import('./screens/troops/unit-figures.tsx').then(({ UnitCard }) => UnitCard.load()),
      import('./screens/advice/advice.tsx').then(({ loadAdvice }) => loadAdvice()),
      ...pages,
    ]);
  },
});
