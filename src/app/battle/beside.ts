import { versionOf } from '../../core/migrate.ts';
import type { Game } from '../../games/contract.ts';
import type { Beside, Events, OpenBeside } from '../../games/session.ts';
import { now } from '../../store/clock.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { go } from '../routes.ts';
import { phoneName } from '../share/phone-name.ts';
import { LEADS_TO, standsIn } from './leads-to.ts';

/** The other battles of a battle's game, for its screens. */
export const besideOf = <Setup, State, Of extends Events>(
  store: Store,
  game: Game<Setup, State>,
  battle: string,
  open: (id: string) => Promise<OpenBeside<State, Of> | undefined>,
): Beside<State, Of> => ({
  all: async () =>
    (await listed(store)).flatMap(({ battle: { id, title, setup, game: of, deletedAt } }) =>
      of === game.id && id !== battle && deletedAt === undefined ? [{ id, title, setup }] : [],
    ),
  create: async ({ id, title, setup }) => {
    if ((await store.readBattle(id)).battle) return;
    const row = { id, game: game.id, title, setup, ...versionOf(game.setup), begunAt: now() };
    await store.createBattle({ ...row, founder: await store.author() });
  },
  open,
  go: (id, place, instead) => go({ at: 'battle', id, place }, instead ? 'replace' : 'push'),
  standsIn: id => {
    const all = new Map(standsIn.peek());
    if (id === undefined) all.delete(battle);
    else all.set(battle, id);
    standsIn.value = all;
  },
  leadHere: id => store.setDraft(id, LEADS_TO, battle),
  leads: async () => {
    const to = await store.draft(battle, LEADS_TO);
    const there = typeof to === 'string' ? (await store.readBattle(to)).battle : undefined;
    return there?.deletedAt === undefined ? there?.id : undefined;
  },
  phoneName,
});

const listed = (store: Store): Promise<readonly BattleListed[]> =>
  new Promise(resolve => {
    const stop = store.watchBattles(({ battles }) => {
      resolve(battles);
      queueMicrotask(() => stop());
    });
  });
