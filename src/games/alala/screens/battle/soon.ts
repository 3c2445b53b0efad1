// What the guide tells on the field and under it: the field is seen, and its shields can be tapped, before this is here.
export { mayBeginCharge } from '../../actions/charges.ts';
export { inTurn, offersOf, unitsInTurn } from '../../guide/console.ts';
export { phaseTasks } from '../../guide/guide.ts';
export { marksOf } from '../../guide/marks.ts';
export { likelyWitnesses, witnesses } from '../../guide/witnesses.ts';
export { bodiesPart } from '../console/bodies-part.ts';
export { Console } from '../console/console.tsx';
export { LyingDice } from '../dice/lying.tsx';
export { Clashes } from '../field/clashes.tsx';
export { GodsBar } from '../gods/gods-bar.tsx';
