import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../../src/core/untrusted-input.ts';
import { compressToText, decompressFromText, parsePastedLink } from '../../../../src/game-ui/library/link.ts';
import { MOST_TERRAIN } from '../../../../src/games/alala/battle/plan/plan-schemas.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { OPEN_GROUND, TABLE, TERRAIN_KINDS, TERRAIN_SHAPES } from '../../../../src/games/alala/rules/plan/ground.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import {
  formatGround,
  GROUND_ADDRESS,
  groundOfSaved,
  namedGround,
  parseGround,
  type SavedGround,
  savedGroundOf,
  savedGroundSchema,
} from '../../../../src/games/alala/setup/saved-ground.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { EMPTY_SETUP_DRAFT, parseSetupDraft, withPlan } from '../../../../src/games/alala/setup/setup-draft.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const good: SavedGround = {
  ...namedGround('Club table, river'),
  id: 'abc123',
  width: 600,
  terrain: [
    { kind: 'stream', shape: 'rectangle', x: 300, y: 240, width: 20, depth: 480, turn: 8, name: 'Ισμηνός' },
    { kind: 'hill', shape: 'oval', x: 100, y: 60, width: 120, depth: 80, turn: 0 },
  ],
};

/** The file of the good ground with something else in it. */
const changed = (at: string, value: unknown): string => {
  const copy = JSON.parse(formatGround(good));
  const steps = at.split('.');
  const last = steps.pop() as string;
  const place = steps.reduce((place, step) => place[step], copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify(copy);
};

const side = fc.integer({ min: TABLE.least, max: TABLE.most });
const someGround: fc.Arbitrary<SavedGround> = fc
  .record({
    width: side,
    depth: side,
    terrain: fc.array(
      fc.record({
        kind: fc.constantFrom(...TERRAIN_KINDS),
        shape: fc.constantFrom(...TERRAIN_SHAPES),
        x: fc.integer({ min: 0, max: TABLE.most }),
        y: fc.integer({ min: 0, max: TABLE.most }),
        width: fc.integer({ min: 5, max: TABLE.most }),
        depth: fc.integer({ min: 5, max: TABLE.most }),
        turn: fc.integer({ min: 0, max: 359 }),
      }),
      { maxLength: MOST_TERRAIN },
    ),
  })
  .map(ground => namedGround('Any', ground));

describe('the file of a table', () => {
  test('[R-44] comes back as it was, any table as file and link', async () => {
    expect(parseGround(formatGround(good))).toEqual({ ok: true, ground: good, cleaned: [] });
    expect(savedGroundOf(good)).toEqual({ ok: true, ground: good, cleaned: [] });
    await fc.assert(
      fc.asyncProperty(someGround, async ground => {
        const read = { ok: true, ground, cleaned: [] };
        expect(parseGround(formatGround(ground))).toEqual(read);
        expect(await decompressFromText(await compressToText(formatGround(ground)), parseGround)).toEqual(read);
      }),
      { numRuns: 40 },
    );
    const link = `See https://x/${GROUND_ADDRESS}${await compressToText(formatGround(good))}`;
    expect(await parsePastedLink(link, parseGround)).toMatchObject({ ok: true, ground: good });
  });

  const piece = good.terrain[1];
  test.each<[name: string, text: string, code: string, at: string]>([
    ['half a file', formatGround(good).slice(0, 90), 'notText', ''],
    ['an army', '{"what":"alala-army"}', 'notGround', ''],
    ['64 KB and more', `${formatGround(good)}${' '.repeat(MAX_TEXT_LENGTH)}`, 'tooLarge', ''],
    ['a newer version', changed('version', 2), 'newer', 'version'],
    ['a prototype', formatGround(good).replace('"turn":0', '"__proto__":{},"turn":0'), 'badKey', 'terrain.1.__proto__'],
    ['no name', changed('name', undefined), 'missing', 'name'],
    ['an empty name', changed('name', '\u202E'), 'emptyName', 'name'],
    ['an empty name of a piece', changed('terrain.0.name', ''), 'emptyName', 'terrain.0.name'],
    ['a table of nine feet', changed('width', 1080), 'outOfRange', 'width'],
    ['half a tenth of an inch', changed('depth', 480.5), 'outOfRange', 'depth'],
    ['no terrain', changed('terrain', undefined), 'missing', 'terrain'],
    [
      '31 pieces',
      changed(
        'terrain',
        Array.from({ length: 31 }, () => piece),
      ),
      'tooMany',
      'terrain',
    ],
    ['a swamp', changed('terrain.1.kind', 'swamp'), 'unknownValue', 'terrain.1.kind'],
    ['a star', changed('terrain.1.shape', 'star'), 'unknownValue', 'terrain.1.shape'],
    ['a turn of 360°', changed('terrain.1.turn', 360), 'outOfRange', 'terrain.1.turn'],
    ['words for a place', changed('terrain.0.x', 'left'), 'wrongKind', 'terrain.0.x'],
  ])('with %s is refused', (_name, text, code, at) => {
    expect(parseGround(text)).toEqual({ ok: false, problem: { code, at } });
  });

  test('with hidden characters it is cleaned, and the place is reported', () => {
    const read = parseGround(changed('terrain.0.name', 'a\u202Eb'));
    expect(read).toMatchObject({ ok: true, cleaned: ['terrain.0.name'] });
    expect(read.ok && read.ground.terrain[0]?.name).toBe('ab');
  });

  test('is never too long', () => {
    expect(bytesIn(largest(savedGroundSchema as unknown as Schema))).toBeLessThan(MAX_TEXT_LENGTH);
  });
});

describe('a battle on a saved table', () => {
  test('[R-44] has its size and terrain, and nothing else of it', () => {
    const setup = withPlan(
      setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
      groundOfSaved(good),
    );
    expect(setup.plan?.ground).toEqual({ width: 600, depth: 480, terrain: good.terrain });
    expect(parseSetup(setup)).toEqual({ ok: true, value: setup });
  });

  test('the tables of the ready-made battles can be taken', () => {
    for (const ready of READY_MADE)
      expect(savedGroundOf(namedGround(ready.id, groundOf(ready)))).toMatchObject({ ok: true, cleaned: [] });
    expect(groundOfSaved(namedGround('New'))).toEqual(OPEN_GROUND);
  });

  test('the choice is kept; one of before has none', () => {
    const draft = { ...EMPTY_SETUP_DRAFT, plan: true, ground: 'abc123' };
    expect(parseSetupDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    const { ground: _, ...before } = draft;
    expect(parseSetupDraft(before)).toEqual({ ...draft, ground: null });
  });
});
