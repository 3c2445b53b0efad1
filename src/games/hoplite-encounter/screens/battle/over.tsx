import { Correct } from '../desk/correct.tsx';
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
import type { OverProps, SeatedProps } from './props.ts';

type Over = (props: OverProps) => preact.JSX.Element;

/** What only somebody sees who has the phone: nobody else's. */
const seated =
  (show: (props: SeatedProps) => preact.JSX.Element): Over =>
  props => {
    const { writing, holding } = props;
    if (!writing) return <NoSeat />;
    const onLeave = holding.shared ? () => holding.hold(undefined) : undefined;
    return show({ ...props, writing, empire: writing.empire, onLeave });
  };

/** What lies over the map, by its place in the address. */
export const OVER: Readonly<Record<string, Over>> = {
  log: ({ session, holding }) => <EncounterLog session={session} holding={holding} />,
  menu: ({ session, state, holding, writing }) => (
    <EncounterMenu session={session} state={state} holding={holding} writing={writing} />
  ),
  orders: seated(props => <SheetPage {...props} />),
  text: seated(props => <TextPage {...props} />),
  offers: seated(props => <OffersPage {...props} />),
  mail: seated(props => <MailPage {...props} />),
  desk: ({ session, state }) => <RefereeDesk session={session} state={state} />,
  correct: ({ session, state }) => <Correct session={session} state={state} />,
  sheet: seated(props => <PastOrders key={`${props.empire} ${props.id}`} {...props} />),
  report: seated(({ session, state, id, empire }) => (
    <TurnReport key={`${empire} ${id}`} session={session} state={state} id={id} empire={empire} />
  )),
};
