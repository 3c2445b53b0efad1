import * as v from 'valibot';
import { type Entry, mergeLogs } from '../../../core/log.ts';
import { createMigratingEntryParser } from '../../../core/migrate.ts';
import { parseOrUndefined, rowIdSchema } from '../../../core/schemas.ts';
import type { Game, SeatRules } from '../../../game-contract/contract.ts';
import type { ComparedBattle } from '../../../game-contract/session.ts';
import { getCurrentTimestamp } from '../../../store/current-timestamp.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { Store } from '../../../store/store.ts';
import { waitForNextTask } from '../../../ui/device/when-idle.ts';
import { appMessages } from '../../messages/index.ts';
import { formatRoute, navigateTo } from '../../routes.ts';
import { forkBattle } from '../../seats/fork-battle.ts';
import { createLogReader } from '../../seats/seat-module.ts';
import { loadRulesFor } from '../session/load-rules.ts';
import { COPIES_DRAFT, ORIGINAL_DRAFT } from './link-drafts.ts';
import { readLinkedBattle } from './linked-battle.ts';

/** The most what-ifs that a battle lists. With more of them, it lists the latest ones. */
const MAX_COPIES = 20;

const copiesSchema = v.pipe(v.array(rowIdSchema), v.maxLength(MAX_COPIES));

const copyIdsOf = async (store: Store, id: string): Promise<readonly string[]> =>
  parseOrUndefined(copiesSchema, await store.readDraft(id, COPIES_DRAFT)) ?? [];

/** Writes the list of a battle's what-ifs. */
const setCopyIds = (store: Store, id: string, copies: readonly string[]): Promise<void> =>
  store.setDraft(id, COPIES_DRAFT, copies.length > 0 ? copies.slice(-MAX_COPIES) : undefined);

/** Links a what-if and its original, in both battles. Rejects if the storage fails. */
export const linkWhatIf = async (store: Store, original: string, copy: string): Promise<void> => {
  await store.setDraft(copy, ORIGINAL_DRAFT, original);
  const ids = await copyIdsOf(store, original);
  if (!ids.includes(copy)) await setCopyIds(store, original, [...ids, copy]);
};

/**
 * The what-ifs of a battle. Excludes those that were kept as independent battles or are in the trash, and removes them
 * from the battle's list.
 */
const whatIfsOf = async (store: Store, id: string): Promise<readonly BattleRow[]> => {
  const ids = await copyIdsOf(store, id);
  const copies: BattleRow[] = [];
  for (const copy of ids) {
    const { battle } = (await store.readDraft(copy, ORIGINAL_DRAFT)) === id ? await store.readBattle(copy) : {};
    if (battle && battle.deletedAt === undefined) copies.push(battle);
  }
  if (copies.length < ids.length)
    await setCopyIds(
      store,
      id,
      copies.map(copy => copy.id),
    );
  return copies;
};

/**
 * Starts a what-if and opens it: a copy of a battle with the first entries of its log. Rejects if the storage fails.
 */
export const startWhatIf = async (store: Store, battle: BattleRow, log: readonly Entry[]): Promise<void> => {
  const id = await forkBattle(store, battle, log, appMessages().whatIf);
  await linkWhatIf(store, battle.id, id);
  navigateTo({ at: 'battle', id, place: '' });
};

/** Makes a what-if an independent battle; `linkWhatIf` undoes this. Rejects if the storage fails. */
export const keepWhatIf = async (store: Store, id: string): Promise<void> => {
  const original = await readLinkedBattle(store, id, ORIGINAL_DRAFT);
  await store.setDraft(id, ORIGINAL_DRAFT, undefined);
  if (original) await whatIfsOf(store, original.id);
};

/** Moves a what-if to the trash and opens its original. Rejects if the storage fails. */
export const discardWhatIf = async (store: Store, id: string): Promise<void> => {
  const original = await readLinkedBattle(store, id, ORIGINAL_DRAFT);
  await store.setDeleted(id, getCurrentTimestamp());
  if (original) await whatIfsOf(store, original.id);
  navigateTo(original ? { at: 'battle', id: original.id, place: '' } : { at: 'home' });
};

/** The original of a what-if and the what-ifs of a battle, with their current logs. Rejects if the storage fails. */
export const readComparedBattles = async <Setup, State>(
  store: Store,
  game: Game<Setup, State>,
  seats: SeatRules<State>,
  start: State,
  id: string,
): Promise<readonly ComparedBattle[]> => {
  const original = await readLinkedBattle(store, id, ORIGINAL_DRAFT);
  // A what-if restored from the trash, or made by an earlier version, has a link to its original but none back.
  if (original) await linkWhatIf(store, original.id, id);
  const compared: ComparedBattle[] = [];
  for (const battle of [...(original ? [original] : []), ...(await whatIfsOf(store, id))]) {
    if (battle.game !== game.id) continue;
    const log = mergeLogs([], (await store.readLog(battle.id, waitForNextTask)).entries);
    await loadRulesFor(game, start, log);
    const { takenBack } = createLogReader({
      requiredSeatsOf: entry => seats.requiredSeatsOf(start, entry),
      read: createMigratingEntryParser(game),
      founder: battle.founder,
    })(log);
    const href = formatRoute({ at: 'battle', id: battle.id, place: '' });
    compared.push({ title: battle.title, href, isOriginal: battle === original, log, takenBack });
  }
  return compared;
};
