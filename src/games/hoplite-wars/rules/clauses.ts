import { type ClauseIdOf, createClauseIndex } from '../../../core/clauses.ts';

/** All clauses of SPEC.md in the order of the rulebook, each ruling under its clause. */
const CLAUSE_SECTIONS = [
  {
    section: 'board',
    clauses: [
      { id: 'P1' },
      { id: 'P2' },
      { id: 'P3', rulings: ['R-1'] },
      { id: 'P4' },
      { id: 'P5' },
      { id: 'P6' },
      { id: 'P7', rulings: ['R-2'] },
    ],
  },
  {
    section: 'opening',
    clauses: [{ id: 'O1' }, { id: 'O2', see: ['W1'] }, { id: 'O3', rulings: ['R-6', 'R-7'] }],
  },
  {
    section: 'orders',
    clauses: [
      { id: 'N1', rulings: ['R-3'] },
      { id: 'N2', see: ['C3'] },
      { id: 'N3', rulings: ['R-4'], see: ['S2', 'S3'] },
      { id: 'N4', see: ['U5'] },
      { id: 'N5', see: ['D2'] },
      { id: 'N6' },
      { id: 'N7' },
      { id: 'N8', rulings: ['R-5'] },
      { id: 'E1' },
      { id: 'E2' },
      { id: 'E3' },
      { id: 'E4', see: ['G1'] },
      { id: 'E5', see: ['P2', 'C1'] },
      { id: 'E6', see: ['C1'] },
      { id: 'E7', see: ['S1'] },
      { id: 'E8', see: ['S2'] },
      { id: 'E9', see: ['U2'] },
      { id: 'E10', see: ['D2'] },
      { id: 'E11' },
      { id: 'E12' },
      { id: 'E13', see: ['O2', 'W4'] },
      { id: 'E14', see: ['W2'] },
    ],
  },
  {
    section: 'movement',
    clauses: [
      { id: 'B1' },
      { id: 'B2' },
      { id: 'B3' },
      { id: 'B4' },
      { id: 'B5', rulings: ['R-33', 'R-34', 'R-35', 'R-36', 'R-37', 'R-38'] },
      { id: 'B6' },
      { id: 'B7' },
      { id: 'B8' },
      { id: 'B9', see: ['U5', 'S5'] },
      { id: 'B10' },
    ],
  },
  {
    section: 'support',
    clauses: [{ id: 'S1' }, { id: 'S2' }, { id: 'S3' }, { id: 'S4', rulings: ['R-8'], see: ['C5'] }, { id: 'S5' }],
  },
  {
    section: 'convoys',
    clauses: [
      { id: 'C1' },
      { id: 'C2' },
      { id: 'C3', rulings: ['R-9'] },
      { id: 'C4', rulings: ['R-10'] },
      { id: 'C5', rulings: ['R-11'] },
    ],
  },
  {
    section: 'stacks',
    clauses: [
      { id: 'U1' },
      { id: 'U2' },
      { id: 'U3', rulings: ['R-12'] },
      { id: 'U4', see: ['U5'] },
      { id: 'U5', rulings: ['R-13'] },
      { id: 'U6' },
      { id: 'U7', rulings: ['R-14'] },
      { id: 'U8', rulings: ['R-15', 'R-16'] },
      { id: 'U9', rulings: ['R-17'] },
      { id: 'U10' },
    ],
  },
  {
    section: 'garrisons',
    clauses: [{ id: 'G1' }, { id: 'G2' }, { id: 'G3' }, { id: 'G4' }],
  },
  {
    section: 'delphi',
    clauses: [
      { id: 'D1' },
      { id: 'D2', rulings: ['R-18', 'R-19'] },
      { id: 'D3', rulings: ['R-20'], see: ['W3'] },
      { id: 'D4', see: ['W2'] },
      { id: 'D5', rulings: ['R-21'] },
    ],
  },
  {
    section: 'retreats',
    clauses: [
      { id: 'T1', see: ['G3'] },
      { id: 'T2', rulings: ['R-22'] },
      { id: 'T3', rulings: ['R-23'] },
    ],
  },
  {
    section: 'control',
    clauses: [
      { id: 'K1' },
      { id: 'K2', rulings: ['R-24'] },
      { id: 'K3', rulings: ['R-25'] },
      { id: 'K4' },
      { id: 'K5', rulings: ['R-26'], see: ['V1'] },
    ],
  },
  {
    section: 'winter',
    clauses: [
      { id: 'W1' },
      { id: 'W2', rulings: ['R-27'] },
      { id: 'W3' },
      { id: 'W4', rulings: ['R-28'] },
      { id: 'W5', rulings: ['R-29'] },
      { id: 'W6', rulings: ['R-30'] },
    ],
  },
  {
    section: 'end',
    clauses: [
      { id: 'V1' },
      { id: 'V2', rulings: ['R-31'], see: ['W1'] },
      { id: 'V3' },
      { id: 'V4', rulings: ['R-32'] },
    ],
  },
  {
    section: 'reckoning',
    clauses: [
      { id: 'Z1' },
      { id: 'Z2' },
      { id: 'Z3' },
      { id: 'Z4' },
      { id: 'Z5' },
      { id: 'Z6' },
      { id: 'Z7' },
      { id: 'Z8', see: ['B8', 'C5'] },
      { id: 'Z9' },
    ],
  },
] as const;

export type ClauseId = ClauseIdOf<typeof CLAUSE_SECTIONS>;

export const CLAUSE_BOOK = createClauseIndex(CLAUSE_SECTIONS);

export type SectionName = (typeof CLAUSE_BOOK)['sections'][number]['section'];
