import { createVersionField } from '../../core/migrate.ts';
import type { Game } from '../../game-contract/contract.ts';
import type { CompanionSession, EventDataByType, OtherBattles } from '../../game-contract/session.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleListItem } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { navigateTo } from '../routes.ts';
import { readOwnPlayerName } from '../share/own-player-name.ts';
import { companionByMainBattle, MAIN_BATTLE_DRAFT } from './companion-link.ts';

/** Creates access to the companion battles of a battle. */
export const createOtherBattles = <Setup, State, Of extends EventDataByType>(
  store: Store,
  game: Game<Setup, State>,
  battle: string,
  open: (id: string) => Promise<CompanionSession<State, Of> | undefined>,
): OtherBattles<State, Of> => ({
  all: async () =>
    (await listed(store)).flatMap(({ battle: { id, title, setup, game: of, deletedAt } }) =>
      of === game.id && id !== battle && deletedAt === undefined ? [{ id, title, setup }] : [],
    ),
  create: async ({ id, title, setup }) => {
    if ((await store.readBattle(id)).battle) return;
    const row = { id, game: game.id, title, setup, ...createVersionField(game.setup), begunAt: getCurrentTimestamp() };
    await store.createBattle({ ...row, founder: await store.readAuthor() });
  },
  open,
  go: (id, place, instead) => navigateTo({ at: 'battle', id, place }, instead ? 'replace' : 'push'),
  shareInstead: id => {
    const all = new Map(companionByMainBattle.peek());
    if (id === undefined) all.delete(battle);
    else all.set(battle, id);
    companionByMainBattle.value = all;
  },
  linkHere: id => store.setDraft(id, MAIN_BATTLE_DRAFT, battle),
  linkTarget: async () => {
    const to = await store.readDraft(battle, MAIN_BATTLE_DRAFT);
    const there = typeof to === 'string' ? (await store.readBattle(to)).battle : undefined;
    return there?.deletedAt === undefined ? there?.id : undefined;
  },
  phoneName: readOwnPlayerName,
});

const listed = (store: Store): Promise<readonly BattleListItem[]> =>
  new Promise(resolve => {
    const stop = store.watchBattles(({ battles }) => {
      resolve(battles);
      queueMicrotask(() => stop());
    });
  });
