import type { Place } from '../rules/plan/geometry.ts';
import type { Changes, EventData, LeaderChange, UnitChange } from './events.ts';
import type { AlalaSession } from './session.ts';

/**
 * Corrects figures by hand. Quick taps on one figure add up to one entry, or to none if they cancel out. Each figure has an
 * entry of its own, so that undo removes only what its label names.
 */
export const recordCorrection = (session: AlalaSession, changes: Changes): void =>
  session.recordMerged('correct', correction(changes), (open, more) => {
    if (figuresOf(open.changes) !== figuresOf(more.changes)) return 'apart';
    const merged = mergeChanges(open.changes, more.changes);
    return merged.units.length === 0 && merged.leaders.length === 0 ? undefined : correction(merged);
  });

/** Puts units elsewhere on the plan: quick steps of one unit are one entry. */
export const recordPlaces = (
  session: AlalaSession,
  places: readonly { readonly unit: string; readonly place: Place }[],
): void =>
  session.recordMerged('place', { changes: { units: [...places], leaders: [] } }, (open, more) =>
    figuresOf(open.changes) === figuresOf(more.changes) ? more : 'apart',
  );

/** A correction that takes men may take a unit below half, which is asked about. */
const correction = (changes: Changes): EventData<'correct'> => ({
  changes,
  ...(changes.units.some(({ men = 0 }) => men < 0) && { asks: true }),
});

/** The changed figures, by unit and leader. */
const figuresOf = ({ units, leaders }: Changes): string =>
  [
    ...units.map(({ unit, ...figures }) => [unit, ...Object.keys(figures).sort()]),
    ...leaders.map(({ leader, ...figures }) => [leader, ...Object.keys(figures).sort()]),
  ].join(' ');

const UNIT_STEPS = ['men', 'startingMen', 'disorder', 'advanced'] as const;
const LEADER_STEPS = ['cp', 'spent'] as const;

/** Merges two changes: steps add up, otherwise the later value counts. Changes without effect are left out. */
export const mergeChanges = (a: Changes, b: Changes): Changes => ({
  units: mergeBy([...a.units, ...b.units], 'unit', UNIT_STEPS),
  leaders: mergeBy([...a.leaders, ...b.leaders], 'leader', LEADER_STEPS),
});

const mergeBy = <C extends UnitChange | LeaderChange>(
  changes: readonly C[],
  name: keyof C,
  steps: readonly (keyof C)[],
): C[] => {
  const all = new Map<unknown, C>();
  for (const change of changes) {
    const before = all.get(change[name]);
    const merged: C = { ...before, ...change };
    for (const step of steps) {
      const sum = Number(before?.[step] ?? 0) + Number(change[step] ?? 0);
      if (sum === 0) delete merged[step];
      else merged[step] = sum as C[typeof step];
    }
    all.set(change[name], merged);
  }
  return [...all.values()].filter(change => Object.keys(change).length > 1);
};
