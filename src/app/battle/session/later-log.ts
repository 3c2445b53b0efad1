import { type Entry, type Folder, readLog } from '../../core/log.ts';
import type { Reached } from '../../store/log/kept-state.ts';
import { afterPaint } from '../../ui/device/when-idle.ts';

/** A battle of so many entries is shown as it was kept, and its log is read behind that. */
export const LONG = 1000;

/** So many entries are read, or applied, between two pauses. */
const PORTION = 200;

/** Lets taps and frames come first. */
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** Resolves when what was drawn last can be seen. */
export const painted = (): Promise<void> => new Promise(resolve => void afterPaint(resolve));

/** Reads and applies a log some entries at a time, so that to do it again costs next to nothing. */
export const warmed = async (
  log: readonly Entry[],
  read: (entry: Entry) => Entry | undefined,
  states: Folder<unknown>,
  goOn: () => Promise<void>,
): Promise<void> => {
  const usable: Entry[] = [];
  const { inForce } = readLog(log);
  for (let from = 0; from < inForce.length; from += PORTION) {
    await goOn();
    usable.push(...inForce.slice(from, from + PORTION).flatMap(entry => read(entry) ?? []));
    states.fold([...usable]);
  }
};

/** How far each author of a log has come. */
export const reachedBy = (log: readonly Entry[]): readonly Reached[] => {
  const by = new Map<string, Reached>();
  for (const { author, seq, clock } of log) {
    const before = by.get(author);
    by.set(author, { author, seq: Math.max(seq, before?.seq ?? 0), clock: Math.max(clock, before?.clock ?? 0) });
  }
  return [...by.values()];
};
