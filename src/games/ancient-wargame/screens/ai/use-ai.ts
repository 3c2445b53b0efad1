import { useEffect, useState } from 'preact/hooks';
import { type Entry, isLogControlType } from '../../../../core/log.ts';
import { aiHostAuthorOf } from '../../../../game-ui/ai/ai-host.ts';
import { type AiPlayerStatus, useAiPlayer } from '../../../../game-ui/ai/use-ai-player.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { requiredSeatsOf } from '../../battle/seats/required-seats.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { stepsToNextChoice } from '../../battle/turn-steps.ts';
import { levelOf, sideOfStep, sidesToCall } from '../../guide/ai-sides.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';

/** Sides that may act by themselves now, the attacker first. */
const sidesThatMayAct = (state: BattleState): readonly SideId[] => {
  const { phase, attacker, melees } = state.turn;
  const defender = otherSide(attacker);
  switch (phase) {
    case 'placing':
      return SIDES.filter(side =>
        Object.values(state.units).some(unit => unit.side === side && unit.standing === 'waiting'),
      );
    case 'moves':
      return [attacker];
    case 'supports':
      return [defender];
    case 'melees':
      return melees.every(({ fought }) => fought) ? [attacker, defender] : [];
    default:
      return [attacker, defender];
  }
};

/**
 * True if no side calls another target, so that the app's side may roll too (F8). `isCallingDone` is true if all
 * persons have finished calling.
 */
const allCalled = (state: BattleState, isCallingDone: boolean): boolean =>
  sidesToCall(state).every(side => isCallingDone && levelOf(state, side) === undefined);

/** The app's side, and the phone that plays it if that is another phone. */
interface AiTurn extends AiPlayerStatus<SideId> {
  readonly elsewhere: string | undefined;
  readonly takeOver: () => void;
}

/**
 * Plays the app's sides, one choice at a time, and rolls their dice. `isCallingDone` is true if persons call no more
 * targets.
 */
export const useAi = (session: AncientSession, state: BattleState, isCallingDone: boolean): AiTurn => {
  const { number, phase } = state.turn;
  const moment = `${number} ${phase}`;
  const [done, setDone] = useState<readonly string[]>([]);
  const isDone = (side: SideId): boolean => done.includes(`${moment} ${side}`);
  const [takesOver, setTakesOver] = useState(false);
  const isForApp = (entry: Entry): boolean => {
    const { seats } = requiredSeatsOf(session.start, entry);
    return (
      !isLogControlType(entry.type) &&
      seats.length > 0 &&
      seats.every(each => levelOf(state, each as SideId) !== undefined)
    );
  };
  const playerOf = (each: SideId): string => (takesOver ? session.author : aiHostAuthorOf(session, each, isForApp));
  const due = state.ended
    ? undefined
    : sidesThatMayAct(state).find(each => levelOf(state, each) !== undefined && !isDone(each));
  const player = due && playerOf(due);
  const mayPlay = due !== undefined && derivePhoneSeats(session).isOwn(due);
  const side = player === session.author && mayPlay ? due : undefined;
  const level = side && levelOf(state, side);
  const called = phase !== 'lightTroops' || allCalled(state, isCallingDone);
  // A side that has finished calling rolls when all sides have finished.
  useEffect(() => {
    if (called) setDone(done.filter(each => !each.startsWith(`${number} lightTroops`)));
  }, [called]);
  const opponent = useAiPlayer({
    session,
    state,
    side,
    level,
    ask: async (asked, by) => {
      const { askAi } = await import('./ask-ai.ts');
      return askAi(state, asked, by);
    },
    play: ({ event }, player) => {
      const finish = (): void => setDone([...done, `${moment} ${player}`]);
      if (event.type === 'step') {
        if (sideOfStep(state) !== player) return finish();
        for (const step of stepsToNextChoice(state, player)) session.record('step', step);
      } else if (event.type === 'volley' && !called) finish();
      else
        void import('./play-ai-move.ts').then(
          ({ playAiMove }) => session.state.value === state && playAiMove(session, state, event),
        );
    },
  });
  const elsewhere = player === session.author || !mayPlay ? undefined : player;
  return { ...opponent, elsewhere, takeOver: () => setTakesOver(true) };
};
