/* What lies over the units on the plan, loaded once they are seen. */
export { aimsOnPlan, LitTargets, Reaches } from './aims.tsx';
export { MoveFan, moversOnPlan } from './move-fan.tsx';
export { OrderArrows, OrderInches } from './order-arrows.tsx';
