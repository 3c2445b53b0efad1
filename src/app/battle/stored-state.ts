import { type Entry, mergeLogs, reduceLog } from '../../core/log.ts';
import { createMigratingEntryParser, migrateAndParse } from '../../core/migrate.ts';
import type { BattleOutcome, GameModule } from '../../game-contract/contract.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import type { BattleRow } from '../../store/db.ts';
import { createLogReader } from '../seats/seat-module.ts';
import { loadRulesFor } from './session/load-rules.ts';

/** The state of a stored battle from its entries; undefined if its set-up cannot be read. Rejects if the network fails. */
export const computeStoredState = async <Setup, State, Of extends EventDataByType>(
  { game, seats }: Pick<GameModule<Setup, State, Of>, 'game' | 'seats'>,
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<State | undefined> => {
  const setup = migrateAndParse(game.setup, battle.setup, battle.v);
  if (!setup.ok) return undefined;
  const start = game.begin(setup.value);
  await loadRulesFor(game, start, entries);
  const read = createMigratingEntryParser(game);
  const counted = createLogReader({
    requiredSeatsOf: entry => seats.requiredSeatsOf(start, entry),
    read,
    founder: battle.founder,
  })(mergeLogs([], entries));
  return reduceLog(
    start,
    counted.inForce.flatMap(entry => read(entry) ?? []),
    game.apply,
  );
};

/** True if no side's result is open. */
export const isOutcomeFinal = ({ sides }: BattleOutcome): boolean => sides.every(({ result }) => result !== 'open');

/** True if a battle is over, so that its whole log may be shown. Rejects if the network fails. */
export const isFinished = async <Setup, State, Of extends EventDataByType>(
  typed: Pick<GameModule<Setup, State, Of>, 'game' | 'seats' | 'outcome'>,
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<boolean> => {
  const outcomeOf = await typed.outcome?.();
  const state = await computeStoredState(typed, battle, entries);
  return outcomeOf !== undefined && state !== undefined && isOutcomeFinal(outcomeOf(state));
};
