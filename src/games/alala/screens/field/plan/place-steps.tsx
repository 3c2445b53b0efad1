import { Icon } from '../../../../../ui/icons.tsx';
import { recordPlaces } from '../../../battle/correct.ts';
import { positionOf } from '../../../battle/plan/positions.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import type { BattleState } from '../../../battle/state.ts';
import { placeInWords } from '../../../messages/describe/place-in-words.ts';
import { gameMessages } from '../../../messages/index.ts';
import { type Place, wholeDegrees } from '../../../rules/plan/geometry.ts';
import { aboutFace, moveAhead, sideStep, stepBack, turnTo } from '../../../rules/plan/moves.ts';

interface PlaceStepsProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: string;
}

/** Tenths of an inch, and degrees, of a step. */
const STEP = 10;
const TURN = 15;

/** The place of a unit on the plan in words, with buttons that move it, for keyboards and exact places. */
export const PlaceSteps = ({ session, state, unit }: PlaceStepsProps) => {
  const t = gameMessages().planPage;
  const position = positionOf(state, unit);
  if (!position) return null;
  const { place, footprint } = position;
  const put = (to: Place): void => recordPlaces(session, [{ unit, place: to }]);
  const steps: readonly (readonly [keyof typeof t.steps, Place])[] = [
    ['ahead', moveAhead(place, STEP)],
    ['back', stepBack(place, STEP)],
    ['left', sideStep(place, -STEP)],
    ['right', sideStep(place, STEP)],
    ['turnLeft', turnTo(place, footprint, wholeDegrees(place.facing - TURN))],
    ['turnRight', turnTo(place, footprint, wholeDegrees(place.facing + TURN))],
    ['about', aboutFace(place, footprint)],
  ];
  return (
    <details class="fold">
      <summary>{t.place}</summary>
      <p role="status">{placeInWords(state, unit)}</p>
      <div class="plan-steps">
        {steps.map(([step, to]) => (
          <button key={step} type="button" class="btn" onClick={() => put(to)}>
            {t.steps[step]}
          </button>
        ))}
      </div>
      <p class="text-sm text-soft">
        <Icon name="move" /> {t.orDrag}
      </p>
    </details>
  );
};
