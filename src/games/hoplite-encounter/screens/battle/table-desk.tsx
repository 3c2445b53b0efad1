import { useState } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { PrivacyScreen } from '../../../../game-ui/pass-and-play/privacy-screen.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { missing, playedBy } from '../../battle/turns.ts';
import { words } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';
import { Asked, holderSaid } from '../box/phones-card.tsx';
import { theBox } from '../box/the-box.ts';
import { Ended } from './ended.tsx';
import { RunTurn } from './run-turn.tsx';
import { atPhone } from './use-holder.ts';

interface TableDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly onHold: (empire: Code) => void;
}

/** The table between two players: who has sent orders, who is waited for, and whose turn with the phone it is. */
export const TableDesk = ({ session, state, onHold }: TableDeskProps) => {
  const t = words().table;
  const [next, setNext] = useState<Code | undefined>(undefined);
  const here = atPhone(state);
  const box = theBox.value;
  const isMail = state.setup.mail?.role === 'referee';
  if (next !== undefined) return <PrivacyScreen name={empireName(state, next)} onReady={() => onHold(next)} />;
  const empires = Object.keys(state.position.known).sort();
  // Who is to do something comes first.
  const isOpen = (empire: Code): boolean => here.includes(empire) || playedBy(state, empire) === 'player';
  const persons = empires.filter(isOpen);
  const idle = empires.filter(empire => !isOpen(empire) && statusOf(state, empire) === 'nobody');
  const others = empires.filter(empire => !isOpen(empire) && !idle.includes(empire));
  const waits = missing(state);
  /** Who has sent nothing for so long that nobody plays his Empire (L6) takes it up again at this phone. */
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
                {[t.status[status], holderSaid(state, empire)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {status === 'dropped' && state.secrets[empire] === undefined && (
              <button type="button" class="btn ms-auto" onClick={() => playOn(empire)}>
                {words().news.again}
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
            {words().news.passed(turnName(state.position.turn - 1))}
          </Banner>
        )}
      {state.position.ended && <Ended state={state} ended={state.position.ended} />}
      {box && <Asked box={box} state={state} />}
      {list(persons)}
      {isMail && (
        <button type="button" class="btn" onClick={() => openOverlay('desk')}>
          <Icon name="copy" />
          {t.desk}
        </button>
      )}
      <RunTurn session={session} state={state} />
      {list(others)}
      {idle.length > 0 && (
        <p class="text-sm text-soft">{t.idle(idle.map(empire => empireName(state, empire)).join(', '))}</p>
      )}
    </div>
  );
};

type Status = 'sent' | 'missing' | 'program' | 'nobody' | 'dropped' | 'out';

/** How it stands with an Empire's sheet. */
const statusOf = (state: EncounterState, empire: Code): Status => {
  if (state.position.out.includes(empire)) return 'out';
  if (state.sheets[empire] !== undefined) return 'sent';
  const by = playedBy(state, empire);
  if (by === 'program') return 'program';
  if (by === 'nobody') return state.seats[empire]?.by === 'player' ? 'dropped' : 'nobody';
  return 'missing';
};
