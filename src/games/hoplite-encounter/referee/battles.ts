import { mapPair } from '../../../core/pair.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import { type Chart, type Hex, isPort, isSea } from '../map/chart.ts';
import type { MovingForce } from '../orders/raising-result.ts';
import { type Code, type ForceLetter, MAX_FORCE_SIZE, sortBySequence, type UnitCounts } from '../rules/force.ts';
import type { CountryHolding, World } from '../rules/position.ts';
import type { BattleKind } from '../rules/reasons.ts';
import { settleMoney, takeLosses } from './apply-losses.ts';
import { clashOf, type FoughtClash, fitsClash } from './clashes.ts';
import type { March } from './encounters.ts';
import {
  type Fight,
  type FightingForce,
  type FightSide,
  type FightStep,
  rollBattle,
  rollSteps,
  strengthOf,
  strengthSteps,
} from './fight.ts';
import { type BattleForce, fightGroups, noFightReason, type Opponent, remainingUnitsOf } from './fight-groups.ts';
import { settleFoughtClash } from './fought-clash.ts';
import { loserLossesOf, winnerLossesOf } from './losses.ts';

export interface BattleResults {
  readonly fights: readonly Fight[];
  /** Units and chest after the battles, of each force that ended on a hex of battle; possibly zero. */
  readonly after: ReadonlyMap<MovingForce, { readonly units: UnitCounts; readonly chest: number }>;
  /** Money from battles to Treasuries, by the number of the state. */
  readonly toTreasury: ReadonlyMap<number, number>;
  readonly lostMoney: number;
}

/** The battles of a turn that were fought in another game or on the table. */
export interface GivenBattles {
  readonly world: Pick<World, 'chart' | 'settings'>;
  readonly turn: number;
  readonly fought: readonly FoughtClash[];
}

const moversOf = (group: readonly BattleForce[]): readonly MovingForce[] => group.map(({ mover }) => mover);

const copyForces = (group: readonly BattleForce[]): readonly BattleForce[] =>
  group.map(body => ({ ...body, lost: { ...body.lost } }));

/**
 * Fights all battles of a turn: hexes in the order of C5, pairs of Empires in alphabetical order (H1 H4 H6 G11). In
 * port, a fleet's regiments land to fight an enemy army, and support own armies (H15 H3 R-32). Money is settled after
 * each fight (H16–H19 R-39).
 */
export const fightBattles = (
  countries: readonly CountryHolding[],
  marches: readonly March[],
  allied: (a: Code, b: Code) => boolean,
  below: RandomInt,
  given: GivenBattles,
): BattleResults => {
  const { chart } = given.world;
  const on = new Map<Hex, MovingForce[]>();
  for (const { mover, final } of marches) on.set(final, [...(on.get(final) ?? []), mover]);
  const fights: Fight[] = [];
  const after = new Map<MovingForce, { readonly units: UnitCounts; readonly chest: number }>();
  const toTreasury = new Map<number, number>();
  let lostMoney = 0;
  for (const hex of [...on.keys()].sort((a, b) => a - b)) {
    const here = on.get(hex) as readonly MovingForce[];
    const empires = [...new Set(here.map(({ empire }) => empire))].sort();
    if (empires.length < 2) continue;
    const bodies = new Map(empires.map(empire => [empire, battleForcesOf(chart, hex, here, empire)]));
    for (const [i, a] of empires.entries())
      for (const b of empires.slice(i + 1)) {
        if (allied(a, b)) continue;
        const groups = [bodies.get(a) ?? [], bodies.get(b) ?? []] as const;
        const clash = clashOf(given.turn, hex, moversOf(groups[0]), moversOf(groups[1]));
        const fought = clash && given.fought.find(each => each.clash === clash.id && fitsClash(clash, each));
        // The dice are thrown in any case, so that the dice of later battles do not shift.
        const [first, second] = fought ? mapPair(groups, copyForces) : groups;
        const thrown = fightGroups(first, second, (one, other) =>
          resolveFight(chart, countries, hex, one, other, below),
        );
        fights.push(...(fought ? settleFoughtClash(given.world, countries, clash, fought, groups) : thrown));
      }
    for (const body of [...bodies.values()].flat()) after.set(body.mover, { units: body.now, chest: body.chest });
  }
  for (const { hex, sides } of fights)
    for (const side of sides) {
      const state = chart.land[hex] as number;
      if (side.toTreasury > 0) toTreasury.set(state, (toTreasury.get(state) ?? 0) + side.toTreasury);
      lostMoney += side.lostMoney;
    }
  return { fights, after, toTreasury, lostMoney };
};

/** An Empire's forces on a hex, in sequence, with the support they give each other before all battles (H1 H3 R-32). */
const battleForcesOf = (chart: Chart, hex: Hex, here: readonly MovingForce[], empire: Code): readonly BattleForce[] => {
  const own = sortBySequence(here.filter(mover => mover.empire === empire));
  const isFull = (mover: MovingForce, kind: 'H' | 'T'): boolean => mover[kind] === MAX_FORCE_SIZE;
  const support = (mover: MovingForce, kind: 'H' | 'T'): number =>
    isFull(mover, kind) ? own.filter(each => isFull(each, kind)).length - 1 : 0;
  return own.map(mover => ({
    mover,
    carrying: isSea(chart, hex) ? 'atSea' : isPort(chart, hex) ? 'inPort' : 'ashore',
    support: { land: support(mover, 'H'), naval: support(mover, 'T') },
    lost: { H: 0, ships: 0 },
    now: { H: mover.H, T: mover.T, M: mover.M },
    chest: mover.chest,
  }));
};

const battleKindOf = (a: Opponent, b: Opponent): BattleKind =>
  remainingUnitsOf(a).ships > 0 && remainingUnitsOf(b).ships > 0 ? 'naval' : 'land';

const fightingForceOf = ({ body: { mover, support }, lost }: Opponent, kind: BattleKind): FightingForce =>
  kind === 'land'
    ? { start: mover.H, support: support.land, lost: lost.H }
    : { start: mover.T, support: support.naval, lost: Math.min(mover.T, lost.ships) };

/** One fight: strengths, dice, losses, money (H2–H19 G12). */
const resolveFight = (
  chart: Chart,
  countries: readonly CountryHolding[],
  hex: Hex,
  first: Opponent,
  second: Opponent,
  below: RandomInt,
): Fight => {
  const foes = [first, second] as const;
  const without = noFightReason(first, second);
  const kind = battleKindOf(first, second);
  const mights = mapPair(foes, foe => fightingForceOf(foe, kind));
  const strengths = mapPair(mights, strengthOf);
  const letters = mapPair(foes, (foe): ForceLetter => (remainingUnitsOf(foe).ships > 0 ? 'F' : 'A'));
  const side = (i: 0 | 1, more: Partial<FightSide> = {}): FightSide => {
    const { mover } = foes[i].body;
    const units = { H: mover.H, T: mover.T, M: mover.M };
    const none = { losses: 0, drowned: 0, taken: 0, toTreasury: 0, lostMoney: 0 };
    return { empire: mover.empire, number: mover.number, letter: letters[i], units, ...strengths[i], ...none, ...more };
  };
  if (without)
    return { hex, kind, sides: [side(0), side(1)], cast: undefined, steps: [{ clause: 'G12', word: without }] };
  const fighting = [strengths[0].fighting, strengths[1].fighting] as const;
  const cast = rollBattle(fighting, below);
  const steps: FightStep[] = [
    { clause: 'H2', word: kind },
    ...strengthSteps(kind, mights[0], 0),
    ...strengthSteps(kind, mights[1], 1),
    ...rollSteps(cast, fighting),
  ];
  const { winner, scale } = cast;
  if (winner === null || scale === null) return { hex, kind, sides: [side(0), side(1)], cast, steps };
  const loser = winner === 0 ? 1 : 0;
  const hits: [number, number] = [0, 0];
  hits[loser] = loserLossesOf(scale, strengths[winner].basic);
  const own = winnerLossesOf(scale, strengths[winner].basic, strengths[loser].basic);
  hits[winner] = own.losses;
  steps.push({
    clause: 'H11',
    word: 'loserLoses',
    figures: { basic: strengths[winner].basic, losses: hits[loser] },
    side: loser,
  });
  steps.push({
    clause: 'H11',
    word: 'winnerLoses',
    figures: { basic: strengths[winner].basic, losses: own.table },
    side: winner,
  });
  if (own.losses < own.table)
    steps.push({ clause: 'H12', word: 'capped', figures: { losses: own.losses }, side: winner });
  const told = mapPair(foes, (foe, i) => takeLosses(chart, foe, kind, hits[i], i, steps));
  const money = settleMoney(chart, countries, hex, foes, steps);
  return {
    hex,
    kind,
    sides: [side(0, { ...told[0], ...money[0] }), side(1, { ...told[1], ...money[1] })],
    cast,
    steps,
  };
};
