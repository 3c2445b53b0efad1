import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { commander } from '../../ai/commander.ts';

runAiWorker(commander);
