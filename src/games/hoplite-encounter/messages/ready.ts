import { newSalt } from '../../../game-ui/pass-and-play/salt.ts';
import type { Setup } from '../battle/setup.ts';
import { USUAL } from '../rules/settings.ts';
import { words } from './index.ts';

const OTHERS = ['BOE', 'CNO', 'COR', 'CRC', 'DAS', 'LYD', 'MAC', 'ODR', 'RHO', 'SPA', 'THS'] as const;

/** A game that is ready: a person for Athens, computers for the eleven others. */
export const readyGame = (): { readonly title: string; readonly setup: Setup } => ({
  title: words().begin.ready,
  setup: {
    scenario: 'aegean-431',
    seed: newSalt(),
    settings: USUAL,
    seats: { ATH: { by: 'player' }, ...Object.fromEntries(OTHERS.map(code => [code, { by: 'program' as const }])) },
  },
});
