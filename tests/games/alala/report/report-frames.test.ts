import { describe, expect, test } from 'vitest';
import { groundEvent } from '../../../../src/games/alala/actions/ground-event.ts';
import { initialState } from '../../../../src/games/alala/battle/state.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { reportDocument } from '../../../../src/games/alala/messages/report/report-doc.ts';
import { loadReportWords } from '../../../../src/games/alala/messages/report/report-messages.ts';
import { reportOf } from '../../../../src/games/alala/report/report.ts';
import { type Frame, frameFactsOf, turnMapsOf } from '../../../../src/games/alala/report/report-frames.ts';
import { OPEN_GROUND } from '../../../../src/games/alala/rules/plan/ground.ts';
import { mapBoxOf, mapSizeOf } from '../../../../src/games/alala/screens/report/battle-map.tsx';
import { setup, setupOnPlan, teller, told } from '../told.ts';

await Promise.all([loadGameMessages('en'), loadReportWords('en')]);

const moments = (frames: readonly Frame[]): string[] =>
  frames.map(({ turn, after }) => (after ? `${turn} ${after}` : `${turn}`));

describe('the maps of a report', () => {
  const { start, entries } = told('battle', 'me', setupOnPlan());
  const report = reportOf(start, entries);

  test('[R-44] a frame for the start of each turn and for each phase that changed something', () => {
    expect(moments(report.frames)).toEqual(['1', '2', '3', '4', '5', '5 combat']);
    expect(moments(turnMapsOf(report.frames))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('[R-44] places are those of that moment', () => {
    const places = report.frames.map(({ state }) => state.units.au1?.place?.y);
    const [first = 0] = places;
    expect(places).toEqual([first, first + 40, first + 80, first + 120, first + 120, first + 120]);
    // 24″ between the lines, and both go 4″ ahead each turn; the screens stand before them.
    expect(report.frames.map(frame => frameFactsOf(frame).gap)).toEqual(expect.arrayContaining([0]));
    expect(frameFactsOf(report.frames[0] as Frame)).toEqual({ gap: expect.any(Number), inContact: 0 });
  });

  test('all maps show the same part of the table, with every unit of every frame', () => {
    const [width, height] = mapSizeOf(mapBoxOf(report.frames));
    expect([width, height > 100, height < 500]).toEqual([340, true, true]);
  });

  test('the report describes them, and has no maps without a plan', () => {
    const sections = (of: typeof report) => reportDocument(of, String).sections;
    const maps = sections(report).find(({ id }) => id === 'maps');
    expect(maps?.blocks).toMatchObject([{ kind: 'list', items: [{ title: 'Turn 1, start' }, {}, {}, {}, {}] }]);
    const bare = told();
    const without = reportOf(bare.start, bare.entries);
    expect(without.frames).toEqual([]);
    expect(sections(without).some(({ id }) => id === 'maps')).toBe(false);
  });
});

describe('a film', () => {
  test('begins where the plan is drawn in the middle of a battle, and ends where it is put away', () => {
    const start = initialState(setup());
    const me = teller(start);
    me.turn(2);
    me.record('ground', groundEvent(me.state(), OPEN_GROUND));
    me.advance();
    me.turn(3);
    me.advance();
    me.turn(4);
    me.record('ground', groundEvent(me.state(), null));
    me.turn(5);
    expect(moments(reportOf(start, me.entries).frames)).toEqual(['3', '4']);
  });

  test('a repeated turn is shown once', () => {
    const start = initialState(setupOnPlan());
    const me = teller(start);
    for (const turn of [2, 3, 2, 3]) {
      me.advance();
      me.turn(turn);
    }
    expect(moments(reportOf(start, me.entries).frames)).toEqual(['1', '2', '3']);
  });
});
