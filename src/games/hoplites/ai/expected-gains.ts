import {
  fighterOf,
  hasOpenFlank,
  hasRule,
  isExposed,
  isFerocious,
  isZoneEmpty,
  mayWithdrawFromUnit,
  zoneOfColumn,
} from '../battle/queries.ts';
import type { Roster } from '../battle/roster.ts';
import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import { type Approach, approachesOf } from '../rules/approaches.ts';
import { adjacentTo } from '../rules/areas.ts';
import type { UnitCard } from '../rules/cards.ts';
import { collapseFaces, ferocityModifier } from '../rules/checks.ts';
import type { Fighter } from '../rules/fighter.ts';
import { hitCost, hitFaces, type Shot } from '../rules/fire.ts';
import { forEachOutcome } from '../rules/shock/odds.ts';
import { routLimit } from '../rules/shock/outcome.ts';
import { mayTypeAttack } from '../rules/shock/shock.ts';
import { otherSide } from '../rules/side.ts';
import { entryCost, TERRAINS, type Terrain } from '../rules/terrain.ts';
import type { MissileLetter } from '../rules/unit-types.ts';
import { createPairNumbering } from './pair-numbering.ts';

/** The value of a unit for a computer player (AI7): its route value, except SK 2, elephants 6, chariots 4. */
export const aiWorthOf = ({ roster }: Pick<BattleState, 'roster'>, { id, is }: UnitCard): number => {
  if (is.skirmisher) return 2;
  if (is.elephant) return 6;
  return is.chariot ? 4 : (roster.values[id] as number);
};

/** The loss of a unit in an outcome (AI7): 0 without new COH, the whole value if the unit routs. */
export const expectedLossOf = (unit: Fighter, worth: number, coh: number, routed: boolean): number => {
  if (routed) return worth;
  const more = coh - unit.coh;
  if (more <= 0) return 0;
  const { limit } = unit.card;
  if (coh >= limit - 1) return worth * (0.55 + (0.45 * collapseFaces(unit)) / 10);
  return worth * Math.min(0.6, ((0.6 * more) / limit) * (1 + unit.coh / limit));
};

type Numbering = ReturnType<typeof createPairNumbering>;

export type Piece = DeepReadonly<Unit>;

/** Cached results of a battle. A search asks for the same pairs thousands of times. */
interface GainCache {
  /** The best gain of one unit against another, by the keys of both units and their positions. */
  readonly duelOf: Numbering;
  readonly duels: (number | undefined)[];
  /** Swings of attacks; groups of attackers or of targets have numbers below 0. */
  readonly groupOf: Numbering;
  readonly attackOf: Numbering;
  readonly attacks: (number | undefined)[];
  readonly hitOf: Numbering;
  readonly hits: (number | undefined)[];
}

const emptyCache = (): GainCache => ({
  duelOf: createPairNumbering(),
  duels: [],
  groupOf: createPairNumbering(),
  attackOf: createPairNumbering(),
  attacks: [],
  hitOf: createPairNumbering(),
  hits: [],
});

const cacheByRoster = new WeakMap<object, GainCache>();
/** A cache for the latest battle. A worker gets every view as a copy, so the cache is keyed by the set-up. */
let latestCache: { readonly setup: string; readonly known: GainCache } | undefined;

const gainCacheOf = (roster: DeepReadonly<Roster>): GainCache => {
  const found = cacheByRoster.get(roster);
  if (found) return found;
  const setup = JSON.stringify(roster.setup);
  const fresh = latestCache?.setup === setup ? latestCache.known : emptyCache();
  latestCache = { setup, known: fresh };
  cacheByRoster.set(roster, fresh);
  return fresh;
};

const lineKey = ({ card }: Piece): number => card.line * 2 + (card.side === 'a' ? 0 : 1);

/** Everything about a unit that affects how it fights, as a whole number below 2^19. */
const unitKey = (state: BattleState, unit: Piece): number =>
  ((lineKey(unit) * 32 + Math.min(31, unit.coh)) * 8 + Math.min(7, unit.level)) * 16 +
  (unit.out ? 8 : 0) +
  (unit.engaged ? 4 : 0) +
  (unit.entered === state.turn ? 2 : 0) +
  (isFerocious(state, unit.card) ? 1 : 0);

/** The loss of a unit for each COH that it may have afterwards (AI7). */
const lossesOf = (unit: Fighter, worth: number): number[] => {
  const losses: number[] = [];
  for (let coh = 0; coh < routLimit(unit); coh++) losses.push(expectedLossOf(unit, worth, coh, false));
  return losses;
};

/** Mean loss of the defenders less that of the attackers, checks to routs, without collapse (AI7). */
const expectedGain = (state: BattleState, as: readonly Fighter[], ds: readonly Fighter[]): number => {
  const units = [...as, ...ds];
  const signs = units.map((_, i) => (i < as.length ? -1 : 1));
  const worths = units.map(({ card }) => aiWorthOf(state, card));
  const losses = units.map((unit, i) => lossesOf(unit, worths[i] as number));
  let all = 0;
  forEachOutcome(as, ds, state.roster.setup.settings, (ways, { coh, routed }) => {
    let loss = 0;
    for (let i = 0; i < units.length; i++)
      loss +=
        (signs[i] as number) *
        (routed[i] ? (worths[i] as number) : ((losses[i] as number[])[coh[i] as number] as number));
    all += ways * loss;
  });
  return all / 10 ** (units.length + 1);
};

/** Chance that a unit passes the check of a flank button (L4). */
export const flankCheckChance = (state: BattleState, unit: Piece): number => {
  const modifier = ferocityModifier({ card: unit.card, ferocious: isFerocious(state, unit.card) });
  return Math.min(10, Math.max(0, unit.card.tq + 1 - modifier)) / 10;
};

export interface AttackingUnit {
  readonly unit: Piece;
  readonly way: Approach;
}

const attackerKey = (state: BattleState, { unit, way }: AttackingUnit): number =>
  unitKey(state, unit) * 2 + (way === 'front' ? 0 : 1);

/** One number for one or several. */
const combineKeys = (keys: readonly number[], groupOf: Numbering): number => {
  let key = keys[0] as number;
  for (let i = 1; i < keys.length; i++) key = -1 - groupOf(key, keys[i] as number);
  return key;
};

/** Swing of an attack that is named so (AI7), without cards, withdrawal or flank checks. */
export const attackGain = (
  state: BattleState,
  attackers: readonly AttackingUnit[],
  targets: readonly Piece[],
): number => {
  const { groupOf, attackOf, attacks } = gainCacheOf(state.roster);
  const number = attackOf(
    combineKeys(
      attackers.map(each => attackerKey(state, each)),
      groupOf,
    ),
    combineKeys(
      targets.map(unit => defenderKey(state, unit, unit.column)),
      groupOf,
    ),
  );
  const found = attacks[number];
  if (found !== undefined) return found;
  const value = expectedGain(
    state,
    attackers.map(({ unit, way }) => fighterOf(state, unit, way !== 'front')),
    targets.map(unit => fighterOf(state, unit)),
  );
  attacks[number] = value;
  return value;
};

const groundKey = (terrain: Terrain): number => (terrain === 'clear' ? 0 : TERRAINS.indexOf(terrain));

/** All that bears on how a unit with this key is attacked in a column, as a whole number below 2^24. */
const defenderKey = (state: BattleState, unit: Piece, column: number, key = unitKey(state, unit)): number =>
  key * 32 +
  groundKey(state.sides[unit.card.side].terrain[column] as Terrain) * 2 +
  (hasRule(state, otherSide(unit.card.side), 'longSwords') && isExposed(state, unit.card.side, column) ? 1 : 0);

/**
 * The best gain of one unit alone, in its column, against another in its own column, without a card. 0 if it cannot
 * attack. The keys are those of the two units.
 */
const bestGain = (
  state: BattleState,
  unit: Piece,
  key: number,
  column: number,
  target: Piece,
  targetKey: number,
  at: number,
): number => {
  const { type } = unit.card.is;
  if (type === 'AT' || type === 'OZ') return 0;
  const crosses = zoneOfColumn(state, column) !== zoneOfColumn(state, at);
  const { side } = target.card;
  if (crosses && !isZoneEmpty(state, side, column)) return 0;
  const open = hasOpenFlank(state, side, at);
  const { duelOf, duels } = gainCacheOf(state.roster);
  const number = duelOf(key * 4 + (open ? 2 : 0) + (crosses ? 1 : 0), defenderKey(state, target, at, targetKey));
  const found = duels[number];
  if (found !== undefined) return found;
  let best = 0;
  if (entryCost(unit.card, state.sides[side].terrain[at] ?? 'clear') !== null) {
    const defender = fighterOf(state, target, false, at);
    for (const way of approachesOf(unit.card, target.card, { open, crosses }, state.roster.setup.settings)) {
      if (way === 'card' || !mayTypeAttack(unit.card.is, target.card.is, way !== 'front')) continue;
      const attacker = fighterOf(state, unit, way !== 'front', column);
      const value =
        expectedGain(state, [attacker], [defender]) * (way === 'button' ? flankCheckChance(state, unit) : 1);
      best = Math.max(best, value);
    }
  }
  duels[number] = best;
  return best;
};

const shotAt = (state: BattleState, { card, level }: Piece, target: Piece, weapon: MissileLetter): Shot => ({
  firer: card,
  level,
  target: target.card,
  terrain: state.sides[target.card.side].terrain[target.column] ?? 'clear',
  weapon,
});

/** The least COH that a hit by this unit costs (V5, R-77); 0 for a unit without missiles. */
export const minimumHitCost = (state: BattleState, unit: Piece, target: Piece): number => {
  const { missile } = unit.card;
  return missile === '' ? 0 : hitCost(shotAt(state, unit, target, missile), 0, state.roster.setup.settings);
};

/** The chance that a shot hits a target in its area (V2); 0 for a unit that cannot shoot. */
export const hitChance = (state: BattleState, unit: Piece, target: Piece): number => {
  const { missile } = unit.card;
  if (missile === '' || unit.out) return 0;
  const terrain = state.sides[target.card.side].terrain[target.column] ?? 'clear';
  const { hitOf, hits } = gainCacheOf(state.roster);
  const number = hitOf(lineKey(unit) * 8 + Math.min(7, unit.level), lineKey(target) * 16 + groundKey(terrain));
  const found = hits[number];
  if (found !== undefined) return found;
  const chance = hitFaces(shotAt(state, unit, target, missile), state.roster.setup.settings) / 10;
  hits[number] = chance;
  return chance;
};

/** How well a unit in a column stands against adjacent enemies (AI7). Ignores markers. */
export const duelValue = (state: BattleState, unit: Piece, column: number): number => {
  const { field } = state.sides[otherSide(unit.card.side)];
  const key = unitKey(state, unit);
  let [gain, threat, hit] = [0, 0, 0];
  for (const at of adjacentTo(column)) {
    const id = field[at] as number;
    if (id < 0) continue;
    const enemy = state.units[id] as Piece;
    const weight = at === column ? 1 : 0.5;
    const enemyKey = unitKey(state, enemy);
    const win = weight * bestGain(state, unit, key, column, enemy, enemyKey, at);
    if (win > gain) gain = Math.max(gain, win * (mayWithdrawFromUnit(state, enemy, unit) ? 0.5 : 1));
    const lose = weight * bestGain(state, enemy, enemyKey, at, unit, key, column);
    if (lose > threat) threat = Math.max(threat, lose * (mayWithdrawFromUnit(state, unit, enemy) ? 0.35 : 1));
    hit = Math.max(hit, hitChance(state, unit, enemy));
  }
  return gain - 0.8 * threat + hit;
};
