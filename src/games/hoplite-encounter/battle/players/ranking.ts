import type { Chart } from '../../map/chart.ts';
import { type EmpireRank, rankEmpires } from '../../referee/open-turn.ts';
import type { Code } from '../../rules/force.ts';
import type { OpenedRecord, RecordedTurn } from '../opened-record.ts';
import { type EncounterState, unpackPosition, worldOf } from '../state.ts';
import { empiresLeft } from './concession.ts';

/** An Empire at the end of a game. */
export interface RankedEmpire extends EmpireRank {
  /** Captures of countries, and losses of countries to other Empires, in the whole game. */
  readonly taken: number;
  readonly lost: number;
  /** How the Empire left the game, and in which turn. */
  readonly left?: { readonly by: 'out' | 'conceded'; readonly turn: number };
}

/**
 * The final ranking: the winners, then remaining Empires by the criteria of A4, then Empires that have left the game,
 * the last one to leave first (A3 A4 R-2 L6).
 */
export const rankGame = (chart: Chart, { turns, last }: OpenedRecord): readonly RankedEmpire[] => {
  const position = unpackPosition(chart, last);
  const left = empiresLeft(last, position);
  const rows = rankEmpires(worldOf(chart, last), position.countries, position.forces).map(place => {
    const { empire } = place;
    const leaving = left.includes(empire) ? undefined : leavingOf(turns, last, empire);
    const taken = position.passings.filter(({ to }) => to === empire).length;
    const lost = position.passings.filter(({ from }) => from === empire).length;
    const isWinner = last.position.ended?.winners.includes(empire) ?? false;
    // All winners share the first place.
    const marks = isWinner ? [1] : leaving ? [0, 0, leaving.turn] : [0, 1, -place.rank];
    return { marks, ranked: { ...place, taken, lost, ...(leaving && { left: leaving }) } };
  });
  const isBetter = (a: readonly number[], b: readonly number[]): boolean =>
    (a.map((mark, i) => mark - (b[i] ?? 0)).find(Boolean) ?? 0) > 0;
  return rows
    .map(({ marks, ranked }) => ({ ...ranked, rank: 1 + rows.filter(other => isBetter(other.marks, marks)).length }))
    .sort((a, b) => a.rank - b.rank);
};

/** When and how an Empire left the game, found by binary search, because an Empire never returns. */
const leavingOf = (
  turns: readonly RecordedTurn[],
  last: EncounterState,
  empire: Code,
): NonNullable<RankedEmpire['left']> => {
  const by = last.conceded?.includes(empire) ? 'conceded' : 'out';
  const isGone = (month: RecordedTurn): boolean =>
    by === 'conceded'
      ? (month.before().conceded?.includes(empire) ?? false)
      : month.after().position.out.includes(empire);
  let [first, end] = [0, turns.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (isGone(turns[middle] as RecordedTurn)) end = middle;
    else first = middle + 1;
  }
  return { by, turn: turns[first]?.turn ?? last.position.turn };
};
