import { closeOver, goTo, openOver } from '../../ui/device/address.ts';
import { shellAddress } from './address.ts';

const LAYER = 'rules';

/** The clause at which the rules lie open over the screen, '' for their beginning, undefined when they are closed. */
export const openClause = (): string | undefined => shellAddress().clause();

/** Opens the rules over the screen, which stays as it is, or turns to another clause. The phone's back gesture closes them. */
export const openRules = (clause = ''): void => {
  const { takesRules, clause: open, atClause } = shellAddress();
  if (!takesRules()) return;
  if (open() === undefined) openOver(atClause(clause), LAYER);
  else goTo(atClause(clause), 'replace');
};

/** Back to the screen beneath. */
export const closeRules = (): void => {
  const { clause, atClause } = shellAddress();
  if (clause() !== undefined) closeOver(LAYER, atClause(undefined));
};
