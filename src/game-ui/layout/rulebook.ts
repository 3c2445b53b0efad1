import { navigate, popOverlay, pushOverlay } from '../../ui/device/hash-location.ts';
import { router } from './router.ts';

const LAYER = 'rules';

/** The clause at which the rules lie open over the screen, '' for their beginning, undefined when they are closed. */
export const openClause = (): string | undefined => router().clause();

/** Opens the rules over the screen, which stays as it is, or turns to another clause. The phone's back gesture closes them. */
export const openRules = (clause = ''): void => {
  const { takesRules, clause: open, atClause } = router();
  if (!takesRules()) return;
  if (open() === undefined) pushOverlay(atClause(clause), LAYER);
  else navigate(atClause(clause), 'replace');
};

/** Back to the screen beneath. */
export const closeRules = (): void => {
  const { clause, atClause } = router();
  if (clause() !== undefined) popOverlay(LAYER, atClause(undefined));
};
