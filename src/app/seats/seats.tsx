import { useId, useState } from 'preact/hooks';
import { isCanonicallyEqual } from '../../core/crypto/canonical-json.ts';
import { type Entry, isGameEvent, isUndoable } from '../../core/log.ts';
import type { SeatOwners } from '../../core/seats/may-record.ts';
import type { ProposedSeating } from '../../core/seats/seat-assignment.ts';
import { describeMissingSeatOwners } from '../../game-ui/seats/seat-owners-text.ts';
import type { Store } from '../../store/store.ts';
import type { Phone } from '../../sync/peer-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { NamedSeat } from '../battle/open-battle.tsx';
import type { AppSession } from '../battle/session.ts';
import { navigateTo } from '../routes.ts';
import type { ActiveShare } from '../share/active-shares.ts';
import { shareMessages } from '../share/messages/index.ts';
import { forkBattle } from './fork-battle.ts';

interface SeatsProps {
  readonly store: Store;
  readonly session: Pick<AppSession, 'seatings' | 'author' | 'row' | 'log' | 'whole' | 'flush'>;
  readonly seats: readonly NamedSeat[];
  readonly of: ActiveShare;
}

/** A seat assignment as text. */
const told = (seating: SeatOwners, seats: readonly NamedSeat[]): string => {
  const t = shareMessages().seats;
  const each = seats.flatMap(({ seat, name }) => {
    const holders = seating.filter(held => held.seat === seat);
    return holders.length === 0
      ? []
      : [t.has(name, holders.map(held => held.name || shareMessages().someone).join(', '))];
  });
  return each.length === 0 ? t.all : each.join(', ');
};

/** Who has which seat: the assignment in force, open proposals, and a form for a new one. */
export const SeatList = ({ store, session, seats, of: { sharing, revision: turn } }: SeatsProps) => {
  const t = shareMessages().seats;
  turn.value;
  const { inForce, agreement, proposals, names } = session.seatings.now.value;
  const phones = sharing.phones();
  const nameOf = (author: string): string =>
    phones.find(phone => phone.author === author)?.name || names.get(author) || shareMessages().someone;
  if (seats.length === 0 || (phones.length < 2 && !inForce)) return null;
  return (
    <section class="grid gap-3" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{inForce ? t.now(told(inForce, seats)) : t.free}</p>
      {agreement && (
        <p class="text-sm text-soft">{t.agreed(nameOf(agreement.by), agreement.with.map(nameOf).join(', '))}</p>
      )}
      {isWithout(inForce, session.author) && <Banner role="alert">{t.without}</Banner>}
      {proposals.map(proposal => (
        <Proposal key={proposal.key.join('/')} {...{ proposal, session, seats, nameOf }} />
      ))}
      <Ask key={proposals.length} session={session} seats={seats} phones={phones} inForce={inForce} />
      {inForce && <Apart store={store} session={session} />}
    </section>
  );
};

interface ProposalProps extends Pick<SeatsProps, 'seats'> {
  readonly proposal: ProposedSeating;
  readonly session: Pick<AppSession, 'seatings' | 'author'>;
  readonly nameOf: (author: string) => string;
}

/** One proposal: its seats, its pending voters, and a button to accept it. */
const Proposal = ({ proposal, session, seats, nameOf }: ProposalProps) => {
  const t = shareMessages().seats;
  const { key, by, seats: seating, waitsFor, votedElsewhere } = proposal;
  const { author } = session;
  const mayAgree = waitsFor.length === 0 || (waitsFor.includes(author) && !votedElsewhere.includes(author));
  if (by !== author && mayAgree)
    return (
      <div class="card grid gap-2">
        <p class="font-semibold wrap-anywhere">{t.asks(nameOf(by), told(seating, seats))}</p>
        <button type="button" class="btn btn-main" onClick={() => void session.seatings.accept(key)}>
          <Icon name="check" />
          {t.yes}
        </button>
      </div>
    );
  const names = (of: readonly string[]): string => of.map(nameOf).join(', ') || shareMessages().someone;
  return (
    <p role="status">
      {t.waits(told(seating, seats), names(waitsFor))}
      {votedElsewhere.length > 0 && ` ${t.votedElsewhere(names(votedElsewhere))}`}
    </p>
  );
};

/** True if seats are assigned, and none to this author. */
const isWithout = (inForce: SeatOwners | undefined, author: string): boolean =>
  inForce !== undefined && inForce.length > 0 && inForce.every(seat => seat.author !== author);

/** Offers a copy of the battle, in case other players do not accept a new assignment. */
const Apart = ({ store, session }: Pick<SeatsProps, 'store' | 'session'>) => {
  const t = shareMessages().seats;
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const apart = async (): Promise<void> => {
    session.flush();
    await session.whole;
    navigateTo({ at: 'battle', id: await forkBattle(store, session.row, session.log.value), place: '' });
  };
  return (
    <details class="fold">
      <summary>{t.apart}</summary>
      <div class="grid gap-3">
        <p class="text-sm text-soft">{t.apartHelp}</p>
        {state === 'failed' && <Banner role="alert">{t.apartFailed}</Banner>}
        <button
          type="button"
          class="btn"
          // A second tap would make a second copy.
          disabled={state === 'busy'}
          onClick={() => {
            setState('busy');
            apart().catch(error => {
              console.warn('apart', error);
              setState('failed');
            });
          }}
        >
          <Icon name="copy" />
          {t.apart}
        </button>
      </div>
    </details>
  );
};

interface AskProps extends Pick<SeatsProps, 'seats'> {
  readonly session: Pick<AppSession, 'seatings'>;
  readonly phones: readonly Phone[];
  readonly inForce: SeatOwners | undefined;
}

const Ask = ({ session, seats, phones, inForce = [] }: AskProps) => {
  const t = shareMessages().seats;
  const id = useId();
  const [given, give] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(inForce.map(({ seat, author }) => [seat, author])),
  );
  const ask = (): void =>
    void session.seatings.propose(
      seats.flatMap(({ seat }) => {
        const phone = phones.find(({ author }) => author === given[seat]);
        return phone ? [{ seat, author: phone.author, name: phone.name }] : [];
      }),
    );
  return (
    <details class="fold">
      <summary>{t.shareOut}</summary>
      <div class="grid gap-3">
        <p class="text-sm text-soft">{t.help}</p>
        {seats.map(({ seat, name, isAiSeat }) => (
          <div key={seat}>
            <label class="field-label wrap-anywhere" for={`${id}-${seat}`}>
              {isAiSeat ? t.computer(name) : name}
            </label>
            <select
              id={`${id}-${seat}`}
              class="input"
              value={given[seat] ?? ''}
              onChange={event => give({ ...given, [seat]: event.currentTarget.value })}
            >
              <option value="">{t.anyone}</option>
              {phones.map(phone => (
                <option key={phone.author} value={phone.author}>
                  {phone.name || shareMessages().someone}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button type="button" class="btn" onClick={ask}>
          <Icon name="share" />
          {t.ask}
        </button>
      </div>
    </details>
  );
};

/** True if another phone recorded the same entry earlier, so that nothing of this entry is lost. */
const isSaid = (counts: readonly Entry[], own: Entry): boolean =>
  counts
    .slice(0, counts.indexOf(own))
    .some(each => each.type === own.type && each.author !== own.author && isCanonicallyEqual(each.data, own.data));

interface SeatNotesProps {
  readonly session: Pick<AppSession, 'seatings' | 'author' | 'reading' | 'log' | 'isIdle'>;
  readonly seats: readonly NamedSeat[];
  readonly onOpen: () => void;
}

/** Notes over every screen: an open proposal, a lost seat, and a last entry that does not count or changed nothing. */
export const SeatNotices = ({ session, seats, onOpen }: SeatNotesProps) => {
  const t = shareMessages().seats;
  const { inForce, agreement, proposals, names } = session.seatings.now.value;
  const { notCounted, inForce: counts } = session.reading.value;
  const own = counts.findLast(entry => entry.author === session.author && isUndoable(entry));
  const mine = proposals.find(
    ({ by, waitsFor, votedElsewhere }) =>
      by !== session.author && waitsFor.includes(session.author) && !votedElsewhere.includes(session.author),
  );
  // A phone that has recorded nothing is a spectator and needs no note.
  const isOut =
    isWithout(inForce, session.author) &&
    session.log.value.some(({ author, type }) => author === session.author && isGameEvent(type));
  const last = notCounted.size > 0 && session.log.value.findLast(({ author }) => author === session.author);
  const held = last
    ? describeMissingSeatOwners(session, last, seat => seats.find(each => each.seat === seat)?.name ?? seat)
    : undefined;
  return (
    <>
      {mine && (
        <button type="button" class="in-step" onClick={onOpen}>
          <Icon name="warning" />
          <span class="min-w-0 truncate">{t.look(names.get(mine.by) || shareMessages().someone)}</span>
        </button>
      )}
      {isOut && agreement && (
        <button type="button" class="in-step" onClick={onOpen}>
          <Icon name="warning" />
          <span class="min-w-0 truncate">{t.lookWithout(names.get(agreement.by) || shareMessages().someone)}</span>
        </button>
      )}
      {last && notCounted.get(last) === 'otherSeat' && (
        <Banner role="alert">{held === undefined ? t.without : t.notYours(held)}</Banner>
      )}
      {own && session.isIdle(own) && !isSaid(counts, own) && <Banner role="alert">{t.overtaken}</Banner>}
    </>
  );
};
