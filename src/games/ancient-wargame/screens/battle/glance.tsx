import { totalOf } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { dueNow } from '../../guide/due.ts';
import { SIDES } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { FRAME, SIDE } from '../board/measures.ts';
import { Pieces } from '../board/pieces.tsx';
import { Terrain } from '../board/terrain.tsx';

const NOBODY: readonly string[] = [];

/** A battle in small, for home: its board, the turn, what is due and how both stand. */
export const Glance = ({ state }: { readonly state: BattleState }) => {
  const t = words();
  const { board } = state.setup;
  const { phase, number, attacker } = state.turn;
  const due = dueNow(state);
  const size = [board.width * SIDE + 2 * FRAME, board.height * SIDE + 2 * FRAME];
  return (
    <>
      <svg class="board-glance" viewBox={`${-FRAME} ${-FRAME} ${size.join(' ')}`} aria-hidden="true">
        <Terrain board={board} blazes={state.blazes} />
        <Pieces state={state} picked={NOBODY} />
      </svg>
      <span class="glance-said">
        {state.ended
          ? t.end.title
          : [
              phase === 'placing' ? undefined : t.turn(number, sideName(state, attacker)),
              t.steps[phase],
              due && t.stillDue[due.what](due.of.length),
            ]
              .filter(Boolean)
              .join(' · ')}
      </span>
      <span class="glance-said">
        {SIDES.map(side => `${sideName(state, side)}: ${totalOf(state, side)}`).join(' · ')}
      </span>
    </>
  );
};
