import { type ClauseIdOf, createClauseIndex } from '../../../core/clauses.ts';

/**
 * All clauses of SPEC.md in the order of the sheet, each once, and each ruling under its clause. `see` lists related
 * clauses elsewhere.
 */
const CLAUSE_SECTIONS = [
  {
    section: 'sequence',
    clauses: [
      { id: 'T0', rulings: ['R-1'] },
      { id: 'T1', see: ['C1', 'K1'] },
      { id: 'T2', see: ['S1', 'M12'] },
      { id: 'T3', rulings: ['R-2'], see: ['C4'] },
      { id: 'T4', see: ['G1'] },
      { id: 'T5', see: ['B1'] },
      { id: 'T6', see: ['P1'] },
    ],
  },
  {
    section: 'aggression',
    clauses: [
      { id: 'A1', rulings: ['R-3', 'R-25', 'R-42'] },
      { id: 'A2', see: ['R-32'] },
      { id: 'A3', rulings: ['R-4', 'R-5', 'R-31', 'R-32'], see: ['R-8', 'C3'] },
    ],
  },
  { section: 'shooting', clauses: [{ id: 'S1' }, { id: 'S2', rulings: ['R-9', 'R-21'], see: ['L1'] }] },
  {
    section: 'command',
    clauses: [
      { id: 'C1', rulings: ['R-6'], see: ['T1', 'R-39'] },
      { id: 'C2' },
      { id: 'C3', see: ['A3'] },
      { id: 'C4', see: ['T3', 'R-8'] },
      { id: 'C5', rulings: ['R-23'] },
    ],
  },
  {
    section: 'control',
    clauses: [
      { id: 'K1' },
      { id: 'K2', rulings: ['R-8', 'R-33'] },
      { id: 'K3', rulings: ['R-7', 'R-34'], see: ['P5', 'A2'] },
    ],
  },
  {
    section: 'leaders',
    clauses: [
      { id: 'L1', rulings: ['R-29', 'R-35', 'R-40'] },
      { id: 'L2', rulings: ['R-10'], see: ['A3', 'R-35'] },
    ],
  },
  {
    section: 'movement',
    clauses: [
      { id: 'M1' },
      { id: 'M2', rulings: ['R-39'] },
      { id: 'M3', rulings: ['R-36'], see: ['U1', 'P3'] },
      { id: 'M4', rulings: ['R-11'] },
      { id: 'M5' },
      { id: 'U1', see: ['M10'] },
      { id: 'M6' },
      { id: 'M7' },
      { id: 'M8' },
      { id: 'M9' },
      { id: 'M10', see: ['U1'] },
      { id: 'M11', rulings: ['R-41'] },
      { id: 'M12', see: ['T2'] },
    ],
  },
  {
    section: 'charges',
    clauses: [{ id: 'G1', rulings: ['R-12'] }, { id: 'G2' }, { id: 'G3', see: ['M3'] }],
  },
  {
    section: 'combat',
    clauses: [
      { id: 'B1', rulings: ['R-14'] },
      { id: 'B2', rulings: ['R-15', 'R-27'], see: ['B3', 'R-37'] },
      { id: 'B3', rulings: ['R-43', 'R-37', 'R-16', 'R-28'] },
      { id: 'B4' },
      { id: 'B5', rulings: ['R-17'] },
      { id: 'B6' },
    ],
  },
  {
    section: 'outcome',
    clauses: [
      { id: 'O1', rulings: ['R-22', 'R-20', 'R-24'] },
      { id: 'O2', see: ['R-20', 'R-24', 'P1', 'P5'] },
      { id: 'O3', rulings: ['R-18', 'R-38'], see: ['P2', 'P3', 'P5'] },
      { id: 'O4', see: ['R-20', 'P1', 'P3'] },
      { id: 'O5', see: ['R-20', 'P3', 'P4'] },
      { id: 'O6', rulings: ['R-19', 'R-26'], see: ['R-21'] },
    ],
  },
  {
    section: 'afterCombat',
    clauses: [
      { id: 'P1' },
      { id: 'P2' },
      { id: 'P3', see: ['M3'] },
      { id: 'P4', see: ['M3', 'A3'] },
      { id: 'P5', rulings: ['R-30'], see: ['K3', 'R-21'] },
    ],
  },
  {
    section: 'table',
    clauses: [
      { id: 'R-13' },
      { id: 'R-44' },
      { id: 'R-45' },
      { id: 'R-46' },
      { id: 'R-47' },
      { id: 'R-48' },
      { id: 'R-49' },
      { id: 'R-50' },
    ],
  },
] as const;

/** Every clause and ruling that the reference explains. */
export type ClauseId = ClauseIdOf<typeof CLAUSE_SECTIONS>;
export type SectionName = (typeof CLAUSE_SECTIONS)[number]['section'];

/** The whole of the rules to look up. */
export const CLAUSE_BOOK = createClauseIndex(CLAUSE_SECTIONS);
