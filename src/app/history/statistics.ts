import type { BattleOutcome, SideResult } from '../../game-contract/contract.ts';

/** A battle of the history. */
export interface BattleRecord {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** When it was last played; wall clock, milliseconds since 1970. */
  readonly at: number;
  readonly outcome: BattleOutcome;
  /** Names by side; empty if unknown. */
  readonly players: readonly string[];
}

/** Wins, losses and draws of a name. */
export interface WinLossRecord {
  readonly name: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Battles without a result. */
  readonly open: number;
}

/** Records of all names, by number of battles, then by name. */
const counted = (sides: readonly (readonly [name: string, result: SideResult])[]): readonly WinLossRecord[] => {
  const by = new Map<string, WinLossRecord>();
  for (const [name, result] of sides) {
    if (name === '') continue;
    // Names that differ only in case are the same.
    const key = name.toLocaleLowerCase();
    const before = by.get(key) ?? { name, won: 0, lost: 0, drawn: 0, open: 0 };
    by.set(key, { ...before, [result]: before[result] + 1 });
  }
  const battles = ({ won, lost, drawn, open }: WinLossRecord): number => won + lost + drawn + open;
  return [...by.values()].sort((a, b) => battles(b) - battles(a) || a.name.localeCompare(b.name));
};

export const computeArmyRecords = (fought: readonly BattleRecord[]): readonly WinLossRecord[] =>
  counted(fought.flatMap(({ outcome }) => outcome.sides.map(({ army, result }) => [army, result] as const)));

export const computePlayerRecords = (fought: readonly BattleRecord[]): readonly WinLossRecord[] =>
  counted(
    fought.flatMap(({ outcome, players }) =>
      outcome.sides.map(({ result }, side) => [players[side] ?? '', result] as const),
    ),
  );
