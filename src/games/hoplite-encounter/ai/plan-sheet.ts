import type { Sheet } from '../orders/sheet.ts';
import type { View } from '../vision/view.ts';
import { planOffers } from './alliances.ts';
import { takeTargets } from './captures.ts';
import { CHARACTERS, type CharacterName } from './characters.ts';
import { gatherArmies, goToPorts, joinArmies, keepGarrisons, returnHome, scout, sendShips } from './errands.ts';
import type { AiLevel } from './levels.ts';
import type { Plan } from './plan.ts';
import { raiseUnits } from './raise.ts';
import { planSimpleSheet } from './simple-plan.ts';
import { type PlanningFigures, readSituation } from './situation.ts';
import { targetsOf } from './targets.ts';
import { writeSheet } from './write-sheet.ts';

/**
 * The orders of a computer player from its seat's view. The same view, level and character give the same sheet, without a
 * fault marked ● (K18). A recruit has no character.
 */
export const planSheet = (
  view: View,
  figures: PlanningFigures,
  level: AiLevel,
  character: CharacterName = 'steadfast',
): Sheet => {
  if (level === 'recruit') return planSimpleSheet(view, figures);
  const situation = readSituation(view, figures);
  const targets = targetsOf(situation);
  const raising = raiseUnits(situation, targets);
  const plan: Plan = { situation, targets, claimed: new Set(), forces: [] };
  keepGarrisons(plan);
  takeTargets(plan);
  returnHome(plan);
  if (level === 'strategos') gatherArmies(plan);
  scout(plan);
  goToPorts(plan);
  if (level === 'strategos') joinArmies(plan);
  if (level === 'strategos') sendShips(plan);
  return writeSheet(plan, raising, planOffers(situation, CHARACTERS[character]));
};
