import { signal } from '@preact/signals';
import { isRecord } from '../../core/clean.ts';

/** Among the drafts of a battle that lies beside others: the one that it leads to. No game's own names have a blank. */
export const COMPANION_DRAFT = 'leads to';

/** Battles that are open, by the name of the one that is on other phones in their stead. */
export const companionBattles = signal<ReadonlyMap<string, string>>(new Map());

/** Whether a battle lies beside others, by what it began with. */
export const isCompanion = ({ setup }: { readonly setup: unknown }): boolean =>
  isRecord(setup) && setup.beside === true;
