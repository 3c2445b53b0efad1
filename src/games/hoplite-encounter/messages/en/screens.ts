import { moneyMessages } from './money.ts';
import { playMessages } from './play.ts';
import { reasonMessages } from './reasons.ts';

/** Messages of the panels under the map, in English. */
export const screenMessages = {
  marks: { O: 'Before', I: 'Now', S: 'Saved', T: 'Sent', A: 'Accepted' },
  encounters: {
    AEN: 'Amphibious encounter',
    BRU: 'Brush encounter',
    EEN: 'Early encounter',
    PEN: 'Possible encounter',
    ENC: 'Central encounter',
    GEN: 'Guarded encounter',
    BEN: 'Battle encounter',
  },
  fields: {
    alliance: 'Offer of alliance',
    treasury: 'Treasury',
    chest: 'Chest',
    id: 'Force',
    se: 'Special encounters',
    sequence: 'Sequence',
    units: 'Units',
    start: 'Start',
    route: 'Route',
    line: 'Line',
  },
  parts: {
    captures: 'Captures',
    money: 'Money',
    refused: 'Orders refused or changed',
    forces: 'Forces',
    map: 'Map',
    totals: 'Totals',
    notes: 'Notes',
    sheet: 'The next sheet',
    corrections: 'Corrections of the referee',
  },
  ...moneyMessages,
  ...playMessages,
  ...reasonMessages,
};

export type ScreenMessages = typeof screenMessages;
