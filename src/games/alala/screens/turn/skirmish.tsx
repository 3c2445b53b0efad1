import { closeOverlay, openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { voluntaryMoves } from '../../actions/movement/own-moves.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../../battle/state.ts';
import { otherSide } from '../../battle/terms.ts';
import { isFree, skirmishSteps } from '../../guide/guide-line.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { MAX_SKIRMISH_STEPS, maySkirmish } from '../../rules/turn.ts';
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
  const { shots, moved, redressed } = unit.thisTurn;
  const verdict = maySkirmish(unit, isFree(unit));
  // The same as Move offers, so that the two never disagree.
  const { open } = voluntaryMoves(state, unit);
  const enough = redressed || skirmishSteps(unit) >= MAX_SKIRMISH_STEPS;
  const said = enough ? t.left.none : moved ? t.left.afterMove : shots > 0 ? t.left.afterShot : t.left.first;
  const enemies = unitsOf(state, otherSide(unit.side)).filter(isOnTable);
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.title(unitName(state, unit.id))}</h2>
        <p class="text-soft">{t.help}</p>
        <RuleWarning verdict={verdict} />
        <p class="font-bold">{said}</p>
        <div class="pair">
          <button
            type="button"
            class="btn"
            disabled={!open.includes('advance')}
            onClick={() => openOverlay(`move/${unit.id}/advance`)}
          >
            {t.move}
          </button>
          <button
            type="button"
            class="btn"
            disabled={!open.includes('redress')}
            onClick={() => openOverlay(`move/${unit.id}/redress`)}
          >
            {t.redress}
          </button>
        </div>
        {!enough && (
          <UnitChoice
            label={shots > 0 ? t.again : t.shoot}
            state={state}
            units={enemies}
            onPick={id => openOverlay(`shoot/${unit.id}/${id}`)}
          />
        )}
      </div>
      <Actions>
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            if (!enough) session.record('tick', { task: `skirmish:${unit.id}` });
            closeOverlay();
          }}
        >
          <Icon name="check" />
          {t.done}
        </button>
      </Actions>
    </>
  );
};
