import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { aiPlayer } from '../../ai/ai-player.ts';

runAiWorker(aiPlayer);
