import type { EventData } from '../battle/events.ts';
import { addHits, addMarker, callClan, eliminateUnit, rollD10, routUnit } from '../battle/mutations.ts';
import { fighterOf, isFerocious, isNextToEnemy, mayWithdraw, withdrawsAutomatically } from '../battle/queries.ts';
import { raidPoints, raidTargets } from '../battle/score.ts';
import type { Attack, BattleState, DeepReadonly, State, Unit } from '../battle/state.ts';
import { columnsFromLeft } from '../rules/areas.ts';
import {
  checkExcess,
  collapseFaces,
  ferocityModifier,
  passesCheck,
  passingFaces,
  shockCheck,
} from '../rules/checks.ts';
import type { Fighter } from '../rules/fighter.ts';
import { spendsJavelinsInShock } from '../rules/fire.ts';
import { resolveChecks, resolveShock, shockAfterChecks } from '../rules/shock/outcome.ts';
import { otherSide } from '../rules/side.ts';
import { withdrawalCost, withdrawalModifier } from '../rules/withdrawal.ts';
import type { CheckKind, ObservedDice } from './observed-dice.ts';
import { pursue } from './pursuit.ts';

/** A TQ check of a unit by itself (R-2, X2). */
const rollCheck = (state: State, unit: Unit, about: CheckKind, dice: ObservedDice): boolean => {
  const modifier = ferocityModifier({ card: unit.card, ferocious: isFerocious(state, unit.card) });
  const face = rollD10(dice);
  const passed = passesCheck(unit.card, face, modifier);
  const faces = passingFaces(unit.card.tq, modifier);
  dice.onResult?.({ what: 'check', about, unit: unit.card.id, faces, face, passed });
  return passed;
};

/** Declares an attack (S1): cards are spent and flank buttons tried at once (L4). A unit that fails stays behind with a marker. */
export const declareAttack = (state: State, { attackers, targets }: EventData<'attack'>, dice: ObservedDice): void => {
  const own = state.sides[state.active];
  const going: Attack['attackers'] = [];
  for (const { unit: id, way, card } of attackers) {
    const unit = state.units[id];
    if (!unit) continue;
    callClan(state, unit);
    unit.fought = true;
    unit.hidden = false;
    if (way === 'card' && card !== null && own.hand.includes(card)) {
      own.hand.splice(own.hand.indexOf(card), 1);
      own.gone.push(card);
    }
    if (way === 'button') {
      own.flankTries++;
      if (!rollCheck(state, unit, 'flank', dice)) {
        addMarker(unit, 'own');
        continue;
      }
    }
    going.push({ unit: id, way });
  }
  if (going.length === 0) return;
  for (const id of targets) {
    const unit = state.units[id];
    if (unit) unit.fought = true;
  }
  state.attacks.push({ attackers: going, targets: [...targets] });
};

/** True if a defender may withdraw from an attack (W1, W2). */
export const mayWithdrawFromAttack = (
  state: BattleState,
  unit: DeepReadonly<Unit>,
  attack: DeepReadonly<Attack>,
): boolean =>
  mayWithdraw(
    state,
    unit,
    attack.attackers.flatMap(({ unit: id }) => state.units[id] ?? []),
  );

/** A defender withdraws (W3, W4). Its part of the attack lapses; an attack without remaining targets is cancelled (W1, W5, R-44). */
export const withdrawUnit = (state: State, unit: Unit, place: number, dice: ObservedDice): void => {
  const attack = state.attacks[place];
  if (!attack) return;
  const flank = attack.attackers.some(({ way }) => way !== 'front');
  const modifier =
    withdrawalModifier(unit.card, flank) +
    ferocityModifier({ card: unit.card, ferocious: isFerocious(state, unit.card) });
  const face = rollD10(dice);
  const over = checkExcess(unit.card, face, modifier);
  const faces = passingFaces(unit.card.tq, modifier);
  dice.onResult?.({ what: 'check', about: 'withdrawal', unit: unit.card.id, faces, face, passed: over === 0 });
  const { coh, marker } = withdrawalCost(unit.card, over, flank);
  unit.withdrew = true;
  unit.fought = false;
  attack.targets.splice(attack.targets.indexOf(unit.card.id), 1);
  if (marker) addMarker(unit, 'enemy');
  addHits(state, unit, coh, dice);
  if (attack.targets.length === 0)
    for (const { unit: id } of attack.attackers) {
      const attacker = state.units[id];
      if (attacker) attacker.fought = false;
    }
};

/** After all attacks are declared, defenders that can withdraw are asked in order, or answer automatically (W1, O1). */
export const askWithdrawals = (state: State, dice: ObservedDice): void => {
  state.attacks.forEach((attack, about) => {
    for (const id of [...attack.targets]) {
      const unit = state.units[id];
      if (!unit || !mayWithdrawFromAttack(state, unit, attack)) continue;
      if (withdrawsAutomatically(state, unit.card)) withdrawUnit(state, unit, about, dice);
      else state.asks.push({ unit: id, about });
    }
  });
  state.stage = 'withdraw';
  if (state.asks.length === 0) resolveShocks(state, dice);
};

const standing = (state: State, ids: readonly number[]): Unit[] =>
  ids.map(id => state.units[id]).filter((unit): unit is Unit => unit?.place === 'field');

/** Resolves one attack, from the checks to the routs (S3–S13). */
const resolveAttack = (state: State, attack: Attack, dice: ObservedDice): void => {
  const attackers = standing(
    state,
    attack.attackers.map(({ unit }) => unit),
  );
  const defenders = standing(state, attack.targets);
  if (attackers.length === 0 || defenders.length === 0) {
    // None of its units has fought.
    for (const unit of [...attackers, ...defenders]) unit.fought = false;
    attack.targets = [];
    return;
  }
  const flanks = (unit: Unit): boolean =>
    attack.attackers.some(({ unit: id, way }) => id === unit.card.id && way !== 'front');
  const as: Fighter[] = attackers.map(unit => fighterOf(state, unit, flanks(unit)));
  const ds: Fighter[] = defenders.map(unit => fighterOf(state, unit));
  const check = (fighter: Fighter, attacks: boolean): number => {
    const { exempt, modifier } = shockCheck(fighter, attacks, attacks ? ds : as);
    if (exempt) return 0;
    const face = rollD10(dice);
    const over = checkExcess(fighter.card, face, modifier);
    const faces = passingFaces(fighter.card.tq, modifier);
    dice.onResult?.({ what: 'check', about: 'shock', unit: fighter.card.id, faces, face, passed: over === 0 });
    return over;
  };
  const { settings } = state.roster.setup;
  const met = resolveChecks(as, ds, [...as.map(each => check(each, true)), ...ds.map(each => check(each, false))]);
  const shock = shockAfterChecks(as, ds, met, settings);
  const face = shock ? rollD10(dice) : undefined;
  const outcome = shock && face !== undefined ? resolveShock(as, ds, met, shock, face) : met;
  dice.onResult?.({ what: 'shock', attackers: as, targets: ds, met, shock, face, outcome });
  const units = [...attackers, ...defenders];
  units.forEach((unit, i) => {
    unit.coh = outcome.coh[i] as number;
  });
  const fallen = units.filter((_, i) => outcome.routed[i]);
  const base = attackers[shock ? (met.left?.attackers[shock.base.attacker] ?? 0) : 0];
  const baseDefender = shock ? (met.left?.defenders[shock.base.defender] ?? attackers.length) - attackers.length : 0;
  const prey = pursue(state, base, defenders, fallen, baseDefender, dice);
  for (const unit of fallen) if (unit !== prey) routUnit(state, unit, dice);
};

/** After the withdrawals, attacks are resolved in the order declared (S1). Second-line attacks follow (C2). */
export const resolveShocks = (state: State, dice: ObservedDice): void => {
  for (const attack of state.attacks) resolveAttack(state, attack, dice);
  state.stage = 'raids';
};

/** A second-line attack (C2, R-63). After a check, a random routed unit is eliminated, or the enemy gains points. */
export const attackSecondLine = (state: State, unit: Unit, dice: ObservedDice): void => {
  unit.fought = true;
  unit.hidden = false;
  callClan(state, unit);
  if (!rollCheck(state, unit, 'raid', dice)) return;
  const enemy = otherSide(unit.card.side);
  const prey = raidTargets(state, enemy);
  if (prey.length === 0) state.sides[enemy].points += raidPoints(state);
  else {
    const gone = state.units[prey[dice(prey.length)] as number];
    if (gone) eliminateUnit(state, gone);
  }
};

/** Units that may collapse: engaged or in a shock of this phase, one COH from rout, and adjacent to an enemy (C1, R-62). */
const unitsThatMayCollapse = (state: State): Unit[] =>
  [state.active, otherSide(state.active)].flatMap(side =>
    [...columnsFromLeft('a')]
      .map(column => state.units[state.sides[side].field[column] as number])
      .filter(
        (unit): unit is Unit =>
          unit !== undefined &&
          (unit.engaged || hasFought(state, unit)) &&
          unit.coh >= unit.card.limit - 1 &&
          isNextToEnemy(state, unit),
      ),
  );

const hasFought = (state: State, { card: { id } }: Unit): boolean =>
  state.attacks.some(
    ({ attackers, targets }) =>
      targets.length > 0 && (targets.includes(id) || attackers.some(({ unit }) => unit === id)),
  );

/** The end of the shock phase: collapse (C1, R-62), engagement (C3, R-64) and thrown javelins (V6). */
export const endShock = (state: State, dice: ObservedDice): void => {
  for (const unit of unitsThatMayCollapse(state)) {
    if (unit.place !== 'field') continue;
    const face = rollD10(dice);
    const modifier = ferocityModifier({ card: unit.card, ferocious: isFerocious(state, unit.card) });
    const routed = face + modifier >= unit.card.limit;
    const faces = collapseFaces({ card: unit.card, ferocious: isFerocious(state, unit.card) });
    dice.onResult?.({ what: 'collapse', unit: unit.card.id, faces, face, routed });
    if (routed) routUnit(state, unit, dice);
    else unit.coh = Math.max(0, unit.card.limit - 2);
  }
  for (const unit of state.units) {
    if (hasFought(state, unit)) {
      if (spendsJavelinsInShock(unit.card) && (unit.place === 'field' || unit.place === 'second')) unit.out = true;
      if (unit.place === 'field' && isNextToEnemy(state, unit)) unit.engaged = true;
    }
    unit.fought = false;
    unit.withdrew = false;
  }
  state.attacks = [];
};
