import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { program } from '../../ai/ai-player.ts';

runAiWorker(program);
