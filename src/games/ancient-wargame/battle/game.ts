import { COMMIT_REVEAL_MIGRATIONS } from '../../../core/crypto/commit-reveal.ts';
import { defineReducer } from '../../../core/migrate.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { isGuarded } from '../guide/seats.ts';
import { isCatapult } from '../troops/roster.ts';
import { otherSide } from '../troops/side.ts';
import { type AnyEvent, EVENTS, type EventData } from './events.ts';
import { afterAim, afterShot, afterVolley } from './fire-steps.ts';
import { afterFight, afterPick, afterSealed, afterSupport } from './melee-steps.ts';
import { afterMove, afterPlace, afterRetire, afterTurn, afterWork } from './move-steps.ts';
import { parseSetup, SETUP_MIGRATIONS, type Setup } from './setup.ts';
import { type BattleState, begin, type Standing, unitNamed } from './state.ts';
import { endedIfDestroyed, withLoss, withUnit } from './state-changes.ts';
import { afterCall, afterHit, afterMeet } from './table-assistant/table-steps.ts';
import { afterStep } from './turn-steps.ts';

/** The Ancient Wargame for the log: how a battle begins and what each entry makes of it. */
export const ancientGame: Game<Setup, BattleState> = {
  id: 'ancientWargame',
  migrations: { sealed: COMMIT_REVEAL_MIGRATIONS },
  setup: { migrations: SETUP_MIGRATIONS, parse: parseSetup },
  begin,
  ...defineReducer(EVENTS, (state: BattleState, event) => after(state, event)),
  noteTypes: new Set(['dropped']),
};

/** The state after an event. What it decides is applied as it says, legal or not; what it names and is not there is passed over. */
export const after = (state: BattleState, event: AnyEvent): BattleState => endedIfDestroyed(changed(state, event));

const changed = (state: BattleState, event: AnyEvent): BattleState => {
  switch (event.type) {
    case 'place':
      return afterPlace(state, event.data);
    case 'step':
      return afterStep(state, event.data);
    case 'shot':
      return afterShot(state, event.data);
    case 'aim':
      return afterAim(state, event.data);
    case 'volley':
      return afterVolley(state, event.data);
    case 'hit':
      return afterHit(state, event.data);
    case 'call':
      return afterCall(state, event.data);
    case 'meet':
      return afterMeet(state, event.data);
    case 'work':
      return afterWork(state, event.data);
    case 'move':
      return afterMove(state, event.data);
    case 'turn':
      return afterTurn(state, event.data);
    case 'retire':
      return afterRetire(state, event.data);
    case 'support':
      return afterSupport(state, event.data);
    case 'pick':
      return afterPick(state, event.data);
    case 'sealed':
    case 'shown':
    case 'lost':
      return afterSealed(state, event);
    case 'throw':
    case 'dropped':
      return state;
    case 'fight':
      return afterFight(state, event.data);
    case 'wreck':
      return afterWreck(state, event.data);
    case 'surrender':
      // Nobody gives up for the app.
      if (isGuarded(state, event.data.side)) return state;
      return { ...state, ended: { by: 'surrender', winner: otherSide(event.data.side) } };
    case 'correct':
      return corrected(state, event.data);
  }
};

/** Own equipment destroyed (Q7), never the app's. */
const afterWreck = (state: BattleState, { unit: id }: EventData<'wreck'>): BattleState => {
  const unit = unitNamed(state.units, id);
  return unit && isCatapult(unit.kind) && !isGuarded(state, unit.side) ? withLoss(state, id, unit.stands) : state;
};

/**
 * What the table says is so. Nobody is on the board without a square, nor anywhere without a stand; stands more or fewer are
 * taken from or counted among the fallen.
 */
const corrected = (state: BattleState, { unit: id, ...said }: EventData<'correct'>): BattleState => {
  const unit = unitNamed(state.units, id);
  if (!unit) return state;
  const next = { ...unit, ...said, stands: said.standing === 'gone' ? 0 : (said.stands ?? unit.stands) };
  const { board } = state.setup;
  const square = next.square !== null && next.square < board.width * board.height ? next.square : null;
  const of = state.fallen[unit.origin];
  const lost = Math.max(0, (of[unit.kind] ?? 0) + unit.stands - next.stands);
  const fallen = { ...state.fallen, [unit.origin]: { ...of, [unit.kind]: lost } };
  const standing = standingOf(next.stands, next.standing, square !== null || state.setup.beside === true);
  return withUnit({ ...state, fallen }, { ...next, standing, square: standing === 'board' ? square : null });
};

const standingOf = (stands: number, said: Standing, placed: boolean): Standing => {
  if (stands === 0) return 'gone';
  if (said === 'board' || said === 'gone') return placed ? 'board' : 'waiting';
  return said;
};
