import { type ClauseIdOf, createClauseIndex } from '../../../core/clauses.ts';

/** All clauses of SPEC.md in order, each once, and each ruling under its clause. */
const CLAUSE_SECTIONS = [
  {
    section: 'troops',
    clauses: [
      { id: 'X0', see: ['F7'] },
      { id: 'X1', see: ['L4'] },
      { id: 'X2', rulings: ['R-1'] },
    ],
  },
  {
    section: 'special',
    clauses: [
      { id: 'Y0' },
      { id: 'Y1' },
      { id: 'Y2', see: ['F7'] },
      { id: 'Y3', see: ['Q4', 'Q5'] },
      { id: 'Y4', see: ['Q4'] },
      { id: 'Y5' },
      { id: 'Y6', see: ['F5'] },
      { id: 'Y7', see: ['N3'] },
      { id: 'Y8' },
      { id: 'Y9' },
      { id: 'Y10' },
      { id: 'Y11' },
      { id: 'Y12' },
      { id: 'Y13', rulings: ['R-21'], see: ['F6'] },
      { id: 'Y14', see: ['F6'] },
      { id: 'Y15', rulings: ['R-7'] },
    ],
  },
  {
    section: 'moves',
    clauses: [
      { id: 'N1' },
      { id: 'N2' },
      { id: 'N3', rulings: ['R-12'] },
      { id: 'N4' },
      { id: 'N5' },
      { id: 'N6' },
      { id: 'N7', rulings: ['R-13'] },
      { id: 'N8' },
    ],
  },
  {
    section: 'fire',
    clauses: [
      { id: 'F1' },
      { id: 'F2' },
      { id: 'F3', see: ['R-10'] },
      { id: 'F4', rulings: ['R-2'] },
      { id: 'F5', rulings: ['R-8', 'R-10'] },
      { id: 'F6', see: ['Q1'] },
      { id: 'F7', rulings: ['R-3'] },
      { id: 'F8' },
    ],
  },
  {
    section: 'melee',
    clauses: [
      { id: 'L1' },
      { id: 'L2' },
      { id: 'L3' },
      { id: 'L4', rulings: ['R-17'] },
      { id: 'L5', rulings: ['R-5'] },
      { id: 'L6', rulings: ['R-4'] },
      { id: 'L7' },
      { id: 'L8', rulings: ['R-6'] },
      { id: 'L9', rulings: ['R-16'] },
      { id: 'L10' },
      { id: 'L11', rulings: ['R-11', 'R-19'] },
      { id: 'L12', rulings: ['R-14'] },
      { id: 'L13' },
      { id: 'L14' },
      { id: 'L15', rulings: ['R-9', 'R-20'] },
    ],
  },
  {
    section: 'ground',
    clauses: [
      { id: 'Q1' },
      { id: 'Q2' },
      { id: 'Q3', rulings: ['R-18'] },
      { id: 'Q4', rulings: ['R-15'] },
      { id: 'Q5' },
      { id: 'Q6' },
      { id: 'Q7' },
      { id: 'Q8' },
    ],
  },
] as const;

export type ClauseId = ClauseIdOf<typeof CLAUSE_SECTIONS>;

export const CLAUSE_BOOK = createClauseIndex(CLAUSE_SECTIONS);
