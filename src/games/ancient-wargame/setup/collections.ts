import type { Collection } from '../../../game-contract/contract.ts';
import type { Army } from '../army/army.ts';
import { armyOf } from '../army/army-file.ts';
import { type KeptScenario, scenarioOf } from './scenario.ts';

/** The armies that a player keeps; each tells its version in itself, for its file has no row around it. */
export const ARMIES: Collection<Army> = { kind: 'army', migrations: [], parse: armyOf };

/** The boards that a player keeps. */
export const SCENARIOS: Collection<KeptScenario> = { kind: 'board', migrations: [], parse: scenarioOf };
