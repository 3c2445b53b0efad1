// All that is shown of a game, battles and pages alike, in one file: home has no need of it.
export { Battle } from './battle/battle-page.tsx';
export { GamePage, New } from './game/game-pages.tsx';
export { RulesPage } from './game/rules.tsx';
