import { addHits, eliminateUnit, rollD10 } from '../battle/mutations.ts';
import { mayFire } from '../battle/queries.ts';
import type { BattleState, DeepReadonly, State, Unit } from '../battle/state.ts';
import { hitCost, hitFaces, isHit, runsOut, type Shot, type Weapon } from '../rules/fire.ts';
import type { ObservedDice } from './observed-dice.ts';

/** A unit's shot at another with one of its weapons. */
export const shotOf = (
  state: BattleState,
  firer: DeepReadonly<Unit>,
  target: DeepReadonly<Unit>,
  weapon: Weapon,
): Shot => ({
  firer: firer.card,
  level: firer.level,
  target: target.card,
  terrain: state.sides[target.card.side].terrain[target.column] ?? 'clear',
  weapon,
});

/** The weapons a unit fires with (V8). Reacting elephants fire with their screen and their javelins. */
export const weaponsOf = ({ card, out }: DeepReadonly<Unit>, reacts: boolean): readonly Weapon[] => [
  ...(card.missile !== '' && !out ? [card.missile] : []),
  ...(reacts && card.is.elephant ? (['screen'] as const) : []),
];

/** One unit fires at another, one die for each weapon (V2–V8). A shot at a unit that is already gone is skipped. */
export const shootAt = (state: State, firerId: number, targetId: number, reacts: boolean, dice: ObservedDice): void => {
  const firer = state.units[firerId];
  const target = state.units[targetId];
  if (!firer || !target || firer.place !== 'field') return;
  const { settings } = state.roster.setup;
  for (const weapon of weaponsOf(firer, reacts)) {
    if (target.place !== 'field') return;
    firer.hidden = false;
    const shot = shotOf(state, firer, target, weapon);
    const face = rollD10(dice);
    if (runsOut(shot, face)) firer.out = true;
    const hit = isHit(shot, face, settings);
    const coh = hit ? hitCost(shot, face, settings) : 0;
    addHits(state, target, coh, dice);
    dice.onResult?.({
      what: 'shot',
      firer: firerId,
      target: targetId,
      weapon,
      faces: hitFaces(shot, settings),
      face,
      hit,
      coh,
      routed: target.place !== 'field',
    });
    // A cannon may burst (SA5).
    if (weapon === 'Z' && face === 9) {
      const second = rollD10(dice);
      if ((second === 0 || second === 9) && firer.place === 'field') eliminateUnit(state, firer);
    }
  }
};

/** Fires all shots of the missile phase in the order named (V1, R-34). Then supplies arrive (K10, R-94). */
export const resolveFire = (state: State, dice: ObservedDice): void => {
  for (const { unit, target } of state.aims) {
    const firer = state.units[unit];
    if (firer && mayFire(state, firer, false)) shootAt(state, unit, target, false, dice);
  }
  for (const id of state.supplied) {
    const unit = state.units[id];
    if (unit) unit.out = false;
  }
  state.aims = [];
  state.supplied = [];
};
