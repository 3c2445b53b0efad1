import type { RandomInt } from '../../../../core/probability/dice.ts';
import type { Setup } from '../../battle/state.ts';
import { displayName, fieldMessages as words } from '../../messages/index.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../muster/ready-made.ts';
import { againstApp } from '../../muster/setup-draft.ts';
import { DEFAULT_RULES } from '../../rules/house-rules.ts';

const ready = READY_MADE[0] as ReadyMade;

/** The ready-made battle that home offers: against the app on a plan, with our own choice of every house rule. */
export const firstReadySetup = (below: RandomInt): Setup =>
  againstApp(setupOf(ready, DEFAULT_RULES, below), 'veteran', below(2 ** 32), groundOf(ready));

/** Its name in the current language. */
export const firstReadyTitle = (): string =>
  words().versus(displayName({ word: ready.armies[0].name }), displayName({ word: ready.armies[1].name }));
