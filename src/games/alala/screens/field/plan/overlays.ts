/* The overlays of the units on the plan, loaded after the units. */
export { aimsOnPlan, LitTargets, Reaches } from './aims.tsx';
export { MoveFan, moversOnPlan } from './move-fan.tsx';
export { OrderArrows, OrderInches } from './order-arrows.tsx';
