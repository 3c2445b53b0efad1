import { signal } from '@preact/signals';
import { isRecord } from '../../core/sanitize.ts';

/** The draft of a companion battle with the id of its main battle. The name has a space, which games' draft names never have. */
export const MAIN_BATTLE_DRAFT = 'leads to';

/** Maps the id of an open battle to the id of the companion battle that is shared in its place. */
export const companionByMainBattle = signal<ReadonlyMap<string, string>>(new Map());

/** True if a battle's set-up makes it a companion battle. */
export const isCompanion = ({ setup }: { readonly setup: unknown }): boolean =>
  isRecord(setup) && setup.beside === true;
