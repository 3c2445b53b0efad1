import { useEffect, useState } from 'preact/hooks';
import { hasUnrevealed } from '../../../../core/crypto/commitments.ts';
import { type EntryKey, entryKeyOf } from '../../../../core/log.ts';
import { CopyText } from '../../../../game-ui/pass-and-play/copy-text.tsx';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { seatMessages as seatWords } from '../../../../game-ui/seats/messages.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { seatOwnerNamesOf } from '../../../../game-ui/seats/seat-owners-text.ts';
import { ShareBattleLinks } from '../../../../game-ui/sharing/share-battle-links.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type Letter, readLetter } from '../../battle/letter.ts';
import { computerPlayersOf } from '../../battle/players/seats.ts';
import { deadlineSchema, MAX_DEADLINE_LENGTH } from '../../battle/schemas.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, playersToOrder, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { pastStepsOf } from '../../guide/history.ts';
import { deskMessages } from '../../messages/desk.ts';
import { gameMessages } from '../../messages/index.ts';
import { momentText, playerName, spaceName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players/players.ts';
import { acceptSealedLetter, findLetter, letterFromLink, readLetterFile } from './letters.ts';
import { StandIn } from './stand-in.tsx';

interface DeskProps {
  readonly session: WarSession;
  readonly state: WarState;
  /** The packed letter of a link. */
  readonly letter: string;
}

/** The game master's desk: the status of orders, letters, reminders, corrections, and undo of a season. */
export const Desk = ({ session, state, letter }: DeskProps) => {
  const t = deskMessages();
  const about = currentQuestionId(state);
  const asked = playersToOrder(state);
  const [deadline, setDeadline] = useState('');
  useEffect(() => {
    session.drafts.read('deadline', deadlineSchema).then(
      kept => setDeadline(kept ?? ''),
      error => console.warn('deadline', error),
    );
  }, []);
  const phone = derivePhoneSeats(session);
  const missing = asked.filter(seat => statusOf(state, seat) === 'missing');
  const past = pastStepsOf(session.start, session.log.value, session.reading.value.takenBack);
  const last = past.at(-1);
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{t.help}</p>
      <ul class="war-desk">
        {asked.map(seat => {
          const status = statusOf(state, seat);
          return (
            <li key={seat} class="war-desk-seat">
              <i class={`war-swatch war-${seat}`} aria-hidden="true" />
              <span class="min-w-0 flex-1 basis-40">
                <strong class="block">{playerName(state, seat)}</strong>
                <span class={status === 'missing' ? 'text-sm text-bad' : 'text-sm text-soft'}>
                  {isStoodIn(status) ? playersMessages().status[status] : t.status[status]}
                </span>
              </span>
              {status === 'absent' && phone.isOwn(seat) && (
                <button
                  type="button"
                  class="btn"
                  onClick={() => session.record('absent', { about, seat, absent: false })}
                >
                  {t.waitFor}
                </button>
              )}
              {(status === 'missing' || isStoodIn(status)) && phone.isOwnOrFounder(seat) && (
                <StandIn key={about} session={session} seat={seat} isChosen={status !== 'missing'} />
              )}
            </li>
          );
        })}
      </ul>
      {!phone.watches && <MasterKey session={session} state={state} />}
      {!phone.watches && <TakeIn key={letter} session={session} state={state} letter={letter} />}
      <section class="card grid gap-2" aria-label={t.reminder}>
        <h3>{t.reminder}</h3>
        <label class="block">
          <span class="field-label">{t.deadline}</span>
          <input
            class="input"
            maxLength={MAX_DEADLINE_LENGTH}
            value={deadline}
            onInput={event => {
              setDeadline(event.currentTarget.value);
              session.drafts
                .write('deadline', event.currentTarget.value)
                .catch(error => console.warn('deadline', error));
            }}
          />
        </label>
        <CopyText
          label={t.copyReminder}
          text={t.remind(
            gameMessages().past.step(momentText(state.moment), gameMessages().steps[state.moment.step]),
            missing.map(seat => playerName(state, seat)).join(', ') || t.nobody,
            deadline,
          )}
        />
      </section>
      <section class="card grid gap-2" aria-label={t.season}>
        <h3>{t.season}</h3>
        <p class="text-sm text-soft">{t.result}</p>
        <ShareBattleLinks before={!phone.areShared && hasUnrevealed(state.sealing) && seatWords().sealedHere} />
        <button type="button" class="btn" disabled={!last} onClick={() => openOverlay('report')}>
          <Icon name="report" />
          {gameMessages().seasonReport}
        </button>
        <button type="button" class="btn" onClick={() => openOverlay('correct')}>
          <Icon name="turn" />
          {t.correct}
        </button>
        <button
          type="button"
          class="btn"
          disabled={!last || !session.mayUndo('goBack', before(session, last.place))}
          onClick={() => {
            takeBack(session, last?.place ?? 0);
            closeOverlay();
          }}
        >
          <Icon name="undo" />
          {t.takeBack}
        </button>
      </section>
    </div>
  );
};

/** The last active entry before a place of the log; null if there is none. */
const before = (session: WarSession, place: number): EntryKey | null => {
  const { inForce } = session.reading.value;
  const entry = session.log.value[place];
  const found = entry && inForce[inForce.indexOf(entry) - 1];
  return found ? entryKeyOf(found) : null;
};

/** Undoes the last resolved step and everything after it. Orders stay sealed or handed in. */
const takeBack = (session: WarSession, place: number): void => session.goBack(before(session, place));

const isStoodIn = (status: Status): status is 'rules' | 'program' => status === 'rules' || status === 'program';

type Status = 'rules' | 'program' | 'computer' | 'absent' | 'given' | 'sealed' | 'missing';

/** The status of a seat's orders. */
const statusOf = (state: WarState, seat: Player): Status => {
  const { absent, given, sealing } = state;
  if (absent.includes(seat)) return 'absent';
  const stoodIn = state.standIns?.[seat];
  if (stoodIn) return stoodIn;
  if (given[seat]) return 'given';
  if (Object.hasOwn(sealing.seals, seat)) return 'sealed';
  return computerPlayersOf(state).includes(seat) ? 'computer' : 'missing';
};

/** The import of a letter, pasted or from a file. A letter that is tampered with or for another season is refused with its reason. */
const TakeIn = ({ session, state, letter: packed }: DeskProps) => {
  const t = deskMessages();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [taken, setTaken] = useState<Letter | undefined>(undefined);
  useEffect(() => {
    if (packed === '') return;
    letterFromLink(packed).then(
      letter => (letter === undefined ? setProblem(t.problems.unreadable()) : setText(letter)),
      error => console.warn('link', error),
    );
  }, []);
  const take = async (pasted: string): Promise<void> => {
    const read = readLetter(state, await findLetter(pasted));
    setTaken(undefined);
    if (!read.ok) {
      const { code, at } = read.problem;
      const says: Readonly<Record<string, (at: string) => string>> = t.problems;
      setProblem((says[code] ?? t.problems.badLetter)(seatName(state, at)));
      return;
    }
    const letter = read.value;
    if (!derivePhoneSeats(session).isOwn(letter.seat)) {
      setProblem(
        seatWords().onlyRead(
          seatWords().belongs(playerName(state, letter.seat), seatOwnerNamesOf(session, letter.seat)),
        ),
      );
      return;
    }
    if ('sealed' in letter) {
      const why = await acceptSealedLetter(session, state, letter);
      if (why) {
        setProblem(t.problems[why](playerName(state, letter.seat)));
        return;
      }
    } else
      session.record('give', { about: currentQuestionId(state), seat: letter.seat, orders: letter.orders } as never);
    setProblem(undefined);
    setTaken(letter);
    setText('');
  };
  return (
    <section class="card grid gap-2" aria-label={t.takeIn}>
      <h3>{t.takeIn}</h3>
      <FileButton
        label={t.file}
        accept=".json,application/json,text/plain"
        onFile={file =>
          void readLetterFile(file)
            .then(take)
            .catch(() => setProblem(t.problems.unreadable()))
        }
      >
        {t.file}
      </FileButton>
      {packed !== '' && text !== '' && <p class="font-semibold">{t.came}</p>}
      <label class="block">
        <span class="field-label">{t.paste}</span>
        <textarea class="input text-sm" rows={3} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        class="btn"
        disabled={text.trim() === ''}
        onClick={() => void take(text).catch(() => setProblem(t.problems.unreadable()))}
      >
        {t.take}
      </button>
      {problem && <Banner role="alert">{problem}</Banner>}
      <p role="status" class="font-semibold">
        {taken &&
          ('sealed' in taken
            ? t.takenSealed(playerName(state, taken.seat), taken.check)
            : t.taken(playerName(state, taken.seat), taken.orders.length, taken.check))}
      </p>
    </section>
  );
};

/** The switch that seals letters to this phone, so that a game master who plays cannot read orders. */
const MasterKey = ({ session, state }: Omit<DeskProps, 'letter'>) => {
  const t = deskMessages();
  const [key, setKey] = useState<string | undefined>(undefined);
  useEffect(() => {
    session
      .sealing()
      .then(({ key: own }) => own())
      .then(setKey, error => console.warn('key', error));
  }, []);
  if (state.master !== undefined && (key === undefined || key === state.master))
    return <p class="text-sm">{t.keySet}</p>;
  return (
    <section class="card grid gap-2" aria-label={t.key}>
      <p class="text-sm text-soft">{t.keyHelp}</p>
      <button
        type="button"
        class="btn"
        disabled={key === undefined}
        onClick={() => key !== undefined && session.record('master', { key })}
      >
        {t.key}
      </button>
    </section>
  );
};

const seatName = (state: WarState, at: string): string => {
  const players: Readonly<Record<string, string>> = gameMessages().players;
  return Object.hasOwn(players, at) ? playerName(state, at as Player) : spaceName(at);
};
