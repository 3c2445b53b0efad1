import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { mergeLogs, PLAYERS_TYPE, type PlayersData } from '../../core/log.ts';
import { createVersionField, migrateAndParse } from '../../core/migrate.ts';
import type { AnyGame, CollectionDefinition, CollectionStore, PageProps } from '../../game-contract/contract.ts';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import { openOverlay } from '../../game-ui/router/battle-route.ts';
import { gameOf } from '../../games/index.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { Store } from '../../store/store.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { language } from '../../ui/messages/language.ts';
import { readPlayers } from '../battle/players.ts';
import { computeStoredState } from '../battle/stored-state.ts';
import { getPairingToPlay, linkPairing, setPairingToPlay } from '../club/pairing-link.ts';
import { createId } from '../create-id.ts';
import { findPractice, PRACTICE_PATH, READY_BATTLE_PATH, setPracticeBattle } from '../home/practice.ts';
import { appMessages } from '../messages/index.ts';
import { navigateHome, navigateHomeWithError } from '../navigate-home.ts';
import { formatRoute, NEW_BATTLE_PATH, navigateTo, type Route, route } from '../routes.ts';
import { createCollectionStore } from './collection-store.ts';
import { loadGame } from './load-game.ts';
import { RulesOverlay, rulesScreenOf } from './rules-page.tsx';

type Here = Extract<Route, { at: 'page' }>;

interface GamePageProps {
  readonly store: Store;
  readonly here: Here;
}

/** A page of a game outside battles. Loads the game and its messages. */
export const GamePage = ({ store, here }: GamePageProps) => {
  const module = useGame(here.game, here.page);
  useFocusTitle(module !== undefined);
  return (
    <main class="page">
      <Page module={module} store={store} here={here} />
    </main>
  );
};

const useGame = (game: string, page: string | undefined): AnyGame | undefined => {
  const [module, setModule] = useState<AnyGame | undefined>(undefined);
  useEffect(
    () => (page === undefined ? undefined : watchPromise(loadGame(game, page), setModule, navigateHomeWithError)),
    [game, page],
  );
  return module;
};

const Page = ({ module, store, here }: GamePageProps & { readonly module: AnyGame | undefined }) => {
  const props = usePage(store, here, module);
  const Shown = module?.pages[here.page];
  if (!module || !Shown) return <p role="status">{appMessages().loading}</p>;
  return (
    <>
      <Shown {...props} />
      <RulesOverlay Reference={rulesScreenOf(module)} />
    </>
  );
};

/** The props of a game's page. */
const usePage = (store: Store, here: Here, module: AnyGame | undefined): PageProps<unknown> => {
  const collection = useMemo(() => {
    const stores = new WeakMap<object, unknown>();
    return <Item,>(kind: CollectionDefinition<Item>): CollectionStore<Item> => {
      const known = stores.get(kind) ?? createCollectionStore(store, here.game, kind);
      stores.set(kind, known);
      return known as CollectionStore<Item>;
    };
  }, [store, here.game, module]);
  const create = useCreate(store);
  return {
    place: here.place,
    open: (to, how) =>
      navigateTo(to === undefined ? { at: 'home' } : { at: 'page', game: here.game, page: here.page, place: to }, how),
    collection,
    create: (title, setup) => create(here.game, title, setup),
  };
};

/** Creates a battle and opens it, unless the player has left the page in the meantime. */
const useCreate = (store: Store) => {
  const leave = useRef((): void => undefined);
  useEffect(() => () => leave.current(), []);
  return (
    game: string,
    title: string,
    setup: unknown,
    begun: (id: string) => void = id => open(id, ''),
    players: readonly string[] = [],
  ): void => {
    const id = createId();
    const begunAt = getCurrentTimestamp();
    const pairing = getPairingToPlay(game);
    const names = pairing?.names ?? players;
    askOnce();
    leave.current = watchPromise(
      Promise.all([loadGame(game), store.readAuthor()]).then(async ([{ validator: gate }, founder]) => {
        await store.createBattle({ id, game, title, setup, ...createVersionField(gate.setup), begunAt, founder });
        if (names.length > 0) await recordPlayers(store, id, founder, names);
        if (pairing) await linkPairing(store, id, pairing.place);
      }),
      () => begun(id),
      () => navigateHome(appMessages().storageFailed),
    );
  };
};

/** Records the players' names as the first entry of a new battle. */
const recordPlayers = async (store: Store, battle: string, author: string, names: readonly string[]): Promise<void> => {
  const data: PlayersData = { names };
  const at = getCurrentTimestamp();
  const entries = [{ battle, author, seq: 1, clock: 1, at, type: PLAYERS_TYPE, v: 1, data }];
  await store.importRows({
    rows: { battles: [], entries, collections: [] },
    setupOf: ({ setup }) => setup,
    at,
    mine: true,
  });
};

const open = (id: string, place: string): void => {
  // First the field, so that going back from the place leads to the field.
  navigateTo({ at: 'battle', id, place: '' }, 'replace');
  if (place !== '') openOverlay(place);
};

/** The page for a new battle: set-up, ready-made or practice. */
export const NewBattlePage = ({ store, here }: GamePageProps) => {
  const t = appMessages();
  const practice = here.place === PRACTICE_PATH && gameOf(here.game)?.about.practice === true;
  const ready = here.place === READY_BATTLE_PATH && gameOf(here.game)?.about.readyMade !== undefined;
  const module = useGame(here.game, practice || ready ? undefined : NEW_BATTLE_PATH);
  useEffect(
    () => () => {
      const next = route.peek();
      if (next.at !== 'page' || next.page !== NEW_BATTLE_PATH) setPairingToPlay(undefined);
    },
    [],
  );
  const create = useCreate(store);
  useEffect(() => {
    if (!ready) return;
    return watchPromise(
      loadGame(here.game).then(module => module.use(({ readyMade }) => readyMade?.())),
      battle => battle && create(here.game, battle.title, battle.setup),
      navigateHomeWithError,
    );
  }, [here.game]);
  useEffect(() => {
    if (!practice) return;
    const practise = async () => {
      const [kept, module] = await Promise.all([findPractice(store, here.game), loadGame(here.game)]);
      return { kept, ...(await module.use(({ practice }) => practice?.())) };
    };
    return watchPromise(
      practise(),
      ({ kept, title = '', setup, place = '' }) => {
        if (kept) return open(kept.id, kept.fresh ? place : '');
        create(here.game, title, setup, id => {
          setPracticeBattle(id);
          open(id, place);
        });
      },
      navigateHomeWithError,
    );
  }, [here.game]);
  useFocusTitle(true);
  return (
    <main class="page">
      <PageHeader
        title={gameOf(here.game)?.about.pages.find(({ id }) => id === NEW_BATTLE_PATH)?.name[language.value]}
        back={t.home}
        onBack={formatRoute({ at: 'home' })}
      />
      <Page module={module} store={store} here={here} />
    </main>
  );
};

interface RematchPageProps {
  readonly store: Store;
  readonly here: Extract<Route, { at: 'rematch' }>;
}

/** The battle that follows a stored one, and its players' names by side. */
interface Rematch {
  readonly game: string;
  readonly title: string;
  readonly setup: unknown;
  readonly players: readonly string[];
}

/** Starts another battle for the players of a stored one. */
export const RematchPage = ({ store, here: { id, kind } }: RematchPageProps) => {
  const t = appMessages();
  const create = useCreate(store);
  useEffect(() => {
    const read = async (): Promise<Rematch | undefined> => {
      const { battle } = await store.readBattle(id);
      if (!battle) return undefined;
      const { game, v } = battle;
      const { entries } = await store.readLog(id);
      const names = readPlayers(mergeLogs([], entries));
      const players = kind === 'swap' && names.length === 2 ? [...names].reverse() : names;
      return (await loadGame(game)).use(async typed => {
        const { game: rules, rematch, nextPairing, setupWithPlayers } = typed;
        const read = migrateAndParse(rules.setup, battle.setup, v);
        if (!read.ok) return undefined;
        const state = setupWithPlayers && (await computeStoredState(typed, battle, entries));
        const setup = setupWithPlayers && state !== undefined ? setupWithPlayers(state) : read.value;
        if (kind === 'next') {
          const next = await nextPairing?.(setup);
          return next && { game, players, ...next };
        }
        const next = rematch?.(setup, kind === 'swap');
        return next && { game, players, title: battle.title, setup: next };
      });
    };
    return watchPromise(
      read(),
      found =>
        found ? create(found.game, found.title, found.setup, undefined, found.players) : navigateHome(t.unknownBattle),
      navigateHomeWithError,
    );
  }, []);
  return (
    <main class="page">
      <p role="status">{t.loading}</p>
    </main>
  );
};

/** Requests persistent storage once, after the first battle is started. The Storage screen shows the answer. */
const askOnce = (): void => {
  if (readPreference('persistenceAsked') !== null) return;
  writePreference('persistenceAsked', 'yes');
  void navigator.storage?.persist?.().catch(() => false);
};
