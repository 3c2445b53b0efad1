import type { Collection } from '../../../game-contract/contract.ts';
import type { Army } from './army.ts';
import { parseArmyData } from './army-schema.ts';

/** The armies that a player keeps (G1, G4): ready ones are copied before they are changed. */
export const ARMY_COLLECTION: Collection<Army> = { kind: 'army', migrations: [], parse: parseArmyData };
