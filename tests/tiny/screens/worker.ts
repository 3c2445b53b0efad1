import { serveProgram } from '../../../src/table/program/serve.ts';
import { program } from '../battle/rules.ts';

serveProgram(program);
