import { useEffect, useRef, useState } from 'preact/hooks';
import type { AiRequest } from '../../../../game-ui/ai/ai-client.ts';
import { type AiPlayerStatus, useAiPlayer } from '../../../../game-ui/ai/use-ai-player.ts';
import { useMediaQuery } from '../../../../ui/input/use-media-query.ts';
import { deciderOf } from '../../battle/state.ts';
import { unitChanges } from '../../guide/unit-changes.ts';
import type { SideId } from '../../rules/side.ts';
import { aiLevelOf, type BattleContext, recordEvent } from '../table/use-battle-table.ts';

/** The pause in milliseconds before the next move, so that changes can be seen. */
const SHOWN = 900;

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Delays a move until the pause is over. */
const after = <Move>(milliseconds: number, { move, stop }: AiRequest<Move>): AiRequest<Move> => ({
  move: Promise.all([move, wait(milliseconds)]).then(([made]) => made),
  stop,
});

/** Plays the app's sides, one decision at a time with pauses. `hurry` plays without pauses until a person decides. */
export const useOpponent = ({
  session,
  onTable,
  state,
}: BattleContext): AiPlayerStatus<SideId> & { readonly hurry: (() => void) | undefined } => {
  const [hurries, setHurries] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const decider = deciderOf(state);
  const level = decider === null || session.past ? undefined : aiLevelOf(state, decider);
  const side = level === undefined ? undefined : (decider ?? undefined);
  const { inForce } = onTable.reading.value;
  const told = useRef(inForce.length);
  useEffect(() => {
    if (side === undefined && hurries) setHurries(false);
  }, [side]);
  const opponent = useAiPlayer({
    session,
    state,
    side,
    level,
    again: hurries,
    ask: async (asked, by) => {
      const first = inForce[told.current];
      const before = first && onTable.stateBefore(onTable.log.value.indexOf(first));
      const pause = still || hurries || !before || unitChanges(before, state).length === 0 ? 0 : SHOWN;
      told.current = inForce.length;
      const { askOpponent } = await import('./ask-opponent.ts');
      return after(pause, askOpponent(state, asked, by));
    },
    play: event => recordEvent(session, event),
  });
  return { ...opponent, hurry: hurries ? undefined : () => setHurries(true) };
};
