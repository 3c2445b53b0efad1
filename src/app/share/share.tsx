import { Fragment } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { Store } from '../../store/store.ts';
import { BattleHeader } from '../../table/battle/battle-header.tsx';
import { words as seatWords } from '../../table/seats/words.ts';
import { FaceDown } from '../../table/shell/face-down.tsx';
import { NotShared } from '../../table/shell/not-shared.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { isBeside } from '../battle/leads-to.ts';
import type { Opened, SeatNamed } from '../battle/open-battle.tsx';
import type { ShellSession } from '../battle/session.ts';
import { formatRoute } from '../routes.ts';
import { packBattle } from '../storage/files.ts';
import { CodeStream } from './codes/code-stream.tsx';
import { hidesAll } from './kept-back.ts';
import { shared } from './live.ts';
import { Online } from './online.tsx';
import { namePhone, phoneName } from './phone-name.ts';
import { Phones } from './phones.tsx';
import { SeatsOf } from './seats/seats.tsx';
import { type Cards, cardsOf, endSharing, failureOf, share } from './shared.ts';
import { CodeIn } from './ways/code-in.tsx';
import { CodeOut } from './ways/code-out.tsx';
import { useWay } from './ways/use-way.ts';
import { words } from './words.ts';

/** What the player is called on the other phones. */
export const PhoneName = () => {
  const id = useId();
  return (
    <div>
      <label class="field-label" for={id}>
        {words().name}
      </label>
      <input
        id={id}
        class="input"
        maxLength={40}
        autocomplete="nickname"
        defaultValue={phoneName()}
        onChange={event => namePhone(event.currentTarget.value)}
      />
    </div>
  );
};

interface ShareProps {
  readonly store: Store;
  readonly session: ShellSession;
  readonly seats: readonly SeatNamed[];
  readonly hasHidden: Opened['hasHidden'];
  /** Hands the battle on as a file. */
  readonly onFile: () => void;
}

/** A battle's page for other phones: shows them a code, takes in theirs, and says who has what is here. */
export const Share = ({ store, session, seats, hasHidden, onFile }: ShareProps) => {
  const battle = session.row;
  const t = words();
  const [failed, setFailed] = useState<'noKeys' | 'noAddress' | undefined>(undefined);
  const there = shared.value.get(battle.id);
  const [cards, setCards] = useState<Cards | undefined>(undefined);
  const look = (): void =>
    void cardsOf(store, battle).then(setCards, error => {
      console.warn('cards', error);
      setFailed(failureOf(error));
    });
  useEffect(look, [there]);
  const { state, begin, answered, callOff } = useWay(store, channel => {
    share(store, battle).then(
      made => (made ? void made.sharing.join(channel) : channel.close()),
      error => {
        console.warn('share', error);
        setFailed(failureOf(error));
        channel.close();
      },
    );
  });
  useEffect(() => setFailed(undefined), [state.at]);
  // By its address only: the menu says the same and has no way here.
  if (hidesAll(battle))
    return (
      <>
        <BattleHeader session={session} title={t.title} atField={false} />
        <main class="scroll">
          <NotShared />
        </main>
      </>
    );
  if (cards === undefined || cards === 'down')
    return (
      <>
        <BattleHeader session={session} title={t.title} atField={false} />
        <main class="scroll">
          {cards && <FaceDown session={session} why="drawn" onOpen={look} />}
          {failed && <Note role="alert">{t.failures[failed]}</Note>}
        </main>
      </>
    );
  const failure = 'failure' in state ? state.failure : undefined;
  const pairing = (
    <Fragment key="pairing">
      {state.at === 'idle' && (
        <>
          <PhoneName />
          <p class="text-sm text-soft">{t.camera}</p>
          <p class="text-sm text-soft">{t.localNetwork}</p>
          <button type="button" class="btn btn-main" onClick={() => begin()}>
            <Mark name="share" />
            {state.failure ? t.again : t.show}
          </button>
        </>
      )}
      {state.at === 'making' && <p role="status">{t.making}</p>}
      {state.at === 'shown' && (
        <>
          <h2>{t.showFirst}</h2>
          <CodeOut label={t.link} text={linkOf(state.code)} />
          <h2>{t.readThen}</h2>
          <CodeIn onCode={answered} />
        </>
      )}
      {state.at === 'connecting' && <p role="status">{t.connecting}</p>}
      {state.at !== 'idle' && (
        <button type="button" class="btn" onClick={callOff}>
          {t.left}
        </button>
      )}
      {there && (
        <button type="button" class="btn btn-danger" onClick={() => endSharing(store, battle.id)}>
          {t.end}
        </button>
      )}
    </Fragment>
  );
  const prepare = async (): Promise<Uint8Array> => {
    session.flush();
    await session.whole;
    return packBattle(session.row, session.log.value);
  };
  const otherWays = (
    <section key="other ways" class="grid gap-3" aria-label={t.otherWays}>
      <h2>{t.otherWays}</h2>
      <CodeStream store={store} own={{ battle: battle.id, prepare }} />
      <h3>{t.file}</h3>
      <button type="button" class="btn" onClick={onFile}>
        <Mark name="save" />
        {t.asFile}
      </button>
      <Online store={store} battle={battle} />
    </section>
  );
  return (
    <>
      <BattleHeader session={session} title={t.title} atField={false} />
      <main class="scroll">
        <p class="text-sm text-soft">{t.help}</p>
        {cards !== 'none' && <p class="text-sm text-soft">{cards === 'open' ? t.cardsOpen : t.cards}</p>}
        <p class="text-sm text-soft">{isBeside(battle) ? t.letters : t.photos}</p>
        {!session.seatings.now.value.inForce && hasHidden() && <Note role="note">{seatWords().sealedHere}</Note>}
        {seats.some(({ isApps }) => isApps) && <p class="text-sm text-soft">{t.computers}</p>}
        {there && <Phones of={there} />}
        {there && <SeatsOf store={store} session={session} seats={seats} of={there} />}
        {failed && <Note role="alert">{t.failures[failed]}</Note>}
        {failure && <Note role="alert">{t.failures[failure]}</Note>}
        {/* The keys keep each part as it is when a failure puts the other ways first. */}
        {failure ? [otherWays, pairing] : [pairing, otherWays]}
      </main>
    </>
  );
};

const linkOf = (code: string): string => `${location.origin}${location.pathname}${formatRoute({ at: 'join', code })}`;
