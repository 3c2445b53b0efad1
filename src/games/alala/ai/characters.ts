import { createSeededRandom } from '../../../core/probability/random.ts';
import type { CommanderLevel, CommanderSetup } from '../battle/state.ts';
import type { DeploymentStyle } from '../rules/plan/deployment-styles.ts';

/** How a commander likes to fight. */
export interface Character {
  /** The share of a phalanx, 0 to 1, that must be Ready or better before the commander signals the advance. */
  readonly ready: number;
  /** Inches to the enemy hoplites at which the commander signals, whatever the levels are. */
  readonly alarm: number;
  /** The turn from which it waits no longer. */
  readonly patience: number;
  /** Points that the commander adds to actions that lead to a fight. */
  readonly dare: number;
  /** The value of an inch towards the enemy for each unit, in points. */
  readonly haste: number;
  /** Points that it adds to a card of the Gods (C5). */
  readonly piety: number;
  /** How it deploys its army. */
  readonly deployment: DeploymentStyle;
}

export const CHARACTERS = {
  cautious: { ready: 0.7, alarm: 12, patience: 5, dare: -0.05, haste: 0.02, piety: 0.5, deployment: 'refusedWing' },
  steady: { ready: 0.5, alarm: 13, patience: 4, dare: 0.1, haste: 0.025, piety: 0.1, deployment: 'line' },
  bold: { ready: 0.3, alarm: 15, patience: 3, dare: 0.2, haste: 0.03, piety: 0.25, deployment: 'deepWing' },
  rash: { ready: 0, alarm: 24, patience: 1, dare: 0.3, haste: 0.04, piety: 0, deployment: 'forward' },
} as const satisfies Record<string, Character>;
export type CharacterName = keyof typeof CHARACTERS;
export const CHARACTER_NAMES = Object.keys(CHARACTERS) as readonly CharacterName[];

/** The character that follows from a commander's seed. */
export const characterOf = ({ seed }: Pick<CommanderSetup, 'seed'>): CharacterName =>
  CHARACTER_NAMES[createSeededRandom(seed)(CHARACTER_NAMES.length)] as CharacterName;

/** How a commander thinks. */
export interface AiProfile {
  readonly level: CommanderLevel;
  readonly character: Character;
}
