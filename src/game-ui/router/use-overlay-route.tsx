import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LazyModule } from '../../ui/lazy-component.tsx';
import { closeInvalidOverlay } from './battle-route.ts';

/** The overlay of the current route. */
interface Over {
  readonly over: VNode | undefined;
  /** True while the overlay is loading. */
  readonly waiting: boolean;
  /** True after a URL that names no screen, until an overlay opens. The field is shown with a notice. */
  readonly lost: boolean;
}

/**
 * Finds the overlay for a battle's URL. `place` is `name/id`, empty at the field. `places` lists the names, and `part`
 * loads their screens.
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
