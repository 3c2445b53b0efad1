import { type ReadonlySignal, signal } from '@preact/signals';
import type { Sharing } from '../../sync/sharing.ts';

/** A battle that is shared from this page. */
export interface Shared {
  readonly sharing: Sharing;
  /** Another number with everything that changes of it. */
  readonly turn: ReadonlySignal<number>;
}

/** The battles that are shared from this page, by their names: until it closes, or the player ends it. */
export const shared = signal<ReadonlyMap<string, Shared>>(new Map());
