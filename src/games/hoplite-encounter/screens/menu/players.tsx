import { useState } from 'preact/hooks';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { AI_LEVELS, type AiLevel } from '../../ai/levels.ts';
import { votersOf } from '../../battle/players/concession.ts';
import { aiLevelOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { empireName, empireTitle } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players.ts';
import type { Code } from '../../rules/force.ts';

interface PlayersProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The page of the players: who plays each Empire, and the change of a player in the middle (L6). */
export const Players = ({ session, state }: PlayersProps) => {
  const t = playersMessages();
  const [open, setOpen] = useState<Code | undefined>(undefined);
  const [conceding, setConceding] = useState<Code | undefined>(undefined);
  const voters = state.position.ended ? [] : votersOf(state);
  const mayChange = (empire: Code): boolean =>
    !state.position.ended && !state.position.out.includes(empire) && state.secrets[empire] === undefined;
  return (
    <div class="scroll">
      <h2>{messages().table.players}</h2>
      {!state.position.ended && <p class="text-sm text-soft">{t.help}</p>}
      <ul class="grid gap-2">
        {Object.keys(state.position.known)
          .sort()
          .map(empire => (
            <li key={empire} class="card grid gap-2 px-2.5 py-1.5">
              <div class="flex flex-wrap items-center gap-2.5">
                <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
                <span class="min-w-0 flex-1 basis-32">
                  <strong class="block">{empireName(state, empire)}</strong>
                  <span class="text-sm text-soft">{statusOf(state, empire)}</span>
                </span>
                {open !== empire && (
                  <span class="flex gap-2">
                    {voters.includes(empire) && (
                      <button
                        type="button"
                        class="btn"
                        aria-label={t.concedeOf(empireTitle(empire))}
                        onClick={() => setConceding(empire)}
                      >
                        {t.concede}
                      </button>
                    )}
                    {mayChange(empire) && (
                      <button
                        type="button"
                        class="btn"
                        aria-label={t.changeOf(empireTitle(empire))}
                        onClick={() => setOpen(empire)}
                      >
                        {t.change}
                      </button>
                    )}
                  </span>
                )}
              </div>
              {mayChange(empire) && open === empire && (
                <ChangePlayer session={session} state={state} empire={empire} onDone={() => setOpen(undefined)} />
              )}
            </li>
          ))}
      </ul>
      {voters.length > 0 && (
        <button type="button" class="btn" onClick={() => openOverlay('vote')}>
          {voters.length > 1 ? t.vote : t.draw}
        </button>
      )}
      {conceding && (
        <Concede session={session} state={state} empire={conceding} onClose={() => setConceding(undefined)} />
      )}
    </div>
  );
};

/** Who plays an Empire, in words. */
const statusOf = (state: EncounterState, empire: Code): string => {
  const t = playersMessages();
  const { by, levels } = messages().begin;
  if (state.position.out.includes(empire)) return messages().table.status.out;
  const now = state.seats[empire]?.by ?? 'nobody';
  if (now === 'nobody' && state.conceded?.includes(empire)) return t.nobody;
  if (now === 'program') return t.computer(levels[aiLevelOf(state, empire)]);
  return now === 'player' && state.secrets[empire] !== undefined ? t.byMail : by[now];
};

interface ConcedeProps extends PlayersProps {
  readonly empire: Code;
  readonly onClose: () => void;
}

/** The question before a player gives up: what becomes of the Empire (L6). */
const Concede = ({ session, state, empire, onClose }: ConcedeProps) => {
  const t = playersMessages();
  const concede = (by: 'nobody' | 'program'): void => {
    const { turn } = state.position;
    session.record('concede', { turn, empire, by, ...(by === 'program' && { level: aiLevelOf(state, empire) }) });
    onClose();
  };
  return (
    <Dialog title={t.concedeOf(empireName(state, empire))} onClose={onClose}>
      <p>{t.concedeHelp}</p>
      <button type="button" class="btn btn-danger" onClick={() => concede('nobody')}>
        {t.concedeNobody}
      </button>
      <button type="button" class="btn btn-danger" onClick={() => concede('program')}>
        {t.concedeComputer}
      </button>
      <button type="button" class="btn btn-main" onClick={onClose}>
        {t.cancel}
      </button>
    </Dialog>
  );
};

interface ChangeProps extends PlayersProps {
  readonly empire: Code;
  readonly onDone: () => void;
}

/** The form for a new player of an Empire: a person at this phone with a name, or a computer with a level. */
const ChangePlayer = ({ session, state, empire, onDone }: ChangeProps) => {
  const t = playersMessages();
  const words = messages().begin;
  const [by, setBy] = useState(state.seats[empire]?.by === 'player' ? ('program' as const) : ('player' as const));
  const [name, setName] = useState('');
  const [level, setLevel] = useState<AiLevel>(aiLevelOf(state, empire));
  const apply = (): void => {
    const { turn } = state.position;
    const details = by === 'program' ? { level } : name.trim() ? { name: name.trim() } : {};
    session.record('seat', { turn, empire, by, ...details });
    onDone();
  };
  return (
    <section class="grid gap-3" aria-label={t.changeOf(empireTitle(empire))}>
      <RadioGroup
        label={t.who}
        value={by}
        options={[
          { value: 'player', label: words.by.player },
          { value: 'program', label: words.by.program },
        ]}
        onChoose={setBy}
      />
      {by === 'player' ? (
        <label class="block">
          <span class="field-label">{t.name}</span>
          <input class="input" maxLength={40} value={name} onInput={event => setName(event.currentTarget.value)} />
        </label>
      ) : (
        <RadioGroup
          label={words.level}
          value={level}
          options={AI_LEVELS.map(value => ({ value, label: words.levels[value] }))}
          onChoose={setLevel}
        />
      )}
      <div class="pair">
        <button type="button" class="btn" onClick={onDone}>
          {t.cancel}
        </button>
        <button type="button" class="btn btn-main" onClick={apply}>
          <Icon name="check" />
          {t.apply}
        </button>
      </div>
    </section>
  );
};
