import { useMemo } from 'preact/hooks';
import { SpectatorPanel } from '../../../../game-ui/watch/spectator-panel.tsx';
import { GuardedRow } from '../../../../ui/error-boundary.tsx';
import { combatOf, planFight } from '../../actions/fight.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { turnFights } from '../../guide/turn-fights.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { armyName } from '../../messages/report/report-fights.ts';
import { reportWords } from '../../messages/report/report-messages.ts';
import { reportOf } from '../../report/report.ts';
import { LOG_MESSAGES } from '../battle/log-messages.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { FightOdds } from '../fight/fight-odds.tsx';
import { Chart, MEN_CHART, THEME_PALETTE } from './report-chart.tsx';

interface WatchBattleProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
}

/** For spectators: the coming fight with its odds, the course so far, and the log. */
export const WatchBattle = ({ session, state }: WatchBattleProps) => (
  <SpectatorPanel
    session={session}
    words={LOG_MESSAGES}
    mark={sides => <SideMark state={session.start} sides={sides} />}
  >
    <Present state={state} />
    <Course session={session} />
  </SpectatorPanel>
);

/** The next fight from the right (T5), with its exact odds; none where no fight is to come. */
const Present = ({ state }: { readonly state: BattleState }) => {
  const t = gameMessages();
  const fight = turnFights(state).find(({ done }) => !done);
  if (!fight) return null;
  const isNear = fight.first.some(id => state.units[id]?.side === 'a');
  const sides = isNear ? [fight.first, fight.second] : [fight.second, fight.first];
  const [own = [], foes = []] = sides;
  const [near = '', far = ''] = sides.map(side => t.list(side.map(id => unitName(state, id))));
  return (
    <section class="card grid gap-2">
      <h2>{t.watch.fight(near, far)}</h2>
      <FightOdds combat={combatOf(state, planFight(state, own, foes))} name={near} />
    </section>
  );
};

/** The men of each army, turn by turn. */
const Course = ({ session }: { readonly session: AlalaSession }) => {
  const t = reportWords().course;
  const { inForce } = session.reading.value;
  const facts = useMemo(() => reportOf(session.start, inForce), [session.start, inForce]);
  return (
    <section>
      <h2>{t.title}</h2>
      <GuardedRow
        draw={() => (
          <svg
            class="watch-course"
            role="img"
            aria-label={t.chart(armyName(facts, 'a'), armyName(facts, 'b'))}
            viewBox={`0 0 ${MEN_CHART.width} ${MEN_CHART.height}`}
          >
            <Chart report={facts} palette={THEME_PALETTE} menAlone />
          </svg>
        )}
      />
    </section>
  );
};
