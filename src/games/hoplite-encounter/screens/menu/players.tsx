import { useState } from 'preact/hooks';
import { ChangePlayerForm } from '../../../../game-ui/players/change-player-form.tsx';
import { ConcedeDialog } from '../../../../game-ui/players/concede-dialog.tsx';
import { playerChangeMessages } from '../../../../game-ui/players/player-change-messages.ts';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { AI_LEVELS } from '../../ai/levels.ts';
import { applyConcession, endsByConcession, votersOf } from '../../battle/players/concession.ts';
import { aiLevelOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
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
  const changeMessages = playerChangeMessages();
  const [open, setOpen] = useState<Code | undefined>(undefined);
  const [conceding, setConceding] = useState<Code | undefined>(undefined);
  const voters = state.position.ended ? [] : votersOf(state);
  const mayChange = (empire: Code): boolean =>
    !state.position.ended && !state.position.out.includes(empire) && state.secrets[empire] === undefined;
  return (
    <div class="scroll">
      <h2>{gameMessages().table.players}</h2>
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
                        aria-label={changeMessages.concedeOf(empireTitle(empire))}
                        onClick={() => setConceding(empire)}
                      >
                        {changeMessages.concede}
                      </button>
                    )}
                    {mayChange(empire) && (
                      <button
                        type="button"
                        class="btn"
                        aria-label={changeMessages.changeOf(empireTitle(empire))}
                        onClick={() => setOpen(empire)}
                      >
                        {changeMessages.change}
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
          {voters.length > 1 ? changeMessages.vote : t.draw}
        </button>
      )}
      {conceding && (
        <Concede session={session} state={state} empire={conceding} onDone={() => setConceding(undefined)} />
      )}
    </div>
  );
};

/** Who plays an Empire, in words. */
const statusOf = (state: EncounterState, empire: Code): string => {
  const t = playersMessages();
  const { by, levels } = gameMessages().begin;
  if (state.position.out.includes(empire)) return gameMessages().table.status.out;
  const now = state.seats[empire]?.by ?? 'nobody';
  if (now === 'nobody' && state.conceded?.includes(empire)) return t.nobody;
  if (now === 'program') return playerChangeMessages().computer(levels[aiLevelOf(state, empire)]);
  return now === 'player' && state.secrets[empire] !== undefined ? t.byMail : by[now];
};

interface SeatProps extends PlayersProps {
  readonly empire: Code;
  readonly onDone: () => void;
}

/** The question before a player concedes: how the Empire is played from then on, or that the game ends (L6). */
const Concede = ({ session, state, empire, onDone }: SeatProps) => {
  const t = playersMessages();
  const { turn } = state.position;
  const ends = endsByConcession(applyConcession(state, { turn, empire, by: 'nobody' }));
  return (
    <ConcedeDialog
      name={empireName(state, empire)}
      help={t.concedeHelp}
      endText={ends ? t.concedeEnds : undefined}
      nobodyLabel={t.concedeNobody}
      onConcede={by => {
        session.record('concede', { turn, empire, by, ...(by === 'program' && { level: aiLevelOf(state, empire) }) });
        onDone();
        if (ends) closeOverlay();
      }}
      onClose={onDone}
    />
  );
};

/** The form for a new player of an Empire. */
const ChangePlayer = ({ session, state, empire, onDone }: SeatProps) => {
  const { by, level, levels } = gameMessages().begin;
  const { turn } = state.position;
  return (
    <ChangePlayerForm
      label={playerChangeMessages().changeOf(empireTitle(empire))}
      kinds={by}
      first={{
        by: state.seats[empire]?.by === 'player' ? 'program' : 'player',
        level: aiLevelOf(state, empire),
      }}
      levelLabel={level}
      levels={AI_LEVELS.map(value => ({ value, label: levels[value] }))}
      onApply={player => {
        session.record('seat', { turn, empire, ...player });
        onDone();
      }}
      onCancel={onDone}
    />
  );
};
