import { fireDice } from '../../fire/volley.ts';
import { catapultsTakenAlong } from '../../melee/aftermath.ts';
import { firesByHand, isCatapult } from '../../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';
import { isShielded } from '../../troops/value.ts';
import type { EventData } from '../events.ts';
import type { ModeRules, TableEvent } from '../modes/mode-rules.ts';
import { type BattleState, type BattleUnit, currentField, findUnit, type TargetCall } from '../state.ts';
import { withIds, withLoss, withTurn, withUnit } from '../state-changes.ts';
import { ATTACKER_FACING, DEFENDER_FACING, supportSquares } from './melee-layout.ts';

const applyTableEvent = (state: BattleState, event: TableEvent): BattleState => {
  switch (event.type) {
    case 'hit':
      return applyTableShot(state, event.data);
    case 'call':
      return applyTargetCall(state, event.data);
    case 'meet':
      return applyTableMelee(state, event.data);
  }
};

/** A catapult's shot on the table (F1–F4, R-2): a lost stand, or none. */
const applyTableShot = (state: BattleState, { catapult, hit }: EventData<'hit'>): BattleState => {
  if (!findUnit(state.units, catapult) || state.turn.shot.includes(catapult)) return state;
  const next = withTurn(state, { shot: withIds(state.turn.shot, catapult) });
  return hit === null ? next : withLoss(next, hit, 1);
};

/** A target called on the table, with the range and cover that the players enter, or cancelled (F5, F6, F8). */
const applyTargetCall = (state: BattleState, call: EventData<'call'>): BattleState => {
  if (!findUnit(state.units, call.shooter) || state.turn.fired.includes(call.shooter)) return state;
  const others = targetCalls(state).filter(({ shooter }) => shooter !== call.shooter);
  return withTurn(state, { calls: call.targets.length === 0 ? others : [...others, call] });
};

export const targetCalls = ({ turn: { calls = [] } }: BattleState): readonly TargetCall[] => calls;

const sideAt = ({ turn }: BattleState, id: string): SideId | null => findUnit(turn.opening, id)?.side ?? null;

/** True if a side can still act in a step, by its units in play (N2). */
const mayAct = (state: BattleState, side: SideId): boolean => {
  const { phase, attacker, melees, free, opening, fired, shot } = state.turn;
  const inPlay = Object.values(opening).filter(unit => unit.side === side && unit.standing === 'board');
  switch (phase) {
    case 'catapults':
      return inPlay.some(({ id, kind }) => isCatapult(kind) && !shot.includes(id));
    case 'lightTroops':
      return fired.length === 0 && inPlay.some(({ kind }) => firesByHand(kind));
    case 'melees':
      return (
        side === attacker ||
        melees.some(({ fought }) => !fought) ||
        free.some(id => findUnit(state.units, id)?.side === side)
      );
    default:
      return false;
  }
};

/** The dice of a unit that called its target (F6, Y13). */
const volleyDice: ModeRules['volleyDice'] = (state, shooter) => {
  const calls = targetCalls(state);
  const place = calls.findIndex(call => call.shooter === shooter);
  const call = calls[place];
  const unit = findUnit(state.turn.opening, shooter);
  if (!call || !unit) return undefined;
  const shielded = call.targets.some(id => isShielded(findUnit(state.turn.opening, id)?.kind ?? 'heavyInfantry'));
  const isSame = (other: TargetCall): boolean =>
    sideAt(state, other.shooter) === unit.side && other.targets.some(id => call.targets.includes(id));
  return fireDice({
    shooter: unit,
    protected: call.covered || shielded,
    follows: calls.slice(0, place).some(isSame),
  });
};

const volleyTargets: ModeRules['volleyTargets'] = (state, shooter) => {
  const call = targetCalls(state).find(each => each.shooter === shooter);
  const side = sideAt(state, shooter);
  if (!call || side === null) return { targets: [], halves: 0 };
  const targets = call.targets.flatMap((id): readonly BattleUnit[] => {
    const unit = findUnit(state.units, id);
    return unit?.side === otherSide(side) && unit.standing === 'board' && !isCatapult(unit.kind) ? [unit] : [];
  });
  return { targets, halves: call.halves };
};

/** Starts a melee on the table (L1, L2): all participants are placed on the stage, supporters in clockwise order (L9). */
const applyTableMelee = (state: BattleState, { contact, heads, supports }: EventData<'meet'>): BattleState => {
  const { attacker, melees, fought } = state.turn;
  if (melees.some(melee => melee.contact === contact)) return state;
  const rings = supportSquares(contact, supports[attacker].length, supports[otherSide(attacker)].length);
  let next = state;
  const put = (id: string, side: SideId, square: number): boolean => {
    const unit = findUnit(next.units, id);
    if (unit?.side !== side || unit.standing !== 'board' || unit.square !== null || fought.includes(id)) return false;
    next = withUnit(next, { ...unit, square, facing: side === attacker ? ATTACKER_FACING : DEFENDER_FACING });
    return true;
  };
  for (const side of SIDES) {
    for (const id of heads[side]) put(id, side, contact);
    const ring = rings[side === attacker ? 0 : 1];
    for (const [i, group] of supports[side].entries()) {
      const square = ring[i];
      if (square === undefined) continue;
      const there = group.filter(id => put(id, side, square));
      next = withTurn(next, {
        supports: { ...next.turn.supports, ...Object.fromEntries(there.map(id => [id, contact])) },
      });
    }
  }
  const there = SIDES.map(side =>
    currentField(next)
      .at(contact)
      .some(piece => piece.side === side && !isCatapult(piece.kind)),
  );
  if (!there.every(Boolean)) return state;
  return withTurn(next, { melees: [...melees, { contact, picks: { a: null, b: null }, fought: false }] });
};

/** Retreating units leave the stage with captured equipment (L11, L12); units that could not retreat are destroyed. */
const withRetreats: ModeRules['withRetreats'] = (state, { side, men }, stuck) => {
  const squares = [...new Set(men.map(({ square }) => square))];
  return squares.reduce((before, square) => {
    const here = men.filter(piece => piece.square === square);
    const along = catapultsTakenAlong(
      currentField(before),
      side,
      square,
      here.map(({ id }) => id),
    );
    const after = here.reduce(
      (next, { id, stands }) => (stuck.includes(id) ? withLoss(next, id, stands) : withoutSquare(next, id)),
      before,
    );
    return here.every(({ id }) => stuck.includes(id))
      ? after
      : along.reduce((next, { id }) => withoutSquare(next, id), after);
  }, state);
};

const withoutSquare = (state: BattleState, id: string): BattleState => {
  const unit = findUnit(state.units, id);
  return unit ? withUnit(state, { ...unit, square: null }) : state;
};

/**
 * The rules of a battle on a real table. Players move their models; only units in a melee have a square, on the stage.
 * Players enter range, cover and units that could not retreat.
 */
export const TABLE_RULES: ModeRules = {
  phases: ['catapults', 'lightTroops', 'melees'],
  standings: ['board', 'off', 'gone'],
  hasBoard: false,
  mayAct,
  volleyDice,
  volleyTargets,
  withRetreats,
  isShutIn: () => false,
  afterMelee: (state, ids) =>
    ids.reduce((next, id) => (findUnit(next.units, id)?.square == null ? next : withoutSquare(next, id)), state),
  restUnit: unit => ({ ...unit, cameFrom: null, square: null }),
  applyTableEvent,
};
