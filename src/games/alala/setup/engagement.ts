import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import {
  aiSideOf,
  convertForcesToUnits,
  type Engagement,
  type EngagementForce,
  type EngagementResult,
  type EngagementSide,
  FORCE_FRACTION_DENOMINATOR,
  strengthOf,
} from '../../../core/engagement.ts';
import { CHARACTERS, characterOf } from '../ai/characters.ts';
import type { ArmySetup, Blazon, UnitSetup } from '../army/army-setup.ts';
import { SIDE_COLOURS } from '../army/colours.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleState, type CommanderSetup, isOnTable, type Setup } from '../battle/state.ts';
import { DEFAULT_RULES } from '../rules/house-rules.ts';
import { deployInStyle } from '../rules/plan/deployment-styles.ts';
import { type Ground, OPEN_GROUND, type Terrain } from '../rules/plan/ground.ts';
import { KINDS } from '../rules/unit-kinds.ts';
import type { Grade } from '../rules/vocabulary.ts';
import { withPlan } from './setup-draft.ts';

/*
 * A battle of a campaign, by the house scale of SPEC.md (Decisions, 2026-11-26): one unit of the campaign is one or two units
 * of hoplites, and each force is a phalanx under a leader.
 */

/** The most hoplite units of an army, without supports. An army of this size fits on a phone's screen. */
const MAX_HOPLITES = 9;
/** The most hoplite units of an army that has so many forces that one unit for each is more than its share. */
const MAX_SINGLE = 12;
/** Up to this strength of the larger army, a unit of the campaign is two units of hoplites. */
const DOUBLED_UP_TO = 4;
/** Forces that have a leader of their own. The forces after them follow the last one. */
const MAX_LEADERS = 6;
const LEADER_CP = 3;
const LAST_TURN = 12;

/** Units of hoplites of each force, in order: at least one each, while there is room. */
export const unitsOfForces = ({ sides }: Engagement, side: 0 | 1): readonly number[] => {
  const larger = Math.max(...sides.map(({ forces }) => strengthOf(forces)));
  const scale = larger <= DOUBLED_UP_TO ? 2 : Math.min(1, MAX_HOPLITES / larger);
  return convertForcesToUnits(sides[side].forces, scale, MAX_SINGLE);
};

/** The set-up of an engagement's battle. */
export const setupOfEngagement = (engagement: Engagement, seed: string, names: EngagementNames): Setup => {
  const armies = { a: armyOfSide(engagement, 0, names), b: armyOfSide(engagement, 1, names) };
  const ground: Ground = { ...OPEN_GROUND, terrain: TERRAIN[engagement.ground] };
  const commanders = commandersOf(engagement, seed);
  const begun = withPlan(
    { house: DEFAULT_RULES, armies, commanders, houseEnd: { lastTurn: LAST_TURN, byShare: true } },
    ground,
  );
  const own = SIDES.map(side => {
    const commander = commanders[side];
    const style = commander && CHARACTERS[characterOf(commander)].deployment;
    return style ? deployInStyle(side, armies[side].units, ground, style) : {};
  });
  const places = (begun.plan?.places ?? []).map(({ unit, place }) => ({
    unit,
    place: own[0]?.[unit] ?? own[1]?.[unit] ?? place,
  }));
  return { ...begun, plan: { ground, places } };
};

/** The names that a set-up of an engagement needs. */
export interface EngagementNames {
  /** A name of the campaign, as long as a name may be. */
  readonly army: (name: string) => string;
  readonly unit: (force: string, number: number) => string;
  readonly leader: (force: string) => string;
  readonly support: (number: number) => string;
  readonly light: (side: string, number: number) => string;
}

/** The army that the app commands, if it does. */
const commandersOf = (engagement: Engagement, seed: string): Partial<Record<SideId, CommanderSetup>> => {
  const side = aiSideOf(engagement);
  const id = side === undefined ? undefined : SIDES[side];
  return id ? { [id]: { level: 'veteran', seed: fnv1a32(`${seed} ${id}`) } } : {};
};

const BLAZONS_OF: readonly (readonly Blazon[])[] = [
  ['lambda', 'owl', 'star', 'gorgon', 'serpent', 'bull'],
  ['club', 'trident', 'serpent', 'bull', 'gorgon', 'star'],
];

/** The grade of a force's unit by its number from 0: A of the first unit of a seasoned force, and of all of a veteran one. */
const gradeOf = ({ level }: EngagementForce, unit: number): Grade =>
  level === 'veteran' || (level === 'seasoned' && unit === 0) ? 'A' : 'B';

const unitIdOf = (side: 0 | 1, force: number, unit: number): string => `${SIDES[side]}${force + 1}-${unit + 1}`;

const armyOfSide = (engagement: Engagement, side: 0 | 1, names: EngagementNames): ArmySetup => {
  const { name, forces, advantage } = engagement.sides[side] as EngagementSide;
  const counts = unitsOfForces(engagement, side);
  const id = SIDES[side];
  const phalanxOf = (force: number): string => `${id}p${Math.min(force, MAX_LEADERS - 1) + 1}`;
  const hoplites = (unit: string, named: string, grade: Grade, phalanx: string): UnitSetup => ({
    id: unit,
    name: named,
    kind: 'hoplites',
    grade,
    men: KINDS.hoplites.men,
    aggression: 'formedUp',
    phalanx,
    rank: 'line',
  });
  const led = forces.slice(0, MAX_LEADERS);
  const line = forces.flatMap((force, i) =>
    Array.from({ length: counts[i] ?? 0 }, (_, k) =>
      hoplites(unitIdOf(side, i, k), names.unit(force.name, k + 1), gradeOf(force, k), phalanxOf(i)),
    ),
  );
  const supports = Array.from({ length: advantage }, (_, k) =>
    hoplites(`${id}s${k + 1}`, names.support(k + 1), 'C', phalanxOf(0)),
  );
  const screen = Array.from(
    { length: Math.min(3, Math.ceil(line.length / 3)) },
    (_, k): UnitSetup => ({
      id: `${id}l${k + 1}`,
      name: names.light(name, k + 1),
      kind: 'psiloi',
      men: KINDS.psiloi.men,
      aggression: 'formedUp',
      rank: 'screen',
    }),
  );
  const blazons = BLAZONS_OF[side] as readonly Blazon[];
  return {
    name: names.army(name),
    blazon: blazons[0] as Blazon,
    colour: SIDE_COLOURS[id],
    phalanxes: led.map((force, i) => ({
      id: phalanxOf(i),
      name: names.army(force.name),
      blazon: blazons[i] as Blazon,
    })),
    leaders: led.map((force, i) => ({
      id: `${id}c${i + 1}`,
      name: names.leader(force.name),
      cp: LEADER_CP,
      phalanx: phalanxOf(i),
      unit: unitIdOf(side, i, 0),
    })),
    units: [...line, ...supports, ...screen],
  };
};

/** The ground of an engagement: the second army stands at the top of the table. */
const TERRAIN: Readonly<Record<Engagement['ground'], readonly Terrain[]>> = {
  open: [],
  city: [
    { kind: 'fortification', shape: 'rectangle', x: 360, y: 470, width: 320, depth: 20, turn: 0 },
    { kind: 'rough', shape: 'oval', x: 110, y: 400, width: 150, depth: 90, turn: 0 },
  ],
};

/** The share of its men that a fled unit loses if its army does not hold the field. */
const FLED_LOSS = 1 / 2;

/**
 * The result of an engagement's battle; undefined until it is over. Fallen men are lost, and all men of a destroyed
 * unit. Of a unit in rout or off the table, half of the remaining men are lost too, unless its army holds the field.
 */
export const resultOfEngagement = ({ sides }: Engagement, state: BattleState): EngagementResult | undefined => {
  const { ended } = state;
  if (ended === null) return undefined;
  const holder = ended === 'a' ? 0 : ended === 'b' ? 1 : null;
  const lossesOf = (side: 0 | 1): Record<string, number> =>
    Object.fromEntries(
      sides[side].forces.map(({ id }, i) => {
        const units = Object.values(state.units).filter(unit => unit.id.startsWith(unitIdOf(side, i, 0).slice(0, -1)));
        const began = units.reduce((sum, { startingMen }) => sum + startingMen, 0);
        const lost = units.reduce((sum, unit) => {
          const men = unit.standing === 'destroyed' ? 0 : Math.min(unit.men, unit.startingMen);
          const fled = unit.standing === 'routing' || !isOnTable(unit);
          return sum + unit.startingMen - men + (fled && holder !== side ? men * FLED_LOSS : 0);
        }, 0);
        return [id, began === 0 ? 0 : Math.round((lost * FORCE_FRACTION_DENOMINATOR) / began)];
      }),
    );
  return { holder, losses: [lossesOf(0), lossesOf(1)] };
};
