import { toAnyGame } from '../../game-contract/contract.ts';
import { deriveSeatRules } from '../../game-contract/entry-messages.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../ui/messages/language.ts';
import { ARMY_COLLECTION } from './army/army-schema.ts';
import type { HoplitesEvents } from './battle/events.ts';
import { hoplitesGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import { type BattleState, deciderOf } from './battle/state.ts';
import { rematchSetup } from './guide/rematch.ts';
import { ENTRY_MESSAGES } from './messages/entry-messages.ts';
import {
  fieldMessages,
  loadClauses,
  loadFieldMessages,
  loadPageMessages,
  loadScreenMessages,
  localizedName,
} from './messages/index.ts';
import { outcomeOf } from './messages/names.ts';
import { SIDES } from './rules/side.ts';
import { Battle, ByPost, OnPhones } from './screens/battle.tsx';
import { overlaysModule, panelModule } from './screens/table/battle-table.tsx';
import sheet from './styles.css?url';

const NewBattle = lazy(async () => {
  const [module] = await Promise.all([
    import('./screens/setup/new-battle.tsx'),
    loadPageMessages(getRequestedLanguage()),
  ]);
  return module.NewBattle;
});

const Armies = lazy(async () => {
  const [module] = await Promise.all([import('./screens/army/armies.tsx'), loadPageMessages(getRequestedLanguage())]);
  return module.Armies;
});

const Reference = lazy(async () => {
  const [module] = await Promise.all([import('./screens/rules/reference.tsx'), loadClauses(getRequestedLanguage())]);
  return module.Reference;
});

const Thumbnail = lazy(() => import('./screens/table/thumbnail.tsx').then(module => module.Thumbnail));

const PostPage = lazy(async () => {
  const [module] = await Promise.all([
    import('./screens/post/post-page.tsx'),
    loadPageMessages(getRequestedLanguage()),
  ]);
  return module.PostPage;
});

/** A set-up with the names of its armies as the title. */
const titled = (setup: Setup): { readonly title: string; readonly setup: Setup } => {
  const { a, b } = setup.armies;
  return { title: fieldMessages().table.versus(localizedName(a.army.name), localizedName(b.army.name)), setup };
};

/** Hoplites for the app. */
export const hoplites = toAnyGame<Setup, BattleState, HoplitesEvents>({
  game: {
    ...hoplitesGame,
    loadRules: async ({ sealed }) => {
      if (sealed) await import('./actions/sealed-hand-rules.ts');
    },
  },
  pages: { new: NewBattle, post: PostPage, armies: Armies },
  collections: () => Promise.resolve([ARMY_COLLECTION]),
  Battle,
  stylesheet: sheet,
  Reference,
  Thumbnail,
  lesson: () => import('./screens/lesson.ts').then(({ lesson }) => lesson),
  describeEntries: async () => {
    const [{ describePublicly }] = await Promise.all([
      import('./messages/log-messages.ts'),
      loadScreenMessages(getRequestedLanguage()),
    ]);
    return describePublicly;
  },
  readyMade: async () => {
    const { readyBattleSetup } = await import('./guide/ready-battle.ts');
    return titled(readyBattleSetup());
  },
  nextPairing: async before => {
    const setup = (await import('./guide/ready-battle.ts')).nextPairing(before);
    return setup && titled(setup);
  },
  clock: () =>
    Promise.resolve({
      deciding: state => {
        const side = deciderOf(state);
        return side === null ? [] : [side];
      },
      turnOf: ({ turn }) => turn,
    }),
  rematch: rematchSetup,
  engagement: () => import('./messages/engagement.ts').then(({ engagementBattle }) => engagementBattle),
  outcome: () => Promise.resolve(outcomeOf),
  seats: deriveSeatRules(ENTRY_MESSAGES, () => SIDES),
  loadMessages: loadFieldMessages,
  preload: async language => {
    const opponent = import('./screens/opponent/ask-opponent.ts');
    const clauses = loadClauses(language);
    const pages = [NewBattle, PostPage, Armies, Reference, Thumbnail, ByPost, OnPhones].map(page => page.load());
    await Promise.all([
      loadPageMessages(language),
      clauses,
      opponent,
      panelModule.load(),
      overlaysModule.load(),
      import('./screens/table/overlays.tsx').then(({ debriefing }) => debriefing.load()),
      ...pages,
    ]);
  },
});
