import { useState } from 'preact/hooks';
import { PrivacyScreen } from '../../../../game-ui/pass-and-play/privacy-screen.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { missingSheets, playerKindOf } from '../../battle/turn-status.ts';
import { panelMessages, withGameMessages } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import { Characters } from '../menu/characters.tsx';
import { GameEnded } from './game-ended.tsx';
import { RunTurnButton } from './run-turn.tsx';
import { empiresAtPhone } from './use-phone-holder.ts';

/** The requests and holders of Empires in a game on several phones. Few games need them. */
export const phonesModule = createLazyModule(() => withGameMessages(import('../mailbox/phones-card.tsx')));

interface PassAndPlayDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly onHold: (empire: Code) => void;
}

/** The screen between two players: the status of all orders, and buttons to take the phone. */
export const PassAndPlayDesk = ({ session, state, onHold }: PassAndPlayDeskProps) => {
  const t = panelMessages().table;
  const [next, setNext] = useState<Code | undefined>(undefined);
  const here = empiresAtPhone(state);
  const box = openMailbox.value;
  const phones = phonesModule.here.value;
  const isMail = state.setup.mail?.role === 'referee';
  if (next !== undefined) return <PrivacyScreen name={empireName(state, next)} onReady={() => onHold(next)} />;
  const empires = Object.keys(state.position.known).sort();
  // Seats with missing orders come first.
  const isOpen = (empire: Code): boolean => here.includes(empire) || playerKindOf(state, empire) === 'player';
  const persons = empires.filter(isOpen);
  const idle = empires.filter(empire => !isOpen(empire) && statusOf(state, empire) === 'nobody');
  const others = empires.filter(empire => !isOpen(empire) && !idle.includes(empire));
  const waits = missingSheets(state);
  /** A player whose Empire counts as unplayed (L6) can take it up again on this phone. */
  const playOn = (empire: Code): void => {
    const { name } = state.seats[empire] ?? {};
    session.record('seat', { turn: state.position.turn, empire, by: 'player', ...(name ? { name } : {}) });
  };
  const list = (of: readonly Code[]) => (
    <ul class="grid gap-2">
      {of.map(empire => {
        const status = statusOf(state, empire);
        return (
          <li key={empire} class="card flex flex-wrap items-center gap-2.5 px-2.5 py-1.5">
            <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
            <span class="min-w-0 flex-1 basis-32">
              <strong class="block">{empireName(state, empire)}</strong>
              <span class={status === 'missing' ? 'text-sm text-warn' : 'text-sm text-soft'}>
                {[t.status[status], box && phones?.holderMessage(state, empire)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {status === 'dropped' && state.secrets[empire] === undefined && !session.past && (
              <button type="button" class="btn ms-auto" onClick={() => playOn(empire)}>
                {panelMessages().news.again}
              </button>
            )}
            {here.includes(empire) && (
              <button type="button" class="btn ms-auto" onClick={() => setNext(empire)}>
                {t.take}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{waits.length === 0 ? t.allIn : t.waits(waits.length)}</p>
      {state.position.turn > 1 &&
        !state.position.ended &&
        !persons.some(empire => state.sheets[empire] !== undefined) && (
          <Banner role="status" mark="check">
            {panelMessages().news.passed(turnName(state.position.turn - 1))}
          </Banner>
        )}
      {state.position.ended && (
        <>
          <GameEnded state={state} ended={state.position.ended} />
          <Characters state={state} />
        </>
      )}
      {box && !session.past && (phones ? <phones.SeatRequests box={box} state={state} /> : <phonesModule.Waiting />)}
      {list(persons)}
      {isMail && !session.past && (
        <button type="button" class="btn" onClick={() => openOverlay('desk')}>
          <Icon name="copy" />
          {t.desk}
        </button>
      )}
      {!session.past && <RunTurnButton session={session} state={state} />}
      {list(others)}
      {idle.length > 0 && (
        <p class="text-sm text-soft">{t.idle(idle.map(empire => empireName(state, empire)).join(', '))}</p>
      )}
    </div>
  );
};

type Status = 'sent' | 'missing' | 'program' | 'nobody' | 'dropped' | 'out';

/** The status of an Empire's sheet. */
const statusOf = (state: EncounterState, empire: Code): Status => {
  if (state.position.out.includes(empire)) return 'out';
  if (state.sheets[empire] !== undefined) return 'sent';
  const by = playerKindOf(state, empire);
  if (by === 'program') return 'program';
  if (by === 'nobody') return state.seats[empire]?.by === 'player' ? 'dropped' : 'nobody';
  return 'missing';
};
