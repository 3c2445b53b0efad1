import type { Collection } from '../../../game-contract/contract.ts';
import type { Army } from '../army/army.ts';
import { validateArmy } from '../army/army-file.ts';
import { type StoredScenario, validateScenario } from './scenario.ts';

/** The armies that a player keeps; each tells its version in itself, for its file has no row around it. */
export const ARMIES: Collection<Army> = { kind: 'army', migrations: [], parse: validateArmy };

/** The boards that a player keeps. */
export const SCENARIOS: Collection<StoredScenario> = { kind: 'board', migrations: [], parse: validateScenario };
