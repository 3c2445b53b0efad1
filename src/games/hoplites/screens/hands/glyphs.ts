import type { Special } from '../../rules/cards.ts';
import type { UnitType } from '../../rules/unit-types.ts';

/** A drawing in a box of 24 × 24: filled paths, and strokes of width 2. */
export interface Glyph {
  readonly fill?: string;
  readonly stroke?: string;
  /** Light strokes on filled areas. */
  readonly cut?: string;
}

/** Signs of types without a figure: beasts, wheels, guns and monsters. */
const SIGNS: Partial<Record<UnitType, Glyph>> = {
  CA: {
    fill: 'M3 21 5 14C6 9.5 9 8.5 11 11 12 7.5 15 7.5 16 11L17 6.5C17.5 3.5 20 3 22 4L23 6 20 7 19.5 13C19.5 15.5 18 16.5 17 17L18 22H15.5L14.5 17.5H9L8 22H5.5L6.5 17.5Z',
  },
  CH: { stroke: 'M9 7a7 7 0 1 0 .01 0ZM9 7v14M2 14h14M4 9l10 10M4 19 14 9M16 14h7' },
  'CH Lgt': { stroke: 'M9 9a6 6 0 1 0 .01 0ZM9 9v12M3 15h12M15 15 23 10' },
  TP: { stroke: 'M2 16 18 6 22 6M6 13.5 4 20M18 6v3' },
  OZ: { fill: 'M3 12 18 6 20.5 10.5 6 17Z', stroke: 'M8 17a3 3 0 1 0 .01 0Z' },
  SM: { stroke: 'M5 3C9 8 9 15 6 22M12 2C15 8 15 15 12 22M19 3C22 8 22 15 18 21' },
  LM: {
    fill: 'M2 8 6 3 8 7C12 5 16 6 18 8L22 4 21 11C22 15 19 17 16 17L15 21 13 18 11 21 9 17C5 17 2 13 2 8Z',
  },
};

/** Signs of special cards without a drawing. */
const SPECIALS: Partial<Record<Special, Glyph>> = {
  RESERVE: { fill: 'M3 6h8v12H3Z', stroke: 'M15 5h6M15 12h6M15 19h6' },
  CALTROP: { stroke: 'M12 2V13L3 20M12 13l9 7M12 13l6-5' },
  CHALLENGE: { stroke: 'M4 20 18 5M20 20 6 5M3 16l5 5M21 16l-5 5' },
};

export const glyphOf = (type: UnitType): Glyph | undefined => SIGNS[type];
export const specialGlyph = (special: Special): Glyph | undefined => SPECIALS[special];
