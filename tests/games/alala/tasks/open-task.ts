import { vi } from 'vitest';
import { openSession } from '../../../../src/app/battle/session.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import type { Question } from '../../../../src/games/alala/battle/state.ts';
import { taskGroups } from '../../../../src/games/alala/guide/task-groups.ts';
import type { TaskProps } from '../../../../src/games/alala/tasks/task-props.ts';
import { newDisk, storeDouble } from '../../../app/store-double.ts';
import { type RenderedHook, renderHook } from '../../../render-hook.ts';
import { battleSetup } from '../table.ts';

/** Records a shot that leads to questions. */
export const recordQuestion =
  (...due: readonly Question[]) =>
  (session: AlalaSession): void => {
    session.record('shoot', {
      shooter: 'b1',
      target: 'a1',
      frontally: true,
      dice: 1,
      thrown: { by: 'count' },
      sixes: 1,
      overrides: [],
      changes: { units: [], leaders: [] },
      due: [...due],
    });
  };

/** Sets the faces of the app's next six-sided dice. */
export const nextFaces = (...faces: readonly number[]): void => {
  const words = faces.map(face => face - 1);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    (array as Uint32Array)[0] = words.shift() ?? 0;
    return array;
  });
};

/** A task of a battle, and its controller. */
export interface OpenTask<Controller> extends RenderedHook<Controller> {
  readonly session: AlalaSession;
  /** The type and data of all entries, except thrown dice. */
  readonly entries: () => readonly unknown[];
}

/**
 * Opens a battle of two armies in short notation. `begin` records the entries before the task. Then runs the
 * controller: on the console for the first due group, or on a page.
 */
export const openTask = async <Controller>(
  where: 'console' | 'page',
  use: (task: TaskProps) => Controller,
  begin: (session: AlalaSession) => void = () => undefined,
  armies: readonly [string, string] = ['a1 leader2, a2', 'b1, b2'],
): Promise<OpenTask<Controller>> => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const setup = battleSetup(...armies);
  const session: AlalaSession = await openSession(
    storeDouble(newDisk()),
    alalaGame,
    { id: 'b', game: 'alala', title: 'Leuctra', setup, begunAt: 0 },
    setup,
  );
  begin(session);
  const offer = where === 'console' ? taskGroups(session.state.value)[0] : undefined;
  const onDone = vi.fn();
  const hook = await renderHook(() => use({ session, state: session.state.value, offer, onDone }));
  return {
    ...hook,
    act: async doing => {
      await hook.act(doing);
      // Dice are shown after they are on disk.
      await vi.waitUntil(() => session.saving.value === 'saved');
      await hook.act();
    },
    session,
    entries: () =>
      session.reading.value.inForce.flatMap(({ type, data }) =>
        type === 'throw' ? [] : [{ type, ...(data as object) }],
      ),
  };
};
