import type { Special } from '../../rules/cards.ts';
import type { UnitType } from '../../rules/unit-types.ts';

/** A drawing in a box of 24 × 24: filled paths, and strokes of width 2. */
export interface Glyph {
  readonly fill?: string;
  readonly stroke?: string;
  /** Light strokes on filled areas. */
  readonly cut?: string;
}

const HORSE = 'M8 22C8 17 8.5 13.5 5.5 11L3 12.5 2 10.5 6.5 4.5 7 2 9 4C14 4.5 18 8 19.5 14L20 22Z';
const ROUND = 'M10 7.5a7 7 0 1 0 .01 0Z';
const SCUTUM = 'M6 5.5Q11 3 16 5.5V20.5Q11 23 6 20.5Z';
const BOSS = 'M11 6.5V20M8.5 13h5';
const CRESCENT = 'M3 9A8 8 0 1 0 18 9 7.5 5.5 0 0 1 3 9Z';
const BOW = 'M5 3C16 4 19.5 9 20.5 19M5 3 20.5 19M3 21 15 9M15 9h-4.5M15 9v4.5';
const horse = (stroke: string): Glyph => ({ fill: HORSE, stroke, cut: 'M9.5 8v0M12 13c2 2 3 4 3 8' });

/** Ranks with pikes, ranks with a shield, legions with theirs; skin shields, bows, horses, beasts and wheels. */
const GLYPHS: Readonly<Record<UnitType, Glyph>> = {
  PH: { fill: 'M8 11.5a5 5 0 1 0 .01 0Z', stroke: 'M11 23 16 1M15 23 20 1M19 23 23.5 3', cut: 'M8 13.5v6M5 16.5h6' },
  HI: { fill: ROUND, stroke: 'M20 23V2M18 5l2-3.5L22 5', cut: 'M6.5 18 10 11l3.5 7' },
  'HI TR': { fill: SCUTUM, cut: BOSS, stroke: 'M20 23V2M18 5l2-3.5L22 5' },
  'LG HA': { fill: SCUTUM, cut: BOSS, stroke: 'M20 22V9M20 9V2' },
  'LG PR': { fill: SCUTUM, cut: BOSS, stroke: 'M19.5 22V2M22.5 22V6' },
  MI: { fill: 'M10 4C15 4 16 9 16 13S14 22 10 22 4 17 4 13 5 4 10 4Z', stroke: 'M20 23V2', cut: 'M10 8v10' },
  BI: { fill: 'M9 3 14 7V18L9 22 4 18V7Z', cut: 'M6.5 12.5h5M9 7v11', stroke: 'M19.5 3V18M16.5 18h6M19.5 18v4' },
  LI: { fill: 'M9 10a5.5 5.5 0 1 0 .01 0Z', cut: 'M9 15.5v0', stroke: 'M13 22 21 3M21 3l-3.5 3M21 3l.500 4.5' },
  'LI VE': { fill: 'M8 10a5.5 5.5 0 1 0 .01 0Z', cut: 'M8 15.5v0', stroke: 'M13 22 19 3M18 22 23 5' },
  LP: { fill: CRESCENT, stroke: 'M17 23 21 2' },
  'SK AR': { stroke: BOW },
  'SK SL': { fill: 'M18 4a3 3 0 1 0 .01 0Z', stroke: 'M15.5 8C9 9 8 14 4 21M17 10C12 12 9 16 4 21' },
  'SK JA': { stroke: 'M3 21 20 4M20 4h-5M20 4v5M8 22 22 8' },
  AT: { stroke: 'M4 6C8 3 16 3 20 6M4 6l8 4 8-4M12 4v12M6 22l6-6 6 6' },
  'CO Vet': { fill: SCUTUM, cut: BOSS, stroke: 'M20 22V2M2 6h0' },
  'CO Rec': { fill: SCUTUM, cut: BOSS, stroke: 'M20 22V8' },
  'CO Con': { fill: SCUTUM, cut: BOSS },
  HC: horse('M23 22 17 1M17 1l-1 4M17 1l3 2.5'),
  'HC CAT': { fill: `${HORSE}M17 2h5v7h-5Z`, stroke: 'M11 19h9M11 15.5h8' },
  RC: horse('M22.5 20V4M20.5 6l2-3'),
  BC: horse('M22 3v10M20 13h4'),
  LN: horse('M23.5 23 14 0'),
  LC: horse('M17 3l6-1.5M17 6.5 23 5'),
  'LC NUM': horse('M18 2l5 2M18 6l5 2'),
  CA: {
    fill: 'M3 21 5 14C6 9.5 9 8.5 11 11 12 7.5 15 7.5 16 11L17 6.5C17.5 3.5 20 3 22 4L23 6 20 7 19.5 13C19.5 15.5 18 16.5 17 17L18 22H15.5L14.5 17.5H9L8 22H5.5L6.5 17.5Z',
  },
  GC: { fill: `${HORSE}M19 3a3 3 0 1 0 .01 0Z` },
  EL: {
    fill: 'M3 11C3 5 8 2.5 13 3.5 18 4 20.5 8 20.5 13V20C20.5 23 16.5 23 16.5 20V17C15 18 13 17.5 12.5 16.5V22H8V17.5C5 17 3 14.5 3 11Z',
    stroke: 'M16 15.5 23 17',
    cut: 'M17 9v0M8 6.5c4 0 5.5 3 4 7',
  },
  CH: { stroke: 'M9 7a7 7 0 1 0 .01 0ZM9 7v14M2 14h14M4 9l10 10M4 19 14 9M16 14h7' },
  'CH Lgt': { stroke: 'M9 9a6 6 0 1 0 .01 0ZM9 9v12M3 15h12M15 15 23 10' },
  AS: { fill: 'M2 12C5 7 9 5 12 5S19 7 22 12Z', stroke: 'M12 13V22M18 22V3' },
  KB: horse('M17 3C21 3 23 6 23 10'),
  TP: { stroke: 'M2 16 18 6 22 6M6 13.5 4 20M18 6v3' },
  YU: { stroke: 'M7 2C17 5 18 16 11 22M7 2 11 22M2 14 20 9M20 9l-4-1M20 9l-3 3' },
  OZ: { fill: 'M3 12 18 6 20.5 10.5 6 17Z', stroke: 'M8 17a3 3 0 1 0 .01 0Z' },
  SM: { stroke: 'M5 3C9 8 9 15 6 22M12 2C15 8 15 15 12 22M19 3C22 8 22 15 18 21' },
  LM: {
    fill: 'M2 8 6 3 8 7C12 5 16 6 18 8L22 4 21 11C22 15 19 17 16 17L15 21 13 18 11 21 9 17C5 17 2 13 2 8Z',
  },
};

const SPECIALS: Readonly<Record<Special, Glyph>> = {
  FLANK: { stroke: 'M4 21V12C4 7 8 5 13 5H20M16 1l4 4-4 4M12 21h8M12 16h8' },
  RALLY: { fill: 'M6 3H20L16.5 8 20 13H6Z', stroke: 'M6 2V22' },
  COHESION: { fill: 'M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7Z' },
  RESERVE: { fill: 'M3 6h8v12H3Z', stroke: 'M15 5h6M15 12h6M15 19h6' },
  INITIATIVE: { fill: 'M13 1 4 14H11L9 23 20 9H13Z' },
  SUPPLY: { stroke: 'M5 22 9 3M12 22V3M19 22 15 3M4 15h16M7 6l2-4 2 4M10 6l2-4 2 4M13 6l2-4 2 4' },
  CALTROP: { stroke: 'M12 2V13L3 20M12 13l9 7M12 13l6-5' },
  CHALLENGE: { stroke: 'M4 20 18 5M20 20 6 5M3 16l5 5M21 16l-5 5' },
};

export const glyphOf = (type: UnitType): Glyph => GLYPHS[type];
export const specialGlyph = (special: Special): Glyph => SPECIALS[special];
