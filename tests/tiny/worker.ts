import { serveProgram } from '../../src/table/program/serve.ts';
import { program } from './rules.ts';

serveProgram(program);
