import { DataTable } from '../../../../ui/data-table.tsx';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { PLAYERS, playerOf } from '../../board/powers.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName, powerName } from '../../messages/names.ts';
import { halvesOfPlayer, supplyChartOf, VICTORY_HALVES } from '../../winter/supply.ts';

/** The chart of halves: the progress of each player towards victory (V2), and the supply and upkeep of each power (W1). */
export const SupplyChart = ({ state }: { readonly state: WarState }) => {
  const t = gameMessages().menu;
  const lines = supplyChartOf(BOARD, state.position, state.centres);
  const order = [...PLAYERS].sort(
    (a, b) => halvesOfPlayer(BOARD, state.centres, b) - halvesOfPlayer(BOARD, state.centres, a),
  );
  return (
    <section class="war-chart grid gap-3" aria-label={t.chart}>
      <h2>{t.chart}</h2>
      <ul class="war-bars">
        {order.map(player => {
          const halves = halvesOfPlayer(BOARD, state.centres, player);
          return (
            <li key={player} class={`war-${player}`}>
              <span>{playerName(state, player)}</span>
              <span class="war-bar" aria-hidden="true">
                <i style={{ width: `${Math.min(100, (100 * halves) / VICTORY_HALVES)}%` }} />
              </span>
              <strong>
                {halves} / {VICTORY_HALVES}
              </strong>
            </li>
          );
        })}
      </ul>
      <DataTable
        head={[t.components, t.halves, t.used]}
        rows={order.flatMap(player =>
          lines
            .filter(({ power, h, components }) => playerOf(power) === player && h + components > 0)
            .map(({ power, h, u, components }) => [powerName(power), components, h, u] as const),
        )}
      />
    </section>
  );
};
