import { EAST } from './antiquity/east.ts';
import { GREECE } from './antiquity/greece.ts';
import { WEST } from './antiquity/west.ts';
import type { Army } from './army.ts';

/** Ready armies of Antiquity (A6): reconstructions made for this app, nobody published them. */
export const ANTIQUITY: readonly Army[] = [...GREECE, ...EAST, ...WEST];
