import type { Drag } from '../../../../../ui/input/drag.ts';
import { relationsOf } from '../../../battle/relations.ts';
import type { BattleState } from '../../../battle/state.ts';
import type { FieldSpot } from '../use-field-layout.ts';
import type { FightSpot } from './fight-spots.ts';

interface FieldLinesProps {
  readonly field: { readonly current: HTMLElement | null };
  readonly state: BattleState;
  readonly spots: ReadonlyMap<string, FieldSpot>;
  readonly clashes: readonly FightSpot[];
  readonly drag: Drag | undefined;
}

/** Fights and supports as lines behind the shields, and the line of the current drag. */
export const FieldLines = ({ field, state, spots, clashes, drag }: FieldLinesProps) => {
  const { engaged, supports } = relationsOf(state);
  const line = (from: FieldSpot | undefined, to: FieldSpot | undefined, style: string, key: string) =>
    from && to && <line key={key} class={style} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  const origin = drag && field.current?.getBoundingClientRect();
  const target = drag?.over !== undefined && drag.over !== drag.from ? spots.get(drag.over) : undefined;
  const told = new Set(clashes.flatMap(({ first, second }) => first.flatMap(a => second.map(b => pair(a, b)))));
  return (
    <svg class="field-lines" aria-hidden="true" focusable="false">
      {supports.map(([from, to]) => line(spots.get(from), spots.get(to), 'line-support', `${from} ${to}`))}
      {engaged
        .filter(([a, b]) => !told.has(pair(a, b)))
        .map(([a, b]) => line(spots.get(a), spots.get(b), 'line-held', `${a} ${b}`))}
      {clashes.map(clash =>
        [...clash.first, ...clash.second].map(id =>
          line(spots.get(id), clash, clash.number === 1 ? 'line-engaged' : 'line-held', `clash ${clash.number} ${id}`),
        ),
      )}
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

const pair = (a: string, b: string): string => [a, b].sort().join(' ');
