import type { RandomInt } from '../../../core/probability/dice.ts';
import { type Army, type ArmyLeader, armySetupFor } from '../army/army.ts';
import type { ArmySetup, Blazon, Colour, PhalanxSetup, UnitSetup } from '../army/army-setup.ts';
import type { SideId } from '../battle/sides.ts';
import type { Setup } from '../battle/state.ts';
import { DEFAULT_RULES, type HouseRules } from '../rules/house-rules.ts';
import { type Ground, OPEN_GROUND, type Terrain } from '../rules/plan/ground.ts';
import { KINDS, type UnitKind } from '../rules/unit-kinds.ts';
import type { Aggression, Grade } from '../rules/vocabulary.ts';

/**
 * Ready-made battles after published reports. Grades, numbers of units, and command points where they are given, are the
 * reports'; names, order and starting aggression are house reconstructions. No unit bears a name that its enemy has too.
 */
export interface ReadyMade {
  readonly id: string;
  readonly armies: readonly [ArmyPlan, ArmyPlan];
  /** The terrain of its table on a plan: our reconstruction from descriptions in ancient sources. */
  readonly terrain: readonly Terrain[];
  /** Wins of the first army in 100 battles of equal commanders, if outside 40 to 60 (`npm run bench -- alala`). */
  readonly wins?: number;
}

export interface ArmyPlan {
  /** Word of its name. */
  readonly name: string;
  readonly blazon: Blazon;
  readonly colour: Colour;
  /** From left to right. */
  readonly wings: readonly WingPlan[];
  readonly left?: readonly PlannedUnit[];
  readonly right?: readonly PlannedUnit[];
  readonly screen: readonly PlannedUnit[];
}

export interface WingPlan {
  readonly name: string;
  readonly blazon: Blazon;
  readonly leader: string;
  /** Command points; an average die where the report is silent. */
  readonly cp?: number;
  /** From left to right; the leader is with the first that `leads`, or else the first. */
  readonly units: readonly PlannedUnit[];
}

export interface PlannedUnit {
  readonly name: string;
  readonly kind: UnitKind;
  readonly grade?: Grade;
  readonly aggression?: Aggression;
  readonly leads?: boolean;
}

export const hoplites = (name: string, grade: Grade, more: Partial<PlannedUnit> = {}): PlannedUnit => ({
  name,
  kind: 'hoplites',
  grade,
  ...more,
});
/** Psiloi of one origin, numbered. */
export const psiloi = (name: string, count: number): PlannedUnit[] =>
  Array.from({ length: count }, (_, i) => ({ name: `${name}${i + 1}`, kind: 'psiloi' as const }));
export const peltasts = (name: string): PlannedUnit => ({ name, kind: 'peltasts' });
export const heavyHorse = (name: string): PlannedUnit => ({ name, kind: 'heavyCavalry' });
export const lightHorse = (name: string): PlannedUnit => ({ name, kind: 'lightCavalry' });

/** Others after the first psiloi, the rest of them to their right. */
const around = ([first, ...rest]: readonly PlannedUnit[], ...others: readonly PlannedUnit[]): PlannedUnit[] => [
  ...(first ? [first] : []),
  ...others,
  ...rest,
];

export const READY_MADE: readonly ReadyMade[] = [
  {
    id: 'spartans-thebans',
    wins: 69,
    // A plain between low ridges, with a camp behind each army.
    terrain: [
      { kind: 'hill', shape: 'oval', x: 150, y: 30, width: 260, depth: 90, turn: 0 },
      { kind: 'hill', shape: 'oval', x: 560, y: 450, width: 280, depth: 90, turn: 0 },
      { kind: 'rough', shape: 'oval', x: 640, y: 60, width: 110, depth: 70, turn: 20 },
    ],
    armies: [
      {
        name: 'spartansAndAllies',
        blazon: 'lambda',
        colour: 'crimson',
        wings: [
          {
            name: 'alliedPhalanx',
            blazon: 'star',
            leader: 'xenagos',
            cp: 5,
            units: [
              hoplites('tegeans', 'C'),
              hoplites('corinthians', 'C', { leads: true }),
              hoplites('arcadians', 'C'),
            ],
          },
          {
            name: 'spartanPhalanx',
            blazon: 'lambda',
            leader: 'king',
            cp: 3,
            units: [
              hoplites('perioikoi1', 'B'),
              hoplites('perioikoi2', 'B'),
              hoplites('spartiates', 'A', { aggression: 'ready', leads: true }),
            ],
          },
        ],
        screen: psiloi('helots', 6),
      },
      {
        name: 'thebansAndAllies',
        blazon: 'club',
        colour: 'sea',
        wings: [
          {
            name: 'thebanPhalanx',
            blazon: 'club',
            leader: 'boeotarch',
            cp: 4,
            units: [
              hoplites('thebans1', 'B', { aggression: 'ready', leads: true }),
              hoplites('thebans2', 'B'),
              hoplites('boeotians1', 'C'),
              hoplites('boeotians2', 'C'),
            ],
          },
          {
            name: 'alliedPhalanx',
            blazon: 'trident',
            leader: 'alliedCommander',
            cp: 2,
            units: [hoplites('euboeans', 'C', { leads: true }), hoplites('phocians', 'C')],
          },
        ],
        screen: psiloi('herdsmen', 6),
      },
    ],
  },
  {
    id: 'spartans-athenians',
    wins: 62,
    // Open ground with an olive grove at one end and a stream at the other.
    terrain: [
      { kind: 'wood', shape: 'oval', x: 650, y: 260, width: 110, depth: 130, turn: 0 },
      { kind: 'stream', shape: 'rectangle', x: 40, y: 240, width: 18, depth: 520, turn: 8 },
    ],
    armies: [
      {
        name: 'spartans',
        blazon: 'lambda',
        colour: 'crimson',
        wings: [
          { name: 'leftWing', blazon: 'star', leader: 'polemarch', units: [hoplites('perioikoi', 'B')] },
          { name: 'centre', blazon: 'serpent', leader: 'alliedCommander', units: [hoplites('spartiates3', 'A')] },
          {
            name: 'rightWing',
            blazon: 'lambda',
            leader: 'king',
            units: [hoplites('spartiates2', 'A'), hoplites('spartiates1', 'A', { aggression: 'ready', leads: true })],
          },
        ],
        left: [lightHorse('arcadianHorse')],
        right: [heavyHorse('laconianHorse')],
        screen: around(psiloi('helots', 2), peltasts('elians')),
      },
      {
        name: 'athenians',
        blazon: 'owl',
        colour: 'indigo',
        wings: [
          { name: 'leftWing', blazon: 'gorgon', leader: 'strategos3', units: [hoplites('athenians4', 'B')] },
          { name: 'centre', blazon: 'bull', leader: 'strategos2', units: [hoplites('athenians3', 'B')] },
          {
            name: 'rightWing',
            blazon: 'owl',
            leader: 'strategos1',
            units: [hoplites('athenians2', 'B'), hoplites('athenians1', 'B', { aggression: 'ready', leads: true })],
          },
        ],
        left: [lightHorse('prodromoi')],
        right: [heavyHorse('athenianHorse')],
        screen: around(psiloi('thetes', 3), peltasts('thracians')),
      },
    ],
  },
];

/** Two small phalanxes to learn with. */
export const PRACTICE: ReadyMade = {
  id: 'practice',
  terrain: [],
  armies: [
    {
      name: 'spartans',
      blazon: 'lambda',
      colour: 'crimson',
      wings: [
        {
          name: 'spartanPhalanx',
          blazon: 'lambda',
          leader: 'king',
          cp: 3,
          units: [
            hoplites('perioikoi1', 'B'),
            hoplites('spartiates', 'A', { aggression: 'ready', leads: true }),
            hoplites('perioikoi2', 'B'),
          ],
        },
      ],
      screen: psiloi('helots', 1),
    },
    {
      name: 'athenians',
      blazon: 'owl',
      colour: 'indigo',
      wings: [
        {
          name: 'centre',
          blazon: 'owl',
          leader: 'strategos1',
          cp: 3,
          units: [
            hoplites('athenians1', 'B'),
            hoplites('athenians2', 'B', { aggression: 'ready', leads: true }),
            hoplites('athenians3', 'B'),
          ],
        },
      ],
      screen: psiloi('thetes', 1),
    },
  ],
};

/** The table of a ready-made battle. */
export const groundOf = ({ terrain }: ReadyMade): Ground => ({ ...OPEN_GROUND, terrain });

/** A ready-made battle as a set-up, with command points rolled where the report gives none. */
export const setupOf = (ready: ReadyMade, house: HouseRules, below: RandomInt): Setup => ({
  house,
  armies: { a: armyOf('a', ready.armies[0], below), b: armyOf('b', ready.armies[1], below) },
});

/** The battle to learn with: its dice always fall alike. */
export const practiceSetup = (): Setup => setupOf(PRACTICE, DEFAULT_RULES, () => 0);

const armyOf = (side: SideId, plan: ArmyPlan, below: RandomInt): ArmySetup =>
  armySetupFor(armyFromPlan('ready', plan), side, below);

/** A planned army as a saved one. Command points that the plan does not give are left to be rolled. */
export const armyFromPlan = (id: string, plan: ArmyPlan): Army => {
  const phalanxes: PhalanxSetup[] = [];
  const leaders: ArmyLeader[] = [];
  const line: UnitSetup[] = [];
  const unit = (planned: PlannedUnit, rank: UnitSetup['rank'], number: number, phalanx?: string): UnitSetup => ({
    id: `${rank === 'line' ? 'u' : 's'}${number}`,
    name: { word: planned.name },
    kind: planned.kind,
    ...(planned.grade && { grade: planned.grade }),
    men: KINDS[planned.kind].men,
    aggression: planned.aggression ?? 'formedUp',
    ...(phalanx && { phalanx }),
    rank,
  });
  const add = (planned: PlannedUnit, phalanx?: string): UnitSetup => {
    const added = unit(planned, 'line', line.length + 1, phalanx);
    line.push(added);
    return added;
  };
  for (const planned of plan.left ?? []) add(planned);
  plan.wings.forEach((wing, i) => {
    const phalanx = `p${i + 1}`;
    phalanxes.push({ id: phalanx, name: { word: wing.name }, blazon: wing.blazon });
    const units = wing.units.map(planned => add(planned, phalanx));
    const leading = units[
      Math.max(
        0,
        wing.units.findIndex(planned => planned.leads),
      )
    ] as UnitSetup;
    leaders.push({ id: `l${i + 1}`, name: { word: wing.leader }, cp: wing.cp ?? null, phalanx, unit: leading.id });
  });
  for (const planned of plan.right ?? []) add(planned);
  const screen = plan.screen.map((planned, i) => unit(planned, 'screen', i + 1));
  return {
    id,
    version: 3,
    name: { word: plan.name },
    blazon: plan.blazon,
    colour: plan.colour,
    phalanxes,
    leaders,
    units: [...line, ...screen],
  };
};
