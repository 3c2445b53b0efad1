import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { aiPlayer } from '../../ai/plan-sheet.ts';

runAiWorker(aiPlayer);
