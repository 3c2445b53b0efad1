import { GameResult, rematchesOf } from '../../../../game-ui/battle/game-result.tsx';
import { KeyMomentsButton } from '../../../../game-ui/key-moments/key-moments-button.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { routeLevelOf, routePoints } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { rematchSetup } from '../../guide/rematch.ts';
import { screenMessages } from '../../messages/index.ts';
import { endTextsOf, sideName } from '../../messages/names.ts';
import { SIDES } from '../../rules/side.ts';

/** Route points of both sides against their levels (E1). */
export const RoutePoints = ({ state }: { readonly state: BattleState }) => {
  const t = screenMessages().end;
  return (
    <DataTable
      caption={t.points}
      head={SIDES.map(side => sideName(state, side))}
      rows={[
        [t.points, ...SIDES.map(side => routePoints(state, side))],
        [t.level, ...SIDES.map(side => routeLevelOf(state, side) ?? t.noLevel)],
      ]}
    />
  );
};

/** How the battle ended (E2, E3). */
export const BattleResult = ({ state }: { readonly state: BattleState }) => {
  const t = screenMessages();
  if (!state.ended) return null;
  const { won, why } = endTextsOf(state, state.ended);
  const rematches = rematchesOf(rematchSetup, state.roster.setup);
  return (
    <section class="grid gap-2" aria-label={t.end.title}>
      <h2>{t.end.title}</h2>
      <GameResult
        said={won}
        why={why}
        drawn={state.ended.winner === null}
        scores={SIDES.map(side => ({ name: sideName(state, side), points: routePoints(state, side) }))}
        rematch={{ ...rematches, next: rematches.again }}
      />
      <RoutePoints state={state} />
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        {t.end.debriefing}
      </button>
      <KeyMomentsButton />
    </section>
  );
};
