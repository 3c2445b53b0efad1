import { meleeWithPieces } from '../battle/melee-steps.ts';
import { modeRules } from '../battle/modes/rules-by-mode.ts';
import { type BattleState, type BattleUnit, currentField, fieldWith, findUnit, pieceOf } from '../battle/state.ts';
import type { Piece } from '../board/field.ts';
import { isCharge } from '../board/moves.ts';
import type { Square } from '../board/squares.ts';
import { isProtected } from '../board/terrain.ts';
import { possibleCrews, shotTargets } from '../fire/catapults.ts';
import { fireTargets, squaresScreenedBy } from '../fire/volley.ts';
import { headOf } from '../melee/strength.ts';
import { maySupport } from '../melee/supports.ts';
import { firesByHand, isCatapult, troopOf } from '../troops/roster.ts';
import { mustRetire } from '../troops/value.ts';
import { meleeOf, retreatLineStatus } from './retreat-line.ts';
import { legalSquares, supportStatusOf } from './unit-moves.ts';

/** The present status of a unit. */
export const UNIT_STATUSES = [
  'mayShoot',
  'hasShot',
  'unmanned',
  'mayFire',
  'noTarget',
  'aims',
  'hasFired',
  'mansCatapult',
  'mustRetire',
  'hasMoved',
  'mayMove',
  'mayCharge',
  'notItsTurn',
  'fights',
  'supports',
  'maySupport',
  'mayTurn',
  'protected',
  'screens',
  'retreats',
  'leaves',
  'cutOff',
] as const;

/** One line of a unit's card: a possible action, or a fact about its state. */
export interface UnitStatus {
  readonly what: (typeof UNIT_STATUSES)[number];
  readonly clause: string;
  /** The squares concerned. */
  readonly squares?: readonly Square[];
}

type OnBoard = BattleUnit & Piece;

const shooting = (state: BattleState, unit: OnBoard): UnitStatus => {
  const field = fieldWith(state, state.turn.opening);
  const targets = shotTargets(field, unit);
  if (state.turn.shot.includes(unit.id)) return { what: 'hasShot', clause: 'F3' };
  if (possibleCrews(field, unit).length === 0) return { what: 'unmanned', clause: 'F2' };
  return targets.length > 0 ? { what: 'mayShoot', clause: 'F3', squares: targets } : { what: 'noTarget', clause: 'F3' };
};

const firing = (state: BattleState, unit: OnBoard): UnitStatus => {
  const { aims, fired, manned, opening } = state.turn;
  const aim = aims.find(({ shooter }) => shooter === unit.id);
  if (fired.includes(unit.id)) return { what: 'hasFired', clause: 'F5' };
  if (aim) return { what: 'aims', clause: 'F8', squares: [aim.target] };
  if (manned.includes(unit.id)) return { what: 'mansCatapult', clause: 'F2' };
  const targets = fireTargets(fieldWith(state, opening), unit);
  return targets.length > 0 ? { what: 'mayFire', clause: 'F5', squares: targets } : { what: 'noTarget', clause: 'F5' };
};

const moving = (state: BattleState, unit: OnBoard): readonly UnitStatus[] => {
  if (unit.side !== state.turn.attacker) return [{ what: 'notItsTurn', clause: 'N2' }];
  if (state.turn.moved.includes(unit.id)) return [{ what: 'hasMoved', clause: 'N2' }];
  if (mustRetire(unit.kind, unit.stands, state.setup.armies[unit.side].nation))
    return [{ what: 'mustRetire', clause: 'Q4' }];
  const party = { lead: unit, stands: unit.stands, along: [] };
  const reached = legalSquares(state, party);
  const charges = reached.filter(({ square }) => isCharge(currentField(state), party, square));
  return [
    ...(reached.length > charges.length ? [{ what: 'mayMove' as const, clause: 'N1' }] : []),
    ...(charges.length > 0
      ? [{ what: 'mayCharge' as const, clause: 'L1', squares: charges.map(({ square }) => square) }]
      : []),
  ];
};

/** The melees that a unit fights in, supports or may support. */
const fighting = (state: BattleState, unit: OnBoard): readonly UnitStatus[] => {
  const { melees, supports, attacker } = state.turn;
  const contact = meleeOf(state, unit);
  const supported = supports[unit.id];
  if (supported !== undefined) return [{ what: 'supports', clause: 'L1', squares: [supported] }];
  if (contact !== undefined) return [{ what: 'fights', clause: 'L1', squares: [contact] }];
  const place = unit.side === attacker ? 0 : 1;
  const open = melees.filter(({ fought }) => !fought).map(melee => melee.contact);
  const squares = open.filter(
    each =>
      maySupport(
        currentField(state),
        unit,
        each,
        headOf(meleeWithPieces(state, each).heads[place]),
        supportStatusOf(state, unit),
      ).ok,
  );
  return squares.length > 0 ? [{ what: 'maySupport', clause: 'L2', squares }] : [];
};

/** What a unit can do in this step, and its state. Empty off the board and on a real table. */
export const unitStatus = (state: BattleState, { id }: Pick<BattleUnit, 'id'>): readonly UnitStatus[] => {
  const unit = pieceOf(findUnit(state.units, id));
  if (!unit || unit.side === null || state.ended || !modeRules(state.setup).hasBoard) return [];
  const { phase, free } = state.turn;
  const field = currentField(state);
  const screened = squaresScreenedBy(field, unit);
  const machine = isCatapult(unit.kind);
  return [
    ...(phase === 'catapults' && machine ? [shooting(state, unit)] : []),
    ...(phase === 'lightTroops' && firesByHand(unit.kind) ? [firing(state, unit)] : []),
    ...(phase === 'moves' && !machine ? moving(state, unit) : []),
    ...(machine || troopOf(unit.kind).support === 0 ? [] : fighting(state, unit)),
    ...(phase === 'melees' && free.includes(id) ? [{ what: 'mayTurn' as const, clause: 'L13' }] : []),
    ...(isProtected(field.board, field.blazes, unit.square) ? [{ what: 'protected' as const, clause: 'Q1' }] : []),
    ...(screened.length > 0 ? [{ what: 'screens' as const, clause: 'F5', squares: screened }] : []),
    ...(machine || phase === 'placing' ? [] : [retreatLineStatus(state, unit)]),
  ];
};
