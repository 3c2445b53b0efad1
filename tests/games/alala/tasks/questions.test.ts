import { describe, expect, test } from 'vitest';
import { pendingQuestions, type StrandedQuestion } from '../../../../src/games/alala/actions/stranded-leaders.ts';
import type { PendingQuestion } from '../../../../src/games/alala/battle/state.ts';
import { useMorale } from '../../../../src/games/alala/tasks/use-morale.ts';
import { useStrandedLeader } from '../../../../src/games/alala/tasks/use-stranded-leader.ts';
import { openTask, recordQuestion } from './open-task.ts';

describe('units within 4″ (A3, R-4)', () => {
  const asked = recordQuestion({ kind: 'morale', event: 'broken', unit: 'a1', side: 'a' });
  const dueOf = (due: readonly PendingQuestion[]) => due[0] as Extract<PendingQuestion, { kind: 'morale' }>;

  test('ticked on a page, one cleared again, applied', async () => {
    const task = await openTask('page', props => useMorale(props, dueOf(props.state.due)), asked);
    await task.act(now => now.tick('a2'));
    await task.act(now => now.tick('b1'));
    await task.act(now => now.tick('b1'));
    expect(task.now().ticked).toEqual(['a2']);
    // The player reads the new level before the button changes it.
    expect([task.now().levelOf('a2'), task.now().levelOf('b1')]).toEqual(['shaken', undefined]);
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'morale', event: 'broken', unit: 'a1', near: ['a2'] });
  });

  test('ticked on the field, applied on the console', async () => {
    const ticks: string[] = [];
    const onField = { ticked: ['a2'], onTick: (unit: string) => void ticks.push(unit) };
    const task = await openTask('console', props => useMorale(props, dueOf(props.state.due), onField), asked);
    await task.act(now => now.tick('b1'));
    expect(ticks).toEqual(['b1']);
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'morale', near: ['a2'] });
  });
});

describe('a leader without a unit (R-10)', () => {
  const open = (where: 'console' | 'page') => {
    let asked: StrandedQuestion | undefined;
    return openTask(
      where,
      props => {
        asked ??= pendingQuestions(props.state)[0] as StrandedQuestion;
        return useStrandedLeader(props, asked);
      },
      session =>
        void session.record('correct', { changes: { units: [{ unit: 'a1', standing: 'out' }], leaders: [] }, due: [] }),
    );
  };

  test('applied on the console as proposed', async () => {
    const task = await open('console');
    expect(task.now().plan.unit).toBe('a2');
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'stranded', leader: 'La1', fate: task.now().plan.fate });
  });

  test('otherwise on the page: lost, with the second in command elsewhere', async () => {
    const task = await open('page');
    await task.act(now => now.setPlan({ fate: 'lost', unit: null }));
    expect(task.now()).toMatchObject({ isLost: true, needsUnit: true });
    expect(task.now().reasons).not.toEqual([]);
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'stranded', fate: 'lost', due: [{ event: 'leaderKilled' }] });
  });
});
