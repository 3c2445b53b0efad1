// What is shown of a game outside its battles.
export { GamePage, New } from './game-pages.tsx';
export { RulesPage } from './rules.tsx';
