import { fighterOf, hasRule, isExposed, isFerocious, isOpen } from '../battle/look.ts';
import type { Roster } from '../battle/roster.ts';
import type { BattleState, Frozen, Unit } from '../battle/state.ts';
import { adjacentTo, zoneOf } from '../rules/areas.ts';
import { spirit } from '../rules/checks.ts';
import type { Fighter } from '../rules/fighter.ts';
import { hitFaces } from '../rules/fire.ts';
import { type Way, waysOf } from '../rules/flank.ts';
import { eachCourse } from '../rules/shock/odds.ts';
import { baseColumn } from '../rules/shock/reckon.ts';
import { otherSide } from '../rules/side.ts';
import { entryCost, TERRAINS } from '../rules/terrain.ts';
import { mayWithdrawFrom } from '../rules/withdrawal.ts';
import { lossOf, worthOf } from './worth.ts';

export type Piece = Frozen<Unit>;

/** What has been worked out for a battle: a search asks for the same pairs thousands of times. */
interface Known {
  /** Best gain of one unit against another, by all that bears on it. */
  readonly duels: Map<number, number>;
  readonly attacks: Map<string, number>;
  readonly hits: Map<number, number>;
}

const known = new WeakMap<object, Known>();
/** The battle asked about last: a worker gets every view as a copy, and would else begin anew with each. */
let last: { readonly setup: string; readonly known: Known } | undefined;

const knownOf = (roster: Frozen<Roster>): Known => {
  const found = known.get(roster);
  if (found) return found;
  const setup = JSON.stringify(roster.setup);
  const fresh: Known = last?.setup === setup ? last.known : { duels: new Map(), attacks: new Map(), hits: new Map() };
  last = { setup, known: fresh };
  known.set(roster, fresh);
  return fresh;
};

const lineKey = ({ card }: Piece): number => card.line * 2 + (card.side === 'a' ? 0 : 1);

/** All of a unit that bears on how it fights, as a whole number below 2^19. */
const unitKey = (state: BattleState, unit: Piece): number =>
  ((lineKey(unit) * 32 + Math.min(31, unit.coh)) * 8 + Math.min(7, unit.level)) * 16 +
  (unit.out ? 8 : 0) +
  (unit.engaged ? 4 : 0) +
  (unit.entered === state.turn ? 2 : 0) +
  (isFerocious(state, unit.card) ? 1 : 0);

const sum = (
  list: readonly Fighter[],
  coh: readonly number[],
  routed: readonly boolean[],
  from: number,
  state: BattleState,
): number =>
  list.reduce(
    (all, unit, i) =>
      all + lossOf(unit, worthOf(state, unit.card), coh[from + i] as number, routed[from + i] as boolean),
    0,
  );

/** Mean loss of the defenders less that of the attackers, checks to routs, without collapse (AI7). */
const swing = (state: BattleState, as: readonly Fighter[], ds: readonly Fighter[]): number => {
  let all = 0;
  eachCourse(as, ds, state.roster.setup.settings, (ways, { coh, routed }) => {
    all += ways * (sum(ds, coh, routed, as.length, state) - sum(as, coh, routed, 0, state));
  });
  return all / 10 ** (as.length + ds.length + 1);
};

/** Whether a unit would be let go by this attacker (W2), markers apart. */
export const mayLeave = (state: BattleState, unit: Piece, attacker: Piece): boolean =>
  mayWithdrawFrom(
    { card: unit.card, engaged: unit.engaged, mobile: hasRule(state, unit.card.side, 'mobility') },
    attacker.card,
    hasRule(state, attacker.card.side, 'mobility'),
  );

/** Chance that a unit passes the check of a flank button (L4). */
export const buttonChance = (state: BattleState, unit: Piece): number => {
  const modifier = spirit({ card: unit.card, ferocious: isFerocious(state, unit.card) });
  return Math.min(10, Math.max(0, unit.card.tq + 1 - modifier)) / 10;
};

export interface Named {
  readonly unit: Piece;
  readonly way: Way;
}

/** Swing of an attack that is named so (AI7), without cards, withdrawal or flank checks. */
export const attackSwing = (state: BattleState, attackers: readonly Named[], targets: readonly Piece[]): number => {
  const { attacks } = knownOf(state.roster);
  const key = `${attackers.map(({ unit, way }) => unitKey(state, unit) * 2 + (way === 'front' ? 0 : 1))}|${targets.map(
    unit => defenderKey(state, unit, unit.column),
  )}`;
  const found = attacks.get(key);
  if (found !== undefined) return found;
  const value = swing(
    state,
    attackers.map(({ unit, way }) => fighterOf(state, unit, way !== 'front')),
    targets.map(unit => fighterOf(state, unit)),
  );
  attacks.set(key, value);
  return value;
};

const defenderKey = (state: BattleState, unit: Piece, column: number): number =>
  unitKey(state, unit) * 32 +
  TERRAINS.indexOf(state.sides[unit.card.side].terrain[column] ?? 'clear') * 2 +
  (hasRule(state, otherSide(unit.card.side), 'longSwords') && isExposed(state, unit.card.side, column) ? 1 : 0);

const isZoneEmpty = (field: readonly number[], column: number): boolean => {
  const zone = zoneOf(column);
  for (let each = 0; each < field.length; each++)
    if ((field[each] as number) >= 0 && zoneOf(each) === zone) return false;
  return true;
};

/** The best gain of one unit alone, at a column, against another at its own, without a card: 0 where it cannot attack. */
const bestGain = (state: BattleState, unit: Piece, column: number, target: Piece, at: number): number => {
  const { type } = unit.card.is;
  if (type === 'AT' || type === 'OZ') return 0;
  const crosses = zoneOf(column) !== zoneOf(at);
  const foe = state.sides[target.card.side];
  if (crosses && !isZoneEmpty(foe.field, column)) return 0;
  const open = isOpen(state, target.card.side, at);
  const { duels } = knownOf(state.roster);
  const key =
    (unitKey(state, unit) * 2 ** 24 + defenderKey(state, target, at)) * 4 + (open ? 2 : 0) + (crosses ? 1 : 0);
  const found = duels.get(key);
  if (found !== undefined) return found;
  let best = 0;
  if (entryCost(unit.card, foe.terrain[at] ?? 'clear') !== null) {
    const defender = fighterOf(state, target, false, at);
    for (const way of waysOf(unit.card, target.card, { open, crosses }, state.roster.setup.settings)) {
      if (way === 'card') continue;
      const attacker = fighterOf(state, unit, way !== 'front', column);
      if (baseColumn(attacker, defender, state.roster.setup.settings) === undefined) continue;
      const value = swing(state, [attacker], [defender]) * (way === 'button' ? buttonChance(state, unit) : 1);
      best = Math.max(best, value);
    }
  }
  duels.set(key, best);
  return best;
};

/** Chance of a shot at a target there (V2); 0 for who has nothing to shoot with. */
export const hitChance = (state: BattleState, unit: Piece, target: Piece): number => {
  const { missile } = unit.card;
  if (missile === '' || unit.out) return 0;
  const terrain = state.sides[target.card.side].terrain[target.column] ?? 'clear';
  const { hits } = knownOf(state.roster);
  const key = ((lineKey(unit) * 128 + lineKey(target)) * 16 + TERRAINS.indexOf(terrain)) * 8 + Math.min(7, unit.level);
  const found = hits.get(key);
  if (found !== undefined) return found;
  const shot = { firer: unit.card, level: unit.level, target: target.card, terrain, weapon: missile };
  const chance = hitFaces(shot, state.roster.setup.settings) / 10;
  hits.set(key, chance);
  return chance;
};

/** How well a unit stands in a column against who is next to it there (AI7), markers ignored. */
export const duel = (state: BattleState, unit: Piece, column: number): number => {
  const { field } = state.sides[otherSide(unit.card.side)];
  let [gain, threat, hit] = [0, 0, 0];
  for (const at of adjacentTo(column)) {
    const id = field[at] as number;
    if (id < 0) continue;
    const enemy = state.units[id] as Piece;
    const weight = at === column ? 1 : 0.5;
    gain = Math.max(gain, weight * bestGain(state, unit, column, enemy, at) * (mayLeave(state, enemy, unit) ? 0.5 : 1));
    threat = Math.max(
      threat,
      weight * bestGain(state, enemy, at, unit, column) * (mayLeave(state, unit, enemy) ? 0.35 : 1),
    );
    hit = Math.max(hit, hitChance(state, unit, enemy));
  }
  return gain - 0.8 * threat + hit;
};
