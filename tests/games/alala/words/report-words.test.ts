import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { el } from '../../../../src/games/alala/words/el/report.ts';
import { en } from '../../../../src/games/alala/words/en/report.ts';
import { checkLanguages } from '../../../words.ts';

const source = fileURLToPath(new URL('../../../../src/games/alala/words/en/report.ts', import.meta.url));

checkLanguages(en, el, [readFileSync(source, 'utf8')]);
