import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import type { GameId } from '../games/index.ts';
import { now } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import { openPlace } from '../table/shell/place.ts';
import { RulesButton } from '../table/shell/rules-button.tsx';
import { readPreference, writePreference } from '../ui/device/preferences.ts';
import { whileHere } from '../ui/device/while-here.ts';
import { useArrival } from '../ui/hands/use-focus.ts';
import { Mark } from '../ui/icons.tsx';
import { armyStore } from './army-store.ts';
import { failed, home } from './go-home.ts';
import { newId } from './ids.ts';
import { loadGame } from './load-game.ts';
import { beginPractice, practiceHere } from './practice.tsx';
import { formatRoute, go, type Route } from './routes.ts';
import { RulesOver } from './rules.tsx';
import { words } from './words/index.ts';

interface GamePageProps {
  readonly game: GameId;
  readonly page: 'Armies' | 'Calculator';
  readonly children: (module: GameModule) => ComponentChildren;
}

/** A page of a game outside its battles: loaded with its words, the rules within reach. */
const GamePage = ({ game, page, children }: GamePageProps) => {
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  useEffect(() => whileHere(loadGame(game, page), setModule, failed), [game]);
  useArrival(module !== undefined);
  return (
    <main class="page">
      {module ? children(module) : <p role="status">{words().loading}</p>}
      {module && <RulesOver module={module} />}
    </main>
  );
};

/** The armies and decks of a game. */
export const Armies = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'armies' }> }) => {
  const { game, place } = here;
  const armies = useMemo(() => armyStore(store, game), [store, game]);
  const decks = useMemo(() => armyStore(store, game, 'deck'), [store, game]);
  return (
    <GamePage game={game} page="Armies">
      {module => (
        <module.Armies
          armies={armies}
          decks={decks}
          place={place}
          open={(to, how) => go(to === undefined ? { at: 'home' } : { at: 'armies', game, place: to }, how)}
        />
      )}
    </GamePage>
  );
};

/** A game's odds without a battle. */
export const Odds = ({ here: { game, place } }: { readonly here: Extract<Route, { at: 'odds' }> }) => (
  <GamePage game={game} page="Calculator">
    {module => (
      <module.Calculator
        place={place}
        open={(to, how) => go(to === undefined ? { at: 'home' } : { at: 'odds', game, place: to }, how)}
      />
    )}
  </GamePage>
);

/** A new battle, set up or for practice. */
export const New = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'new' }> }) => {
  const t = words();
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  const armies = useMemo(() => armyStore(store, here.game), [store, here.game]);
  const decks = useMemo(() => armyStore(store, here.game, 'deck'), [store, here.game]);
  // Who has left begins no battle, and is not taken to one.
  const leave = useRef((): void => undefined);
  const open = (id: string, place: string): void => {
    // The field comes first, so that going back from the place leads there.
    go({ at: 'battle', id, place: '' }, 'replace');
    if (place !== '') openPlace(place);
  };
  const create = (title: string, setup: unknown, place = ''): void => {
    const battle = { id: newId(), game: here.game, title, setup, begunAt: now() };
    askOnce();
    leave.current = whileHere(
      store.createBattle(battle),
      () => {
        if (here.practice) beginPractice(battle.id);
        open(battle.id, place);
      },
      () => home(words().storageFailed),
    );
  };
  useEffect(() => {
    const practise = async () => {
      const [kept, module] = await Promise.all([practiceHere(store), loadGame(here.game)]);
      return { kept, ...(await module.practice()) };
    };
    leave.current = here.practice
      ? whileHere(
          practise(),
          ({ kept, title, setup, place }) =>
            kept ? open(kept.id, kept.fresh ? place : '') : create(title, setup, place),
          failed,
        )
      : whileHere(loadGame(here.game, 'NewBattle'), setModule, failed);
    return () => leave.current();
  }, [here.game]);
  useArrival(true);
  return (
    <main class="page">
      <header class="flex items-center gap-2">
        <a class="btn btn-quiet" href={formatRoute({ at: 'home' })} aria-label={t.home}>
          <Mark name="back" />
        </a>
        <h1 class="min-w-0 flex-1">{t.newBattle}</h1>
        <RulesButton />
      </header>
      {module ? <module.NewBattle create={create} armies={armies} decks={decks} /> : <p role="status">{t.loading}</p>}
      {module && <RulesOver module={module} />}
    </main>
  );
};

/** Asks the browser once, after the tap that begins a battle, not to clear what is stored; Storage shows the answer. */
const askOnce = (): void => {
  if (readPreference('persistenceAsked') !== null) return;
  writePreference('persistenceAsked', 'yes');
  void navigator.storage?.persist?.().catch(() => false);
};
