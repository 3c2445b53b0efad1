import type { WarState } from '../../battle/state.ts';
import { MAP_SIZE } from '../../board/drawing.ts';
import { gameMessages } from '../../messages/index.ts';
import { endText, momentText } from '../../messages/names.ts';
import { Lands, Seas } from '../map/land.tsx';
import { Stacks } from '../map/stacks.tsx';

/** The preview of a campaign on the home screen: its map, season and current step. */
export const Thumbnail = ({ state }: { readonly state: WarState }) => {
  const t = gameMessages();
  const { ended, moment } = state;
  return (
    <>
      <svg
        class="board-thumbnail"
        style={{ '--scale': '0.3' }}
        viewBox={`0 0 ${MAP_SIZE.join(' ')}`}
        aria-hidden="true"
      >
        <Seas />
        <Lands centres={state.centres} />
        <Stacks position={state.position} />
      </svg>
      <span class="thumbnail-text">
        {ended ? endText(state, ended) : t.past.step(momentText(moment), t.steps[moment.step])}
      </span>
    </>
  );
};
