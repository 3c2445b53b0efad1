import { Log } from '../../../../game-ui/log/log.tsx';
import { SpectatorPanel } from '../../../../game-ui/watch/spectator-panel.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import type { SpaceId } from '../../board/space.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { Legend } from '../card/legend.tsx';
import { SpaceCard } from '../card/space-card.tsx';
import { Desk } from '../desk/desk.tsx';
import { Players } from '../desk/players.tsx';
import { SendOrders } from '../desk/send-orders.tsx';
import { Vote } from '../desk/vote.tsx';
import { CampaignRecap } from '../recap/campaign-recap.tsx';
import { Ranking } from '../report/ranking.tsx';
import { PressNotes, SeasonReport } from '../report/season-report.tsx';
import { CorrectPosition } from './correct.tsx';
import { WarMenu } from './menu.tsx';

const BattlesPage = lazy(() => import('../engagements/battles-page.tsx').then(module => module.BattlesPage));

const CampaignArmies = lazy(() => import('../engagements/armies-page.tsx').then(module => module.CampaignArmies));

const Fairness = lazy(() => import('./fairness.tsx').then(module => module.Fairness));

type Overlay = (
  session: WarSession,
  state: WarState,
  id: string,
  /** Closes the overlay and frames spaces of the map. */
  onShow: (spaces: readonly SpaceId[]) => void,
) => preact.JSX.Element;

/** The overlays by their place in the address. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  log: session => <Log session={session} words={LOG_MESSAGES} />,
  happened: (session, _state, id, onShow) => <CampaignRecap key={id} session={session} place={id} onShow={onShow} />,
  watch: session => <SpectatorPanel session={session} words={LOG_MESSAGES} />,
  space: (_session, state, id, onShow) => <SpaceCard state={state} id={id} onShow={() => onShow([id])} />,
  legend: () => <Legend />,
  menu: (session, state) => <WarMenu session={session} state={state} />,
  fair: (session, state) => <Fairness session={session} state={state} />,
  report: (session, state, id) => <SeasonReport key={id} session={session} state={state} id={id} />,
  ranking: (session, state) => <Ranking session={session} state={state} />,
  press: (session, state) => <PressNotes session={session} state={state} />,
  desk: (session, state, id) => <Desk session={session} state={state} letter={id} />,
  send: (session, state) => <SendOrders key={state.sealing.about} session={session} state={state} />,
  players: (session, state) => <Players session={session} state={state} />,
  vote: (session, state) => <Vote session={session} state={state} />,
  battles: (session, state) => <BattlesPage session={session} state={state} />,
  armies: (session, state) => <CampaignArmies session={session} state={state} />,
  correct: (session, state) => <CorrectPosition session={session} state={state} />,
};
