import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thinking } from '../../../../table/program/ask.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import type { Level } from '../../ai/player.ts';
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

/** What the app's side is at, for the screen. */
export interface Opponent {
  /** Who has something to do still, or has stopped. */
  readonly side: SideId | undefined;
  /** Waits until somebody lets it go on: it was stopped, or something was taken back. */
  readonly waits: boolean;
  /** It waits because it could not go on. */
  readonly failed: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

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

/**
 * Plays the app's sides, a choice at a time, and throws their dice. It waits while something is taken back that could be
 * done again, so that undo is for persons. `told` says that persons call no more targets.
 */
export const useOpponent = (session: AncientSession, state: BattleState, told: boolean): Opponent => {
  const { number, phase } = state.turn;
  const moment = `${number} ${phase}`;
  const [done, setDone] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState(false);
  const [failed, setFailed] = useState(false);
  const byHand = useRef(false);
  const [passed, setPassed] = useState<BattleState | undefined>(undefined);
  const [thinking, setThinking] = useState<Thinking<unknown> | undefined>(undefined);
  const isDone = (side: SideId): boolean => done.includes(`${moment} ${side}`);
  const side = state.ended
    ? undefined
    : mayAct(state).find(each => levelOf(state, each) !== undefined && !isDone(each));
  const level = side && levelOf(state, side);
  const undone = session.reading.value.redo !== undefined && passed !== state;
  const waits = side !== undefined && (stopped || undone);
  const called = phase !== 'lightTroops' || told || allCalled(state);
  useEffect(() => {
    if (side === undefined || level === undefined || waits) return undefined;
    let left = false;
    let asked: Thinking<unknown> | undefined;
    const finish = (): void => setDone([...done, `${moment} ${side}`]);
    void import('./ask-opponent.ts')
      .then(({ askOpponent }) => {
        if (left) return;
        const asking = askOpponent(state, side, level);
        asked = asking;
        setThinking(asking);
        return asking.move.then(({ event }) => {
          setThinking(undefined);
          if (left || session.state.value !== state) return;
          if (event.type === 'step') {
            if (phase === 'moves' || phase === 'supports') session.record('step', event.data);
            else finish();
          } else if (event.type === 'volley' && !called) finish();
          else {
            const { type, data } = thrown(state, event, below);
            session.record(type, data as never);
          }
        });
      })
      .catch(error => {
        if (left) return;
        console.warn('opponent', error);
        setThinking(undefined);
        setStopped(true);
        setFailed(!byHand.current);
      });
    return () => {
      left = true;
      asked?.stop();
      setThinking(undefined);
    };
  }, [state, side, level, waits]);
  // Who was done calling throws when everybody has called.
  useEffect(() => {
    if (called) setDone(done.filter(each => !each.startsWith(`${number} lightTroops`)));
  }, [called]);
  return {
    side,
    waits,
    failed: waits && failed,
    stop: () => {
      byHand.current = true;
      thinking?.stop();
      setStopped(true);
    },
    goOn: () => {
      byHand.current = false;
      setFailed(false);
      setStopped(false);
      setPassed(state);
    },
  };
};
