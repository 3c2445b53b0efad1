import { type ClauseIdOf, createClauseIndex } from '../../../core/clauses.ts';

/** All clauses of SPEC.md in order, each ruling under its clause. */
const CLAUSE_SECTIONS = [
  {
    section: 'cards',
    clauses: [
      { id: 'K1' },
      { id: 'K2' },
      { id: 'K3' },
      { id: 'K4', rulings: ['R-3'], see: ['R-97'] },
      { id: 'K5', see: ['L2', 'L3'] },
      { id: 'K6', see: ['Y1'] },
      { id: 'K7', rulings: ['R-4'] },
      { id: 'K8', rulings: ['R-5'] },
      { id: 'K9', see: ['I4'] },
      { id: 'K10', rulings: ['R-94'] },
      { id: 'K11', rulings: ['R-6'] },
      { id: 'K12', rulings: ['R-7'], see: ['SA8'] },
    ],
  },
  {
    section: 'armies',
    clauses: [
      { id: 'A1' },
      { id: 'A2', rulings: ['R-8'] },
      { id: 'A3', rulings: ['R-9'] },
      { id: 'A4', rulings: ['R-10'] },
      { id: 'A5' },
      { id: 'A6' },
    ],
  },
  {
    section: 'battleground',
    clauses: [
      { id: 'F1' },
      { id: 'F2', rulings: ['R-11'] },
      { id: 'F3', rulings: ['R-12'], see: ['L5'] },
      { id: 'F4' },
      { id: 'F5' },
    ],
  },
  {
    section: 'terrain',
    clauses: [
      { id: 'T1', rulings: ['R-13'] },
      { id: 'T2', rulings: ['R-14', 'R-15', 'R-18'] },
      { id: 'T3', rulings: ['R-16'] },
      { id: 'T4', rulings: ['R-20'] },
      { id: 'T5' },
      { id: 'T6', rulings: ['R-17'] },
    ],
  },
  {
    section: 'armyRules',
    clauses: [
      { id: 'X1' },
      { id: 'X2', rulings: ['R-21'] },
      { id: 'X3', rulings: ['R-22'] },
      { id: 'X4', rulings: ['R-23'] },
      { id: 'X5', see: ['D4'] },
      { id: 'X6', see: ['M4', 'P6'] },
    ],
  },
  {
    section: 'sequence',
    clauses: [
      { id: 'Q1', rulings: ['R-95'] },
      { id: 'Q2', rulings: ['R-24'] },
      { id: 'Q3' },
      { id: 'Q4' },
      { id: 'Q5', rulings: ['R-25'] },
      { id: 'I1', rulings: ['R-26'] },
      { id: 'I2' },
      { id: 'I3' },
      { id: 'I4', rulings: ['R-27'] },
      { id: 'I5' },
      { id: 'I6', rulings: ['R-96'] },
    ],
  },
  {
    section: 'play',
    clauses: [
      { id: 'P1', rulings: ['R-28'] },
      { id: 'P2' },
      { id: 'P3', rulings: ['R-97'] },
      { id: 'P4' },
      { id: 'P5', rulings: ['R-29'] },
      { id: 'P6', rulings: ['R-30'] },
      { id: 'P7', see: ['V3'] },
      { id: 'M1', rulings: ['R-31'] },
      { id: 'M2', rulings: ['R-32'] },
      { id: 'M3', see: ['K7'] },
      { id: 'M4', rulings: ['R-33'] },
    ],
  },
  {
    section: 'missiles',
    clauses: [
      { id: 'V1', rulings: ['R-34'] },
      { id: 'V2' },
      { id: 'V3', rulings: ['R-35'] },
      { id: 'V4', rulings: ['R-36', 'R-37'] },
      { id: 'V5', rulings: ['R-38'] },
      { id: 'V6', rulings: ['R-39'] },
      { id: 'V7', rulings: ['R-40'] },
      { id: 'V8', rulings: ['R-41'] },
      { id: 'V9' },
      { id: 'V10', see: ['S13'] },
    ],
  },
  {
    section: 'withdrawal',
    clauses: [
      { id: 'W1' },
      { id: 'W2', rulings: ['R-42'] },
      { id: 'W3' },
      { id: 'W4', rulings: ['R-43'] },
      { id: 'W5', rulings: ['R-44'] },
    ],
  },
  {
    section: 'flank',
    clauses: [
      { id: 'L1', rulings: ['R-19', 'R-45'] },
      { id: 'L2' },
      { id: 'L3', rulings: ['R-46'] },
      { id: 'L4', rulings: ['R-47'] },
      { id: 'L5', rulings: ['R-48'] },
    ],
  },
  {
    section: 'shock',
    clauses: [
      { id: 'S1', rulings: ['R-49'] },
      { id: 'S2' },
      { id: 'S3', rulings: ['R-2', 'R-50', 'R-52'] },
      { id: 'S4', rulings: ['R-51', 'R-98'] },
      { id: 'S5', rulings: ['R-53'] },
      { id: 'S6', rulings: ['R-54'] },
      { id: 'S7', rulings: ['R-1'] },
      { id: 'S8', rulings: ['R-55'] },
      { id: 'S9', rulings: ['R-56'], see: ['T2'] },
      { id: 'S10', rulings: ['R-57'] },
      { id: 'S11', rulings: ['R-58'] },
      { id: 'S12', rulings: ['R-59', 'R-99'] },
      { id: 'S13', rulings: ['R-60'] },
      { id: 'S14', rulings: ['R-61'] },
      { id: 'S15' },
    ],
  },
  {
    section: 'afterShock',
    clauses: [
      { id: 'C1', rulings: ['R-62'] },
      { id: 'C2', rulings: ['R-63'] },
      { id: 'C3', rulings: ['R-64'] },
      { id: 'U1', rulings: ['R-65'] },
      { id: 'U2' },
      { id: 'U3' },
      { id: 'U4' },
      { id: 'U5', rulings: ['R-66'] },
    ],
  },
  {
    section: 'rally',
    clauses: [
      { id: 'Y1' },
      { id: 'Y2' },
      { id: 'Y3', rulings: ['R-67'] },
      { id: 'Y4', rulings: ['R-68'] },
      { id: 'D1' },
      { id: 'D2', rulings: ['R-69'] },
      { id: 'D3' },
      { id: 'D4', rulings: ['R-70'] },
      { id: 'D5' },
    ],
  },
  {
    section: 'end',
    clauses: [
      { id: 'E1', rulings: ['R-71'] },
      { id: 'E2', rulings: ['R-72'] },
      { id: 'E3', rulings: ['R-73'] },
    ],
  },
  {
    section: 'units',
    clauses: [
      { id: 'N1' },
      { id: 'N2' },
      { id: 'N3' },
      { id: 'N4', rulings: ['R-74', 'R-75'] },
      { id: 'N5' },
      { id: 'N6' },
      { id: 'N7' },
      { id: 'N8' },
      { id: 'N9' },
      { id: 'N10' },
      { id: 'N11' },
    ],
  },
  {
    section: 'samurai',
    clauses: [
      { id: 'SA1' },
      { id: 'SA2', rulings: ['R-78'] },
      { id: 'SA3' },
      { id: 'SA4', rulings: ['R-76'] },
      { id: 'SA5', rulings: ['R-77'] },
      { id: 'SA6', rulings: ['R-79'] },
      { id: 'SA7' },
      { id: 'SA8' },
      { id: 'SA9', rulings: ['R-80'] },
    ],
  },
  {
    section: 'conan',
    clauses: [
      { id: 'CN1', rulings: ['R-81'] },
      { id: 'CN2', rulings: ['R-82'] },
      { id: 'CN3' },
      { id: 'CN4', rulings: ['R-83', 'R-84', 'R-85'] },
    ],
  },
  {
    section: 'pass',
    clauses: [{ id: 'TH1' }, { id: 'TH2' }, { id: 'TH3', rulings: ['R-86'] }, { id: 'TH4', rulings: ['R-87'] }],
  },
  {
    section: 'together',
    clauses: [
      { id: 'B1' },
      { id: 'B2', rulings: ['R-88'] },
      { id: 'B3', rulings: ['R-89'] },
      { id: 'B4', rulings: ['R-90'] },
    ],
  },
  {
    section: 'preferences',
    clauses: [
      { id: 'O1' },
      { id: 'O2', rulings: ['R-91'] },
      { id: 'O3' },
      { id: 'O4', rulings: ['R-92'] },
      { id: 'O5' },
      { id: 'G1', rulings: ['R-93'] },
      { id: 'G2' },
      { id: 'G3' },
      { id: 'G4' },
    ],
  },
  {
    section: 'computer',
    clauses: [
      { id: 'AI1' },
      { id: 'AI2' },
      { id: 'AI3' },
      { id: 'AI4' },
      { id: 'AI5' },
      { id: 'AI6' },
      { id: 'AI7' },
      { id: 'AI8' },
      { id: 'AI9' },
      { id: 'AI10' },
      { id: 'AI11' },
    ],
  },
] as const;

export type ClauseId = ClauseIdOf<typeof CLAUSE_SECTIONS>;

export const BOOK = createClauseIndex(CLAUSE_SECTIONS);

export type SectionName = (typeof BOOK)['sections'][number]['section'];

/** Clauses that this app has reconstructed, because no source has them. They are labelled as such. */
const HOUSE: readonly ClauseId[] = [
  ...(['A5', 'A6', 'R-13', 'R-73', 'R-75', 'R-76', 'R-77', 'R-78', 'R-80', 'R-81', 'R-82', 'R-86', 'R-87'] as const),
];

/** True if a clause is this app's own and not from the game's makers. */
export const isHouse = (id: ClauseId): boolean => HOUSE.includes(id);
