import { expect, test } from 'vitest';
import { CHARACTERS, characterOf } from '../../../../../src/games/alala/ai/characters.ts';
import { initialState } from '../../../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../../../../src/games/alala/rules/house-rules.ts';
import { overlap } from '../../../../../src/games/alala/rules/plan/areas.ts';
import { type Deployable, proposeDeployment } from '../../../../../src/games/alala/rules/plan/deployment.ts';
import {
  arrangeLine,
  DEPLOYMENT_STYLES,
  type DeploymentStyle,
  deployInStyle,
} from '../../../../../src/games/alala/rules/plan/deployment-styles.ts';
import { footprintAt } from '../../../../../src/games/alala/rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../../../src/games/alala/rules/plan/ground.ts';
import { liesOnTable } from '../../../../../src/games/alala/rules/plan/ground-areas.ts';
import { footprintOf } from '../../../../../src/games/alala/rules/unit-kinds.ts';
import { READY_MADE, setupOf } from '../../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../../src/games/alala/setup/setup.ts';
import { againstApp } from '../../../../../src/games/alala/setup/setup-draft.ts';

const hoplites = (id: string, phalanx: string): Deployable => ({ id, kind: 'hoplites', phalanx, rank: 'line' });
const ARMY: readonly Deployable[] = [
  { id: 'horse', kind: 'heavyCavalry', rank: 'line' },
  ...['l1', 'l2', 'l3', 'l4'].map(id => hoplites(id, 'left')),
  ...['r1', 'r2'].map(id => hoplites(id, 'right')),
  { id: 'psiloi', kind: 'psiloi', rank: 'screen' },
];

const deployed = (style: DeploymentStyle, led: readonly string[] = []) =>
  deployInStyle('a', arrangeLine(ARMY, style, new Set(led)), OPEN_GROUND, style);
const usual = proposeDeployment('a', ARMY, OPEN_GROUND);

test('[R-50] a refused wing: only the smaller one stands 4 inches back', () => {
  const places = deployed('refusedWing');
  const back = ARMY.filter(({ id }) => (usual[id]?.y ?? 0) - (places[id]?.y ?? 0) === 40).map(({ id }) => id);
  expect(back).toEqual(['r1', 'r2']);
  expect(places.l1).toEqual(usual.l1);
  // If one phalanx is the whole line, there is no wing to refuse.
  const one = ARMY.filter(({ phalanx }) => phalanx !== 'right');
  expect(deployInStyle('a', one, OPEN_GROUND, 'refusedWing')).toEqual(proposeDeployment('a', one, OPEN_GROUND));
});

test('[R-43 R-50] a deep wing: the innermost unit without a leader stands behind the last of the larger wing', () => {
  const arranged = arrangeLine(ARMY, 'deepWing', new Set(['l4']));
  expect(arranged.map(({ id }) => id).slice(0, 4)).toEqual(['horse', 'l3', 'l1', 'l2']);
  expect(arranged.find(({ id }) => id === 'l3')).toMatchObject({ rank: 'rear', behind: 'l1' });
  const places = deployed('deepWing', ['l4']);
  expect(places.l3?.x).toBe(places.l1?.x);
  expect(arrangeLine(ARMY, 'deepWing', new Set(ARMY.map(({ id }) => id)))).toBe(ARMY);
});

test('[R-50] a forward army stands 3 inches nearer, each in its place', () => {
  const places = deployed('forward');
  for (const { id } of ARMY) expect((places[id]?.y ?? 0) - (usual[id]?.y ?? 0)).toBe(30);
});

test.each(DEPLOYMENT_STYLES)(
  '[R-50] %s: every ready-made army deploys without overlaps, completely on the table',
  style => {
    const seed = [...Array(60).keys()].find(each => CHARACTERS[characterOf({ seed: each })].deployment === style) ?? 0;
    for (const ready of READY_MADE) {
      const setup = againstApp(
        setupOf(ready, DEFAULT_RULES, () => 0),
        'veteran',
        seed,
      );
      expect(parseSetup(JSON.parse(JSON.stringify(setup))).ok).toBe(true);
      const units = Object.values(initialState(setup).units);
      const areas = units.flatMap(unit => (unit.place ? [footprintAt(unit.place, footprintOf(unit))] : []));
      expect(areas).toHaveLength(units.length);
      areas.forEach((area, i) => {
        expect(liesOnTable(OPEN_GROUND, area)).toBe(true);
        for (const other of areas.slice(i + 1)) expect(overlap(area, other)).toBe(false);
      });
    }
  },
);
