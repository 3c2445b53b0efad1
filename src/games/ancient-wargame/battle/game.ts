import { COMMITMENT_MIGRATIONS } from '../../../core/crypto/commitments.ts';
import { defineReducer, VERSION_2_MIGRATIONS } from '../../../core/migrate.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { rotate } from '../board/squares.ts';
import { isAiSide } from '../guide/ai-sides.ts';
import { isCatapult } from '../troops/roster.ts';
import { otherSide, perSide, SIDES } from '../troops/side.ts';
import { type AnyEvent, EVENTS, type EventData } from './events.ts';
import { applyAim, applyShot, applyVolley } from './fire-steps.ts';
import { applyCommitment, applyMelee, applyPick, applySupport } from './melee-steps.ts';
import { modeRules } from './modes/rules-by-mode.ts';
import { applyChargeRoll, applyMove, applyPlacement, applyRetirement, applyTurn } from './move-steps.ts';
import { parseSetup, type Setup } from './setup.ts';
import { type BattleState, type BattleUnit, findUnit, type Standing, startTurn, type Units } from './state.ts';
import { withEndIfDestroyed, withLoss, withUnit } from './state-changes.ts';
import { applyStep } from './turn-steps.ts';

/** The state before the first entry. */
export const initialState = (setup: Setup): BattleState => {
  const { phases, standings } = modeRules(setup);
  const units: Units = Object.fromEntries(
    SIDES.flatMap(side =>
      setup.armies[side].units.map(({ id, kind, stands, square, facing }): [string, BattleUnit] => [
        id,
        {
          id,
          side,
          origin: side,
          kind,
          stands,
          square: square ?? null,
          facing: facing ?? rotate(setup.armies[side].home, 4),
          standing: square === undefined ? standings[0] : 'board',
          cameFrom: null,
        },
      ]),
    ),
  );
  return {
    setup,
    units,
    blazes: {},
    fallen: perSide(() => ({})),
    turn: startTurn(1, setup.first, phases[0], units),
    ended: null,
  };
};

/** The game contract of the Ancient Wargame. */
export const ancientGame: Game<Setup, BattleState> = {
  id: 'ancientWargame',
  migrations: { sealed: COMMITMENT_MIGRATIONS },
  setup: { migrations: VERSION_2_MIGRATIONS, parse: parseSetup },
  begin: initialState,
  ...defineReducer(EVENTS, (state: BattleState, event) => applyEvent(state, event)),
  noteTypes: new Set(['dropped']),
};

/** The state after an event. Its decision is applied as recorded, legal or not; unknown units and squares are skipped. */
export const applyEvent = (state: BattleState, event: AnyEvent): BattleState =>
  withEndIfDestroyed(reduce(state, event));

const reduce = (state: BattleState, event: AnyEvent): BattleState => {
  switch (event.type) {
    case 'place':
      return applyPlacement(state, event.data);
    case 'step':
      return applyStep(state, event.data);
    case 'shot':
      return applyShot(state, event.data);
    case 'aim':
      return applyAim(state, event.data);
    case 'volley':
      return applyVolley(state, event.data);
    case 'hit':
    case 'call':
    case 'meet':
      return modeRules(state.setup).applyTableEvent(state, event);
    case 'work':
      return applyChargeRoll(state, event.data);
    case 'move':
      return applyMove(state, event.data);
    case 'turn':
      return applyTurn(state, event.data);
    case 'retire':
      return applyRetirement(state, event.data);
    case 'support':
      return applySupport(state, event.data);
    case 'pick':
      return applyPick(state, event.data);
    case 'sealed':
    case 'shown':
    case 'lost':
      return applyCommitment(state, event);
    case 'throw':
    case 'dropped':
      return state;
    case 'fight':
      return applyMelee(state, event.data);
    case 'wreck':
      return afterWreck(state, event.data);
    case 'surrender':
      // Nobody can surrender for the app.
      if (isAiSide(state, event.data.side)) return state;
      return { ...state, ended: { by: 'surrender', winner: otherSide(event.data.side) } };
    case 'correct':
      return corrected(state, event.data);
  }
};

/** Own equipment destroyed (Q7), never the app's. */
const afterWreck = (state: BattleState, { unit: id }: EventData<'wreck'>): BattleState => {
  const unit = findUnit(state.units, id);
  return unit && isCatapult(unit.kind) && !isAiSide(state, unit.side) ? withLoss(state, id, unit.stands) : state;
};

/**
 * A correction by the players. A unit without a square is off the board, and a unit without stands is gone. The count
 * of lost stands is adjusted.
 */
const corrected = (state: BattleState, { unit: id, ...said }: EventData<'correct'>): BattleState => {
  const unit = findUnit(state.units, id);
  if (!unit) return state;
  const next = { ...unit, ...said, stands: said.standing === 'gone' ? 0 : (said.stands ?? unit.stands) };
  const { board } = state.setup;
  const square = next.square !== null && next.square < board.width * board.height ? next.square : null;
  const of = state.fallen[unit.origin];
  const lost = Math.max(0, (of[unit.kind] ?? 0) + unit.stands - next.stands);
  const fallen = { ...state.fallen, [unit.origin]: { ...of, [unit.kind]: lost } };
  const [unplaced] = modeRules(state.setup).standings;
  const standing = standingOf(next.stands, next.standing, square === null ? unplaced : 'board');
  return withUnit({ ...state, fallen }, { ...next, standing, square: standing === 'board' ? square : null });
};

/** The status of a unit; `inPlay` if it is neither off the board nor gone. */
const standingOf = (stands: number, said: Standing, inPlay: Standing): Standing => {
  if (stands === 0) return 'gone';
  if (said === 'board' || said === 'gone') return inPlay;
  return said;
};
