import { Log } from '../../../../game-ui/log/log.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { isWatching } from '../../battle/players/concession.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { logMessages } from '../../messages/log.ts';
import { CorrectionPage } from '../desk/correction-page.tsx';
import { RefereeDesk } from '../desk/referee-desk.tsx';
import { BattlesPage } from '../engagements/battles-page.tsx';
import { loadedMap } from '../map/load-chart.ts';
import { EncounterMenu } from '../menu/menu.tsx';
import { OffersPage } from '../orders/offers-page.tsx';
import { SheetPage } from '../orders/sheet-page.tsx';
import { TextPage } from '../orders/text-page.tsx';
import { MailPage } from '../post/mail-page.tsx';
import { MonthRecap } from '../recap/month-recap.tsx';
import { PastOrders } from '../record/past-orders.tsx';
import { TurnReport } from '../report/turn-report.tsx';
import type { OverlayProps, SeatOverlayProps } from './overlay-props.ts';
import type { PhoneHolder } from './use-phone-holder.ts';

const Players = lazy(() => import('../menu/players.tsx').then(module => module.Players));
const Vote = lazy(() => import('../menu/vote.tsx').then(module => module.Vote));
const SeatArmies = lazy(() => import('../engagements/armies-page.tsx').then(module => module.SeatArmies));
const TrialDesk = lazy(() => import('../trial/trial-desk.tsx').then(module => module.TrialDesk));
const Fairness = lazy(() => import('../menu/fairness.tsx').then(module => module.Fairness));

type Overlay = (props: OverlayProps) => preact.JSX.Element;

/** The log. The holder of a shared phone cannot go back in it, because that would undo entries of other players. */
const EncounterLog = ({ session, holding }: { readonly session: EncounterSession; readonly holding: PhoneHolder }) => (
  <Log
    session={session}
    words={logMessages(loadedMap())}
    fixed={holding.holder !== undefined && holding.sharing.length > 0}
  />
);

interface ClosedPageProps {
  /** Why the page is closed. */
  readonly reason: string;
  /** The label of its button. */
  readonly back: string;
}

/** A closed page with a way back. */
const ClosedPage = ({ reason, back }: ClosedPageProps) => (
  <div class="scroll">
    <p>{reason}</p>
    <button type="button" class="btn btn-main" onClick={closeOverlay}>
      {back}
    </button>
  </div>
);

/** An overlay for the seat that holds the phone. */
const forSeat =
  (show: (props: SeatOverlayProps) => preact.JSX.Element): Overlay =>
  props => {
    const { editor, holding, onHex } = props;
    if (!editor || !onHex)
      return <ClosedPage reason={gameMessages().table.noSeat} back={gameMessages().table.toTable} />;
    const onLeave = holding.isShared ? () => holding.setHolder(undefined) : undefined;
    return show({ ...props, editor, onHex, empire: editor.empire, onLeave });
  };

/** An overlay on which that seat gives orders. It is closed to an Empire that is out. */
const forPlayer = (show: (props: SeatOverlayProps) => preact.JSX.Element): Overlay =>
  forSeat(props =>
    isWatching(props.state, props.empire) ? (
      <ClosedPage
        reason={
          props.editor.position.out.includes(props.empire) ? gameMessages().news.out : gameMessages().news.conceded
        }
        back={gameMessages().past.goOn}
      />
    ) : (
      show(props)
    ),
  );

const armiesOfSeat = forSeat(({ session, state, empire }) => (
  <SeatArmies session={session} state={state} empire={empire} />
));

/** The overlays by their place in the address. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  log: ({ session, holding }) => <EncounterLog session={session} holding={holding} />,
  menu: ({ session, state, holding, editor }) => (
    <EncounterMenu session={session} state={state} holding={holding} editor={editor} />
  ),
  fair: ({ session, state }) => <Fairness session={session} state={state} />,
  orders: forPlayer(props => <SheetPage {...props} />),
  try: ({ session, state, holding: { holder, keep } }) =>
    holder && !isWatching(state, holder) ? (
      <TrialDesk key={holder} session={session} state={state} holder={holder} keep={keep} />
    ) : (
      <ClosedPage reason={gameMessages().table.noSeat} back={gameMessages().table.toTable} />
    ),
  text: forPlayer(props => <TextPage {...props} />),
  offers: forPlayer(props => <OffersPage {...props} />),
  happened: forSeat(({ session, id, empire, onHex }) => (
    <MonthRecap key={`${empire} ${id}`} session={session} empire={empire} place={id} onHex={onHex} />
  )),
  battles: ({ session, state, editor }) => (
    <BattlesPage session={session} state={state} hasSeat={editor !== undefined} />
  ),
  armies: props =>
    props.state.position.ended ? (
      <SeatArmies session={props.session} state={props.state} empire={undefined} />
    ) : (
      armiesOfSeat(props)
    ),
  vote: ({ session, state }) => <Vote session={session} state={state} />,
  players: ({ session, state }) => <Players session={session} state={state} />,
  mail: forSeat(props => <MailPage {...props} />),
  desk: ({ session, state }) => <RefereeDesk session={session} state={state} />,
  correct: ({ session, state }) => <CorrectionPage session={session} state={state} />,
  sheet: forSeat(props => <PastOrders key={`${props.empire} ${props.id}`} {...props} />),
  report: forSeat(({ session, state, id, empire }) => (
    <TurnReport key={`${empire} ${id}`} session={session} state={state} id={id} empire={empire} />
  )),
};
