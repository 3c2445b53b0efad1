import { runAiWorker } from '../../../../game-ui/ai/ai-worker.ts';
import { hoplitesProgram } from '../../ai/search.ts';

runAiWorker(hoplitesProgram);
