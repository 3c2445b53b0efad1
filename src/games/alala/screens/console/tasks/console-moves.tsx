import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../../ui/form/stepper.tsx';
import { LIMITS } from '../../../battle/limits.ts';
import { gameMessages } from '../../../messages/index.ts';
import { isMeasured } from '../../../rules/movement/table-moves.ts';
import { type Moves, useMoves } from '../../../tasks/use-moves.ts';
import { diceKey, diceLabel } from '../../moves/dice-labels.ts';
import { MoveChances } from '../../moves/move-chances.tsx';
import type { CardProps } from '../card-props.ts';
import type { OtherAction } from '../roll-keys.tsx';
import { BatchCard } from './batch.tsx';

const STAND = 'halt';

/** The distance and the cost of a move in a few words. */
const outcomeText = ({
  inches,
  disorder,
  pursuit,
}: ReturnType<Moves['outcomeOf']>): { readonly text: string; readonly tone: 'good' | 'bad' | 'plain' } => {
  const t = gameMessages();
  return {
    text: [
      t.move.inches(inches.total),
      disorder.total !== 0 && t.move.disorder(disorder.total),
      pursuit?.caught && t.console.catches,
    ]
      .filter(Boolean)
      .join(' '),
    tone: disorder.total > 0 ? 'bad' : pursuit?.caught ? 'good' : 'plain',
  };
};

/** A move of one unit or of a phalanx in hand: the number of dice for all, and the distance of each (M1–M4, T3). */
export const ConsoleMoves = ({
  others,
  ...props
}: CardProps<'moves'> & { readonly others?: readonly OtherAction[] }) => {
  const { state, offer } = props;
  const t = gameMessages();
  const moves = useMoves(props, offer);
  const { diceChoices, needsDice, mayStand } = moves;
  const [first = ''] = offer.units;
  const plan = moves.planOf(first);
  const dice = (diceChoices.length > 1 || mayStand) && (
    <RadioGroup
      label={t.move.dice}
      hideLabel
      value={needsDice ? diceKey(plan.dice) : STAND}
      options={[
        ...diceChoices.map(each => ({ value: diceKey(each), label: diceLabel(each) })),
        ...(mayStand
          ? [{ value: STAND, label: moves.standingCosts ? t.console.standsFor(-1) : t.tableMoves.halt }]
          : []),
      ]}
      onChoose={key => {
        const chosen = diceChoices.find(each => diceKey(each) === key);
        if (chosen) moves.chooseDice(chosen);
        else moves.stand();
      }}
    />
  );
  // The selection on the plan, if it differs from the move in the title.
  const chosen = [
    plan.what !== offer.what && t.tableMoves[plan.what],
    plan.bearing !== 'straight' && t.move.bearings[plan.bearing],
  ]
    .filter(Boolean)
    .join('\u00a0· ');
  if (!needsDice)
    return (
      <>
        {dice}
        {isMeasured(plan.what) && (
          <Stepper
            label={t.move.measured}
            value={plan.measured ?? 0}
            least={0}
            most={LIMITS.inches}
            onStep={by => moves.measure((plan.measured ?? 0) + by)}
          />
        )}
        <div class="console-foot">
          <button type="button" class="btn btn-main" data-main onClick={moves.apply}>
            {t.tableMoves[plan.what]}
          </button>
        </div>
      </>
    );
  return (
    <BatchCard
      {...props}
      batch={moves}
      tell={({ plan: { unit } }) => outcomeText(moves.outcomeOf(unit))}
      keyLabel={die => t.move.face[die]}
      keyNote={(id, face) =>
        moves.typing.length + 1 < moves.nextDice.length
          ? ''
          : outcomeText(moves.outcomeOf(id, [...moves.typing, face])).text
      }
      others={others}
    >
      {chosen !== '' && <p class="console-line">{chosen}</p>}
      {chosen === '' && offer.units.length > 1 && !offer.body && plan.what === 'advance' && (
        <p class="console-line text-soft">{t.console.eachAhead}</p>
      )}
      {dice}
      {(offer.units.length === 1 || offer.body) && <MoveChances state={state} plan={plan} />}
    </BatchCard>
  );
};
