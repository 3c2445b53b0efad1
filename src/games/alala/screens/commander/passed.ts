import { signal } from '@preact/signals';
import type { BattleState } from '../../battle/state.ts';

/** The phase that the players of a battle are through with, while the app's side still has its part of it to do. */
const phases = signal<Readonly<Record<string, string>>>({});

const phaseName = ({ turn: { turn, phase } }: Pick<BattleState, 'turn'>): string => `${turn} ${phase}`;

/** Whether the players of this phone are through with the phase. */
export const hasPassed = (battle: string, state: BattleState): boolean => phases.value[battle] === phaseName(state);

/** The players are through with the phase: the app's side does its part, then the next phase begins. */
export const passPhase = (battle: string, state: BattleState): void => {
  phases.value = { ...phases.peek(), [battle]: phaseName(state) };
};
