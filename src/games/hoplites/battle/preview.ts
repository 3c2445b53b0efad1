import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import type { Approach } from '../rules/approaches.ts';
import { ferocityModifier, passingFaces, shockCheck } from '../rules/checks.ts';
import type { Fighter } from '../rules/fighter.ts';
import { fireModifiers, hitFaces, type Weapon } from '../rules/fire.ts';
import { combineOdds, idleOdds, scaleOdds } from '../rules/shock/combine-odds.ts';
import { type ShockOdds, shockOdds, type UnitOdds } from '../rules/shock/odds.ts';
import { computeShock, type Shock } from '../rules/shock/shock.ts';
import { otherSide } from '../rules/side.ts';
import { DIE_FACES } from '../rules/tables/crt.ts';
import type { EventData } from './events.ts';
import { adjacentEnemies, fighterOf, isFerocious, mayWithdraw } from './queries.ts';
import { isUnroutable, raidPoints, raidTargets, routePoints } from './score.ts';
import type { BattleState, DeepReadonly, Unit } from './state.ts';

type Piece = DeepReadonly<Unit>;

/** A unit's check before the shock: its modifiers and the faces out of 10 that pass; null if it does not check. */
export interface CheckPreview {
  readonly unit: number;
  readonly exempt: { readonly clause: string; readonly word: string } | null;
  readonly lines: readonly ModifierLine[];
  readonly passes: number | null;
}

/** An attack before it is confirmed: columns, superiority and odds (AI5, O4, R-92). */
export interface AttackPreview {
  /** The shock if no unit fails a check: base units, column with reasons, superiority. */
  readonly shock: Shock;
  readonly checks: readonly CheckPreview[];
  /** Exact odds before any die, attackers in the order declared, then targets. Flank buttons are included. */
  readonly odds: ShockOdds;
  /** Route points that each side would lose if all its units routed (A3); undefined for a side that cannot be routed (TH2). */
  readonly stake: { readonly attackers: number | undefined; readonly targets: number | undefined };
  /** Faces out of 10 on which each flank button succeeds (L4). */
  readonly buttons: readonly { readonly unit: number; readonly passes: number }[];
  /** Targets that can withdraw first (W1). */
  readonly mayWithdraw: readonly number[];
}

/** A preview of an attack, from what the state shows (S3–S12, C1, L4). Undefined if it has no attacker or target. */
export const previewAttack = (
  state: BattleState,
  { attackers, targets }: Pick<EventData<'attack'>, 'attackers' | 'targets'>,
): AttackPreview | undefined => {
  const own = attackers.flatMap(({ unit, way }) => {
    const piece = state.units[unit];
    return piece ? [{ piece, way }] : [];
  });
  const foes = targets.flatMap(id => state.units[id] ?? []);
  if (own.length === 0 || foes.length === 0) return undefined;
  const { settings } = state.roster.setup;
  const as = own.map(({ piece, way }) => fighterOf(state, piece, way !== 'front'));
  const ds = foes.map(unit => fighterOf(state, unit));
  const checkOf = (unit: Piece, i: number, attacks: boolean): CheckPreview => {
    const fighter = (attacks ? as : ds)[i];
    if (!fighter) return { unit: unit.card.id, exempt: null, lines: [], passes: null };
    const { exempt, modifier, lines } = shockCheck(fighter, attacks, attacks ? ds : as);
    return {
      unit: unit.card.id,
      exempt: exempt ?? null,
      lines,
      passes: exempt ? null : passingFaces(unit.card.tq, modifier),
    };
  };
  const pieces = own.map(({ piece }) => piece);
  const worth = (units: readonly Piece[]): number | undefined => {
    const [first] = units;
    if (!first || isUnroutable(state, first.card.side)) return undefined;
    return units.reduce((sum, { card }) => sum + (state.roster.values[card.id] as number), 0);
  };
  return {
    shock: computeShock(as, ds, settings),
    checks: [...pieces.map((unit, i) => checkOf(unit, i, true)), ...foes.map((unit, i) => checkOf(unit, i, false))],
    odds: oddsOver(state, own, foes),
    stake: { attackers: worth(pieces), targets: worth(foes) },
    buttons: own
      .filter(({ way }) => way === 'button')
      .map(({ piece }) => ({ unit: piece.card.id, passes: ownCheck(state, piece) })),
    mayWithdraw: foes.filter(unit => mayWithdraw(state, unit, pieces)).map(({ card }) => card.id),
  };
};

interface Comer {
  readonly piece: Piece;
  readonly way: Approach;
}

/** Faces out of 10 on which a unit passes its check (L4, C2, X2). */
const ownCheck = (state: BattleState, { card }: Piece): number =>
  passingFaces(card.tq, ferocityModifier({ card, ferocious: isFerocious(state, card) }));

/**
 * Odds of an attack over the results of its flank buttons (L4). A unit that fails stays behind and its partner attacks
 * alone. If all fail, there is no attack.
 */
const oddsOver = (state: BattleState, own: readonly Comer[], foes: readonly Piece[]): ShockOdds => {
  const buttons = own.filter(({ way }) => way === 'button');
  const parts = Array.from({ length: 2 ** buttons.length }, (_, bits) => {
    const stays = new Set(buttons.filter((__, i) => (bits & (1 << i)) === 0));
    const ways = buttons.reduce((product, comer) => {
      const passes = ownCheck(state, comer.piece);
      return product * (stays.has(comer) ? DIE_FACES - passes : passes);
    }, 1);
    return { ways, odds: oddsWithout(state, own, foes, stays) };
  });
  return combineOdds(
    parts.filter(({ ways }) => ways > 0),
    DIE_FACES ** buttons.length,
  );
};

/** Odds of an attack without the units that stay behind; for all units in the order declared. */
const oddsWithout = (
  state: BattleState,
  own: readonly Comer[],
  foes: readonly Piece[],
  stays: ReadonlySet<Comer>,
): ShockOdds => {
  const whole = DIE_FACES ** (own.length + foes.length + 2);
  const going = own.filter(comer => !stays.has(comer));
  const pieces = going.map(({ piece }) => piece);
  const hasOthers = (unit: Piece, against: readonly Piece[]): boolean =>
    adjacentEnemies(state, unit.card.side, unit.column).some(enemy => !against.includes(enemy));
  const fighter = (unit: Piece): Fighter => fighterOf(state, unit);
  if (going.length === 0) {
    const units = [...own.map(({ piece }) => piece), ...foes].map(unit => idleOdds(fighter(unit), whole, whole));
    return { whole, units, endsInChecks: 0, allRout: { attackers: 0, defenders: 0 } };
  }
  const odds = scaleOdds(
    shockOdds(
      going.map(({ piece, way }) => fighterOf(state, piece, way !== 'front')),
      foes.map(fighter),
      state.roster.setup.settings,
      [...pieces.map(unit => hasOthers(unit, foes)), ...foes.map(unit => hasOthers(unit, pieces))],
    ),
    whole,
  );
  if (stays.size === 0) return odds;
  const units = own.map((comer): UnitOdds => {
    const { piece } = comer;
    const facing = hasOthers(piece, foes) ? whole : whole - odds.allRout.defenders;
    return stays.has(comer) ? idleOdds(fighter(piece), whole, facing) : (odds.units[going.indexOf(comer)] as UnitOdds);
  });
  return {
    ...odds,
    units: [...units, ...odds.units.slice(going.length)],
    // A unit that stayed behind has not routed.
    allRout: { attackers: 0, defenders: odds.allRout.defenders },
  };
};

/** A second-line attack before it is made (C2): the faces out of 10 that pass its check, and its effect. */
export interface RaidPreview {
  readonly passes: number;
  /** Routed units, one of which is eliminated at random. Without such units the attacker scores points. */
  readonly prey: readonly number[];
  /** The enemy's route points now and after the attack; undefined for a side that cannot be routed (TH2). */
  readonly points: { readonly from: number; readonly to: number; readonly level: number } | undefined;
}

/** The preview of a unit's second-line attack (C2, R-63); undefined without a unit. */
export const previewRaid = (state: BattleState, unitId: number): RaidPreview | undefined => {
  const unit = state.units[unitId];
  if (!unit) return undefined;
  const enemy = otherSide(unit.card.side);
  const prey = raidTargets(state, enemy);
  const from = routePoints(state, enemy);
  return {
    passes: ownCheck(state, unit),
    prey,
    points: isUnroutable(state, enemy)
      ? undefined
      : { from, to: from + (prey.length > 0 ? 0 : raidPoints(state)), level: state.roster.levels[enemy] },
  };
};

/** A shot before it is named: its modifiers and the faces out of 10 that hit (V2, V4). */
export const previewShot = (
  state: BattleState,
  firerId: number,
  targetId: number,
  weapon?: Weapon,
): { readonly lines: readonly ModifierLine[]; readonly hits: number } | undefined => {
  const [firer, target] = [state.units[firerId], state.units[targetId]];
  const used = weapon ?? firer?.card.missile;
  if (!firer || !target || !used) return undefined;
  const shot = {
    firer: firer.card,
    level: firer.level,
    target: target.card,
    terrain: state.sides[target.card.side].terrain[target.column] ?? ('clear' as const),
    weapon: used,
  };
  const { settings } = state.roster.setup;
  return { lines: fireModifiers(shot, settings).lines, hits: hitFaces(shot, settings) };
};
