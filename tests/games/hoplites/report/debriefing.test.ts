import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { courseOf } from '../../../../src/games/hoplites/report/course.ts';
import { debriefingDoc } from '../../../../src/games/hoplites/words/debriefing.ts';
import { loadWords } from '../../../../src/games/hoplites/words/index.ts';
import { loadPageWords } from '../../../../src/games/hoplites/words/pages.ts';
import { language } from '../../../../src/ui/words/index.ts';
import { randomBattle, setupOf } from '../played.ts';

const setup = setupOf('athens', 'sparta');
const events: AnyEvent[] = [];
randomBattle(4, (_before, event) => events.push(event), setup);

describe('the debriefing in words', () => {
  test.each(['en', 'el'])('[E3 R-73] is whole and says nothing that is not there, in %s', async speech => {
    await Promise.all([loadWords(speech), loadPageWords(speech)]);
    const before = language.value;
    language.value = speech as typeof before;
    try {
      const doc = debriefingDoc(courseOf(setup, events), ratio => `${Math.round(100 * ratio)}%`);
      expect(doc.sections.map(({ id }) => id)).toEqual(['course', 'decisive', 'luck', 'losses', 'cards', 'fates']);
      expect(doc.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
      expect(JSON.stringify(doc)).not.toMatch(/undefined|NaN|\[object/);
    } finally {
      language.value = before;
    }
  });

  test('[E3 B4] while a battle goes on it keeps to what both sides know', async () => {
    await Promise.all([loadWords('en'), loadPageWords('en')]);
    const doc = debriefingDoc(courseOf(setup, events.slice(0, 200)), String);
    expect(doc.sections.map(({ id }) => id)).toEqual(['course', 'decisive', 'luck', 'losses']);
  });
});
