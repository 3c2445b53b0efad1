import { useEffect, useRef, useState } from 'preact/hooks';
import type { AiRequest } from './ai-client.ts';
import { awaitMove, type PendingMove } from './await-move.ts';

/** What the app's side is at, for the screen. */
export interface Opponent<Seat extends string> {
  /** Whose choice it is, if the app makes it. */
  readonly side: Seat | undefined;
  /** Waits until somebody lets it go on: it was stopped, or something was taken back. */
  readonly waits: boolean;
  /** It waits because it could not go on. */
  readonly failed: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

interface ProgramPlayer<State, Seat extends string, Level, Move> {
  /** What the session has now: what was thought of another state is not played. */
  readonly session: {
    readonly state: { readonly value: State };
    readonly reading: { readonly value: { readonly redo: unknown } };
  };
  readonly state: State;
  /** Whose choice it is, and how well the app plays it; undefined when a person has to choose. */
  readonly side: Seat | undefined;
  readonly level: Level | undefined;
  /** It is asked again when this changes, as when state, side or level do. */
  readonly again?: unknown;
  /** Asks for the side's next move, which may come no sooner than it is to be shown. */
  readonly ask: (side: Seat, level: Level) => Promise<AiRequest<Move>>;
  readonly play: (move: Move, side: Seat) => void;
}

/** Plays the app's sides, a choice at a time. It waits while something could be done again, so that undo is for persons. */
export const useAiPlayer = <State, Seat extends string, Level, Move>(
  player: ProgramPlayer<State, Seat, Level, Move>,
): Opponent<Seat> => {
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
