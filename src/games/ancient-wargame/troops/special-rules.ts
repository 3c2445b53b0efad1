import { isMounted, isSpecial, type Kind, troopOf } from './roster.ts';
import { mustRetire } from './value.ts';

/** The clauses to look up for a kind of stand, each once: those of its row, and those that its traits come from. */
export const clausesFor = (kind: Kind): readonly string[] => {
  const { arm, clauses = [], hedge, runDown, splits } = troopOf(kind);
  return [
    ...clauses,
    ...(hedge ? ['Y12'] : []),
    ...(splits ? [isSpecial(kind) ? 'Y7' : 'N3'] : []),
    ...(mustRetire(kind, 1, 'free') ? ['Q4'] : []),
    ...(isSpecial(kind) && arm !== 'commander' ? ['Y3'] : []),
    ...(runDown || isMounted(kind) ? ['Q5'] : []),
  ];
};
