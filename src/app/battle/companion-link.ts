import { signal } from '@preact/signals';
import { isRecord } from '../../core/sanitize.ts';

/** The draft of a companion battle with the id of its main battle. Draft names of games have no space. */
export const COMPANION_DRAFT = 'leads to';

/** Open battles by the id of the companion battle that is shared in their place. */
export const companionBattles = signal<ReadonlyMap<string, string>>(new Map());

/** True if a battle's set-up makes it a companion battle. */
export const isCompanion = ({ setup }: { readonly setup: unknown }): boolean =>
  isRecord(setup) && setup.beside === true;
