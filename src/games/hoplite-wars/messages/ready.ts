import type { Setup } from '../battle/setup.ts';
import { PLAYERS } from '../board/powers.ts';
import { DEFAULT_SETTINGS } from '../season/act.ts';
import { warMessages } from './index.ts';

/** A campaign that is ready: a person for Athens, computers for the six others. */
export const readyCampaign = (): { readonly title: string; readonly setup: Setup } => ({
  title: warMessages().begin.title,
  setup: { settings: DEFAULT_SETTINGS, names: {}, programs: PLAYERS.filter(player => player !== 'athens') },
});
