import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { program } from '../../ai/program.ts';

runAiWorker(program);
