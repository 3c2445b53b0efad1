import { useState } from 'preact/hooks';
import { createSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { acceptedRequestOf, openRequestsIn, type SeatRequest } from '../../post/mailbox.ts';
import { problemMessage } from '../post/letters.ts';
import { createMailbox } from './follow-mailbox.ts';
import { type OpenMailbox, openMailbox } from './open-mailbox.ts';

interface PhonesCardProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The card of a game on several phones: connecting, and on the referee's phone the requests and holders of Empires (L2 L3). */
export const PhonesCard = ({ session, state }: PhonesCardProps) => {
  const t = gameMessages().box;
  const box = openMailbox.value;
  const [failed, setFailed] = useState(false);
  const isPlayer = ownEmpireOf(state) !== undefined;
  if (isPlayer && !box) return null;
  const begin = (): void => {
    createMailbox(session, createSalt()).catch(error => {
      console.warn('box', error);
      setFailed(true);
    });
  };
  return (
    <section class="card grid gap-2" aria-label={t.title}>
      <h2>{t.title}</h2>
      {(isPlayer || !box) && <p class="text-sm text-soft">{isPlayer ? t.about2 : t.about}</p>}
      {failed && <Banner role="alert">{t.failed}</Banner>}
      {box && !isPlayer && <SeatRequests box={box} state={state} />}
      {box && !isPlayer && state.position.ended && <SendRecord box={box} />}
      {box && <RejectedLetters box={box} state={state} />}
      <button type="button" class="btn" onClick={() => (box ? box.connect() : begin())}>
        <Icon name="share" />
        {box ? t.connect : t.begin}
      </button>
      {box && isPlayer && (
        <button type="button" class="btn" onClick={box.askAnew}>
          {t.other}
        </button>
      )}
    </section>
  );
};

/** The phone that holds an Empire, in words; undefined if none does. */
export const holderMessage = (state: EncounterState, empire: string): string | undefined => {
  const t = gameMessages().box;
  const holder = openMailbox.value && acceptedRequestOf(openMailbox.value.now.value, state, empire);
  return holder && (holder.name ? t.at(holder.name) : t.atSomeone);
};

/** The requests of phones for an Empire. */
export const SeatRequests = ({ box, state }: { readonly box: OpenMailbox; readonly state: EncounterState }) => (
  <>
    {openRequestsIn(box.now.value, state).map(ask => (
      <SeatRequestCard key={`${ask.author} ${ask.place}`} box={box} state={state} ask={ask} />
    ))}
  </>
);

const SeatRequestCard = ({
  box,
  state,
  ask,
}: {
  readonly box: OpenMailbox;
  readonly state: EncounterState;
  readonly ask: SeatRequest;
}) => {
  const t = gameMessages().box;
  const [at, setAt] = useState<'ready' | 'busy' | 'failed'>('ready');
  const holder = acceptedRequestOf(box.now.value, state, ask.empire);
  return (
    <div class="note flex-wrap" role="status">
      <span class="min-w-0 flex-1 basis-48 wrap-anywhere">
        {t.asks(ask.name || t.someone, empireName(state, ask.empire))}
        {holder && holder.author !== ask.author && <span class="block text-sm">{t.giveAnew}</span>}
        {at === 'failed' && <span class="block text-sm text-bad">{t.failed}</span>}
      </span>
      <button
        type="button"
        class="btn"
        disabled={at === 'busy'}
        onClick={() => {
          setAt('busy');
          box.give(ask).catch(error => {
            console.warn('give', error);
            setAt('failed');
          });
        }}
      >
        <Icon name="check" />
        {t.give}
      </button>
    </div>
  );
};

const SendRecord = ({ box }: { readonly box: OpenMailbox }) => {
  const t = gameMessages().box;
  const [at, setAt] = useState<'ready' | 'sent' | 'failed'>('ready');
  return (
    <>
      {at !== 'ready' && (
        <Banner role={at === 'sent' ? 'status' : 'alert'} mark={at === 'sent' ? 'check' : 'warning'}>
          {at === 'sent' ? t.sentToAll : t.failed}
        </Banner>
      )}
      <button
        type="button"
        class="btn btn-main"
        onClick={() => {
          box.sendRecord().then(
            () => setAt('sent'),
            error => {
              console.warn('record', error);
              setAt('failed');
            },
          );
        }}
      >
        <Icon name="share" />
        {t.toAll}
      </button>
    </>
  );
};

/** Letters that were refused, with the reason, and letters that were not sent. */
const RejectedLetters = ({ box, state }: { readonly box: OpenMailbox; readonly state: EncounterState }) => {
  const t = gameMessages().box;
  const left = box.rejected.value;
  const stuck = [...box.stuck.value];
  return (
    <>
      {stuck.length > 0 && (
        <Banner role="alert">{t.stuck(stuck.map(empire => empireName(state, empire)).join(', '))}</Banner>
      )}
      {left.length > 0 && (
        <Banner role="status">
          {t.left}
          <ul>
            {left.map(({ key, kind, empire, turn, why }) => (
              <li key={key.join('/')}>
                {t.letter(t.kinds[kind], empireName(state, empire), turn, problemMessage({ code: why }))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
};
