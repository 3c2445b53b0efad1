import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { routePoints } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../rules/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/** Route points of both sides against their levels (E1). */
export const Points = ({ state }: { readonly state: BattleState }) => {
  const t = words().end;
  return (
    <table class="tally spread">
      <caption class="sr-only">{t.points}</caption>
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
        <tr>
          <th scope="row">{t.points}</th>
          {SIDES.map(side => (
            <td key={side}>{routePoints(state, side)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t.level}</th>
          {SIDES.map(side => (
            <td key={side}>{state.roster.levels[side]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};

/** How the battle ended (E2, E3). */
export const Result = ({ state }: { readonly state: BattleState }) => {
  const t = words();
  if (!state.ended) return null;
  const { winner, by } = state.ended;
  return (
    <section class="grid gap-2" aria-label={t.end.title}>
      <h2>{t.end.title}</h2>
      <p class="outcome-head raised" role="status">
        <strong class="flex items-center gap-2 text-lg">
          <Mark name="check" />
          {winner === null ? t.end.draw : t.end.won(sideName(state, winner))}
        </strong>
        <span>{t.ends[by]}</span>
      </p>
      <Points state={state} />
      <button type="button" class="btn" onClick={() => openPlace('report')}>
        {t.end.debriefing}
      </button>
    </section>
  );
};
