import { useState } from 'preact/hooks';
import { generateSecretKey } from '../../../../game-ui/pass-and-play/secret-key-encryption.ts';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type PastTurn, pastTurnsOf } from '../../battle/past-turns.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { playerKindOf } from '../../battle/turn-status.ts';
import { battleWords } from '../../messages/engagements.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';
import { RunTurnButton } from '../battle/run-turn.tsx';
import { holderMessage, PhonesCard } from '../mailbox/phones-card.tsx';
import {
  makeHistoryLetter,
  makeInvitation,
  makeReceiptLetter,
  makeRecordLetter,
  makeReportLetter,
} from '../post/letters.ts';
import { ReceiveLetter } from '../post/receive-letter.tsx';
import { SendLetter } from '../post/send-letter.tsx';

interface DeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The referee's desk: sheets, reports, deadlines, seats, corrections, and undo of a turn (L3–L7). */
export const RefereeDesk = ({ session, state }: DeskProps) => {
  const t = gameMessages().desk;
  const past = pastTurnsOf(session.log.value, session.reading.value.takenBack);
  const last = past.at(-1);
  const { ended, out } = state.position;
  // Empires that are out get the record, too.
  const far = Object.keys(state.secrets)
    .filter(empire => ended !== null || !out.includes(empire))
    .sort();
  const takeBack = (): void => {
    if (!last) return;
    const { inForce } = session.reading.value;
    const entry = session.log.value[last.place];
    const before = entry && inForce[inForce.indexOf(entry) - 1];
    session.goBack(before ? [before.author, before.seq] : null);
    closeOverlay();
  };
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{ended ? t.overHelp : t.help}</p>
      <PhonesCard session={session} state={state} />
      {!ended && far.length > 0 && <ReceiveLetter session={session} label={t.bringOrders} />}
      {!ended && <Deadline session={session} state={state} />}
      <RunTurnButton session={session} state={state} />
      {state.setup.settings.battles === 'offered' && (
        <button type="button" class="btn" onClick={() => openOverlay('battles')}>
          <Icon name="fight" />
          {battleWords().title}
        </button>
      )}
      {far.map(empire => (
        <RemoteSeat key={empire} session={session} state={state} empire={empire} past={past} />
      ))}
      <section class="grid gap-2" aria-label={t.corrections}>
        <h3>{t.corrections}</h3>
        <div class="pair">
          <button type="button" class="btn" disabled={ended !== null} onClick={() => openOverlay('correct')}>
            <Icon name="gear" />
            {t.correct}
          </button>
          <button type="button" class="btn" disabled={!last} onClick={takeBack}>
            <Icon name="undo" />
            {t.takeBack}
          </button>
        </div>
      </section>
    </div>
  );
};

interface RemoteSeatProps extends DeskProps {
  readonly empire: Code;
  readonly past: readonly PastTurn[];
}

/** A remote Empire: the letters to its player, and who plays it (L3 L4 L6). */
const RemoteSeat = ({ session, state, empire, past }: RemoteSeatProps) => {
  const last = past.at(-1);
  const t = gameMessages().desk;
  const sent = state.sheets[empire] !== undefined;
  const by = playerKindOf(state, empire);
  const at = holderMessage(state, empire);
  const { turn } = state.position;
  const give = (to: 'player' | 'program'): void => {
    const data = { turn, empire, by: to, ...(to === 'player' ? { secret: generateSecretKey() } : {}) };
    session.record('seat', data);
  };
  return (
    <section class="card grid gap-2" aria-label={empireName(state, empire)}>
      <h3 class="flex items-center gap-2">
        <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
        {empireName(state, empire)}
      </h3>
      {at !== undefined && <p class="text-sm text-soft">{at}</p>}
      {!state.position.ended && (
        <p class={sent || by !== 'player' ? 'text-sm text-soft' : 'text-sm text-warn'}>
          {
            gameMessages().table.status[
              sent ? 'sent' : by === 'player' ? 'missing' : by === 'program' ? 'program' : 'dropped'
            ]
          }
        </p>
      )}
      {(by !== 'program' || state.conceded?.includes(empire)) && (
        <div class="send-row">
          <span class="w-full text-sm text-soft">{t.send}</span>
          {last && (
            <SendLetter
              label={t.report(last.turn)}
              title={`${empire} ${last.turn}`}
              write={() => makeReportLetter(session, state, last, empire)}
            />
          )}
          {last && state.position.ended && (
            <SendLetter
              main
              label={t.record}
              title={`${empire} ${session.battle.title}`}
              write={() => makeRecordLetter(session, state, last, empire)}
            />
          )}
          {sent && (
            <SendLetter label={t.receipt} title={`${empire} ${turn}`} write={() => makeReceiptLetter(state, empire)} />
          )}
          <SendLetter
            label={t.invite}
            title={`${empire} ${session.battle.title}`}
            write={() => Promise.resolve(makeInvitation(state, empire))}
          />
          {past.length > 1 && (
            <SendLetter
              label={t.history}
              title={`${empire} ${session.battle.title}`}
              write={() => makeHistoryLetter(session, state, past, empire)}
            />
          )}
        </div>
      )}
      {!state.position.ended && (
        <Collapsible title={t.giveAway}>
          {() => (
            <>
              <Banner role="note">{t.giveAwayHelp}</Banner>
              <div class="pair">
                <button type="button" class="btn" onClick={() => give('player')}>
                  {t.toOther}
                </button>
                <button type="button" class="btn" onClick={() => give('program')}>
                  {t.toComputer}
                </button>
              </div>
            </>
          )}
        </Collapsible>
      )}
    </section>
  );
};

/** The deadline for sheets, which can be changed (L5 R-72). */
const Deadline = ({ session, state }: DeskProps) => {
  const t = gameMessages().desk;
  const { deadline, position } = state;
  const [text, setText] = useState(() => (deadline === null ? '' : localMoment(deadline)));
  const until = Date.parse(text);
  const set = (moment: number | null): void => {
    session.record('deadline', { turn: position.turn, until: moment });
  };
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.deadline}>
      <label class="block">
        <span class="field-label">{t.deadline}</span>
        <input
          class="input min-w-0"
          type="datetime-local"
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <div class="pair">
        <button type="button" class="btn" disabled={Number.isNaN(until)} onClick={() => set(until)}>
          {deadline === null ? t.setDeadline : t.putOff}
        </button>
        {deadline !== null && (
          <button type="button" class="btn" onClick={() => set(null)}>
            {t.noDeadline}
          </button>
        )}
      </div>
    </section>
  );
};

/** A time as the value of a datetime-local field, in local time. */
const localMoment = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
