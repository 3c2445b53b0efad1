import { useMemo } from 'preact/hooks';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { unitsLeftToAct } from '../../guide/units-left.ts';
import { screenMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import type { BattleTableModel } from '../table/use-battle-table.ts';

/** The units that could still act before the phase ends. Each button selects its unit. Nothing if there is none. */
export const LeftToDo = ({ table: { seen, legal, tap } }: { readonly table: BattleTableModel }) => {
  const t = screenMessages().left;
  const left = useMemo(() => unitsLeftToAct(seen, legal), [seen, legal]);
  if (left.length === 0 || !(seen.stage in t)) return null;
  return (
    <section class="hop-left" aria-label={t.title}>
      <p>{t[seen.stage as keyof typeof t]}</p>
      <ul>
        {left.map(({ unit, chance }) => (
          <li key={unit}>
            <button type="button" class="btn" onClick={() => tap({ pick: { card: unit } })}>
              {unitName(seen, unit)}
              {chance !== undefined && <strong>{formatPercent(chance)}</strong>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
