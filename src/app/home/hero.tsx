import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fold, mergeLogs, readLog } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import type { Events, GameModule } from '../../games/contract.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { StoredLog } from '../../store/log/read-log.ts';
import type { Store } from '../../store/store.ts';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { LONG } from '../battle/long.ts';
import { loadGame } from '../game/load-game.ts';
import { formatRoute } from '../routes.ts';
import { words } from '../words/index.ts';

/**
 * A battle in small, as its game draws it; undefined where the game has none, or the battle cannot be read. A long one is
 * drawn as it was kept, or not at all: to reckon it would take home from whoever taps there.
 */
const glanceAt = async (
  store: Store,
  { battle, entries: count }: BattleListed,
): Promise<(() => JSX.Element) | undefined> => {
  const [module, stored] = await Promise.all([
    loadGame(battle.game),
    count < LONG ? store.readLog(battle.id) : store.keptState(battle.id),
  ]);
  if (!stored) return undefined;
  return module.use(async <Setup, State, Of extends Events>({ game, Glance }: GameModule<Setup, State, Of>) => {
    const setup = readVersioned(game.setup, battle.setup, battle.v);
    if (!Glance || !setup.ok) return undefined;
    const read = entryReader(game);
    const reckoned = ({ entries }: StoredLog): State =>
      fold(
        game.begin(setup.value),
        readLog(mergeLogs([], entries)).inForce.flatMap(entry => read(entry) ?? []),
        game.apply,
      );
    const state = 'state' in stored ? (stored.state as State) : reckoned(stored);
    await Glance.load();
    return () => <Glance state={state} />;
  });
};

/** The battle played last, to go on with: in small as soon as its game is here, and by its name until then. */
export const Hero = ({ store, listed }: { readonly store: Store; readonly listed: BattleListed }) => {
  const t = words();
  const { battle, playedAt, entries } = listed;
  const [glance, setGlance] = useState<{ readonly Draw: () => JSX.Element } | undefined>(undefined);
  useEffect(() => {
    let here = true;
    if (gameOf(battle.game))
      whenIdle(() => {
        glanceAt(store, listed).then(
          Draw => here && setGlance(Draw && { Draw }),
          error => console.warn('glance', error),
        );
      });
    return () => {
      here = false;
    };
  }, [battle.id, entries]);
  return (
    <a class="listed hero" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
      <span class="hero-title">{battle.title}</span>
      {glance && <glance.Draw />}
      <span class="btn btn-main hero-go">{t.goOnNow}</span>
      <span class="hero-when">
        {formatMoment(playedAt)} · {t.entries(entries)}
      </span>
    </a>
  );
};
