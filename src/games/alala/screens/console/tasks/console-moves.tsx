import { useState } from 'preact/hooks';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import type { MovePlan } from '../../../actions/movement/move-plan.ts';
import { moveDisorder, moveEvent, moveMeasure, planBodyMove, pursuitEnd } from '../../../actions/movement/moves.ts';
import { mayChoose } from '../../../actions/movement/own-moves.ts';
import { isSignalled } from '../../../battle/signal.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import type { RollPurpose } from '../../../battle/throws.ts';
import { gameMessages } from '../../../messages/index.ts';
import { isHoplites } from '../../../rules/kinds.ts';
import { bodyMoveReadings, type RolledDie } from '../../../rules/movement/movement.ts';
import { motionOf } from '../../../rules/movement/table-moves.ts';
import { MoveChances } from '../../moves/move-chances.tsx';
import { diceChoices, diceKey, diceLabel } from '../../moves/throw-choices.ts';
import type { CardProps } from '../card-props.ts';
import { recordMoves } from '../make-moves.ts';
import type { OtherAction } from '../roll-keys.tsx';
import { PlannedBatchCard } from './batch.tsx';

type MoveFor = RollPurpose<'move'>;

const STANDS = 'halt';

/** A move with dice, of one unit or of a phalanx in hand: as many dice for all, and how far each goes (M1–M4, T3). */
export const ConsoleMoves = ({
  others,
  ...props
}: CardProps<'moves'> & { readonly others?: readonly OtherAction[] }) => {
  const { state, offer } = props;
  const t = gameMessages();
  const { units, what } = offer;
  const [first = ''] = units;
  const unit = state.units[first] as BattleUnit;
  const choices = motionOf(what) === 'normal' ? diceChoices(unit) : [];
  const [key, setKey] = useState(choices[0] ? diceKey(choices[0]) : '');
  const chosen = choices.find(dice => diceKey(dice) === key);
  const planOf = (id: string): MovePlan => {
    const plan = planBodyMove(state, offer.body ? units : [id], id, what);
    return chosen ? { ...plan, dice: chosen } : plan;
  };
  const stands = motionOf(what) === undefined || key === STANDS;
  // Whom a clause binds to go on stands on the page of its move, where that clause is named (K3, R-13).
  const mayStand =
    motionOf(what) === 'normal' &&
    isHoplites(unit) &&
    units.every(id => mayChoose(state, state.units[id] as BattleUnit, STANDS).ok);
  const costs = mayStand && units.some(id => isSignalled(state, state.units[id] as BattleUnit));
  const dice = (choices.length > 1 || mayStand) && (
    <RadioGroup
      label={t.move.dice}
      hideLabel
      value={key}
      options={[
        ...choices.map(each => ({ value: diceKey(each), label: diceLabel(each) })),
        ...(mayStand ? [{ value: STANDS, label: costs ? t.console.standsFor(-1) : t.tableMoves.halt }] : []),
      ]}
      onChoose={setKey}
    />
  );
  if (stands)
    return (
      <>
        {dice}
        <div class="console-foot">
          <button
            type="button"
            class="btn btn-main"
            data-main
            onClick={() =>
              recordMoves(
                props,
                units.map(id => [id, STANDS]),
              )
            }
          >
            {t.tableMoves.halt}
          </button>
        </div>
      </>
    );
  return (
    <PlannedBatchCard<MoveFor>
      {...props}
      key={key}
      plan={{
        units,
        isBody: offer.body === true,
        purposeOf: id => {
          const plan = planOf(id);
          return { for: 'move', plan: { ...plan, dice: [...plan.dice], through: [...plan.through] } };
        },
        diceOf: ({ plan }) => plan.dice,
        readingsOf: ({ plan }, faces) => {
          const motion = motionOf(plan.what);
          if (motion === undefined || faces.length < plan.dice.length) return [undefined];
          const movers = (offer.body ? units : [plan.unit]).map(id => state.units[id] as BattleUnit);
          return bodyMoveReadings(movers, motion, thrownOf(plan, faces));
        },
        part: (now, { plan }, faces, by, lowered) => ({
          type: 'move',
          data: moveEvent(now, plan, thrownOf(plan, faces), by, lowered),
        }),
      }}
      tell={({ plan }, faces, _by, lowered) => {
        const thrown = thrownOf(plan, faces);
        const { total } = moveMeasure(state, plan, thrown, lowered).inches;
        const disorder = moveDisorder(state, plan, thrown, lowered).total;
        const caught = plan.quarry !== undefined && pursuitEnd(state, plan, total).caught;
        return {
          text: [t.move.inches(total), disorder !== 0 && t.move.disorder(disorder), caught && t.console.catches]
            .filter(Boolean)
            .join(' '),
          tone: disorder > 0 ? 'bad' : caught ? 'good' : 'plain',
        };
      }}
      keyLabel={die => t.move.face[die]}
      others={others}
    >
      {dice}
      {(units.length === 1 || offer.body) && <MoveChances state={state} plan={planOf(first)} />}
    </PlannedBatchCard>
  );
};

const thrownOf = ({ dice }: Pick<MovePlan, 'dice'>, faces: readonly number[]): RolledDie[] =>
  dice.map((die, i) => ({ die, face: faces[i] as number }));
