// What is due, under both lines: they are seen before this is here.

export { AiStatus as ProgramLine } from '../../../../game-ui/ai/ai-status.tsx';
export { PrivacyScreen as Cover } from '../../../../game-ui/pass-and-play/privacy-screen.tsx';
export { ActiveArmyRules as ArmyLine } from '../rules/help.tsx';
export { BattleResult as Result } from '../table/result.tsx';
export { hitChanceNotes as shotNotes } from './chances.ts';
export { SelectionDetails as Looked } from './looked.tsx';
export { QuestionPanel as Question } from './question.tsx';
export { RecentEvents as News } from './recent-events.tsx';
export { StagePanel as Panel } from './stage-panel.tsx';
