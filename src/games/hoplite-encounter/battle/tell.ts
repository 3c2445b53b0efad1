import type { Chart } from '../map/chart.ts';
import type { Turn } from '../referee/turn.ts';
import { reportFor } from '../report/report.ts';
import type { Code } from '../rules/force.ts';
import { isSeen } from '../vision/memory.ts';
import { turnIn } from './resolve.ts';
import type { Correction } from './shapes.ts';
import { type EncounterState, groundIn, type KeptPosition, kept, knownIn, positionIn } from './state.ts';
import type { Told } from './told.ts';

const turns = new WeakMap<EncounterState, Turn>();

/** A turn as it was run, worked out again once: for its reports, and for the ways of all in the whole record (L8). */
export const turnOf = (chart: Chart, before: EncounterState): Turn => {
  const turn = turns.get(before) ?? turnIn(chart, before);
  turns.set(before, turn);
  return turn;
};

/**
 * What an Empire is told of the turn that led from one state to the next, without a turn of the start (R-44 J1–J7): `version`
 * counts the runs of that turn (L7). Notes arrive with it (L10), and what the referee changed, as far as it can be seen.
 */
export const toldTo = (
  chart: Chart,
  before: EncounterState | undefined,
  after: EncounterState,
  empire: Code,
  version: number,
): Told => {
  const ground = groundIn(chart, after);
  const position = positionIn(chart, after);
  const { map: _map, ...report } = reportFor(ground, position, empire, before && turnOf(chart, before));
  return {
    ...report,
    version,
    opened: after.opened,
    notes: Object.entries(before?.notes ?? {}).flatMap(([from, notes]) =>
      from === empire ? [] : notes.flatMap(({ to, text }) => (to === null || to === empire ? [{ from, text }] : [])),
    ),
    corrections: (before?.corrections ?? []).flatMap(correction =>
      sees(chart, before, empire, correction) ? [{ reason: correction.reason }] : [],
    ),
  };
};

/** Whether a correction is of what an Empire owns or has in sight (L7). */
const sees = (chart: Chart, state: EncounterState | undefined, empire: Code, { change }: Correction): boolean => {
  if (!state) return false;
  const { turn, known, countries } = positionIn(chart, state);
  const inSight = (hex: number): boolean => known[empire] !== undefined && isSeen(known[empire], turn - 1, hex);
  if (change.what === 'sheet') return change.empire === empire;
  if (change.what === 'force') return change.empire === empire || inSight(change.hex);
  const at = chart.stateNumber.get(change.state) ?? -1;
  const own = countries[at]?.holder === empire;
  return own || (change.what === 'holder' && (change.to === empire || (chart.realm[at] ?? []).some(inSight)));
};

/** The position that goes with a report: nothing of it is another Empire's to know (L2 L3). */
export const sentPosition = (chart: Chart, state: EncounterState, empire: Code): KeptPosition =>
  kept(knownIn(chart, state, empire));
