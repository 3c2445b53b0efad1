import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName, unitNameAndSquare } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { UnitMark } from '../board/pieces.tsx';

interface UnitRowsProps {
  readonly state: BattleState;
  readonly units: readonly BattleUnit[];
  readonly picked: string | undefined;
  readonly onPick: (unit: string) => void;
}

/** Shows the number of units of sides on other phones that can still act in the step. */
export const OtherSides = ({
  state,
  isOwn,
  units,
}: {
  readonly state: BattleState;
  readonly isOwn: (side: SideId) => boolean;
  readonly units: readonly BattleUnit[];
}) => (
  <>
    {SIDES.filter(side => !isOwn(side)).map(side => {
      const n = units.filter(unit => unit.side === side).length;
      return n === 0 ? null : (
        <p key={side} class="text-sm text-soft">
          {gameMessages().mayDo.others(sideName(state, side), n)}
        </p>
      );
    })}
  </>
);

/** Units to pick from, drawn as on the board, with their side as text too. */
export const UnitRows = ({ state, units, picked, onPick }: UnitRowsProps) =>
  units.length === 0 ? null : (
    <div class="unit-choice">
      {units.map(unit => (
        <button
          key={unit.id}
          type="button"
          class="btn"
          aria-pressed={unit.id === picked}
          onClick={() => onPick(unit.id)}
        >
          <UnitMark unit={unit} />
          <span class="min-w-0 text-start">
            <HyphenatedText text={unitNameAndSquare(state, unit)} />
            {unit.side && <span class="block text-sm font-normal text-soft">{sideName(state, unit.side)}</span>}
          </span>
        </button>
      ))}
    </div>
  );
