import { type Kind, troopOf } from './roster.ts';
import { mustRetire } from './value.ts';

/** Clauses that say more of a kind than its row does, in the order of the rules. */
const CLAUSES_BY_KIND: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  chariot: ['X1', 'Q5'],
  elephant: ['X1', 'Q5', 'R-8'],
  heavyCavalry: ['Q5'],
  lightCavalry: ['Q5'],
  commander: ['L15', 'R-9', 'R-20'],
  subcommander: ['Y8', 'L15'],
  legionary: ['Y6'],
  numidian: ['Y7', 'Q5'],
  velites: ['Y7'],
  peltast: ['Y7'],
  companion: ['Q5'],
  carthaginianElephant: ['Y9', 'R-8', 'Q5'],
  lightChariot: ['Y7', 'Y10', 'Q5'],
  heavyChariot: ['Y14', 'Q5'],
  phalangite: ['Y11'],
  heavyFootArcher: ['Y13', 'R-21'],
  heavyMountedArcher: ['Q5'],
  sardinianGuard: ['Y5'],
  heavyCatapult: ['F1', 'F2', 'F4', 'N7'],
  lightCatapult: ['F1', 'F2', 'F4', 'N7'],
  footCrew: ['L14', 'N3'],
  horseCrew: ['L14', 'N3'],
  lightInfantry: ['N3', 'L14'],
};

/** The clauses to look up for a kind of stand, each once. */
export const clausesFor = (kind: Kind): readonly string[] => {
  const { arm, special, runDown, splits } = troopOf(kind);
  const isHedge = kind === 'legionary' || kind === 'phalangite';
  return [
    ...new Set([
      ...(CLAUSES_BY_KIND[kind] ?? []),
      ...(isHedge ? ['Y12'] : []),
      ...(splits && !special ? ['N3'] : []),
      ...(mustRetire(kind, 1, 'free') ? ['Q4'] : []),
      ...(special && arm !== 'commander' ? ['Y3'] : []),
      ...(runDown ? ['Q5'] : []),
    ]),
  ];
};
