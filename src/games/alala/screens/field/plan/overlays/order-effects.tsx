import { effectsByUnit } from '../../../commander/order-summary.ts';
import { recentOrders } from '../../../commander/recent-orders.ts';
import { widthOf } from '../label-boxes.ts';
import type { TokenSpot } from '../plan-view.ts';

interface OrderEffectsProps {
  readonly battle: string;
  readonly spots: ReadonlyMap<string, TokenSpot>;
}

const BADGE = { height: 18, padding: 4 } as const;

/** A badge at each unit that lost men by the app's orders since a player acted last, or that a card of the app changed. */
export const OrderEffects = ({ battle, spots }: OrderEffectsProps) => (
  <svg class="plan-layer plan-raised" aria-hidden="true" focusable="false">
    {[...effectsByUnit(recentOrders(battle).orders)].map(([unit, text]) => {
      const spot = spots.get(unit);
      if (!spot) return null;
      const half = widthOf(text) / 2 + BADGE.padding;
      const [x, y] = [spot.x + spot.radius, spot.y - spot.radius * 0.8];
      return (
        <g key={unit} class="order-effect">
          <rect x={x - half} y={y - BADGE.height / 2} width={half * 2} height={BADGE.height} rx={BADGE.height / 2} />
          <text x={x} y={y + 5} text-anchor="middle">
            {text}
          </text>
        </g>
      );
    })}
  </svg>
);
