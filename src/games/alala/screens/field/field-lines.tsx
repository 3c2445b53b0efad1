import { useLayoutEffect, useState } from 'preact/hooks';
import type { Drag } from '../../../../ui/hands/drag.ts';
import { relationsOf } from '../../battle/relations.ts';
import type { BattleState } from '../../battle/state.ts';

interface FieldLinesProps {
  readonly field: { readonly current: HTMLElement | null };
  readonly state: BattleState;
  readonly drag: Drag | undefined;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Who fights whom and who supports whom, as lines behind the shields; and the line that a finger draws. */
export const FieldLines = ({ field, state, drag }: FieldLinesProps) => {
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>(new Map());
  const { engaged, supports } = relationsOf(state);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    const measure = (): void => {
      const origin = element.getBoundingClientRect();
      const found = new Map<string, Spot>();
      for (const unit of element.querySelectorAll<HTMLElement>('[data-unit]')) {
        const shield = (unit.firstElementChild ?? unit).getBoundingClientRect();
        found.set(unit.dataset.unit as string, {
          x: shield.left - origin.left + shield.width / 2,
          y: shield.top - origin.top + shield.height / 2,
        });
      }
      setSpots(found);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const line = (from: Spot | undefined, to: Spot | undefined, style: string, key: string) =>
    from && to && <line key={key} class={style} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  const origin = drag && field.current?.getBoundingClientRect();
  const target = drag?.over !== undefined && drag.over !== drag.from ? spots.get(drag.over) : undefined;
  return (
    <svg class="field-lines" aria-hidden="true" focusable="false">
      {supports.map(([from, to]) => line(spots.get(from), spots.get(to), 'line-support', `${from} ${to}`))}
      {engaged.map(([a, b]) => line(spots.get(a), spots.get(b), 'line-engaged', `${a} ${b}`))}
      {drag &&
        origin &&
        line(
          spots.get(drag.from),
          target ?? { x: drag.x - origin.left, y: drag.y - origin.top },
          target ? 'line-drag line-caught' : 'line-drag',
          'drag',
        )}
    </svg>
  );
};
