// A battle, in a file of its own with all that any game's field needs: home has no need of it.
export { Battle } from './battle/battle-page.tsx';
