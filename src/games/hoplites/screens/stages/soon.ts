// What is due, under both lines: they are seen before this is here.
export { Cover } from '../../../../table/hand-over/cover.tsx';
export { ProgramLine } from '../../../../table/program/program-line.tsx';
export { ArmyLine } from '../rules/help.tsx';
export { Result } from '../table/end.tsx';
export { shotNotes } from './chances.ts';
export { Looked } from './looked.tsx';
export { News } from './news.tsx';
export { Panel } from './panel.tsx';
export { Question } from './question.tsx';
