import { Collapsible } from '../../../../ui/collapsible.tsx';
import { lazy } from '../../../../ui/lazy.tsx';
import type { BattleState } from '../../battle/state.ts';
import { battleMessages, withPageMessages } from '../../messages/index.ts';

/** Odds of fire, in a file of their own. */
const Fire = lazy(() => withPageMessages(import('./fire-advice.tsx')).then(part => part.FireAdvice));

/** What to pick in a melee, in a file of its own. */
const Melee = lazy(() => withPageMessages(import('./melee-advice.tsx')).then(part => part.MeleeAdvice));

export const loadAdvice = async (): Promise<void> => {
  await Promise.all([Fire.load(), Melee.load()]);
};

/** Whether a battle shows advice: its players may have switched it off. */
const isShown = ({ setup: { advice } }: BattleState): boolean => advice !== false;

/** The odds of a throw, for who opens them. */
export const FireOdds = ({ state, shooter }: { readonly state: BattleState; readonly shooter: string }) =>
  isShown(state) ? (
    <Collapsible title={battleMessages().odds}>{() => <Fire state={state} shooter={shooter} />}</Collapsible>
  ) : null;

interface MeleeOddsProps {
  readonly state: BattleState;
  readonly contact: number;
  readonly side: 'a' | 'b';
}

/** What to pick, for who opens it. */
export const MeleeOdds = (props: MeleeOddsProps) =>
  isShown(props.state) ? (
    <Collapsible title={battleMessages().adviceOn}>{() => <Melee {...props} />}</Collapsible>
  ) : null;
