import { Collapsible } from '../../../../ui/collapsible.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { BattleState } from '../../battle/state.ts';
import { gameMessages, withPageMessages } from '../../messages/index.ts';

/** Odds of fire and advice for melees load when they are first opened. */
const Fire = lazy(() => withPageMessages(import('./advice-panels.tsx')).then(part => part.FireAdvice));
const Melee = lazy(() => withPageMessages(import('./advice-panels.tsx')).then(part => part.MeleeAdvice));

export const loadAdvice = async (): Promise<void> => {
  await Promise.all([Fire.load(), Melee.load()]);
};

/** True if a battle shows advice; its players can switch it off. */
const isShown = ({ setup: { advice } }: BattleState): boolean => advice !== false;

/** The odds of a roll, collapsed until a player opens them. */
export const FireOdds = ({ state, shooter }: { readonly state: BattleState; readonly shooter: string }) =>
  isShown(state) ? (
    <Collapsible title={gameMessages().odds}>{() => <Fire state={state} shooter={shooter} />}</Collapsible>
  ) : null;

interface MeleeOddsProps {
  readonly state: BattleState;
  readonly contact: number;
  readonly side: 'a' | 'b';
}

/** Advice for the pick in a melee, collapsed until a player opens it. */
export const MeleeOdds = (props: MeleeOddsProps) =>
  isShown(props.state) ? <Collapsible title={gameMessages().adviceOn}>{() => <Melee {...props} />}</Collapsible> : null;
