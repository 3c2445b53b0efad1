import { revealBothHands } from '../actions/hand-seeds.ts';
import { type DiceResult, observeDice } from '../actions/observed-dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { reduce } from '../battle/game.ts';
import { routePoints } from '../battle/score.ts';
import type { Setup } from '../battle/setup.ts';
import { type BattleState, beginBattle, type Place } from '../battle/state.ts';
import type { Special } from '../rules/cards.ts';
import type { BySide, SideId } from '../rules/side.ts';
import { type AttackReport, attackReportOf, decisiveAttacks } from './attack-report.ts';
import { type LuckResult, type LuckSums, luckOf, sumLuck } from './luck.ts';

/** Route points of both sides at the end of a round (E3, R-73). */
export interface RoundPoints {
  readonly round: number;
  readonly points: BySide<number>;
}

/** The record of a unit. */
export interface UnitFate {
  readonly unit: number;
  readonly side: SideId;
  readonly place: Place;
  readonly routed: boolean;
  /** All COH that the unit took, and how often it routed off the field. */
  readonly taken: number;
  readonly routs: number;
  /**
   * COH that the unit inflicted by its shots, and in shocks as base unit of its side. Also the number of units that it
   * routed that way.
   */
  readonly given: number;
  readonly caused: number;
}

export interface Course {
  readonly rounds: readonly RoundPoints[];
  readonly fates: readonly UnitFate[];
  /** All resolved attacks in order, with odds and results. */
  readonly attacks: readonly AttackReport[];
  /** The costliest of them. */
  readonly decisive: readonly AttackReport[];
  /** Each side's luck in checks, shots, shocks and collapses, against the expected values. */
  readonly luck: BySide<LuckSums>;
  /** Special cards spent or discarded, and those that never left the deck. */
  readonly spent: BySide<readonly Special[]>;
  readonly undrawn: BySide<readonly Special[]>;
  readonly end: BattleState;
}

/**
 * Credits each unit with the COH it inflicted and the units it routed: the firing unit, and the base unit of each side
 * in a shock.
 */
const givenIn = (
  seen: DiceResult,
): readonly { readonly unit: number; readonly coh: number; readonly routs: number }[] => {
  if (seen.what === 'shot') return [{ unit: seen.firer, coh: seen.coh, routs: seen.routed ? 1 : 0 }];
  if (seen.what !== 'shock' || !seen.shock || !seen.met.left) return [];
  const { attackers, targets, met, shock, outcome } = seen;
  const all = [...attackers, ...targets];
  const sum = (from: number, to: number) => {
    let [coh, routs] = [0, 0];
    for (let i = from; i < to; i++) {
      coh += Math.max(0, (outcome.coh[i] as number) - (met.coh[i] as number));
      if (outcome.routed[i] && !met.routed[i]) routs++;
    }
    return { coh, routs };
  };
  const base = (places: readonly number[], place: number): number => all[places[place] as number]?.card.id ?? -1;
  return [
    { unit: base(seen.met.left.attackers, shock.base.attacker), ...sum(attackers.length, all.length) },
    { unit: base(seen.met.left.defenders, shock.base.defender), ...sum(0, attackers.length) },
  ];
};

/**
 * The course of a battle from its events (E3, R-73). Events that are refused or have impossible dice are skipped, as in
 * the battle.
 */
export const courseOf = (setup: Setup, events: readonly AnyEvent[]): Course => {
  let state: BattleState = beginBattle(setup);
  const taken = state.units.map(() => 0);
  const routs = state.units.map(() => 0);
  const given = state.units.map(() => ({ coh: 0, routs: 0 }));
  const rounds: RoundPoints[] = [];
  const attacks: AttackReport[] = [];
  const luck: LuckResult[] = [];
  const sideOf = (unit: number): SideId => state.units[unit]?.card.side ?? 'a';
  for (const [place, event] of events.entries()) {
    const before = state;
    const all: DiceResult[] = [];
    const next = reduce(before, event, dice => observeDice(dice, seen => all.push(seen)));
    if (next === before) continue;
    state = next;
    for (const seen of all) {
      if (seen.what === 'shock') attacks.push(attackReportOf(seen, before, place));
      luck.push(...luckOf(seen, sideOf));
      for (const { unit, coh, routs } of givenIn(seen)) {
        const its = given[unit];
        if (its) given[unit] = { coh: its.coh + coh, routs: its.routs + routs };
      }
    }
    state.units.forEach((unit, id) => {
      const old = before.units[id];
      if (!old) return;
      taken[id] = (taken[id] as number) + Math.max(0, old.place === 'field' ? unit.coh - old.coh : 0);
      const gone = unit.place === 'eliminated' || (unit.place === 'second' && unit.routed);
      if (old.place === 'field' && gone) routs[id] = (routs[id] as number) + 1;
    });
    if (before.round > 0 && (state.round !== before.round || state.stage === 'over') && before.stage !== 'over')
      rounds.push({ round: before.round, points: { a: routePoints(state, 'a'), b: routePoints(state, 'b') } });
  }
  const open = revealBothHands(state, state.sealed);
  const specials = (cards: (side: SideId) => readonly number[]): BySide<readonly Special[]> => {
    const of = (side: SideId) =>
      state.roster.specials.filter(({ id }) => cards(side).includes(id)).map(({ special }) => special);
    return { a: of('a'), b: of('b') };
  };
  return {
    rounds,
    fates: open.units.map(({ card, place, routed }) => ({
      unit: card.id,
      side: card.side,
      place,
      routed: place === 'second' && routed,
      taken: taken[card.id] as number,
      routs: routs[card.id] as number,
      given: given[card.id]?.coh ?? 0,
      caused: given[card.id]?.routs ?? 0,
    })),
    attacks,
    decisive: decisiveAttacks(attacks),
    luck: sumLuck(luck),
    spent: specials(side => state.sides[side].gone),
    undrawn: specials(side => (open.sealed && !open.sealed[side].seed ? [] : open.sides[side].deck)),
    end: state,
  };
};
