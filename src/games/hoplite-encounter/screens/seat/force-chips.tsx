import { Icon } from '../../../../ui/icons.tsx';
import { formatUnits } from '../../messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { cityOrRef } from '../../messages/places.ts';
import { type OrderedForce, orderedForcesOn } from '../../orders/transfer.ts';
import { forceLetterOf, unitsOf } from '../../rules/force.ts';
import { unpaidForcesOf } from '../orders/upkeep.tsx';
import type { SheetEditor } from './sheet-editor.ts';

interface ForceChipsProps {
  readonly editor: SheetEditor;
  /** Shows only forces that start on this hex. */
  readonly hex?: number;
  readonly label: string;
  readonly onForce: (number: number) => void;
}

/** The numbers of forces with faults, losses of units or missing upkeep. */
export const forcesWithProblems = (editor: SheetEditor): ReadonlySet<number> =>
  new Set([
    ...editor.prepared.faults.map(({ line }) => Number(line.slice(1))),
    ...editor.prepared.losses.filter(({ word }) => word !== 'givenUp').map(({ number }) => number),
    ...unpaidForcesOf(editor).map(({ number }) => number),
  ]);

/** The chips of all forces as ordered: units, route, disbanding, and a mark for problems. */
export const ForceChips = ({ editor, hex, label, onForce }: ForceChipsProps) => {
  const { world, position, empire, sheet, prepared } = editor;
  const { chart } = world;
  const shown = orderedForcesOn(world, position, empire, sheet).filter(force => hex === undefined || force.hex === hex);
  const wrong = forcesWithProblems(editor);
  if (shown.length === 0) return null;
  const moverOf = (force: OrderedForce) => prepared.movers.find(({ number }) => number === force.number);
  const hasRoute = (force: OrderedForce): boolean => (moverOf(force)?.way.hexes.length ?? 0) > 1;
  const said = (force: OrderedForce): string => {
    const mover = moverOf(force);
    if (!mover) {
      const isUnpaid = prepared.losses.some(({ number, word }) => number === force.number && word === 'unpaid');
      return panelMessages().seat[unitsOf(force) === 0 ? 'ends' : isUnpaid ? 'unpaid' : 'isNot'];
    }
    const goal = hasRoute(force) ? mover.way.hexes.at(-1) : undefined;
    return [
      formatUnits(mover),
      cityOrRef(chart, force.hex),
      ...(goal === undefined ? [] : ['→', cityOrRef(chart, goal)]),
    ].join(' ');
  };
  return (
    <ul class="force-strip" aria-label={label}>
      {shown.map(force => (
        <li key={force.number}>
          <button
            type="button"
            class={`btn force-chip ${hasRoute(force) ? 'force-moves' : ''}`}
            onClick={() => onForce(force.number)}
          >
            {wrong.has(force.number) && <Icon name="warning" />}
            <strong>{unitsOf(force) === 0 ? force.id : `${forceLetterOf(force)}${force.number}`}</strong>
            <span class="text-sm font-normal">{said(force)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
