import { runAiWorker } from '../../../src/game-ui/ai/ai-worker.ts';
import { program } from '../battle/rules.ts';

runAiWorker(program);
