import { Icon } from '../../../../ui/icons.tsx';
import { words } from '../../messages/index.ts';
import { cityOrRef } from '../../messages/places.ts';
import { unitsSaid } from '../../messages/said.ts';
import { type Standing, standingOn } from '../../orders/transfer.ts';
import { letterOf, unitsOf } from '../../rules/force.ts';
import { unpaidSoon } from '../orders/upkeep.tsx';
import type { Writing } from './writing.ts';

interface ForceChipsProps {
  readonly writing: Writing;
  /** Those that start on a hex alone. */
  readonly hex?: number;
  readonly label: string;
  readonly onForce: (number: number) => void;
}

/** Numbers of forces of whose line something is wrong, or that lose units, or cannot be paid soon. */
export const toLookAt = (writing: Writing): ReadonlySet<number> =>
  new Set([
    ...writing.ready.faults.map(({ line }) => Number(line.slice(1))),
    ...writing.ready.losses.filter(({ word }) => word !== 'givenUp').map(({ number }) => number),
    ...unpaidSoon(writing).map(({ number }) => number),
  ]);

/** Every force as it is ordered: what it will be, where it goes, whether it ends, and whether something is to be looked at. */
export const ForceChips = ({ writing, hex, label, onForce }: ForceChipsProps) => {
  const { ground, position, empire, sheet, ready } = writing;
  const { chart } = ground;
  const shown = standingOn(ground, position, empire, sheet).filter(force => hex === undefined || force.hex === hex);
  const wrong = toLookAt(writing);
  if (shown.length === 0) return null;
  const said = (force: Standing): string => {
    const mover = ready.movers.find(({ number }) => number === force.number);
    if (!mover) return words().seat[unitsOf(force) === 0 ? 'ends' : 'isNot'];
    const goal = mover.way.hexes.length > 1 ? mover.way.hexes.at(-1) : undefined;
    return [
      unitsSaid(mover),
      cityOrRef(chart, force.hex),
      ...(goal === undefined ? [] : ['→', cityOrRef(chart, goal)]),
    ].join(' ');
  };
  return (
    <ul class="force-strip" aria-label={label}>
      {shown.map(force => (
        <li key={force.number}>
          <button type="button" class="btn force-chip" onClick={() => onForce(force.number)}>
            {wrong.has(force.number) && <Icon name="warning" />}
            <strong>{unitsOf(force) === 0 ? force.id : `${letterOf(force)}${force.number}`}</strong>
            <span class="text-sm font-normal">{said(force)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
