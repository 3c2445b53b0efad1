import type { Chart } from '../map/chart.ts';
import type { ResolvedTurn } from '../referee/turn.ts';
import { reportFor } from '../report/report.ts';
import type { Code } from '../rules/force.ts';
import { wasSeenIn } from '../vision/knowledge.ts';
import { resolveTurn } from './resolve-turn.ts';
import type { Correction } from './schemas.ts';
import type { SentReport } from './sent-report.ts';
import {
  type EncounterState,
  type PackedPosition,
  packPosition,
  unpackPosition,
  visiblePositionOf,
  worldOf,
} from './state.ts';
import { playerNoticesOf } from './turn-status.ts';

const rerunTurns = new WeakMap<EncounterState, ResolvedTurn>();

/** A turn as it was run, recomputed for its reports and for the routes in the record (L8). Cached. */
export const rerunTurn = (chart: Chart, before: EncounterState): ResolvedTurn => {
  const turn = rerunTurns.get(before) ?? resolveTurn(chart, before);
  rerunTurns.set(before, turn);
  return turn;
};

/**
 * The report of an Empire for the turn between two states, or of the start (R-44 J1–J7). `version` counts the runs of the
 * turn (L7). It includes notes (L10) and the corrections that the Empire can see.
 */
export const makeSentReport = (
  chart: Chart,
  before: EncounterState | undefined,
  after: EncounterState,
  empire: Code,
  version: number,
): SentReport => {
  const world = worldOf(chart, after);
  const position = unpackPosition(chart, after);
  const players = before ? playerNoticesOf(before) : [];
  const { map: _map, ...report } = reportFor(world, position, empire, before && rerunTurn(chart, before));
  return {
    ...report,
    version,
    opened: after.opened,
    ...(players.length > 0 && { players }),
    notes: Object.entries(before?.notes ?? {}).flatMap(([from, notes]) =>
      from === empire ? [] : notes.flatMap(({ to, text }) => (to === null || to === empire ? [{ from, text }] : [])),
    ),
    corrections: (before?.corrections ?? []).flatMap(correction =>
      canSeeCorrection(chart, before, empire, correction) ? [{ reason: correction.reason }] : [],
    ),
  };
};

/** True if a correction concerns what an Empire owns or sees (L7). */
const canSeeCorrection = (
  chart: Chart,
  state: EncounterState | undefined,
  empire: Code,
  { change }: Correction,
): boolean => {
  if (!state) return false;
  const { turn, known, countries } = unpackPosition(chart, state);
  const inSight = (hex: number): boolean => known[empire] !== undefined && wasSeenIn(known[empire], turn - 1, hex);
  if (change.what === 'sheet') return change.empire === empire;
  if (change.what === 'force') return change.empire === empire || inSight(change.hex);
  const at = chart.stateNumber.get(change.state) ?? -1;
  const own = countries[at]?.holder === empire;
  return own || (change.what === 'holder' && (change.to === empire || (chart.realm[at] ?? []).some(inSight)));
};

/** The position that is sent with a report, without anything that the Empire must not know (L2 L3). */
export const packVisiblePosition = (chart: Chart, state: EncounterState, empire: Code): PackedPosition =>
  packPosition(visiblePositionOf(chart, state, empire));
