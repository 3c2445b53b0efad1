import { useEffect } from 'preact/hooks';
import { gameMessages } from '../../../messages/index.ts';
import { useSkirmish } from '../../../tasks/use-skirmish.ts';
import type { CardProps } from '../card-props.ts';
import { groupName } from '../console-head.tsx';
import { ConsoleMoves } from './console-moves.tsx';
import { ConsoleShots } from './console-shots.tsx';

/**
 * Light troops with the same options: buttons for their shots, and then for their move. Their other actions are one tap
 * away, next to the dice (T2, S1, S2, M2, M12).
 */
export const ConsoleSkirmish = (props: CardProps<'skirmish'>) => {
  const { state, offer, onTitle } = props;
  const t = gameMessages().console;
  const { done, step, others, choose } = useSkirmish(props, offer.units);
  const actions = others.map(each => ({ text: t.steps[each], onChoose: () => choose(each) }));
  // The title says what the dice are for.
  const who = groupName(state, offer.units);
  const title = step === 'move' ? t.moves(who) : step === 'shoot' && who !== '' ? t.shots(who) : undefined;
  useEffect(() => onTitle(title), [title]);
  return step === 'move' ? (
    <ConsoleMoves key={done} {...props} offer={{ ...offer, kind: 'moves', what: 'advance' }} others={actions} />
  ) : (
    <ConsoleShots key={done} {...props} others={actions} />
  );
};
