import { useEffect, useState } from 'preact/hooks';
import {
  type ClockLedger,
  type ClockTurn,
  countEntry,
  countUntil,
  parseLedger,
  startLedger,
} from '../../core/clock-ledger.ts';
import type { ClockRules } from '../../game-contract/contract.ts';
import type { AnySession, EventDataByType, Session } from '../../game-contract/session.ts';
import { ringBell } from '../../ui/device/feedback.ts';
import { loadPersistentValue, savePersistentValue, showClock } from '../../ui/device/preferences.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatDuration, formatTime } from '../../ui/messages/format.ts';
import { Dialog } from '../layout/dialog.tsx';
import { clockMessages } from './messages.ts';
import { nextOccurrenceOfTime } from './next-occurrence-of-time.ts';

interface ClockProps<State, Of extends EventDataByType> {
  readonly session: Pick<Session<State, Of>, 'battle' | 'log' | 'state' | 'stateBefore'>;
  readonly rules: ClockRules<State>;
  /** All seats of the battle, in their order. */
  readonly seats: readonly string[];
  readonly seatName: (seat: string) => string;
}

/** The name under which this phone keeps the clock of a battle. */
const storedName = ({ battle }: Pick<AnySession, 'battle'>): string => `clock ${battle.id}`;

/** The ledger after all entries of the log, whenever they were made. */
const caughtUp = <State, Of extends EventDataByType>(
  ledger: ClockLedger | undefined,
  { session, rules }: Pick<ClockProps<State, Of>, 'session' | 'rules'>,
  now: number,
): ClockLedger => {
  const log = session.log.value;
  const momentOf = (state: State): ClockTurn => ({
    deciding: rules.deciding(state),
    turn: String(rules.turnOf(state)),
  });
  const current = momentOf(session.state.value);
  // A log with fewer entries than were counted is a different log.
  if (!ledger || ledger.entries > log.length) return startLedger(log.length, current, now);
  let counted = ledger;
  for (let i = ledger.entries; i < log.length; i++) {
    const after = i + 1 < log.length ? momentOf(session.stateBefore(i + 1)) : current;
    counted = countEntry(counted, Math.min(log[i]?.at ?? now, now), after);
  }
  return countUntil(counted, now);
};

const SECOND = 1000;
/** The number of sides that fit into the strip. */
const MOST_SHOWN = 2;

/** The time of each side, for players who play against the clock. A tap opens the settings of the clock. */
export const Clock = <State, Of extends EventDataByType>({
  session,
  rules,
  seats: all,
  seatName,
}: ClockProps<State, Of>) => {
  const t = clockMessages();
  const [isOpen, setOpen] = useState(false);
  const [ledger, setLedger] = useState(() =>
    caughtUp(parseLedger(loadPersistentValue(storedName(session))), { session, rules }, Date.now()),
  );
  const change = (how: (before: ClockLedger) => ClockLedger): void =>
    setLedger(before => {
      const after = how(caughtUp(before, { session, rules }, Date.now()));
      savePersistentValue(storedName(session), after);
      return after;
    });
  const log = session.log.value;
  useEffect(() => change(now => now), [log]);
  useEffect(() => {
    const tick = (): void => change(now => now);
    const timer = setInterval(tick, SECOND);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const hasRung = ledger.bell !== undefined && ledger.at >= ledger.bell;
  useEffect(() => {
    if (hasRung) ringBell();
  }, [hasRung]);
  // Two sides keep their positions. With more sides, the deciding ones come first.
  const seats = all.length > MOST_SHOWN ? [...new Set([...ledger.deciding, ...all])] : all;
  const shown = seats.slice(0, MOST_SHOWN);
  const timeOf = (seat: string): string => `${seatName(seat)} ${formatDuration(ledger.total[seat] ?? 0)}`;
  return (
    <>
      <button
        type="button"
        class="clock"
        aria-label={t.open(seats.length > 0 ? seats.map(timeOf).join(', ') : t.nobody)}
        onClick={() => setOpen(true)}
      >
        <Icon name={ledger.isPaused ? 'pause' : 'clock'} />
        {shown.map(seat => (
          <span key={seat} class={ledger.deciding.includes(seat) && !ledger.isPaused ? 'clock-runs' : 'clock-side'}>
            <span class="truncate">{seatName(seat)}</span>
            <span class="clock-time">{formatDuration(ledger.total[seat] ?? 0)}</span>
          </span>
        ))}
        {seats.length > shown.length && <span>{t.more(seats.length - shown.length)}</span>}
      </button>
      {hasRung && (
        <div class="note" role="alert">
          <span class="flex-1">{t.rung(formatTime(ledger.bell ?? 0))}</span>
          <button type="button" class="btn" onClick={() => change(({ bell: _, ...others }) => others)}>
            {t.dismiss}
          </button>
        </div>
      )}
      {isOpen && (
        <ClockDialog ledger={ledger} seats={seats} seatName={seatName} change={change} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

interface ClockDialogProps {
  readonly ledger: ClockLedger;
  readonly seats: readonly string[];
  readonly seatName: (seat: string) => string;
  readonly change: (how: (before: ClockLedger) => ClockLedger) => void;
  readonly onClose: () => void;
}

const ClockDialog = ({ ledger, seats, seatName, change, onClose }: ClockDialogProps) => {
  const t = clockMessages();
  const setBell = (text: string): void =>
    change(({ bell: _, ...others }) => {
      const bell = nextOccurrenceOfTime(text, new Date());
      return bell === undefined ? others : { ...others, bell };
    });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <table class="clock-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.turn}</th>
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(seat => (
            <tr key={seat}>
              <th scope="row">
                {seatName(seat)}
                {ledger.deciding.includes(seat) && <span class="block text-sm font-normal text-soft">{t.decides}</span>}
              </th>
              <td>{formatDuration(ledger.inTurn[seat] ?? 0)}</td>
              <td>{formatDuration(ledger.total[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label class="block">
        <span class="field-label">{t.bell}</span>
        <input type="time" class="input" onChange={event => setBell(event.currentTarget.value)} />
      </label>
      <p role="status">{ledger.bell === undefined ? t.noBell : t.bellAt(formatTime(ledger.bell))}</p>
      <div class="pair">
        <button
          type="button"
          class="btn"
          aria-pressed={ledger.isPaused}
          onClick={() => change(before => ({ ...before, isPaused: !before.isPaused }))}
        >
          <Icon name={ledger.isPaused ? 'play' : 'pause'} />
          {ledger.isPaused ? t.resume : t.pause}
        </button>
        <button type="button" class="btn" onClick={() => change(before => ({ ...before, total: {}, inTurn: {} }))}>
          {t.reset}
        </button>
      </div>
      <p class="text-sm text-soft">{t.help}</p>
      <button
        type="button"
        class="btn"
        onClick={() => {
          showClock.value = false;
        }}
      >
        {t.off}
      </button>
    </Dialog>
  );
};
