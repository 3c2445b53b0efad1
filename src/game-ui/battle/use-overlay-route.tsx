import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LazyModule } from '../../ui/lazy.tsx';
import { closeInvalidOverlay } from '../layout/battle-route.ts';

/** What lies over the field, if anything does. */
interface Over {
  readonly over: VNode | undefined;
  /** It is still being fetched. */
  readonly waiting: boolean;
  /** The address named nothing, so the field is shown; until it names something again the player is told. */
  readonly lost: boolean;
}

/**
 * What a battle's address puts over the field. `place` is `what/id`, empty at the field; `places` are the names that there
 * are, of which `part` has the screens.
 */
export const useOverlayRoute = <Draw,>(
  place: string,
  places: readonly string[],
  part: LazyModule<Readonly<Record<string, Draw>>>,
  draw: (screen: Draw, id: string) => VNode | null,
): Over => {
  const [what = '', id = ''] = place.split('/');
  const known = place === '' || places.includes(what);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (known && place !== '') setLost(false);
    if (known) return;
    setLost(true);
    closeInvalidOverlay();
  }, [place]);
  const screen = part.here.value?.[what];
  const drawn = place === '' || !known ? undefined : screen ? draw(screen, id) : <part.Waiting />;
  return { over: drawn ?? undefined, waiting: drawn !== undefined && !screen, lost };
};
