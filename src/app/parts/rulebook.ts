import { go, mayLieUnder, route } from '../routes.ts';

/** Whether the open rules were pushed over the screen by us, so that closing them is going back. */
let pushed = false;

/** The clause at which the rules lie open over the screen, '' for their beginning, undefined when they are closed. */
export const openClause = (): string | undefined => {
  const here = route.value;
  return mayLieUnder(here) ? here.rules : undefined;
};

/** Opens the rules over the screen, which stays as it is, or turns to another clause. The phone's back gesture closes them. */
export const openRules = (clause = ''): void => {
  const here = route.peek();
  if (!mayLieUnder(here)) return;
  const open = here.rules !== undefined;
  if (!open) pushed = true;
  go({ ...here, rules: clause }, open ? 'replace' : 'push');
};

/** Back to the screen beneath. */
export const closeRules = (): void => {
  const here = route.peek();
  if (!mayLieUnder(here) || here.rules === undefined) return;
  const { rules: _, ...beneath } = here;
  if (pushed) history.back();
  else go(beneath, 'replace');
  pushed = false;
};

// The phone's back gesture has closed them already.
addEventListener('hashchange', () => {
  const here = route.peek();
  if (!mayLieUnder(here) || here.rules === undefined) pushed = false;
});
