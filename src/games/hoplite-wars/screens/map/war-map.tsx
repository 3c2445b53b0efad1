import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle } from '../../../../ui/board/board.tsx';
import { type MapRegion, MapRegions } from '../../../../ui/board/map-regions.tsx';
import { MAP_SIZE, SPACE_DRAWINGS } from '../../board/drawing.ts';
import { BOARD } from '../../board/map.ts';
import { isSea, type SpaceId, spaceOf } from '../../board/space.ts';
import type { Position } from '../../board/stacks.ts';
import type { Arrow } from '../../guide/order-accounts.ts';
import { fieldMessages } from '../../messages/index.ts';
import { componentsText, powerName, spaceName } from '../../messages/names.ts';
import type { Dislodged } from '../../season/adjudicate.ts';
import type { Centres } from '../../winter/supply.ts';
import { ArrowSpots, Arrows } from './arrows.tsx';
import { Frame, Lands, Names, Seas } from './land.tsx';
import { positionAt, Stacks } from './stacks.tsx';

/** The content of the map: a position, arrows and highlights. */
export interface Scene {
  readonly position: Position;
  readonly centres: Centres;
  readonly dislodged: readonly Dislodged[];
  readonly arrows: readonly Arrow[];
  readonly picked?: SpaceId | undefined;
  /** The spaces that can be tapped next. */
  readonly highlighted: readonly SpaceId[];
  /** The spaces to frame. A new list moves the camera. */
  readonly sight?: readonly SpaceId[] | undefined;
  /** The spaces that are framed when a seat begins. */
  readonly home?: readonly SpaceId[] | undefined;
}

const FINGER_UNITS = 140;

const boxOf = (spaces: readonly SpaceId[]) => {
  const points = spaces.flatMap(space => {
    const drawn = SPACE_DRAWINGS.get(space);
    return drawn ? [drawn.unit, drawn.mark] : [];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const room = 60;
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
};

interface WarMapProps {
  readonly scene: Scene;
  /** The map keeps its camera for this object. */
  readonly keep: object;
  readonly onPick: (space: SpaceId) => void;
  /** Opens the reason of an arrow, on the map of a resolved step. */
  readonly onArrow?: (arrow: Arrow) => void;
}

/** The map. Every space has a label for screen readers and can be tapped. */
export const WarMap = ({ scene, keep, onPick, onArrow }: WarMapProps) => {
  const t = fieldMessages();
  const { position, centres, dislodged, arrows, picked, highlighted, sight, home } = scene;
  const handle = useRef<BoardHandle | null>(null);
  const [here, setHere] = useState<SpaceId>('ATH');
  const places = usePlaces(scene);
  const begun = home?.join(' ');
  const seen = sight?.join(' ');
  /** The last home view, which is missing while a page is open, and the view of the last render. */
  const framed = useRef<{ begun?: string | undefined; seen?: string | undefined } | undefined>(undefined);
  useEffect(() => {
    const was = framed.current;
    framed.current = { begun: begun ?? was?.begun, seen };
    const isNew = begun !== undefined && begun !== was?.begun;
    // A map that continues with its camera stays as it is, even if its seat's orders load later.
    if (handle.current?.isKept && (!was || (isNew && was.begun === undefined))) return;
    if (home && home.length > 0 && isNew) handle.current?.frame(boxOf(home));
    // Targets are at least as large as a thumb. A camera that is nearer stays.
    if (sight && sight.length > 0 && seen !== was?.seen) handle.current?.frame(boxOf(sight), true);
  }, [begun, seen]);
  const reveal = (space: SpaceId): void => {
    const [x, y] = positionAt(space);
    handle.current?.reveal({ x: x - 20, y: y - 20, size: 40 });
  };
  const seas = useMemo(() => <Seas />, []);
  const lands = useMemo(() => <Lands centres={centres} />, [centres]);
  const names = useMemo(() => <Names />, [t]);
  return (
    <Board square={FINGER_UNITS} width={MAP_SIZE[0]} height={MAP_SIZE[1]} words={t.map} handle={handle} keep={keep}>
      {seas}
      {lands}
      <Frame />
      <g>
        {highlighted.map(space => (
          <g key={space} class="war-lit" data-lit={space}>
            <polygon points={SPACE_DRAWINGS.get(space)?.ring ?? ''} />
          </g>
        ))}
      </g>
      {names}
      <Stacks position={position} picked={picked} dislodged={dislodged} />
      <Arrows arrows={arrows} />
      <MapRegions
        label={t.map.label}
        places={places}
        here={here}
        onHere={space => {
          setHere(space);
          reveal(space);
        }}
        onPick={onPick}
      />
      {onArrow && <ArrowSpots arrows={arrows} onPick={onArrow} />}
    </Board>
  );
};

/** The label of a space: name, kind, owner and stack. */
export const describeSpace = (
  { position, centres, dislodged }: Omit<Scene, 'arrows' | 'highlighted'>,
  id: SpaceId,
): string => {
  const t = fieldMessages();
  const power = centres[id];
  const stack = position[id];
  return [
    spaceName(id),
    t.kinds[spaceOf(BOARD, id).kind],
    ...(power ? [t.map.of(powerName(power))] : []),
    ...(stack ? [t.map.stack(t.players[stack.player], componentsText(stack.parts))] : []),
    ...dislodged
      .filter(({ from }) => from === id)
      .map(({ player, parts }) => t.map.gone(t.players[player], componentsText(parts))),
  ].join(', ');
};

/** Seas are drawn first, because islands are in them. */
const IN_ORDER: readonly SpaceId[] = [...BOARD.spaces.keys()].sort(
  (a, b) => Number(isSea(BOARD, b)) - Number(isSea(BOARD, a)),
);

const usePlaces = ({ position, centres, dislodged, highlighted, picked }: Scene): readonly MapRegion[] => {
  const t = fieldMessages();
  const said = useMemo(
    () =>
      IN_ORDER.map(
        (id): MapRegion => ({
          id,
          at: positionAt(id),
          rings: [SPACE_DRAWINGS.get(id)?.ring ?? ''],
          label: describeSpace({ position, centres, dislodged }, id),
        }),
      ),
    [position, centres, dislodged, t],
  );
  const shown = highlighted.join(' ');
  return useMemo(() => {
    const can = new Set(highlighted);
    return said.map(place =>
      can.has(place.id) || place.id === picked
        ? {
            ...place,
            picked: place.id === picked,
            label: can.has(place.id) ? `${place.label}, ${t.map.lit}` : place.label,
          }
        : place,
    );
  }, [said, shown, picked]);
};
