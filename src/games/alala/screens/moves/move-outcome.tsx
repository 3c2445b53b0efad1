import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { RotatedView } from '../../../../ui/rotated-view.tsx';
import type { MovePlan } from '../../actions/movement/move-plan.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { describeChanges, describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { motionOf, moveReadings } from '../../rules/movement/movement.ts';
import { kindOf } from '../../rules/unit-kinds.ts';
import type { Moves } from '../../tasks/use-moves.ts';
import { ReasonList, ReckoningTable } from '../rules/reasons.tsx';

interface MoveOutcomeProps {
  readonly state: BattleState;
  readonly plan: MovePlan;
  readonly outcome: ReturnType<Moves['outcomeOf']>;
  readonly fresh: boolean;
  /** The die that grade A takes 1 off. */
  readonly lowered: number | undefined;
  readonly onLowered: (place: number | undefined) => void;
}

/** The distance and cost of a move, with grade A's choice if it matters (M4, R-11). */
export const MoveOutcome = ({ state, plan, outcome, fresh, lowered, onLowered }: MoveOutcomeProps) => {
  const t = gameMessages().move;
  const { thrown, inches, enemyFallsBack, disorder, pursuit, event } = outcome;
  const unit = state.units[plan.unit] as BattleUnit;
  const motion = motionOf(plan.what);
  const ways = motion === undefined || thrown.length === 0 ? [] : moveReadings(unit, motion, thrown);
  return (
    <RotatedView>
      <section aria-label={gameMessages().fight.result} class="grid gap-3">
        <div class="outcome-head raised" role="status">
          <strong class="text-lg">
            {thrown.length > 0 || inches.total > 0 ? t.inches(inches.total) : gameMessages().tableMoves[plan.what]}
          </strong>
          <span>{disorder.total === 0 ? t.noDisorder : t.disorder(disorder.total)}</span>
          {pursuit && plan.quarry !== undefined && (pursuit.caught || pursuit.gap !== undefined) && (
            <strong>{(pursuit.caught ? t.caught : t.away)(unitName(state, plan.quarry))}</strong>
          )}
        </div>
        {thrown.length > 0 && (
          <Dice
            pools={[{ dice: { total: thrown.length }, needed: kindOf(unit).tiresOn ?? 7 }]}
            faces={thrown.map(({ face }) => face)}
            fresh={fresh}
          />
        )}
        {ways.length > 1 && (
          <RadioGroup
            label={t.taking}
            value={String(lowered ?? '')}
            options={ways.map(way => ({
              value: String(way.lowered ?? ''),
              label:
                way.lowered === undefined
                  ? `${t.asThrown}: ${t.inches(way.inches.total)}, ${t.disorder(way.disorder.total)}`
                  : `${t.lowered(thrown[way.lowered]?.face ?? 0)}: ${t.inches(way.inches.total)}, ${way.disorder.total === 0 ? t.noDisorder : t.disorder(way.disorder.total)}`,
            }))}
            onChoose={value => onLowered(value === '' ? undefined : Number(value))}
          />
        )}
        {enemyFallsBack > 0 && <p class="font-bold">{t.fallsBack(enemyFallsBack)}</p>}
        {pursuit && <ReasonList reasons={pursuit.reasons} />}
        <ul class="list-disc ps-5">
          {describeChanges(state, event.changes).map(text => (
            <li key={text}>{text}</li>
          ))}
          {event.due.map(due => (
            <li key={due.kind}>{describeDue(state, due)}</li>
          ))}
        </ul>
        {inches.lines.length > 0 && <ReckoningTable reckoning={inches} caption={t.goes} />}
        {disorder.lines.length > 0 && <ReckoningTable reckoning={disorder} caption={t.whyDisorder} />}
      </section>
    </RotatedView>
  );
};
