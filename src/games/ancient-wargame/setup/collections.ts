import type { Collection } from '../../../game-contract/contract.ts';
import type { Army } from '../army/army.ts';
import { validateArmy } from '../army/army-file.ts';
import { type StoredScenario, validateScenario } from './scenario.ts';

/** A player's armies. Each holds its own version, because its file has no row around it. */
export const ARMIES: Collection<Army> = { kind: 'army', migrations: [], parse: validateArmy };

/** A player's boards. */
export const SCENARIOS: Collection<StoredScenario> = { kind: 'board', migrations: [], parse: validateScenario };
