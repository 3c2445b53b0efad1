import { gameMessages } from '../../../messages/index.ts';
import { useSkirmish } from '../../../tasks/use-skirmish.ts';
import type { CardProps } from '../card-props.ts';
import { ConsoleMoves } from './console-moves.tsx';
import { ConsoleShots } from './console-shots.tsx';

/**
 * Light troops who may do the same: their shots, and then their move, under the thumb; what else they may do now is one
 * tap beside the dice (T2, S1, S2, M2, M12).
 */
export const ConsoleSkirmish = (props: CardProps<'skirmish'>) => {
  const { offer } = props;
  const { done, step, others, choose } = useSkirmish(props, offer.units);
  const actions = others.map(each => ({ text: gameMessages().console.steps[each], onChoose: () => choose(each) }));
  return step === 'move' ? (
    <ConsoleMoves key={done} {...props} offer={{ ...offer, kind: 'moves', what: 'advance' }} others={actions} />
  ) : (
    <ConsoleShots key={done} {...props} others={actions} />
  );
};
