import { useEffect } from 'preact/hooks';
import { createVersionField } from '../../core/migrate.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { Store } from '../../store/store.ts';
import { createLocationCheck } from '../../ui/device/hash-location.ts';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import { readLessonBattleId, setLessonBattle } from '../battle/lesson-battle.ts';
import { createId } from '../create-id.ts';
import { appMessages } from '../messages/index.ts';
import { navigateHome, navigateHomeWithError } from '../navigate-home.ts';
import { navigateTo } from '../routes.ts';
import { loadGame } from './load-game.ts';

/** Opens the lesson of a game: the current one, or a new one. */
export const LearnPage = ({ store, game }: { readonly store: Store; readonly game: string }) => {
  useEffect(
    () =>
      watchPromise(
        openLesson(store, game),
        id => id && navigateTo({ at: 'battle', id, place: '' }, 'replace'),
        navigateHomeWithError,
      ),
    [game],
  );
  return (
    <main class="page">
      <p role="status">{appMessages().loading}</p>
    </main>
  );
};

/** The id of the lesson battle of a game, or undefined if the player has left. Rejects if the game or IndexedDB fails. */
const openLesson = async (store: Store, game: string): Promise<string | undefined> => {
  const id = readLessonBattleId();
  const { battle } = id === undefined ? {} : await store.readBattle(id);
  return battle && battle.deletedAt === undefined && battle.game === game ? battle.id : beginLesson(store, game);
};

/**
 * Creates a lesson battle, which replaces the previous one, and returns its id. Undefined if the player left before the
 * game was loaded. Rejects if the game or IndexedDB fails.
 */
const beginLesson = async (store: Store, game: string): Promise<string | undefined> => {
  const isHere = createLocationCheck();
  const [module, founder] = await Promise.all([loadGame(game), store.readAuthor()]);
  const lesson = await module.use(async ({ lesson }) => {
    const { title, setup } = (await lesson?.()) ?? {};
    return title && { title: title(), setup };
  });
  if (!lesson) throw new Error(`no lesson ${game}`);
  if (!isHere()) return undefined;
  await removeLesson(store);
  const id = createId();
  await store.createBattle({
    id,
    game,
    ...lesson,
    ...createVersionField(module.validator.setup),
    begunAt: getCurrentTimestamp(),
    founder,
  });
  setLessonBattle(id);
  return id;
};

const removeLesson = async (store: Store): Promise<void> => {
  const id = readLessonBattleId();
  if (id === undefined) return;
  await store.setDeleted(id, getCurrentTimestamp());
  await store.deleteForGood([id], []);
};

/** Opens the lesson of a game from its beginning. */
export const restartLesson = async (store: Store, game: string): Promise<void> => {
  try {
    const id = await beginLesson(store, game);
    if (id) navigateTo({ at: 'battle', id, place: '' }, 'replace');
  } catch (error) {
    console.warn('lesson', error);
    navigateHome(appMessages().storageFailed);
  }
};
