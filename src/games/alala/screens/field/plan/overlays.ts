/* The overlays of the units on the plan, loaded after the units. */
export { aimsOnPlan, LitTargets, Reaches } from './aims.tsx';
export { Gaps } from './gaps.tsx';
export { MoveFan, moversOnPlan } from './move-fan.tsx';
export { OrderArrows, OrderInches } from './order-arrows.tsx';
export { ScaleBar } from './scale-bar.tsx';
