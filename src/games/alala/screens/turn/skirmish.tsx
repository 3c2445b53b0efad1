import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { otherSide } from '../../battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { useSkirmish } from '../../tasks/use-skirmish.ts';
import { UnitChoice } from '../field/unit-choice.tsx';
import { RuleWarning } from '../rules/reasons.tsx';

interface SkirmishProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
}

/** What a light unit may still do in the skirmish phase: its shots, its move, or its ranks (T2). */
export const Skirmish = ({ session, state, unit }: SkirmishProps) => {
  const t = gameMessages().skirmish;
  const { verdict, mayMove, mayRedress, isOver, left, finish } = useSkirmish({ session, state, onDone: closeOverlay }, [
    unit.id,
  ]);
  const enemies = unitsOf(state, otherSide(unit.side)).filter(isOnTable);
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.title(unitName(state, unit.id))}</h2>
        <p class="text-soft">{t.help}</p>
        <RuleWarning verdict={verdict} />
        <p class="font-bold">{t.left[left]}</p>
        <div class="pair">
          <button type="button" class="btn" disabled={!mayMove} onClick={() => openOverlay(`move/${unit.id}/advance`)}>
            {t.move}
          </button>
          <button
            type="button"
            class="btn"
            disabled={!mayRedress}
            onClick={() => openOverlay(`move/${unit.id}/redress`)}
          >
            {t.redress}
          </button>
        </div>
        {!isOver && (
          <UnitChoice
            label={unit.thisTurn.shots > 0 ? t.again : t.shoot}
            state={state}
            units={enemies}
            onPick={id => openOverlay(`shoot/${unit.id}/${id}`)}
          />
        )}
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main onClick={isOver ? closeOverlay : finish}>
          <Icon name="check" />
          {t.done}
        </button>
      </ActionRow>
    </>
  );
};
