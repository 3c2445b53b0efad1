import { describe, expect, test } from 'vitest';
import {
  LABEL_LINE_HEIGHT,
  LABEL_SIZES,
  labelLinesOf,
  MAP_SIZE,
  SPACE_DRAWINGS,
} from '../../../../src/games/hoplite-wars/board/drawing.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { spaceOf } from '../../../../src/games/hoplite-wars/board/space.ts';
import { el } from '../../../../src/games/hoplite-wars/messages/el/index.ts';
import { en } from '../../../../src/games/hoplite-wars/messages/en/index.ts';

/*
 * Names are drawn in map units: they grow and shrink with the map, so what keeps clear here keeps clear at any zoom and in any
 * region. Widths are those of a wide, heavy type: phones have narrower ones.
 */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ems of a letter, no less than in the widest of the usual types. */
const emsOf = (letter: string): number => {
  if (/[iljtfrIΙιίϊ'.]/u.test(letter)) return 0.42;
  if (/[mwMWΩωώΜ]/u.test(letter)) return 0.98;
  return /\p{Lu}/u.test(letter) ? 0.78 : 0.64;
};

const boxOf = (id: string, name: string): Box => {
  const { at: [x, y] = [0, 0], anchor } = SPACE_DRAWINGS.get(id)?.name ?? {};
  const { kind } = spaceOf(BOARD, id);
  const size = LABEL_SIZES[kind];
  const lines = labelLinesOf(name);
  const weight = kind === 'sea' || kind === 'land' ? 0.93 : 1;
  // Names of seas are spaced.
  const spaced = kind === 'sea' ? 0.5 : 0;
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

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each<[language: string, names: Readonly<Record<string, string>>]>([
  ['English', en.spaces],
  ['Greek', el.spaces],
])('names on the map, %s', (_language, names) => {
  const boxes = [...SPACE_DRAWINGS.keys()].map(id => [id, boxOf(id, names[id] ?? '')] as const);

  test('[P1] none meets another, at any zoom', () => {
    const met = boxes.flatMap(([a, box], i) =>
      boxes.slice(i + 1).flatMap(([b, other]) => (meet(box, other) ? [`${a} ${b}`] : [])),
    );
    expect(met).toEqual([]);
  });

  test('[P1] none lies over the mark of a city or town, or leaves the map', () => {
    const hidden = boxes.flatMap(([a, box]) =>
      [...SPACE_DRAWINGS].flatMap(
        ([
          b,
          {
            mark: [x, y],
          },
        ]) => {
          const { kind } = spaceOf(BOARD, b);
          const mark = { left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 };
          return (kind === 'city' || kind === 'town') && meet(box, mark) ? [`${a} on ${b}`] : [];
        },
      ),
    );
    expect(hidden).toEqual([]);
    const out = boxes.filter(
      ([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > MAP_SIZE[0] || bottom > MAP_SIZE[1],
    );
    expect(out).toEqual([]);
  });
});
