import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import { totalOf } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { dueActions } from '../../guide/due-actions.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES } from '../../troops/side.ts';
import { BoardThumbnail } from '../board/board-thumbnail.tsx';

/** The thumbnail of a battle for home: board, turn, due action and points. */
export const Thumbnail = ({ state }: { readonly state: BattleState }) => {
  const t = gameMessages();
  const { phase, number, attacker } = state.turn;
  const due = dueActions(state);
  return (
    <>
      {modeRules(state.setup).hasBoard && <BoardThumbnail state={state} />}
      <span class="thumbnail-text">
        {state.ended
          ? t.over
          : [
              phase === 'placing' ? undefined : t.turn(number, sideName(state, attacker)),
              t.steps[phase],
              due && t.stillDue[due.what](due.of.length),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
      </span>
      <span class="thumbnail-text">
        {SIDES.map(side => `${sideName(state, side)}: ${totalOf(state, side)}`).join('\u00a0· ')}
      </span>
    </>
  );
};
