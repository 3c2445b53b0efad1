import { Log } from '../../../../game-ui/log/log.tsx';
import { SeatGuard } from '../../../../game-ui/seats/seat-guard.tsx';
import { SpectatorPanel } from '../../../../game-ui/watch/spectator-panel.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { requiredSeatsOf } from '../../battle/seats/required-seats.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { loadReportMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES } from '../../troops/side.ts';
import { Correct } from './correct.tsx';
import { Result } from './end.tsx';
import { BattleMenu } from './menu.tsx';

type Overlay = (session: AncientSession, state: BattleState, id: string) => preact.JSX.Element;

/** The report and the luck of the dice load with their words when they are opened. */
const importReport = async () => {
  const [module] = await Promise.all([import('../report/report.tsx'), loadReportMessages(getRequestedLanguage())]);
  return module;
};
const Report = lazy(() => importReport().then(module => module.Report));
const Luck = lazy(() => importReport().then(module => module.Luck));

const Fairness = lazy(() => import('../ai/fairness.tsx').then(module => module.Fairness));
const Moments = lazy(() => import('../report/key-moments.tsx').then(module => module.KeyMoments));
const Legend = lazy(() => import('../troops/legend.tsx').then(module => module.Legend));
const BattleRecap = lazy(() => import('../recap/battle-recap.tsx').then(module => module.BattleRecap));

/** Loads the lazy overlays in advance. */
export const loadLaterOverlays = async (): Promise<void> => {
  await Promise.all([Report.load(), Luck.load(), BattleRecap.load(), Legend.load(), Moments.load()]);
};

/** The overlays by their place in the address, and `end`, the panel of a battle that is over. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  log: session => <Log session={session} words={LOG_MESSAGES} tells />,
  happened: (session, _state, id) => <BattleRecap key={id} session={session} place={id} />,
  end: (session, state) => <Result session={session} state={state} />,
  report: session => <Report session={session} />,
  luck: (session, state) => <Luck session={session} state={state} />,
  watch: session => <SpectatorPanel session={session} words={LOG_MESSAGES} />,
  moments: (session, state) => <Moments session={session} state={state} />,
  fair: (session, state) => <Fairness session={session} state={state} />,
  legend: (_session, state) => <Legend state={state} />,
  menu: (session, state) => <BattleMenu session={session} state={state} />,
  unit: (session, state, id) => {
    const { seats } = requiredSeatsOf(session.start, { type: 'correct', data: { unit: id } });
    const of = SIDES.filter(side => seats.includes(side)).map(seat => ({ seat, name: sideName(state, seat) }));
    return (
      <SeatGuard atEdge session={session} of={of}>
        <Correct key={id} session={session} state={state} id={id} />
      </SeatGuard>
    );
  },
};
