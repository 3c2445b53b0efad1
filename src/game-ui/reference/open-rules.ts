import { navigate, popOverlay, pushOverlay } from '../../ui/device/hash-location.ts';
import { getRouter } from '../router/router.ts';

const LAYER = 'rules';

/** The clause at which the rules are open, '' for their first page; undefined if the rules are closed. */
export const getOpenClause = (): string | undefined => getRouter().clause();

/** Opens the rules as an overlay, or goes to another clause. The back gesture closes the rules. */
export const openRules = (clause = ''): void => {
  const { takesRules, clause: open, atClause } = getRouter();
  if (!takesRules()) return;
  if (open() === undefined) pushOverlay(atClause(clause), LAYER);
  else navigate(atClause(clause), 'replace');
};

/** Closes the rules. */
export const closeRules = (): void => {
  const { clause, atClause } = getRouter();
  if (clause() !== undefined) popOverlay(LAYER, atClause(undefined));
};
