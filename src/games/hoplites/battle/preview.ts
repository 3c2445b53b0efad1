import type { Line } from '../../../core/chance/reckon.ts';
import { passing, shockCheck, spirit } from '../rules/checks.ts';
import { fireModifiers, hitFaces, type Weapon } from '../rules/fire.ts';
import { type ShockOdds, shockOdds } from '../rules/shock/odds.ts';
import { reckonShock, type Shock } from '../rules/shock/reckon.ts';
import { mayWithdrawFrom } from '../rules/withdrawal.ts';
import type { EventData } from './events.ts';
import { enemiesNear, fighterOf, hasRule, isFerocious } from './look.ts';
import type { BattleState, Frozen, Unit } from './state.ts';

type Piece = Frozen<Unit>;

/** The check of a unit before the shock: what counts, and the faces out of 10 that pass; null where it does not check. */
export interface CheckPreview {
  readonly unit: number;
  readonly exempt: { readonly clause: string; readonly word: string } | null;
  readonly lines: readonly Line[];
  readonly passes: number | null;
}

/** An attack before it is confirmed: column by column, superiority, and what may come of it (AI5, O4, R-92). */
export interface AttackPreview {
  /** The shock if nobody falls in the checks: base units, column with reasons, superiority. */
  readonly shock: Shock;
  readonly checks: readonly CheckPreview[];
  /** Exact odds, attackers first as named, then targets. */
  readonly odds: ShockOdds;
  /** Faces out of 10 on which each flank button works (L4). */
  readonly buttons: readonly { readonly unit: number; readonly passes: number }[];
  /** Targets that may withdraw before it comes to that (W1). */
  readonly mayWithdraw: readonly number[];
}

/** What an attack would be, by what the state shows (S3–S12, C1, L4). Undefined where it names nobody. */
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
      passes: exempt ? null : passing(unit.card.tq, modifier),
    };
  };
  const pieces = own.map(({ piece }) => piece);
  const others = (unit: Piece, against: readonly Piece[]): boolean =>
    enemiesNear(state, unit.card.side, unit.column).some(enemy => !against.includes(enemy));
  return {
    shock: reckonShock(as, ds, settings),
    checks: [...pieces.map((unit, i) => checkOf(unit, i, true)), ...foes.map((unit, i) => checkOf(unit, i, false))],
    odds: shockOdds(as, ds, settings, [
      ...pieces.map(unit => others(unit, foes)),
      ...foes.map(unit => others(unit, pieces)),
    ]),
    buttons: own
      .filter(({ way }) => way === 'button')
      .map(({ piece }) => ({
        unit: piece.card.id,
        passes: passing(piece.card.tq, spirit({ card: piece.card, ferocious: isFerocious(state, piece.card) })),
      })),
    mayWithdraw: foes.filter(unit => canLeave(state, unit, pieces)).map(({ card }) => card.id),
  };
};

const canLeave = (state: BattleState, unit: Piece, attackers: readonly Piece[]): boolean =>
  unit.marker === '' &&
  !unit.withdrew &&
  attackers.every(({ card }) =>
    mayWithdrawFrom(
      { card: unit.card, engaged: unit.engaged, mobile: hasRule(state, unit.card.side, 'mobility') },
      card,
      hasRule(state, card.side, 'mobility'),
    ),
  );

/** A shot before it is named: what goes on the die, and the faces out of 10 that hit (V2, V4). */
export const previewShot = (
  state: BattleState,
  firerId: number,
  targetId: number,
  weapon?: Weapon,
): { readonly lines: readonly Line[]; readonly hits: number } | undefined => {
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
