import { type Army, unitCardsOf } from '../../army/army.ts';
import { armyPoints } from '../../army/army-points.ts';
import { pageMessages } from '../../messages/index.ts';
import { routeLevel, routeSum } from '../../rules/route-values.ts';
import { DEFAULT_SETTINGS } from '../../rules/settings.ts';

/** Figures of an army: points, route sum and level, cards (G2). */
export const ArmyFigures = ({ army }: { readonly army: Army }) => {
  const t = pageMessages().armies.figures;
  const points = armyPoints(army);
  const cards = unitCardsOf(army, 'a');
  const sum = routeSum(cards, DEFAULT_SETTINGS);
  const rows: readonly (readonly [name: string, value: number, under?: boolean])[] = [
    [t.points, points.total],
    [t.units, points.units, true],
    [t.rest, points.rest, true],
    [t.route, sum],
    [t.level, routeLevel(sum)],
    [t.count, cards.length],
    [t.cards, Object.values(army.cards).reduce((total, many) => total + many, 0)],
  ];
  return (
    <dl class="card grid gap-1" aria-label={t.title}>
      {rows.map(([name, value, under]) => (
        <div key={name} class={`flex justify-between gap-4 ${under ? 'text-sm' : ''}`}>
          <dt class={under ? 'ps-4 text-soft' : 'text-soft'}>{name}</dt>
          <dd class={under ? '' : 'font-extrabold'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
