import { newSalt } from '../../../game-ui/pass-and-play/salt.ts';
import type { Setup } from '../battle/setup.ts';
import { DEFAULT_SETTINGS } from '../rules/settings.ts';
import { messages } from './index.ts';

const AI_EMPIRES = ['BOE', 'CNO', 'COR', 'CRC', 'DAS', 'LYD', 'MAC', 'ODR', 'RHO', 'SPA', 'THS'] as const;

/** A game that is ready: a person for Athens, computers for the eleven others. */
export const readyMadeGame = (): { readonly title: string; readonly setup: Setup } => ({
  title: messages().begin.ready,
  setup: {
    scenario: 'aegean-431',
    seed: newSalt(),
    settings: DEFAULT_SETTINGS,
    seats: { ATH: { by: 'player' }, ...Object.fromEntries(AI_EMPIRES.map(code => [code, { by: 'program' as const }])) },
  },
});
