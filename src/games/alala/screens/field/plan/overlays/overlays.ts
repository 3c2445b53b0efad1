/* What lies over the units on the plan and what moves them, loaded after the units. */
export { placeInWords } from '../../../../messages/describe/place-in-words.ts';
export { aimsOnPlan, LitTargets, Reaches } from './aims.tsx';
export { draggedPlace, putDragged } from './drags.ts';
export { Gaps } from './gaps.tsx';
export { MoveFan, moversOnPlan } from './move-fan.tsx';
export { OrderArrows, OrderInches } from './order-arrows.tsx';
export { OrderEffects } from './order-effects.tsx';
export { PlanCamera } from './plan-camera.tsx';
export { fightsOnPlan } from './plan-fights.ts';
export { PlanNames } from './plan-names.tsx';
