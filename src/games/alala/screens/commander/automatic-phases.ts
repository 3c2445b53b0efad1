import { type Entry, entryKeyOf, isSameEntryKey } from '../../../../core/log.ts';
import type { RecordedEntry } from '../../../../game-contract/session.ts';

/** Phases that began without a tap, by battle. In memory only: after a reload undo takes them back one by one. */
const phases = new Map<string, readonly RecordedEntry[]>();

export const rememberAutomaticPhase = (battle: string, phase: RecordedEntry): void => {
  phases.set(battle, [...(phases.get(battle) ?? []), phase]);
};

/** True if an entry began a phase without a tap. Undo takes it back together with the entry before it. */
export const isAutomaticPhase = (battle: string, entry: Entry): boolean =>
  (phases.get(battle) ?? []).some(({ key }) => isSameEntryKey(key, entryKeyOf(entry)));
