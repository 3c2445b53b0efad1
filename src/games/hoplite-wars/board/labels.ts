import { MAP_SIZE, SPACE_DRAWINGS } from './drawing.ts';
import { BOARD } from './map.ts';
import { homesOf, POWERS } from './powers.ts';
import { type SpaceId, spaceOf } from './space.ts';

/** Font sizes of the names, in map units, by the kind of a space; also their line height. */
export const LABEL_SIZES = { city: 11.5, town: 10.5, delphi: 10.5, land: 10, sea: 12 } as const;
export const LABEL_LINE_HEIGHT = 1.1;

/**
 * The minimum size of a name on screen, in pixels. On a small map the name grows around its corner and covers more of
 * the map.
 */
export const LEAST_LABEL_PX = 11;

/** A name as drawn: one line for each word. */
export const labelLinesOf = (name: string): readonly string[] => name.split(' ');

export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ems of a letter, no less than in the widest of the usual types: phones have narrower ones. */
const emsOf = (letter: string): number => {
  if (/[iljtfrIΙιίϊ'.]/u.test(letter)) return 0.42;
  if (/[mwMWΩωώΜ]/u.test(letter)) return 0.98;
  return /\p{Lu}/u.test(letter) ? 0.78 : 0.64;
};

/** The room of a name, in map units, on a map of so many pixels for each unit. */
export const labelBox = (id: SpaceId, name: string, scale = 1): LabelBox => {
  const { at: [x, y] = [0, 0], anchor } = SPACE_DRAWINGS.get(id)?.name ?? {};
  const { kind } = spaceOf(BOARD, id);
  const size = Math.max(LABEL_SIZES[kind], LEAST_LABEL_PX / scale);
  const lines = labelLinesOf(name);
  const weight = kind === 'sea' || kind === 'land' ? 0.93 : 1;
  // Names of seas are spaced.
  const spaced = kind === 'sea' ? size / 24 : 0;
  const width = Math.max(
    ...lines.map(line => [...line].reduce((sum, letter) => sum + emsOf(letter) * weight * size + spaced, 0)),
  );
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return {
    left,
    top: y - 0.8 * size,
    right: left + width,
    bottom: y + (lines.length - 1) * LABEL_LINE_HEIGHT * size + 0.26 * size,
  };
};

export const doLabelsMeet = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isOnMap = ({ left, top, right, bottom }: LabelBox): boolean =>
  left >= 0 && top >= 0 && right <= MAP_SIZE[0] && bottom <= MAP_SIZE[1];

/** The scales at which further names appear, from the whole map on the narrowest phone to names as drawn. */
export const LABEL_SCALES: readonly number[] = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** The best known city of each power. */
const CAPITALS: readonly SpaceId[] = ['ATH', 'SPA', 'COR', 'THE', 'LAR', 'PAT', 'THM'];

/** Capitals first, then other home cities of the powers, then other cities, Delphi, seas, towns and land. */
const byImportance = (): readonly SpaceId[] => {
  const homes = new Set(POWERS.flatMap(homesOf));
  const rank = (id: SpaceId): number => {
    const { kind } = spaceOf(BOARD, id);
    if (homes.has(id)) return CAPITALS.includes(id) ? 0 : 1;
    return ['city', 'delphi', 'sea', 'town', 'land'].indexOf(kind) + 2;
  };
  return [...SPACE_DRAWINGS.keys()].sort((a, b) => rank(a) - rank(b));
};

/**
 * The scale from which each name is shown. Important names come first, and zooming in shows more. Shown names do not
 * overlap, except at the last scale, which shows all. A name that is shown stays shown when zooming in.
 */
export const labelScales = (names: Readonly<Record<string, string>>): ReadonlyMap<SpaceId, number> => {
  const shown = new Map<SpaceId, number>();
  const order = byImportance();
  for (const scale of LABEL_SCALES) {
    const box = (id: SpaceId): LabelBox => labelBox(id, names[id] ?? '', scale);
    const boxes = [...shown.keys()].map(box);
    for (const id of order) {
      if (shown.has(id)) continue;
      const room = box(id);
      const isFree = isOnMap(room) && !boxes.some(other => doLabelsMeet(room, other));
      if (!isFree && scale < 1) continue;
      shown.set(id, scale);
      boxes.push(room);
    }
  }
  return shown;
};
