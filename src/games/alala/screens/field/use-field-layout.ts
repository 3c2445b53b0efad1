import { useLayoutEffect, useState } from 'preact/hooks';

/** A place in the field, in pixels from its top left corner. */
export interface FieldSpot {
  readonly x: number;
  readonly y: number;
}

export interface FieldLayout {
  /** The middle of each unit's shield. */
  readonly spots: ReadonlyMap<string, FieldSpot>;
  /** The middle of the ground between the lines. */
  readonly middle: number;
  readonly width: number;
  /** True if the field is higher than wide, as on an upright phone. Then there is space for one more rank. */
  readonly tall: boolean;
  /** Every shield is in view: then a finger on one can drag, and need not scroll. */
  readonly fits: boolean;
}

const UNKNOWN: FieldLayout = { spots: new Map(), middle: 0, width: 0, tall: true, fits: true };

/** The places of things in a field, measured again when its size or `order` changes. */
export const useFieldLayout = (ref: { readonly current: HTMLElement | null }, order: string): FieldLayout => {
  const [layout, setLayout] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const field = ref.current;
    const room = field?.parentElement;
    if (!field || !room) return;
    const measure = (): void => {
      const origin = field.getBoundingClientRect();
      const spots = new Map<string, FieldSpot>();
      let lowest = Number.NEGATIVE_INFINITY;
      for (const unit of field.querySelectorAll<HTMLElement>('[data-unit]')) {
        const shield = (unit.firstElementChild ?? unit).getBoundingClientRect();
        spots.set(unit.dataset.unit as string, {
          x: shield.left - origin.left + shield.width / 2,
          y: shield.top - origin.top + shield.height / 2,
        });
        lowest = Math.max(lowest, shield.bottom);
      }
      const lane = field.querySelector('.no-mans-land')?.getBoundingClientRect();
      setLayout({
        spots,
        middle: lane ? lane.top - origin.top + lane.height / 2 : 0,
        width: field.clientWidth,
        tall: room.clientHeight > room.clientWidth * 0.7,
        fits: lowest - room.getBoundingClientRect().top + room.scrollTop <= room.clientHeight + 1,
      });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(room);
    watcher.observe(field);
    return () => watcher.disconnect();
  }, [order]);
  return layout;
};
