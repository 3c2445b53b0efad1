import type { WarState } from '../../battle/state.ts';
import { DRAWN } from '../../board/drawing.ts';
import { COLONIES } from '../../board/map.ts';
import type { SpaceId } from '../../board/space.ts';
import { arrowsOfDraft, arrowsOfResult } from '../../guide/account.ts';
import type { Past } from '../../guide/history.ts';
import { openingWritten, winterWritten } from '../../guide/open-points.ts';
import { type Hand, litFor, sightFor } from '../../guide/writing.ts';
import type { Scene } from '../map/war-map.tsx';

/** The map now, and over it what the one who holds the phone writes; nobody else's orders are on it. */
export const sceneWriting = (state: WarState, hand: Hand): Scene => {
  const { centres, dislodged } = state;
  const { seat, draft, space } = hand;
  const lit = hand.text === undefined ? litFor(state, hand) : [];
  return {
    position: positionWith(state, hand),
    centres,
    dislodged,
    arrows: arrowsOfDraft(state, seat, draft),
    picked: space,
    lit,
    sight:
      hand.pick && space !== undefined
        ? [space, ...(lit.length > MANY ? lit.filter(each => isNear(space, each)) : lit)]
        : // A home that is picked from the list may lie at the other end of the map.
          space !== undefined && state.moment.step === 'opening'
          ? [space]
          : // After an order the stacks that still wait for theirs: the map may lie where the last one went.
            draft.length > 0 && state.moment.step === 'orders'
            ? lit
            : undefined,
    home: sightFor(state, seat),
  };
};

/** Of so many goals only the near ones are brought in sight: who sails further finds his on the whole map. */
const MANY = 12;
const NEAR = 220;

const isNear = (a: SpaceId, b: SpaceId): boolean => {
  const [[x, y], [u, v]] = [DRAWN.get(a)?.unit ?? [0, 0], DRAWN.get(b)?.unit ?? [0, 0]];
  return Math.hypot(x - u, y - v) <= NEAR;
};

/** Set-ups, builds and removals are seen at once; what the rule would do by itself is not. */
const positionWith = (state: WarState, hand: Hand): WarState['position'] => {
  switch (state.moment.step) {
    case 'opening':
      return openingWritten(hand);
    case 'winter':
      return winterWritten(state, hand).position;
    default:
      return state.position;
  }
};

/** The map of a step that is over: where everybody stood, and what they did; of an opening, a Winter and the lots what came of it. */
export const scenePast = (before: WarState, { result }: Past, after: WarState): Scene => {
  const { step } = before.moment;
  const isSeason = step === 'orders' || step === 'retreats';
  const { position, centres } = isSeason ? before : after;
  return {
    // The colonies lie far from where anybody has looked so far.
    ...(step === 'deal' ? { sight: COLONIES } : {}),
    position,
    centres,
    dislodged: isSeason ? before.dislodged : [],
    arrows: result ? arrowsOfResult(result) : [],
    lit: [],
  };
};
