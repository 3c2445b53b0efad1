import { type Army, type ArmyRead, formatArmy, parseArmy } from '../../muster/army.ts';
import { inFile, pack, pasted, type Unpacked, unpack } from '../collection/link.ts';

/** What came in, or `damagedLink`. */
export type LinkRead = Unpacked<ArmyRead>;

/** An army as letters, digits, - and _. */
export const packArmy = (army: Army): Promise<string> => pack(formatArmy(army));

/** Reads what `packArmy` wrote, from anywhere. */
export const unpackArmy = (text: string): Promise<LinkRead> => unpack(text, parseArmy);

/** The army in what somebody pasted. */
export const readPasted = (text: string): Promise<LinkRead> => pasted(text, parseArmy);

/** Reads an army file. */
export const readFile = (file: Blob): Promise<ArmyRead> => inFile(file, parseArmy);
