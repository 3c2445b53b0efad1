import { useMemo } from 'preact/hooks';
import { RecapScreen } from '../../../../game-ui/recap/recap-screen.tsx';
import type { RecapStep } from '../../../../game-ui/recap/recap-steps.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { MAP_SIZE, SPACE_DRAWINGS } from '../../board/drawing.ts';
import type { SpaceId } from '../../board/space.ts';
import type { Arrow } from '../../guide/order-accounts.ts';
import type { WarSpot } from '../../messages/recap/order-steps.ts';
import { createRecapMessages } from '../../messages/recap/recap-messages.ts';
import { Arrows } from '../map/arrows.tsx';
import { Frame, Lands, Names, Seas } from '../map/land.tsx';
import { Stacks } from '../map/stacks.tsx';
import { viewersOf } from './viewers.ts';

interface CampaignRecapProps {
  readonly session: WarSession;
  readonly place: string;
  /** Shows spaces on the map. */
  readonly onShow: (spaces: readonly SpaceId[]) => void;
}

/** What happened in a campaign, each step with its part of the map. */
export const CampaignRecap = ({ session, place, onShow }: CampaignRecapProps) => {
  const viewers = viewersOf(session);
  const words = useMemo(() => createRecapMessages(viewers), [viewers.join()]);
  return (
    <RecapScreen<WarState, WarSpot>
      session={session}
      words={words}
      place={place}
      picture={step => <Picture step={step} />}
      show={({ spot }) => (spot.spaces.length > 0 ? () => onShow(spot.spaces) : undefined)}
    />
  );
};

/** The size of the picture in map units, and the room about its spaces. */
const WIDTH = 300;
const HEIGHT = 190;
const ROOM = 55;

/** The part of the map that shows some spaces, or the whole map. */
const windowOf = (spaces: readonly SpaceId[]): readonly [x: number, y: number, width: number, height: number] => {
  const points = spaces.flatMap(space => SPACE_DRAWINGS.get(space)?.unit ?? []);
  if (points.length === 0) return [0, 0, ...MAP_SIZE];
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all) + 2 * ROOM;
  const scale = Math.max(1, span(xs) / WIDTH, span(ys) / HEIGHT);
  const middle = (all: readonly number[]): number => (Math.max(...all) + Math.min(...all)) / 2;
  const begin = (centre: number, size: number, most: number): number =>
    Math.min(Math.max(0, centre - size / 2), Math.max(0, most - size));
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  return [begin(middle(xs), width, MAP_SIZE[0]), begin(middle(ys), height, MAP_SIZE[1]), width, height];
};

const isSame = (a: Arrow, b: Arrow | undefined): boolean => a.index === b?.index && a.kind === b.kind;

const Picture = ({ step: { spot, before, after } }: { readonly step: RecapStep<WarState, WarSpot> }) => {
  const seas = useMemo(() => <Seas />, []);
  const names = useMemo(() => <Names />, []);
  // Orders are drawn over the units as they stood; all else as it is afterwards.
  const { position, centres, dislodged } = spot.kind === 'order' ? before : after;
  const lands = useMemo(() => <Lands centres={centres} />, [centres]);
  const view = windowOf(spot.spaces);
  return (
    <svg
      class="war-scene board"
      viewBox={view.join(' ')}
      style={{ '--scale': String(Math.min(1.2, (1.2 * WIDTH) / view[2])) }}
      aria-hidden="true"
    >
      {seas}
      {lands}
      <Frame />
      {spot.kind !== 'order' &&
        spot.spaces.map(space => (
          <g key={space} class="war-lit">
            <polygon points={SPACE_DRAWINGS.get(space)?.ring ?? ''} />
          </g>
        ))}
      {names}
      <Stacks position={position} dislodged={spot.kind === 'order' ? dislodged : []} />
      <g class="war-scene-others">
        <Arrows arrows={spot.arrows.filter(arrow => !isSame(arrow, spot.own))} />
      </g>
      {spot.own && <Arrows arrows={[spot.own]} />}
    </svg>
  );
};
