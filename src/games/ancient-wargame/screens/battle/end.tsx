import { Verdict } from '../../../../table/battle/verdict.tsx';
import { PlayerNames } from '../../../../table/players/player-names.tsx';
import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { TallyTable } from '../../../../ui/tally-table.tsx';
import { scoreOf, totalOf } from '../../battle/score.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { sideName } from '../../words/names.ts';

/** The points of both sides (Q6, Q8, L12). */
export const Points = ({ state }: { readonly state: BattleState }) => {
  const t = moreWords().end;
  const scores = SIDES.map(side => ({ ...scoreOf(state, side), total: totalOf(state, side) }));
  const rows = ['left', 'off', 'captured', 'lost', 'total'] as const;
  return (
    <TallyTable
      caption={t.tally}
      head={SIDES.map(side => sideName(state, side))}
      rows={rows.map(row => [
        row === 'left' && state.setup.beside ? t.onTable : t[row],
        ...scores.map(score => score[row]),
      ])}
    />
  );
};

/** How the battle ended. */
export const Result = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = moreWords().end;
  if (!state.ended) return null;
  const { winner, by } = state.ended;
  return (
    <section class="grid gap-2" aria-label={words().over}>
      <h2>{words().over}</h2>
      <Verdict said={winner === null ? t.draw : t.won(sideName(state, winner))} why={t.by[by]} />
      <Points state={state} />
      <button type="button" class="btn btn-main" onClick={() => openPlace('report')}>
        <Mark name="report" />
        {moreWords().end.report}
      </button>
      <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
    </section>
  );
};
