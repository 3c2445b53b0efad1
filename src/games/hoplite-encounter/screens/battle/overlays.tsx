import { CorrectionPage } from '../desk/correction-page.tsx';
import { RefereeDesk } from '../desk/referee-desk.tsx';
import { EncounterLog } from '../menu/encounter-log.tsx';
import { EncounterMenu } from '../menu/menu.tsx';
import { NoSeat } from '../menu/no-seat.tsx';
import { OffersPage } from '../orders/offers-page.tsx';
import { SheetPage } from '../orders/sheet-page.tsx';
import { TextPage } from '../orders/text-page.tsx';
import { MailPage } from '../post/mail-page.tsx';
import { PastOrders } from '../record/past-orders.tsx';
import { TurnReport } from '../report/turn-report.tsx';
import type { OverlayProps, SeatOverlayProps } from './overlay-props.ts';

type Overlay = (props: OverlayProps) => preact.JSX.Element;

/** What only somebody sees who has the phone: nobody else's. */
const forSeat =
  (show: (props: SeatOverlayProps) => preact.JSX.Element): Overlay =>
  props => {
    const { editor, holding } = props;
    if (!editor) return <NoSeat />;
    const onLeave = holding.isShared ? () => holding.setHolder(undefined) : undefined;
    return show({ ...props, editor, empire: editor.empire, onLeave });
  };

/** What lies over the map, by its place in the address. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  log: ({ session, holding }) => <EncounterLog session={session} holding={holding} />,
  menu: ({ session, state, holding, editor }) => (
    <EncounterMenu session={session} state={state} holding={holding} editor={editor} />
  ),
  orders: forSeat(props => <SheetPage {...props} />),
  text: forSeat(props => <TextPage {...props} />),
  offers: forSeat(props => <OffersPage {...props} />),
  mail: forSeat(props => <MailPage {...props} />),
  desk: ({ session, state }) => <RefereeDesk session={session} state={state} />,
  correct: ({ session, state }) => <CorrectionPage session={session} state={state} />,
  sheet: forSeat(props => <PastOrders key={`${props.empire} ${props.id}`} {...props} />),
  report: forSeat(({ session, state, id, empire }) => (
    <TurnReport key={`${empire} ${id}`} session={session} state={state} id={id} empire={empire} />
  )),
};
