import { serveProgram } from '../../../../table/program/serve.ts';
import { program } from '../../ai/program.ts';

serveProgram(program);
