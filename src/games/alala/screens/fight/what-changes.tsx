import { useState } from 'preact/hooks';
import { toProbability } from '../../../../core/probability/distribution.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatNumber, formatPercent } from '../../../../ui/messages/format.ts';
import type { Combat } from '../../actions/fight.ts';
import { gameMessages } from '../../messages/index.ts';
import { type ChangeRow, compareChanges, type OddsChange, type SupportersAtHand } from '../../odds/compare-changes.ts';
import type { HouseRules } from '../../rules/house-rules.ts';

interface WhatChangesProps {
  readonly combat: Combat;
  readonly house: HouseRules;
  readonly atHand?: SupportersAtHand;
  /** The names of each side's fighters. */
  readonly names: readonly [readonly string[], readonly string[]];
}

const FIRST = 8;

/** Possible changes of a fight, ranked by their effect on the chance that side 0 wins. */
export const WhatChanges = ({ combat, house, atHand, names }: WhatChangesProps) => {
  const t = gameMessages().calc;
  const [all, setAll] = useState(false);
  const rows = compareChanges(combat.sides, house, atHand);
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <section class="grid gap-2">
      <p class="text-soft">{t.whatChangesHelp(gameMessages().list(names[0]))}</p>
      {rows.length === 0 && <EmptyState>{t.nothingChanges}</EmptyState>}
      <ol class="shifts">
        {shown.map(row => (
          <ShiftRow
            key={JSON.stringify([row.side, row.fighter, row.change])}
            row={row}
            name={names[row.side][row.fighter] ?? ''}
          />
        ))}
      </ol>
      {rows.length > shown.length && (
        <button type="button" class="btn" onClick={() => setAll(true)}>
          {t.showAll(rows.length - shown.length)}
        </button>
      )}
    </section>
  );
};

const ShiftRow = ({ row, name }: { readonly row: ChangeRow; readonly name: string }) => {
  const [before, after] = [toProbability(row.before.wins), toProbability(row.after.wins)];
  const better = row.shift.ways >= 0n;
  return (
    <li class="shift">
      <span class="wrap-break-word">
        {name}: {changeText(row.change)}
      </span>
      <span class={`shift-by ${better ? 'shift-up' : 'shift-down'}`}>
        {points(after - before)}
        <span class="block text-sm font-normal whitespace-nowrap">
          {formatPercent(before)} → {formatPercent(after)}
        </span>
      </span>
    </li>
  );
};

/** A difference of chances in hundredths, with sign; 0 only if it is exactly 0. */
const points = (shift: number): string => {
  const figure = (n: number): string => formatNumber(n, { most: Math.abs(shift) < 0.01 ? 1 : 0 });
  const hundredths = Math.abs(shift) * 100;
  const shown = hundredths > 0 && hundredths < 0.1 ? `<${figure(0.1)}` : figure(hundredths);
  return `${shift < 0 ? '−' : '+'}${shown}`;
};

const changeText = (change: OddsChange): string => {
  const t = gameMessages().odds;
  switch (change.what) {
    case 'disorder':
    case 'men':
      return t.changes[change.what](change.by);
    case 'aggression':
      return t.changes.aggression(gameMessages().aggressions[change.to]);
    case 'supporter':
      return t.changes.supporter(change.on, gameMessages().kinds[change.kind], t.places[change.place]);
    default:
      return t.changes[change.what](change.on);
  }
};
