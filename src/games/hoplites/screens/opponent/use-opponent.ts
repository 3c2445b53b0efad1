import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thinking } from '../../../../table/program/ask.ts';
import { useMedia } from '../../../../ui/hands/use-media.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { changesOf } from '../../guide/changes.ts';
import type { SideId } from '../../rules/side.ts';
import { levelOf, play } from '../table/use-table.ts';

/** What the app's side is at, for the screen. */
export interface Opponent {
  /** Whose decision it is, if the app makes it. */
  readonly side: SideId | undefined;
  /** Waits until somebody lets it go on: it was stopped, or something was taken back. */
  readonly waits: boolean;
  /** It waits because it could not go on. */
  readonly failed: boolean;
  /** It plays on without a pause, until a person decides again. */
  readonly hurries: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
  readonly hurry: () => void;
}

/** As long as what has changed is shown before the next is, in milliseconds. */
const SHOWN = 900;

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Plays the app's sides, a decision at a time. It waits while something could be done again, so that undo is for persons. */
export const useOpponent = (session: HoplitesSession, state: BattleState): Opponent => {
  const [stopped, setStopped] = useState(false);
  const [failed, setFailed] = useState(false);
  const [hurries, setHurries] = useState(false);
  const byHand = useRef(false);
  const [passed, setPassed] = useState<BattleState | undefined>(undefined);
  const [thinking, setThinking] = useState<Thinking<unknown> | undefined>(undefined);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const decider = deciderOf(state);
  const level = decider === null ? undefined : levelOf(state, decider);
  const side = level === undefined ? undefined : (decider ?? undefined);
  const { redo, inForce } = session.reading.value;
  const waits = side !== undefined && (stopped || (redo !== undefined && passed !== state));
  const told = useRef(inForce.length);
  useEffect(() => {
    if (side === undefined && hurries) setHurries(false);
  }, [side]);
  useEffect(() => {
    if (side === undefined || level === undefined || waits) return undefined;
    let left = false;
    let asked: Thinking<unknown> | undefined;
    const first = inForce[told.current];
    const before = first && session.stateBefore(session.log.value.indexOf(first));
    const pause = still || hurries || !before || changesOf(before, state).length === 0 ? 0 : SHOWN;
    told.current = inForce.length;
    void import('./ask-opponent.ts')
      .then(({ askOpponent }) => {
        if (left) return;
        const asking = askOpponent(state, side, level);
        asked = asking;
        setThinking(asking);
        return Promise.all([asking.move, wait(pause)]).then(([event]) => {
          setThinking(undefined);
          if (!left && session.state.value === state) play(session, event);
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
  }, [state, side, level, waits, hurries]);
  return {
    side,
    waits,
    failed: waits && failed,
    hurries,
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
    hurry: () => setHurries(true),
  };
};
