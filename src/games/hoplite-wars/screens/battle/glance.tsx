import type { WarState } from '../../battle/state.ts';
import { SIZE } from '../../board/drawing.ts';
import { words } from '../../messages/index.ts';
import { momentName, playerName } from '../../messages/names.ts';
import { Lands, Seas } from '../map/land.tsx';
import { Stacks } from '../map/stacks.tsx';

/** A campaign in small, for home: its map, the season, and what is asked. */
export const Glance = ({ state }: { readonly state: WarState }) => {
  const t = words();
  const { ended, moment } = state;
  return (
    <>
      <svg class="board-glance" style={{ '--scale': '0.3' }} viewBox={`0 0 ${SIZE.join(' ')}`} aria-hidden="true">
        <Seas />
        <Lands centres={state.centres} />
        <Stacks position={state.position} />
      </svg>
      <span class="glance-said">
        {ended
          ? ended.winner
            ? t.ended.victory(playerName(state, ended.winner))
            : t.ended.draw
          : t.past.step(momentName(moment), t.steps[moment.step])}
      </span>
    </>
  );
};
