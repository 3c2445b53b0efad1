import type { Outcome, SideResult } from '../../game-contract/contract.ts';

/** A battle of the history. */
export interface BattleResult {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** When it was last played; wall clock, milliseconds since 1970. */
  readonly at: number;
  readonly outcome: Outcome;
  /** By the sides in their order; empty where nothing is said. */
  readonly players: readonly string[];
}

/** How often somebody has won, lost and shared the day. */
export interface WinLossRecord {
  readonly name: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Battles that are not over, or of which nobody has said who won. */
  readonly open: number;
}

/** All names of the battles with what became of them, those who have fought most first, and by name among those. */
const counted = (sides: readonly (readonly [name: string, result: SideResult])[]): readonly WinLossRecord[] => {
  const by = new Map<string, WinLossRecord>();
  for (const [name, result] of sides) {
    if (name === '') continue;
    // Who is typed with another capital is nobody else.
    const key = name.toLocaleLowerCase();
    const before = by.get(key) ?? { name, won: 0, lost: 0, drawn: 0, open: 0 };
    by.set(key, { ...before, [result]: before[result] + 1 });
  }
  const battles = ({ won, lost, drawn, open }: WinLossRecord): number => won + lost + drawn + open;
  return [...by.values()].sort((a, b) => battles(b) - battles(a) || a.name.localeCompare(b.name));
};

export const armyRecords = (fought: readonly BattleResult[]): readonly WinLossRecord[] =>
  counted(fought.flatMap(({ outcome }) => outcome.sides.map(({ army, result }) => [army, result] as const)));

export const playerRecords = (fought: readonly BattleResult[]): readonly WinLossRecord[] =>
  counted(
    fought.flatMap(({ outcome, players }) =>
      outcome.sides.map(({ result }, side) => [players[side] ?? '', result] as const),
    ),
  );
