import type { Setup } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { practiceSetup } from '../../setup/ready-made.ts';

/** The practice fight, and the place in it to begin at. */
export const practiceBattle = (): { readonly title: string; readonly setup: Setup; readonly place: string } => ({
  title: gameMessages().begin.practice,
  setup: practiceSetup(),
  place: 'fight/au2/bu2',
});
