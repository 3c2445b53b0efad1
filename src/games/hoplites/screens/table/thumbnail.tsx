import { type BattleState, deciderOf } from '../../battle/state.ts';
import { fieldMessages } from '../../messages/index.ts';
import { pointsName, roundName, sideName } from '../../messages/names.ts';
import { publicStateOf } from '../../post/shared-device.ts';
import { columnsFromLeft } from '../../rules/areas.ts';
import { SIDES } from '../../rules/side.ts';
import { UnitCard } from '../hands/card.tsx';

/** A small picture of a battle for the home page: both lines with public information, round, phase and points. */
export const Thumbnail = ({ state }: { readonly state: BattleState }) => {
  const t = fieldMessages();
  const seen = publicStateOf(state);
  return (
    <>
      <span class="hop-felt hop-thumbnail" aria-hidden="true">
        {(['b', 'a'] as const).map(side =>
          columnsFromLeft('a').map(column => {
            const unit = seen.units[seen.sides[side].field[column] ?? -1];
            return <span key={`${side}${column}`}>{unit && <UnitCard unit={unit} state={seen} />}</span>;
          }),
        )}
      </span>
      <span class="thumbnail-text">
        {deciderOf(state) !== null && state.round > 0
          ? `${t.table.turn(roundName(state), sideName(state, state.active))}\u00a0· ${t.stages[state.stage]}`
          : t.stages[state.stage]}
      </span>
      <span class="thumbnail-text">
        {SIDES.map(side => `${sideName(state, side)}: ${pointsName(state, side)}`).join('\u00a0· ')}
      </span>
    </>
  );
};
