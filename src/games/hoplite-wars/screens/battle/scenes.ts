import type { StepOutcome } from '../../battle/resolve.ts';
import type { WarState } from '../../battle/state.ts';
import { SPACE_DRAWINGS } from '../../board/drawing.ts';
import { COLONIES } from '../../board/map.ts';
import type { Player } from '../../board/powers.ts';
import type { SpaceId } from '../../board/space.ts';
import { previewOpening, previewWinter } from '../../guide/open-points.ts';
import { arrowsOfDraft, arrowsOfResult } from '../../guide/order-accounts.ts';
import { highlightedSpaces, homeSpacesOf, type OrderEditor } from '../../guide/order-editor.ts';
import { ordersInTrial, triedStateOf } from '../../guide/trial.ts';
import type { Scene } from '../map/war-map.tsx';

/** The current map with the draft orders of the seat that holds the phone, or of the seats whose orders it tries. */
export const sceneOfDraft = (state: WarState, editor: OrderEditor): Scene => {
  const { centres, dislodged } = state;
  const { seat, draft, space, trial } = editor;
  if (trial?.result) {
    const before = triedStateOf(state, editor);
    return sceneOfPastStep(before, trial, { ...before, ...trial.result.next });
  }
  const highlighted = editor.text === undefined ? highlightedSpaces(state, editor) : [];
  return {
    position: positionWith(state, editor),
    centres,
    dislodged,
    arrows: trial
      ? Object.entries(ordersInTrial(editor)).flatMap(([each, orders]) => arrowsOfDraft(state, each as Player, orders))
      : arrowsOfDraft(state, seat, draft),
    picked: space,
    highlighted,
    sight:
      editor.selection && space !== undefined
        ? [
            space,
            ...(highlighted.length > MAX_TARGETS_IN_SIGHT
              ? highlighted.filter(each => isNear(space, each))
              : highlighted),
          ]
        : // A home city that is picked from the list may be at the other end of the map.
          space !== undefined && state.moment.step === 'opening'
          ? [space]
          : // After an order, the stacks without one: the last order may have moved the map away from them.
            draft.length > 0 && state.moment.step === 'orders'
            ? highlighted
            : undefined,
    home: homeSpacesOf(state, seat),
  };
};

/** The camera frames only the near targets. Farther ones are on the whole map. */
const MAX_TARGETS_IN_SIGHT = 12;
const NEAR_DISTANCE = 220;

const isNear = (a: SpaceId, b: SpaceId): boolean => {
  const [[x, y], [u, v]] = [SPACE_DRAWINGS.get(a)?.unit ?? [0, 0], SPACE_DRAWINGS.get(b)?.unit ?? [0, 0]];
  return Math.hypot(x - u, y - v) <= NEAR_DISTANCE;
};

/** Set-ups, builds and removals are shown at once. Forced changes by the rules are not shown. */
const positionWith = (state: WarState, editor: OrderEditor): WarState['position'] => {
  switch (state.moment.step) {
    case 'opening':
      return previewOpening(editor);
    case 'winter':
      return previewWinter(state, editor).position;
    default:
      return state.position;
  }
};

/** The map of a resolved step: the position before it with its orders; after an opening, a Winter or the deal, the position after it. */
export const sceneOfPastStep = (
  before: WarState,
  { result }: { readonly result?: StepOutcome | undefined },
  after: WarState,
): Scene => {
  const { step } = before.moment;
  const isSeason = step === 'orders' || step === 'retreats';
  const { position, centres } = isSeason ? before : after;
  return {
    // The colonies may be outside of the camera's view.
    ...(step === 'deal' ? { sight: COLONIES } : {}),
    position,
    centres,
    dislodged: isSeason ? before.dislodged : [],
    arrows: result ? arrowsOfResult(result) : [],
    highlighted: [],
  };
};
