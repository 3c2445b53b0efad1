import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import { hasTrait, type UnitCard } from './cards.ts';
import type { Fighter } from './fighter.ts';

/** A TQ check: the modifiers of its die, and the reason if no die is rolled. */
export interface Check {
  readonly exempt: { readonly clause: string; readonly word: string } | undefined;
  readonly modifier: number;
  readonly lines: readonly ModifierLine[];
}

/** Modifiers that a unit's own traits give to all its TQ checks (X2, CN4). */
export const ferocityModifier = (unit: Pick<Fighter, 'card' | 'ferocious'>): number =>
  unit.ferocious || hasTrait(unit.card, 'FEROCITY') ? -2 : 0;

/** COH by which a check exceeds TQ: 0 if it passes. */
export const checkExcess = ({ tq }: UnitCard, face: number, modifier: number): number =>
  Math.max(0, face + modifier - tq);

/** Faces out of 10 on which a unit of this TQ passes. */
export const passingFaces = (tq: number, modifier: number): number => Math.min(10, Math.max(0, tq + 1 - modifier));

/** True if a unit passes a check with this face. */
export const passesCheck = (card: UnitCard, face: number, modifier: number): boolean =>
  checkExcess(card, face, modifier) === 0;

/**
 * Units exempt from the check before a shock (S3): attackers of SK, SK or light troops as attackers, engaged units,
 * fresh chariots.
 */
const exemptionOf = (unit: Fighter, attacks: boolean, foes: readonly Fighter[]): Check['exempt'] => {
  const all = (test: (card: UnitCard) => boolean): boolean => foes.every(({ card }) => test(card));
  if (all(({ is }) => is.skirmisher))
    return { clause: 'N6', word: attacks ? 'attacksSkirmishers' : 'attackedBySkirmishers' };
  if (!attacks && unit.card.is.heavy && all(({ is }) => is.light && is.type !== 'LP'))
    return { clause: 'N7', word: 'attackedByLight' };
  if (unit.engaged) return { clause: 'C3', word: 'engaged' };
  if (unit.fresh && unit.card.is.chariot) return { clause: 'N5', word: 'freshChariot' };
  return undefined;
};

/** Modifiers that make the check harder, of which only the largest counts (S4, R-51, R-83, R-98). */
const burdenOf = ({ card }: Fighter, attacks: boolean, foes: readonly Fighter[]): ModifierLine | undefined => {
  const burdens: ModifierLine[] = [];
  const facing = (test: (card: UnitCard) => boolean): boolean => foes.some(foe => test(foe.card));
  const horse = card.is.cav;
  if (!attacks) {
    if (horse && facing(({ is }) => is.elephant)) burdens.push({ clause: 'S4', word: 'attackedByElephant', by: 2 });
    if (facing(({ is }) => is.chariot)) burdens.push({ clause: 'S4', word: 'attackedByChariot', by: 1 });
  }
  if (horse && card.is.type !== 'CA' && facing(({ is }) => is.type === 'CA'))
    burdens.push({ clause: 'R-98', word: 'camels', by: attacks ? 1 : 2 });
  if (attacks && facing(foe => hasTrait(foe, 'TERROR'))) burdens.push({ clause: 'CN4', word: 'terror', by: 2 });
  else if (attacks && facing(foe => hasTrait(foe, 'FEAR'))) burdens.push({ clause: 'CN4', word: 'fear', by: 1 });
  return burdens.reduce<ModifierLine | undefined>(
    (worst, each) => (worst && worst.by >= each.by ? worst : each),
    undefined,
  );
};

/** A unit's check before a shock (S3, S4). `attacks` gives its side, `foes` are all its opponents. */
export const shockCheck = (unit: Fighter, attacks: boolean, foes: readonly Fighter[]): Check => {
  const burden = burdenOf(unit, attacks, foes);
  const own = ferocityModifier(unit);
  const lines: readonly ModifierLine[] = [
    ...(burden ? [burden] : []),
    ...(own ? [{ clause: unit.ferocious ? 'X2' : 'CN4', word: 'ferocity', by: own }] : []),
  ];
  return {
    exempt: exemptionOf(unit, attacks, foes),
    modifier: lines.reduce((sum, { by }) => sum + by, 0),
    lines,
  };
};

/** Faces out of 10 of the collapse die that rout a unit of this TQ (C1). */
export const collapseFaces = (unit: Pick<Fighter, 'card' | 'ferocious'>): number =>
  Math.min(10, Math.max(0, 10 - (unit.card.limit - ferocityModifier(unit))));
