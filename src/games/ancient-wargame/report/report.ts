import type { Entry } from '../../../core/log.ts';
import type { AnyEvent } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { meleeAt, meleeResultAt, meleeWithPieces } from '../battle/melee-steps.ts';
import { modeRules } from '../battle/modes/rules-by-mode.ts';
import { totalOf } from '../battle/score.ts';
import { type BattleState, piecesOf } from '../battle/state.ts';
import type { Square } from '../board/squares.ts';
import type { Deployment } from '../melee/deployments.ts';
import { headOf } from '../melee/strength.ts';
import { KINDS, type Kind } from '../troops/roster.ts';
import { type PerSide, perSide, type SideId } from '../troops/side.ts';

/** A notable entry, with the state before it. */
export interface ReportEntry {
  readonly before: BattleState;
  readonly entry: Entry;
}

/** One turn: the board at its start, the points left then, and its events. */
export interface ReportTurn {
  readonly turn: number;
  readonly attacker: SideId;
  readonly at: BattleState;
  readonly entries: readonly ReportEntry[];
}

/** A melee that was fought. Losses are in sixteenths. */
export interface ReportMelee {
  readonly turn: number;
  readonly before: BattleState;
  readonly contact: Square;
  readonly heads: PerSide<string | undefined>;
  readonly picks: PerSide<Deployment>;
  readonly lost: PerSide<number>;
  readonly destroyed: PerSide<boolean>;
}

/** Stands of a kind that a side brought, and its losses. */
export interface KindLosses {
  readonly kind: Kind;
  readonly brought: PerSide<number>;
  readonly fallen: PerSide<number>;
}

/** The facts of a battle from its log; `messages/report-document.ts` puts them into words. */
export interface Report {
  readonly start: BattleState;
  readonly end: BattleState;
  readonly turns: readonly ReportTurn[];
  /** Points left as each turn began, and now: `turn` 0 is the start. */
  readonly course: readonly { readonly turn: number; readonly points: PerSide<number> }[];
  readonly melees: readonly ReportMelee[];
  readonly losses: readonly KindLosses[];
}

/**
 * The report of a battle from its state at the start and its active entries, in order. Entries that this build cannot use
 * are skipped, as in the battle itself. Never throws.
 */
export const createReport = (start: BattleState, entries: readonly Entry[]): Report => {
  const turns: (Omit<ReportTurn, 'entries'> & { readonly entries: ReportEntry[] })[] = [];
  const melees: ReportMelee[] = [];
  const open = (at: BattleState): void => {
    const { number, attacker, phase } = at.turn;
    if (phase !== 'placing' && turns.at(-1)?.turn !== number) turns.push({ turn: number, attacker, at, entries: [] });
  };
  let state = start;
  open(state);
  for (const entry of entries) {
    const before = state;
    state = ancientGame.apply(state, entry);
    open(state);
    if (state === before) continue;
    const melee = entry.type === 'fight' ? reportMelee(before, entry) : undefined;
    if (melee) melees.push(melee);
    if (isNotable(before, state, entry))
      turns.findLast(({ turn }) => turn === before.turn.number)?.entries.push({ before, entry });
  }
  return {
    start,
    end: state,
    turns,
    course: [
      ...turns.map(({ turn, at }) => ({ turn: turn - 1, points: pointsOf(at) })),
      { turn: turns.length, points: pointsOf(state) },
    ],
    melees,
    losses: lossesOf(start, state),
  };
};

const pointsOf = (state: BattleState): PerSide<number> => perSide(side => totalOf(state, side));

/** True if an entry deserves a line: lost stands, fires, captures, units that left. */
const isNotable = (before: BattleState, after: BattleState, { type }: Entry): boolean => {
  if (type === 'fight' || type === 'surrender') return true;
  if (before.fallen !== after.fallen || before.blazes !== after.blazes) return true;
  return Object.values(before.units).some(({ id, side, standing }) => {
    const now = after.units[id];
    return now !== undefined && (now.side !== side || (now.standing === 'off' && standing !== 'off'));
  });
};

const reportMelee = (before: BattleState, entry: Entry): ReportMelee | undefined => {
  const { data } = { data: entry.data } as Extract<AnyEvent, { type: 'fight' }>;
  const reckoned = meleeResultAt(before, data.contact);
  const { a, b } = meleeAt(before, data.contact)?.picks ?? { a: null, b: null };
  if (!reckoned || !a || !b) return undefined;
  const { heads } = meleeWithPieces(before, data.contact);
  const of = <What>(both: readonly [What, What]): PerSide<What> =>
    perSide(side => both[side === before.turn.attacker ? 0 : 1]);
  return {
    turn: before.turn.number,
    before,
    contact: data.contact,
    heads: of([headOf(heads[0])?.id, headOf(heads[1])?.id]),
    picks: { a, b },
    lost: of(reckoned.lost),
    destroyed: of(reckoned.destroyed),
  };
};

const lossesOf = (start: BattleState, end: BattleState): readonly KindLosses[] =>
  KINDS.flatMap(kind => {
    const brought = perSide(side =>
      Object.values(start.units).reduce(
        (sum, unit) => sum + (unit.side === side && unit.kind === kind ? unit.stands : 0),
        0,
      ),
    );
    const fallen = perSide(side => end.fallen[side][kind] ?? 0);
    return brought.a + brought.b > 0 ? [{ kind, brought, fallen }] : [];
  });

/** True if the report draws the board of a moment: the battle has one, and somebody stands on it. */
export const hasReportBoard = (state: BattleState): boolean =>
  modeRules(state.setup).hasBoard && piecesOf(state.units).length > 0;
