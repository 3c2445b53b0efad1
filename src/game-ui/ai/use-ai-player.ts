import { useEffect, useRef, useState } from 'preact/hooks';
import type { AiRequest } from './ai-client.ts';
import { awaitMove, type PendingMove } from './await-move.ts';

/** The state of the computer player, for the screen. */
export interface AiPlayerStatus<Seat extends string> {
  /** The side that the computer has to move for. */
  readonly side: Seat | undefined;
  /** True if the computer player waits for a tap, after a stop or an undo. */
  readonly waits: boolean;
  /** True if the computer player waits because of an error. */
  readonly failed: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

interface AiPlayerOptions<State, Seat extends string, Level, Move> {
  /** The current session. A move for another state is dropped. */
  readonly session: {
    readonly state: { readonly value: State };
    readonly reading: { readonly value: { readonly redo: unknown } };
  };
  readonly state: State;
  /** The side to move and its level; undefined if a person has to move. */
  readonly side: Seat | undefined;
  readonly level: Level | undefined;
  /** Any change of this value requests a new move, like a change of state, side or level. */
  readonly again?: unknown;
  /** Requests the next move of a side. The answer may be delayed until it should be shown. */
  readonly ask: (side: Seat, level: Level) => Promise<AiRequest<Move>>;
  readonly play: (move: Move, side: Seat) => void;
}

/** Plays the computer's sides, one choice at a time. Waits while redo is possible, so that players can undo. */
export const useAiPlayer = <State, Seat extends string, Level, Move>(
  player: AiPlayerOptions<State, Seat, Level, Move>,
): AiPlayerStatus<Seat> => {
  const { session, state, side, level } = player;
  const [stopped, setStopped] = useState(false);
  const [failed, setFailed] = useState(false);
  const byHand = useRef(false);
  const [passed, setPassed] = useState<State | undefined>(undefined);
  const underWay = useRef<PendingMove | undefined>(undefined);
  const undone = session.reading.value.redo !== undefined && passed !== state;
  const waits = side !== undefined && (stopped || undone);
  useEffect(() => {
    if (side === undefined || level === undefined || waits) return undefined;
    const asking = awaitMove(() => player.ask(side, level), {
      move: move => {
        if (session.state.value === state) player.play(move, side);
      },
      failed: error => {
        console.warn('opponent', error);
        setStopped(true);
        setFailed(!byHand.current);
      },
    });
    underWay.current = asking;
    return asking.leave;
  }, [state, side, level, waits, player.again]);
  return {
    side,
    waits,
    failed: waits && failed,
    stop: () => {
      byHand.current = true;
      underWay.current?.stop();
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
