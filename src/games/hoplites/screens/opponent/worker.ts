import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { hoplitesAiPlayer } from '../../ai/ai-player.ts';

runAiWorker(hoplitesAiPlayer);
