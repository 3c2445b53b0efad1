import { useMemo } from 'preact/hooks';
import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { bestShots, unitsLeftToAct } from '../../guide/units-left.ts';
import { screenMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import type { BattleTableModel } from '../table/use-battle-table.ts';

/** The units that could still act before the phase ends. Each button selects its unit. Nothing if there is none. */
export const LeftToDo = ({ table: { seen, legal, tap } }: { readonly table: BattleTableModel }) => {
  const t = screenMessages().left;
  const left = useMemo(() => unitsLeftToAct(seen, legal), [seen, legal]);
  // The only shot has its own button.
  const isOnlyShot = legal.filter(({ type }) => type === 'aim').length === 1;
  if (left.length === 0 || isOnlyShot || !(seen.stage in t)) return null;
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

/** One button for all units that can still fire: each at its best chance. Nothing if none can (V1). */
export const FireAtWill = ({ table: { seen, legal, act } }: { readonly table: BattleTableModel }) => {
  const t = screenMessages().left;
  const shots = useMemo(() => bestShots(seen, legal), [seen, legal]);
  const onwards = legal.filter(({ type }) => type === 'next');
  const [only] = shots;
  if (!only) return null;
  const { unit, target } = only.aim.data;
  return (
    <button
      type="button"
      class="btn btn-main hop-left"
      data-main
      onClick={() => act(...shots.map(({ aim }) => aim), ...onwards)}
    >
      <Icon name="shoot" />
      <span class="min-w-0">
        {shots.length > 1 ? t.all(shots.length) : t.shot(unitName(seen, unit), unitName(seen, target))}
      </span>
      {shots.length === 1 && <strong>{formatPercent(only.chance)}</strong>}
    </button>
  );
};
