import { useState } from 'preact/hooks';
import type { BattleUnit } from '../../../battle/state.ts';
import { skirmishSteps } from '../../../guide/guide-line.ts';
import { type SkirmishStep, skirmishOptions } from '../../../guide/skirmish.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { CardProps } from '../card-props.ts';
import { recordMoves } from '../make-moves.ts';
import { ConsoleMoves } from './console-moves.tsx';
import { ConsoleShots } from './console-shots.tsx';

/**
 * Light troops who may do the same: their shots, and then their move, under the thumb; what else they may do now is one
 * tap beside the dice (T2, S1, S2, M2, M12).
 */
export const ConsoleSkirmish = (props: CardProps<'skirmish'>) => {
  const { state, offer } = props;
  const t = gameMessages();
  const [first = ''] = offer.units;
  const unit = state.units[first] as BattleUnit;
  const did = skirmishSteps(unit);
  const [chosen, setChosen] = useState<{ readonly step: SkirmishStep; readonly after: number } | undefined>(undefined);
  const steps = skirmishOptions(state, unit);
  const step = steps.find(each => chosen?.after === did && each === chosen.step) ?? steps[0];
  const others = steps
    .filter(each => each !== step)
    .map(each => ({
      text: t.console.steps[each],
      onChoose: () =>
        each === 'redress'
          ? recordMoves(
              props,
              offer.units.map(id => [id, 'redress']),
            )
          : setChosen({ step: each, after: did }),
    }));
  return step === 'move' ? (
    <ConsoleMoves key={did} {...props} offer={{ ...offer, kind: 'moves', what: 'advance' }} others={others} />
  ) : (
    <ConsoleShots key={did} {...props} others={others} />
  );
};
