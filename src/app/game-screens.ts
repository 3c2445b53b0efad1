// All that is shown of a game, battles and pages alike, in one file: home has no need of it.
export { Battle } from './battle-page.tsx';
export { GamePage, New } from './game-pages.tsx';
export { RulesPage } from './rules.tsx';
