import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { WarSession } from '../../battle/session.ts';
import { undoStepOf } from '../../guide/undo.ts';

/** The session with an undo that takes back what a person entered, with all that came of it by itself. */
export const useUndo = (session: WarSession): WarSession =>
  useMemo(() => {
    const undoing = computed(() => {
      const { inForce, undo } = session.reading.value;
      return undoStepOf(inForce, undo, session.author, session.start.setup.programs);
    });
    return {
      ...session,
      reading: computed(() => {
        const reading = session.reading.value;
        return undoing.value ? { ...reading, undo: undoing.value.entry } : reading;
      }),
      undo: () => {
        if (undoing.peek()) session.goBack(undoing.peek()?.to ?? null);
        else session.undo();
      },
    };
  }, [session]);
