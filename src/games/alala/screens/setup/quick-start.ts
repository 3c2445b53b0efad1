import type { RandomInt } from '../../../../core/probability/dice.ts';
import type { Setup } from '../../battle/state.ts';
import { displayName, fieldMessages as words } from '../../messages/index.ts';
import { DEFAULT_RULES } from '../../rules/house-rules.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../setup/ready-made.ts';
import { rematchSetup } from '../../setup/rematch.ts';
import { againstApp, withPlan } from '../../setup/setup-draft.ts';

/** A battle that can be begun. */
interface ReadySetup {
  readonly title: string;
  readonly setup: Setup;
}

/** The name of a ready-made battle in the current language. */
const titleOf = ({ armies: [first, second] }: ReadyMade): string =>
  words().versus(displayName({ word: first.name }), displayName({ word: second.name }));

/** The ready-made battle that home offers: against the app on a plan, with our own choice of every house rule. */
export const firstReady = (below: RandomInt): ReadySetup => {
  const ready = READY_MADE[0] as ReadyMade;
  const setup = againstApp(setupOf(ready, DEFAULT_RULES, below), 'veteran', below(2 ** 32), groundOf(ready));
  return { title: titleOf(ready), setup };
};

/** The ready-made battle after the one of a set-up, or the first one. House rules, cards, plan and commanders stay. */
export const nextPairing = ({ armies, house, gods, plan, commanders = {} }: Setup, below: RandomInt): ReadySetup => {
  const { name } = armies.a;
  const at = READY_MADE.findIndex(each => typeof name === 'object' && each.armies[0].name === name.word);
  const ready = READY_MADE[(at + 1) % READY_MADE.length] as ReadyMade;
  const begun: Setup = { ...setupOf(ready, house, below), ...(gods && { gods }) };
  const ground = groundOf(ready);
  const { a, b } = commanders;
  const level = (b ?? a)?.level;
  if (level === undefined) return { title: titleOf(ready), setup: plan ? withPlan(begun, ground) : begun };
  const seed = below(2 ** 32);
  const against = againstApp(begun, level, seed, ground);
  const both = a && b && { ...against, commanders: { ...against.commanders, a: { ...a, seed } } };
  return { title: titleOf(ready), setup: both ?? ((a && rematchSetup(against, true, seed)) || against) };
};
