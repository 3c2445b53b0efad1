// What is due, under both lines: they are seen before this is here.

export { AiStatus as ProgramLine } from '../../../../game-ui/ai/ai-status.tsx';
export { PrivacyScreen as Cover } from '../../../../game-ui/pass-and-play/privacy-screen.tsx';
export { ArmyLine } from '../rules/help.tsx';
export { Result } from '../table/end.tsx';
export { shotNotes } from './chances.ts';
export { Looked } from './looked.tsx';
export { News } from './news.tsx';
export { Panel } from './panel.tsx';
export { Question } from './question.tsx';
