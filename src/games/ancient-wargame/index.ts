import { later } from '../../ui/later.tsx';
import { chosenLanguage } from '../../ui/words/index.ts';
import { anyGame } from '../contract.ts';
import { seatsBy } from '../entry-words.ts';
import type { AncientEvents } from './battle/events.ts';
import { ancientGame } from './battle/game.ts';
import { openChoices } from './battle/melee-steps.ts';
import { claimOf } from './battle/seats/claim.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { isApps } from './guide/seats.ts';
import { Battle, screens, stepsPart, tablePart } from './screens/battle/battle.tsx';
import sheet from './styles.css?url';
import { SIDES } from './troops/side.ts';
import { ENTRY_WORDS } from './words/entry-words.ts';
import { loadWords, words } from './words/index.ts';
import { loadMoreWords, moreWords, spoken } from './words/more.ts';

const NewBattle = later(() => spoken(import('./screens/muster/new-battle.tsx')).then(part => part.NewBattle));
const Armies = later(() => spoken(import('./screens/muster/armies.tsx')).then(part => part.Armies));
const Boards = later(() => spoken(import('./screens/muster/boards.tsx')).then(part => part.Boards));
const Glance = later(() => import('./screens/battle/glance.tsx').then(module => module.Glance));

const Reference = later(async () => {
  const [module] = await Promise.all([
    spoken(import('./screens/rules/reference.tsx')),
    import('./words/clauses.ts').then(({ loadClauses }) => loadClauses(chosenLanguage())),
  ]);
  return module.Reference;
});

/** The Ancient Wargame for the app. */
export const ancientWargame = anyGame<Setup, BattleState, AncientEvents>({
  game: ancientGame,
  pages: { new: NewBattle, armies: Armies, boards: Boards },
  collections: () => import('./muster/collections.ts').then(({ ARMIES, SCENARIOS }) => [ARMIES, SCENARIOS]),
  Battle,
  sheet,
  readyMade: async () => {
    const { readySetup } = await spoken(import('./muster/ready.ts'));
    const { a, b } = moreWords().begin.ready.skirmish;
    return { title: words().versus(a, b), setup: readySetup('skirmish', { a, b }, { a: 'person', b: 'person' }) };
  },
  outcome: () => import('./words/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsBy(ENTRY_WORDS, () => SIDES, {
    claim: claimOf,
    openChoices,
    isApps: (start, seat) => SIDES.some(side => side === seat && isApps(start, side)),
  }),
  Reference,
  Glance,
  load: loadWords,
  loadRest: async language => {
    const clauses = import('./words/clauses.ts').then(({ loadClauses }) => loadClauses(language));
    const opponent = Promise.all([
      import('./screens/opponent/ask-opponent.ts'),
      import('./screens/opponent/use-opponent-play.ts'),
    ]);
    const pages = [NewBattle, Armies, Boards, Reference, Glance].map(page => page.load());
    await Promise.all([
      loadMoreWords(language),
      clauses,
      opponent,
      screens.load(),
      tablePart.load(),
      import('./screens/battle/over.tsx').then(({ loadReport }) => loadReport()),
      stepsPart.load(),
      import('./screens/turn/melees.tsx').then(({ loadMelee }) => loadMelee()),
      import('./screens/troops/figures-of.tsx').then(({ UnitCard }) => UnitCard.load()),
      import('./screens/advice/advice.tsx').then(({ loadAdvice }) => loadAdvice()),
      ...pages,
    ]);
  },
});
