import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../../contract.ts';
import type { Thrown } from '../events.ts';

/**
 * Sees to it that dice which the app threw do not vanish: who leaves without applying them leaves a line in the log.
 * Returns what to call when they are applied.
 */
export const useDropped = (session: Session, units: readonly string[], thrown: Thrown | undefined): (() => void) => {
  const open = useRef<{ units: readonly string[]; faces: readonly (readonly number[])[] } | undefined>(undefined);
  open.current = thrown?.by === 'app' ? { units, faces: thrown.faces } : undefined;
  const done = useRef(false);
  useEffect(
    () => () => {
      if (open.current && !done.current)
        session.record('dropped', {
          units: open.current.units.slice(0, 24),
          faces: open.current.faces.map(side => [...side]),
        });
    },
    [],
  );
  return () => {
    done.current = true;
  };
};
