import { useMemo } from 'preact/hooks';
import { allShown } from '../../../../core/seal/seal.ts';
import { type Chooser, SealedChoice } from '../../../../table/hand-over/sealed-choice.tsx';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { Waiting } from '../../../../table/seats/waiting.tsx';
import { below } from '../../../../ui/device/dice-source.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { RULES, resolution } from '../../battle/resolve.ts';
import type { WarSession } from '../../battle/session.ts';
import { aboutNow, sealers, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { Order } from '../../orders/order.ts';
import { shuffled } from '../../winter/lots.ts';
import { words } from '../../words/index.ts';
import { playerName } from '../../words/names.ts';
import { withPosted } from '../desk/posted.ts';
import { OrderForm } from '../orders/order-form.tsx';
import type { Writing } from '../orders/use-hand.ts';
import { askOrders } from './ask-program.ts';

interface AskedProps {
  readonly session: WarSession;
  readonly state: WarState;
  readonly writing: Writing;
}

/** What is asked now: each seat's orders behind its cover, or the lots of the colonies; then all are worked out together. */
export const Asked = ({ session, state, writing }: AskedProps) => {
  const t = words().ask;
  const about = aboutNow(state);
  const seats = sealers(state);
  const drafts = useMemo(() => withPosted(session), [session]);
  const phone = phoneSeats(session);
  const workOut = (): void => {
    const now = session.state.value;
    session.record('resolve', { about, rules: RULES, result: resolution(now) } as never);
  };
  if (phone.watches && (state.moment.step === 'deal' || allShown(state.sealing, seats)))
    return <Waiting session={session} of={[]} />;
  if (state.moment.step === 'deal')
    return (
      <section class="war-form">
        <p>{t.deal}</p>
        <button
          type="button"
          class="btn btn-main"
          onClick={() => session.record('deal', { about, order: [...shuffled(below)] })}
        >
          <Mark name="shuffle" />
          {t.dealNow}
        </button>
      </section>
    );
  if (allShown(state.sealing, seats))
    return (
      <section class="war-form">
        <p>{t.workOut}</p>
        <button type="button" class="btn btn-main" onClick={workOut}>
          <Mark name="check" />
          {t.toResult}
        </button>
      </section>
    );
  const { programs } = state.setup;
  const persons = seats.filter(seat => !programs.includes(seat));
  // Persons first: nobody waits for a program while he could write.
  const choosers = [...persons, ...seats.filter(seat => programs.includes(seat))].map(
    (seat): Chooser<readonly Order[]> => ({
      seat,
      name: playerName(state, seat),
      ...(personsIn(state) < 2 ? { alone: true as const } : {}),
      by: programs.includes(seat)
        ? { program: () => askOrders(session.state.value, seat) }
        : {
            form: choose => (
              <OrderForm state={state} seat={seat as Player} writing={writing} onSeal={orders => choose(orders)} />
            ),
          },
    }),
  );
  return (
    <SealedChoice
      key={about}
      sealing={state.sealing}
      choosers={choosers}
      session={{
        ...session,
        drafts,
        record: (type: keyof typeof ENTRIES, data: object) => session.record(ENTRIES[type], data as never),
      }}
      onShown={workOut}
      isAutomatic={persons.length === 0 && personsIn(state) > 0}
    />
  );
};

/** How many seats persons hold. */
const personsIn = ({ setup: { programs } }: WarState): number => 7 - programs.length;

/** What this game calls the entries of a sealed choice. */
const ENTRIES = { sealed: 'seal', shown: 'show', lost: 'lost' } as const;
