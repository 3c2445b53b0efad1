import { useEffect, useRef } from 'preact/hooks';
import { keep, kept } from '../../../app/parts/kept.ts';
import type { Session } from '../../contract.ts';
import { alalaGame } from '../battle.ts';
import type { EventData, Thrown } from '../events.ts';

type Dropped = EventData<'dropped'>;

/**
 * Sees to it that dice which the app threw do not vanish: who leaves without applying them leaves a line in the log, and
 * so does who closes or reloads the app. Returns what to call when they are applied.
 */
export const useDropped = (session: Session, units: readonly string[], thrown: Thrown | undefined): (() => void) => {
  const open = useRef<Dropped | undefined>(undefined);
  const dropped = thrown?.by === 'app' ? { units: units.slice(0, 24), faces: thrown.faces } : undefined;
  useEffect(() => {
    if (!dropped) return;
    open.current = dropped;
    keep(nameFor(session), dropped);
  }, [dropped && JSON.stringify(dropped.faces)]);
  useEffect(
    () => () => {
      if (!open.current) return;
      session.record('dropped', open.current);
      keep(nameFor(session), undefined);
    },
    [],
  );
  return () => {
    open.current = undefined;
    keep(nameFor(session), undefined);
  };
};

/** Writes down the dice that were still lying there when the app was closed. */
export const recoverDropped = (session: Session): void => {
  const left = kept(nameFor(session));
  if (left === undefined) return;
  const checked = alalaGame.parseData('dropped', left);
  if (checked.ok) session.record('dropped', checked.value);
  keep(nameFor(session), undefined);
};

const nameFor = (session: Session): string => `thrown.${session.battle.id}`;
