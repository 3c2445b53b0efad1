import type { Setup } from '../setup.ts';
import { TABLE_RULES } from '../table-assistant/table-rules.ts';
import { BOARD_RULES } from './board-rules.ts';
import { type Mode, type ModeRules, modeOf } from './mode-rules.ts';

const RULES: Readonly<Record<Mode, ModeRules>> = { board: BOARD_RULES, table: TABLE_RULES };

/** The rules of the mode that a battle is fought in. */
export const modeRules = (setup: Pick<Setup, 'beside'>): ModeRules => RULES[modeOf(setup)];
