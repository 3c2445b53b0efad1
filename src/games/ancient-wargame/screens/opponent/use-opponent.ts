import { useEffect, useState } from 'preact/hooks';
import { type Entry, isLogType } from '../../../../core/log.ts';
import { programPhone } from '../../../../table/program/program-phone.ts';
import { type Opponent, useProgram } from '../../../../table/program/use-program.ts';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import type { Level } from '../../ai/player.ts';
import { claimOf } from '../../battle/seats/claim.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { thrown } from '../../battle/throws.ts';
import { callers } from '../../guide/due.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';

/** The level at which the app plays a side; undefined for a person. */
export const levelOf = ({ setup: { players } }: BattleState, side: SideId): Level | undefined => {
  const player = players?.[side] ?? 'person';
  return player === 'person' ? undefined : player;
};

/** Sides that may do something of their own accord now, the attacker first. */
const mayAct = (state: BattleState): readonly SideId[] => {
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

/** Whether persons have called all their targets: then the app's side may throw, too (F8). */
const allCalled = (state: BattleState): boolean =>
  state.turn.fired.length > 0 ||
  callers(state).every(({ side }) => side === null || levelOf(state, side) !== undefined);

/** The app's side, and whose phone plays it where that is another. */
interface AppsSide extends Opponent<SideId> {
  readonly elsewhere: string | undefined;
  readonly takeOver: () => void;
}

/**
 * Plays the app's sides, a choice at a time, and throws their dice. `told` says that persons call no more targets.
 */
export const useOpponent = (session: AncientSession, state: BattleState, told: boolean): AppsSide => {
  const { number, phase } = state.turn;
  const moment = `${number} ${phase}`;
  const [done, setDone] = useState<readonly string[]>([]);
  const isDone = (side: SideId): boolean => done.includes(`${moment} ${side}`);
  const [takesOver, setTakesOver] = useState(false);
  const isForApp = (entry: Entry): boolean => {
    const { seats } = claimOf(session.start, entry);
    return (
      !isLogType(entry.type) && seats.length > 0 && seats.every(each => levelOf(state, each as SideId) !== undefined)
    );
  };
  const playerOf = (each: SideId): string => (takesOver ? session.author : programPhone(session, each, isForApp));
  const due = state.ended ? undefined : mayAct(state).find(each => levelOf(state, each) !== undefined && !isDone(each));
  const player = due && playerOf(due);
  const mayPlay = due !== undefined && phoneSeats(session).isOwn(due);
  const side = player === session.author && mayPlay ? due : undefined;
  const level = side && levelOf(state, side);
  const called = phase !== 'lightTroops' || told || allCalled(state);
  // Who was done calling throws when everybody has called.
  useEffect(() => {
    if (called) setDone(done.filter(each => !each.startsWith(`${number} lightTroops`)));
  }, [called]);
  const opponent = useProgram({
    session,
    state,
    side,
    level,
    ask: async (asked, by) => {
      const { askOpponent } = await import('./ask-opponent.ts');
      return askOpponent(state, asked, by);
    },
    play: ({ event }, player) => {
      const finish = (): void => setDone([...done, `${moment} ${player}`]);
      if (event.type === 'step') {
        if (phase === 'moves' || phase === 'supports') session.record('step', { ...event.data, side: player });
        else finish();
      } else if (event.type === 'volley' && !called) finish();
      else {
        const { type, data } = thrown(state, event, below);
        session.record(type, data as never);
      }
    },
  });
  const elsewhere = player === session.author || !mayPlay ? undefined : player;
  return { ...opponent, elsewhere, takeOver: () => setTakesOver(true) };
};
