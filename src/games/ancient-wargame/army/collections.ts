import type { Collection } from '../../contract.ts';
import type { Army } from './army.ts';
import { armyOf } from './outside.ts';

/** The armies that a player keeps; each tells its version in itself, for its file has no row around it. */
export const ARMIES: Collection<Army> = { kind: 'army', migrations: [], parse: armyOf };
