import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { routeLevelOf, routePoints } from '../../../../src/games/hoplites/battle/score.ts';
import { debriefingDoc } from '../../../../src/games/hoplites/messages/debriefing.ts';
import { pageMessages } from '../../../../src/games/hoplites/messages/en/pages.ts';
import { loadFieldMessages, loadPageMessages } from '../../../../src/games/hoplites/messages/index.ts';
import { areaLabel } from '../../../../src/games/hoplites/messages/labels.ts';
import { columnName, outcomeOf } from '../../../../src/games/hoplites/messages/names.ts';
import { courseOf } from '../../../../src/games/hoplites/report/course.ts';
import { language } from '../../../../src/ui/messages/language.ts';
import { randomBattle, setupOf } from '../random-battle.ts';

const setup = setupOf('athens', 'sparta');
const events: AnyEvent[] = [];
randomBattle(4, (_before, event) => events.push(event), setup);

describe('the debriefing in words', () => {
  test.each(['en', 'el'])('[E3 R-73] is complete and correct, in %s', async speech => {
    await Promise.all([loadFieldMessages(speech), loadPageMessages(speech)]);
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

  test('[TH1 TH2] before the pass: who can be routed, how many rounds, and no name for closed areas', async () => {
    await Promise.all([loadFieldMessages('en'), loadPageMessages('en')]);
    const pass = setupOf('spartans-300', 'persians-300');
    const all: AnyEvent[] = [];
    randomBattle(4, (_before, event) => all.push(event), pass);
    const course = courseOf(pass, all.slice(0, 300));
    const { end } = course;
    expect(debriefingDoc(course, String).lead.slice(0, 2)).toEqual([
      `Spartans at the Gates: beaten at ${end.roster.levels.a} points, victory when round 50 ends.`,
      'The Great King: cannot be routed.',
    ]);
    expect([routeLevelOf(end, 'a'), routeLevelOf(end, 'b')]).toEqual([end.roster.levels.a, undefined]);
    expect(outcomeOf({ ...end, round: 7 }).how).toBe(
      `Round 7 of 50, route points ${routePoints(end, 'a')}/${end.roster.levels.a} to ${routePoints(end, 'b')}`,
    );
    expect([0, 1, 7, 8].map(column => columnName(end, 'a', column))).toEqual(['closed', 'C1', 'C7', 'closed']);
    expect(areaLabel(end, 'b', 8)).toBe('closed, Cliff');
  });

  test('[E2 E3] it begins with the winner and how the battle ended', async () => {
    await Promise.all([loadFieldMessages('en'), loadPageMessages('en')]);
    const begun = events.slice(0, 200);
    const conceded: AnyEvent = { type: 'concede', data: { seat: 'b', faces: [] } };
    const { lead } = debriefingDoc(courseOf(setup, [...begun, conceded]), String);
    expect(lead[0]).toBe('Victory: Athens and her allies. Sparta conceded.');
    expect(debriefingDoc(courseOf(setup, begun), String).lead[0]).toMatch(/^Route levels: Athens and her allies \d+, /);
  });

  test('[R-73] figures read right whatever they are', () => {
    expect(pageMessages.report.fate(1, 1, 1, 1)).toBe('Hits given 1, taken 1. Units put to rout: 1. Own routs: 1.');
  });

  test('[E3 B4] during a battle it has only what both sides know', async () => {
    await Promise.all([loadFieldMessages('en'), loadPageMessages('en')]);
    const doc = debriefingDoc(courseOf(setup, events.slice(0, 200)), String);
    expect(doc.sections.map(({ id }) => id)).toEqual(['course', 'decisive', 'luck', 'losses']);
  });
});
