// What the guide tells on the field and under it: the field is seen, and its shields can be tapped, before this is here.
export { mayBeginCharge } from '../../actions/charges.ts';
export { highlightedUnits as unitsInTurn, sortGroups as inTurn, taskGroups as offersOf } from '../../guide/console.ts';
export { phaseTasks } from '../../guide/guide.ts';
export { marksOf } from '../../guide/marks.ts';
export { likelyWitnesses, witnesses } from '../../guide/witnesses.ts';
export { lateCards as bodiesPart } from '../console/bodies-part.ts';
export { Console } from '../console/console.tsx';
export { PendingRolls as LyingDice } from '../dice/lying.tsx';
export { FightMarkers as Clashes } from '../field/clashes/clashes.tsx';
export { GodsBar } from '../gods/gods-bar.tsx';
