import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { Sheet } from '../orders/sheet.ts';
import type { View } from '../vision/view.ts';
import { planOffers } from './alliance-offers.ts';
import { captureTargets } from './captures.ts';
import { CHARACTERS, type CharacterName } from './characters.ts';
import { AI_LEVELS, type AiLevel } from './levels.ts';
import type { Plan } from './plan.ts';
import { raiseUnits } from './raise.ts';
import { gatherArmies, goToPorts, joinArmies, keepGarrisons, returnHome, scout, sendShips } from './routine-moves.ts';
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
  captureTargets(plan);
  returnHome(plan);
  if (level === 'strategos') gatherArmies(plan);
  scout(plan);
  goToPorts(plan);
  if (level === 'strategos') joinArmies(plan);
  if (level === 'strategos') sendShips(plan);
  return writeSheet(plan, raising, planOffers(situation, CHARACTERS[character]));
};

/** The view of a seat, the figures of the rules, and its character. */
export interface AiView {
  readonly view: View;
  readonly figures: PlanningFigures;
  readonly character: CharacterName;
}

/** The computer player of a seat: all orders of a month. */
export const aiPlayer: AiPlayer<AiView, Sheet> = ({ view, figures, character }, { level }) =>
  planSheet(view, figures, AI_LEVELS[level - 1] ?? 'strategos', character);
