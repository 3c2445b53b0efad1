import { later } from '../../ui/later.tsx';
import { chosenLanguage } from '../../ui/words/index.ts';
import { anyGame } from '../contract.ts';
import { seatsBy } from '../entry-words.ts';
import type { HoplitesEvents } from './battle/events.ts';
import { hoplitesGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { SIDES } from './rules/side.ts';
import { Battle, ByPost, OnPhones } from './screens/battle.tsx';
import { debriefing } from './screens/debriefing/part.ts';
import { guidePart, screens } from './screens/table/at-table.tsx';
import sheet from './styles.css?url';
import { ENTRY_WORDS } from './words/entry-words.ts';
import { loadWords } from './words/index.ts';
import { loadPageWords } from './words/pages.ts';

const NewBattle = later(async () => {
  const [module] = await Promise.all([import('./screens/setup/new-battle.tsx'), loadPageWords(chosenLanguage())]);
  return module.NewBattle;
});

const Armies = later(async () => {
  const [module] = await Promise.all([import('./screens/army/armies.tsx'), loadPageWords(chosenLanguage())]);
  return module.Armies;
});

const Reference = later(async () => {
  const [module] = await Promise.all([
    import('./screens/rules/reference.tsx'),
    import('./words/clauses.ts').then(({ loadClauses }) => loadClauses(chosenLanguage())),
  ]);
  return module.Reference;
});

const Glance = later(() => import('./screens/table/glance.tsx').then(module => module.Glance));

const PostPage = later(async () => {
  const [module] = await Promise.all([import('./screens/post/post-page.tsx'), loadPageWords(chosenLanguage())]);
  return module.PostPage;
});

/** Hoplites for the app. */
export const hoplites = anyGame<Setup, BattleState, HoplitesEvents>({
  game: hoplitesGame,
  pages: { new: NewBattle, post: PostPage, armies: Armies },
  collections: () => import('./army/collections.ts').then(({ ARMIES }) => [ARMIES]),
  Battle,
  sheet,
  Reference,
  Glance,
  outcome: () => import('./words/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsBy(ENTRY_WORDS, () => SIDES),
  load: loadWords,
  loadRest: async language => {
    const opponent = import('./screens/opponent/ask-opponent.ts');
    const clauses = import('./words/clauses.ts').then(({ loadClauses }) => loadClauses(language));
    const pages = [NewBattle, PostPage, Armies, Reference, Glance, ByPost, OnPhones].map(page => page.load());
    await Promise.all([
      loadPageWords(language),
      clauses,
      opponent,
      guidePart.load(),
      screens.load(),
      debriefing.load(),
      ...pages,
    ]);
  },
});
