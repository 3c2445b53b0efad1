import type { Setup } from '../battle/setup.ts';
import { PLAYERS } from '../board/powers.ts';
import { USUAL } from '../season/act.ts';
import { words } from './index.ts';

/** A campaign that is ready: a person for Athens, computers for the six others. */
export const readyCampaign = (): { readonly title: string; readonly setup: Setup } => ({
  title: words().begin.title,
  setup: { settings: USUAL, names: {}, programs: PLAYERS.filter(player => player !== 'athens') },
});
