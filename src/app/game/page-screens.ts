// What is shown of a game outside its battles.
export { GamePage, NewBattlePage as New } from './game-pages.tsx';
export { RulesPage } from './rules-page.tsx';
