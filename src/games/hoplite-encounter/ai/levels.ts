/**
 * How strong a computer player is. A recruit takes the nearest capitals; a veteran also ferries regiments and reckons
 * attacks; a strategos also gathers armies and sends ships for regiments and money.
 */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];
