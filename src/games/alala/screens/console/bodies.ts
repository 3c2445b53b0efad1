// What a battle comes to only after its first moves: fetched once the field stands, before it is asked for.
export { ConsoleFixedMoves as ConsoleMade } from './console-made.tsx';
export { ConsoleFight } from './fight/console-fight.tsx';
export { ConsoleCharge } from './tasks/console-charge.tsx';
export { ConsoleQuestion } from './tasks/console-question.tsx';
export { ConsoleSkirmish } from './tasks/console-skirmish.tsx';
export { ConsoleTests } from './tasks/console-tests.tsx';
