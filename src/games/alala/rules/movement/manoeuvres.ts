import { type Breakdown, capTotal, type ModifierLine } from '../../../../core/probability/modifiers.ts';
import { allowUnless, type Reason, type RuleCheck } from '../../../../core/rule-check.ts';
import { isCavalry, isHoplites, isSkirmishers, kindOf } from '../unit-kinds.ts';
import { type Grade, isFormed, type Unit } from '../vocabulary.ts';

/** The cost of a manoeuvre: a part of the move, and a maximum number of inches if it shifts the unit (M7–M10). */
export const MANOEUVRES = {
  aboutFace: { clause: 'M7', share: 0.5, inches: 0 },
  sideStep: { clause: 'M8', share: 1, inches: 2 },
  stepBack: { clause: 'M8', share: 1, inches: 2 },
  wheel: { clause: 'M9', share: 1, inches: 5 },
  formUp: { clause: 'M10', share: 1, inches: 0 },
} as const satisfies Record<string, { clause: string; share: 0.5 | 1; inches: number }>;
export type Manoeuvre = keyof typeof MANOEUVRES;

/** DP of a wheel by grade (M9). */
export const WHEEL_DISORDER: Readonly<Record<Grade, number>> = { A: 1, B: 2, C: 3 };

type Manoeuvring = Pick<Unit, 'kind' | 'grade' | 'formed' | 'aggression'>;

const NONE: Breakdown = { total: 0, lines: [] };

const only = (line: ModifierLine): Breakdown => ({ total: line.by, lines: [line] });

/** DP of a manoeuvre. Units that are not formed turn freely and pay none (M6, M7, M9). */
export const manoeuvreDisorder = (unit: Manoeuvring, manoeuvre: Manoeuvre): Breakdown => {
  if (!isFormed(unit)) return NONE;
  switch (manoeuvre) {
    case 'aboutFace':
      return only({ clause: 'M7', word: 'aboutFace', by: 1 });
    case 'wheel':
      return only({ clause: 'M9', word: 'wheel', by: WHEEL_DISORDER[gradeOf(unit)] });
    case 'sideStep':
    case 'stepBack':
    case 'formUp':
      return NONE;
  }
};

/**
 * Inches left of a roll after formed hoplites have turned about: half of them, not rounded. Other units turn freely
 * (M6, M7).
 */
export const inchesWithAboutFace = (unit: Manoeuvring, inches: Breakdown): Breakdown => {
  if (!isFormed(unit)) return inches;
  const left = inches.total * MANOEUVRES.aboutFace.share;
  return capTotal(left, { clause: 'M7', word: 'aboutFaceTakesHalf' }, inches);
};

/** Whether a unit may make a manoeuvre. `inches` is the shift or pivot, if measured (M7–M10). */
export const mayMake = (unit: Manoeuvring, manoeuvre: Manoeuvre, inches = 0): RuleCheck => {
  const { clause, inches: most } = MANOEUVRES[manoeuvre];
  // Unformed units move freely (M6). Only forming up has conditions.
  const free = !isFormed(unit) && manoeuvre !== 'formUp';
  return allowUnless(
    ...against(unit, manoeuvre),
    !free && inches > most && { clause, word: `${manoeuvre}TooFar`, figures: { inches, most } },
  );
};

const against = (unit: Manoeuvring, manoeuvre: Manoeuvre): (Reason | false)[] => {
  switch (manoeuvre) {
    case 'sideStep':
    case 'stepBack':
      return [isFormed(unit) && gradeOf(unit) === 'C' && { clause: 'M8', word: 'notGradeC' }];
    case 'formUp':
      return [
        !isHoplites(unit) && { clause: 'M10', word: 'onlyHoplitesFormUp' },
        isFormed(unit) && { clause: 'M10', word: 'alreadyFormed' },
        isHoplites(unit) && unit.aggression === 'shaken' && { clause: 'M10', word: 'shakenMayNotFormUp' },
      ];
    case 'aboutFace':
    case 'wheel':
      return [];
  }
};

/**
 * DP of a unit that passes through another or is passed through (M11): 1 for hoplites and heavy cavalry, 0 for one that
 * stands still while skirmishers pass. Standing still refers to this phase; earlier moves of the turn do not matter
 * (R-41).
 */
export const passageDisorder = (
  unit: Pick<Unit, 'kind'>,
  other: Pick<Unit, 'kind'>,
  standsStill: boolean,
): Breakdown =>
  kindOf(unit).disorderedByPassage && !(standsStill && isSkirmishers(other))
    ? only({ clause: 'M11', word: 'passageOfLines', by: 1 })
    : NONE;

/** DP that redressing can remove, by grade and for units without a grade (M12). */
export const REDRESS: Readonly<Record<Grade | 'none', number>> = { A: 2, B: 1, C: 1, none: 1 };

/** Inches beyond which the enemy must be for grade C to redress (M12). */
export const REDRESS_CLEAR = 6;

/** A unit's actions this turn, and the distance of the enemy. `enemyInches` is left out if unmeasured. */
export interface Stillness {
  readonly moved: boolean;
  readonly shot: boolean;
  readonly charged: boolean;
  readonly enemyInches?: number;
}

/** Whether a unit may redress its ranks (M12). Afterwards it may neither shoot nor charge this turn. */
export const mayRedress = (
  unit: Pick<Unit, 'kind' | 'grade' | 'disorder'>,
  { moved, shot, charged, enemyInches }: Stillness,
): RuleCheck =>
  allowUnless(
    unit.disorder === 0 && { clause: 'M12', word: 'noDisorder' },
    moved && { clause: 'M12', word: 'hasMoved' },
    shot && { clause: 'M12', word: 'hasShot' },
    charged && { clause: 'M12', word: 'hasCharged' },
    isHoplites(unit) &&
      gradeOf(unit) === 'C' &&
      enemyInches !== undefined &&
      enemyInches <= REDRESS_CLEAR && {
        clause: 'M12',
        word: 'enemyTooNear',
        figures: { inches: enemyInches, beyond: REDRESS_CLEAR },
      },
  );

/** DP that redressing takes off, never more than there are (M12). */
export const redressedDisorder = (unit: Pick<Unit, 'kind' | 'grade' | 'disorder'>): Breakdown => {
  const grade = isHoplites(unit) ? gradeOf(unit) : 'none';
  const word = grade !== 'none' ? `redressGrade${grade}` : isCavalry(unit) ? 'redressCavalry' : 'redressSkirmishers';
  return capTotal(
    unit.disorder,
    { clause: 'M12', word: 'noMoreDisorder' },
    only({ clause: 'M12', word, by: REDRESS[grade] }),
  );
};

// Hoplites in a list without a grade are the common sort.
const gradeOf = ({ grade }: Pick<Unit, 'grade'>): Grade => grade ?? 'B';
