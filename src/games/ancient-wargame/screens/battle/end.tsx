import { GameResult, rematchesOf } from '../../../../game-ui/battle/game-result.tsx';
import { KeyMomentsButton } from '../../../../game-ui/key-moments/key-moments-button.tsx';
import { PlayerNames } from '../../../../game-ui/players/player-names.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { modeOf } from '../../battle/modes/mode-rules.ts';
import { totalOf } from '../../battle/score.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { tallyRows } from '../../messages/tally.ts';
import { rematchSetup } from '../../setup/rematch.ts';
import { SIDES } from '../../troops/side.ts';

/** The points of both sides (Q6, Q8, L12). */
export const Points = ({ state }: { readonly state: BattleState }) => (
  <DataTable
    caption={pageMessages().end.tally}
    head={SIDES.map(side => sideName(state, side))}
    rows={tallyRows(state)}
  />
);

/** The result of the battle. */
export const Result = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = pageMessages().end;
  if (!state.ended) return null;
  const { winner, by } = state.ended;
  return (
    <section class="grid gap-2" aria-label={gameMessages().over}>
      <h2>{gameMessages().over}</h2>
      <GameResult
        said={winner === null ? t.draw : t.won(sideName(state, winner))}
        why={t.by[by]}
        drawn={winner === null}
        scores={SIDES.map(side => ({ name: sideName(state, side), points: totalOf(state, side) }))}
        rematch={{ ...rematchesOf(rematchSetup, state.setup), next: modeOf(state.setup) === 'board' }}
      />
      <Points state={state} />
      <button type="button" class="btn btn-main" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {pageMessages().end.report}
      </button>
      <KeyMomentsButton />
      <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
    </section>
  );
};
