import { pendingQuestions } from '../../actions/stranded-leaders.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../../battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks } from '../../guide/guide.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import { ArmyRow } from '../field/army-row.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';

/** A small picture of a battle for the home page: both lines and their strength, the turn, and the due task. */
export const Thumbnail = ({ state }: { readonly state: BattleState }) => {
  const t = words();
  const due =
    pendingQuestions(state).length + pendingTasks(state).length + splitOpenTasks(phaseTasks(state)).must.length;
  return (
    <>
      <span class="thumbnail" aria-hidden="true">
        {(['b', 'a'] as const).map(side => (
          <Line key={side} state={state} side={side} />
        ))}
      </span>
      <span class="thumbnail-text">
        {state.ended === null
          ? [t.turn.turn(state.turn.turn), t.turn.phases[state.turn.phase], due > 0 && t.thumbnail.due(due)]
              .filter(Boolean)
              .join('\u00a0· ')
          : t.thumbnail.over}
      </span>
      <span class="thumbnail-armies">
        {SIDES.map(side => (
          <ArmyRow key={side} state={state} side={side} />
        ))}
      </span>
    </>
  );
};

/** One side's line of battle; for the far side, as its opponent sees it. */
const Line = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const units = unitsOf(state, side).filter(unit => unit.rank === 'line' && isOnTable(unit));
  if (side === 'b') units.reverse();
  return (
    <span class="thumbnail-line" style={{ '--units': Math.max(6, units.length) }}>
      {units.map(unit => (
        <UnitToken key={unit.id} state={state} unit={unit} />
      ))}
    </span>
  );
};
