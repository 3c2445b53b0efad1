import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { el } from '../../../../src/games/alala/messages/el/report.ts';
import { en } from '../../../../src/games/alala/messages/en/report.ts';
import { checkLanguages } from '../../../check-messages.ts';

const source = fileURLToPath(new URL('../../../../src/games/alala/messages/en/report.ts', import.meta.url));

checkLanguages(en, el, [readFileSync(source, 'utf8')]);
