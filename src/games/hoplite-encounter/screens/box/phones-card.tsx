import { useState } from 'preact/hooks';
import { newSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, playerOf } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { type Ask, askedIn, holderOf } from '../../post/box.ts';
import { problemText } from '../post/problem-text.ts';
import { openBox } from './follow.ts';
import { type OpenBox, theBox } from './the-box.ts';

interface PhonesProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** A game on several phones: the way to the others, and at the referee's who asks for an Empire and who has one (L2 L3). */
export const PhonesCard = ({ session, state }: PhonesProps) => {
  const t = words().box;
  const box = theBox.value;
  const [failed, setFailed] = useState(false);
  const isPlayer = playerOf(state) !== undefined;
  if (isPlayer && !box) return null;
  const begin = (): void => {
    openBox(session, newSalt()).catch(error => {
      console.warn('box', error);
      setFailed(true);
    });
  };
  return (
    <section class="card grid gap-2" aria-label={t.title}>
      <h2>{t.title}</h2>
      {(isPlayer || !box) && <p class="text-sm text-soft">{isPlayer ? t.about2 : t.about}</p>}
      {failed && <Banner role="alert">{t.failed}</Banner>}
      {box && !isPlayer && <Asked box={box} state={state} />}
      {box && !isPlayer && state.position.ended && <ToAll box={box} />}
      {box && <LeftOver box={box} state={state} />}
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

/** Which phone has an Empire, in words; undefined where none has. */
export const holderSaid = (state: EncounterState, empire: string): string | undefined => {
  const t = words().box;
  const holder = theBox.value && holderOf(theBox.value.now.value, state, empire);
  return holder && (holder.name ? t.at(holder.name) : t.atSomeone);
};

/** Phones that ask for an Empire, each to be answered. */
export const Asked = ({ box, state }: { readonly box: OpenBox; readonly state: EncounterState }) => (
  <>
    {askedIn(box.now.value, state).map(ask => (
      <Answer key={`${ask.author} ${ask.place}`} box={box} state={state} ask={ask} />
    ))}
  </>
);

const Answer = ({ box, state, ask }: { readonly box: OpenBox; readonly state: EncounterState; readonly ask: Ask }) => {
  const t = words().box;
  const [at, setAt] = useState<'ready' | 'busy' | 'failed'>('ready');
  const holder = holderOf(box.now.value, state, ask.empire);
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

const ToAll = ({ box }: { readonly box: OpenBox }) => {
  const t = words().box;
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

/** What came and was not taken up, and why; and what did not go out. */
const LeftOver = ({ box, state }: { readonly box: OpenBox; readonly state: EncounterState }) => {
  const t = words().box;
  const left = box.left.value;
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
                {t.letter(t.kinds[kind], empireName(state, empire), turn, problemText({ code: why }))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
};
