import { serveProgram } from '../../../../table/program/serve.ts';
import { hoplitesProgram } from '../../ai/search.ts';

serveProgram(hoplitesProgram);
