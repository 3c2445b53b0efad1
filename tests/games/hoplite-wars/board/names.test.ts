import { describe, expect, test } from 'vitest';
import { MAP_SIZE, SPACE_DRAWINGS } from '../../../../src/games/hoplite-wars/board/drawing.ts';
import { doLabelsMeet, LABEL_SCALES, labelBox, labelScales } from '../../../../src/games/hoplite-wars/board/labels.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { spaceOf } from '../../../../src/games/hoplite-wars/board/space.ts';
import { el } from '../../../../src/games/hoplite-wars/messages/el/index.ts';
import { en } from '../../../../src/games/hoplite-wars/messages/en/index.ts';

describe.each<[language: string, names: Readonly<Record<string, string>>]>([
  ['English', en.spaces],
  ['Greek', el.spaces],
])('names on the map, %s', (_language, names) => {
  const boxes = [...SPACE_DRAWINGS.keys()].map(id => [id, labelBox(id, names[id] ?? '')] as const);

  test('[P1] none meets another where names are as drawn', () => {
    const met = boxes.flatMap(([a, box], i) =>
      boxes.slice(i + 1).flatMap(([b, other]) => (doLabelsMeet(box, other) ? [`${a} ${b}`] : [])),
    );
    expect(met).toEqual([]);
  });

  test('[P1] no name covers the mark of a city or town, or leaves the map', () => {
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
          return (kind === 'city' || kind === 'town') && doLabelsMeet(box, mark) ? [`${a} on ${b}`] : [];
        },
      ),
    );
    expect(hidden).toEqual([]);
    const out = boxes.filter(
      ([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > MAP_SIZE[0] || bottom > MAP_SIZE[1],
    );
    expect(out).toEqual([]);
  });

  test('at every smaller scale none of the shown names meets another', () => {
    const from = labelScales(names);
    for (const scale of LABEL_SCALES) {
      const shown = [...from].filter(([, least]) => least <= scale).map(([id]) => labelBox(id, names[id] ?? '', scale));
      const met = shown.filter((box, i) => shown.slice(i + 1).some(other => doLabelsMeet(box, other)));
      if (scale < 1) expect(met).toEqual([]);
    }
    expect(from.size).toBe(SPACE_DRAWINGS.size);
  });

  test('the whole map on a phone of 360 pixels names fifteen spaces, and every second one at twice the size', () => {
    const from = [...labelScales(names).values()];
    expect(from.filter(least => least <= 360 / MAP_SIZE[0]).length).toBeGreaterThanOrEqual(15);
    expect(from.filter(least => least <= 0.6).length).toBeGreaterThan(from.length / 2);
  });
});
