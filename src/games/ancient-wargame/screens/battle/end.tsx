import { PlayerNames } from '../../../../table/players/player-names.tsx';
import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { scoreOf, totalOf } from '../../battle/score.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/** The points of both sides (Q6, Q8, L12). */
export const Points = ({ state }: { readonly state: BattleState }) => {
  const t = words().end;
  const scores = SIDES.map(side => ({ ...scoreOf(state, side), total: totalOf(state, side) }));
  return (
    <table class="tally">
      <caption class="sr-only">{t.tally}</caption>
      <thead>
        <tr>
          <td />
          {SIDES.map(side => (
            <th key={side} scope="col">
              {sideName(state, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['left', 'off', 'captured', 'lost', 'total'] as const).map(row => (
          <tr key={row}>
            <th scope="row">{row === 'left' && state.setup.beside ? t.onTable : t[row]}</th>
            {scores.map((score, i) => (
              <td key={SIDES[i]}>{score[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How the battle ended. */
export const Result = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = words().end;
  if (!state.ended) return null;
  const { winner, by } = state.ended;
  return (
    <section class="grid gap-2" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p class="outcome-head raised" role="status">
        <strong class="flex items-center gap-2 text-lg">
          <Mark name="check" />
          {winner === null ? t.draw : t.won(sideName(state, winner))}
        </strong>
        <span>{t.by[by]}</span>
      </p>
      <Points state={state} />
      <button type="button" class="btn btn-main" onClick={() => openPlace('report')}>
        <Mark name="report" />
        {words().end.report}
      </button>
      <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
    </section>
  );
};
