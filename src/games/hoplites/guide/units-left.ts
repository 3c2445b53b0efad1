import type { AnyEvent } from '../battle/events.ts';
import { previewAttack, previewShot } from '../battle/preview.ts';
import type { BattleState } from '../battle/state.ts';
import { originCardOf } from './card-selection.ts';

/** A unit that could still act in this phase. */
export interface UnitLeft {
  readonly unit: number;
  /** Its best chance, from 0 to 1: to hit, or to rout a target. Undefined for actions without dice. */
  readonly chance: number | undefined;
}

/** The actions of each phase that are listed before it ends. Cards of the hand are highlighted anyway. */
const LISTED: Readonly<Partial<Record<BattleState['stage'], readonly AnyEvent['type'][]>>> = {
  move: ['go'],
  missile: ['aim'],
  shock: ['attack'],
  raids: ['raid'],
  rally: ['rally', 'regroup'],
  draw: ['order'],
};

const chanceOf = (state: BattleState, event: AnyEvent): number | undefined => {
  if (event.type === 'aim') return (previewShot(state, event.data.unit, event.data.target)?.hits ?? 0) / 10;
  if (event.type !== 'attack') return undefined;
  const odds = previewAttack(state, event.data)?.odds;
  return odds && odds.allRout.defenders / odds.whole;
};

/**
 * Units that could still act in this phase, the best chances first (Q3). Attacks are rated one unit against one, as
 * they are offered first.
 */
export const unitsLeftToAct = (state: BattleState, legal: readonly AnyEvent[]): readonly UnitLeft[] => {
  const types = LISTED[state.stage] ?? [];
  const best = new Map<number, number | undefined>();
  const weighed = new Set<string>();
  for (const event of legal) {
    const unit = originCardOf(event);
    if (unit === undefined || !types.includes(event.type)) continue;
    if (event.type === 'attack') {
      const { attackers, targets } = event.data;
      const pair = `${unit} ${targets}`;
      if (attackers.length > 1 || targets.length > 1 || weighed.has(pair)) continue;
      weighed.add(pair);
    }
    const chance = chanceOf(state, event);
    if (!best.has(unit) || (chance ?? 0) > (best.get(unit) ?? 0)) best.set(unit, chance);
  }
  return [...best]
    .map(([unit, chance]) => ({ unit, chance }))
    .toSorted((one, other) => (other.chance ?? 0) - (one.chance ?? 0));
};

type Aim = Extract<AnyEvent, { type: 'aim' }>;

/** Each unit that can still fire, with its target of the best chance to hit, from 0 to 1 (V1, V2). */
export const bestShots = (
  state: BattleState,
  legal: readonly AnyEvent[],
): readonly { readonly aim: Aim; readonly chance: number }[] => {
  const best = new Map<number, { readonly aim: Aim; readonly chance: number }>();
  for (const aim of legal) {
    if (aim.type !== 'aim') continue;
    const chance = chanceOf(state, aim) ?? 0;
    if (chance > (best.get(aim.data.unit)?.chance ?? -1)) best.set(aim.data.unit, { aim, chance });
  }
  return [...best.values()];
};
