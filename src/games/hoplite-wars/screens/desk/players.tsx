import { useState } from 'preact/hooks';
import { ChangePlayerForm } from '../../../../game-ui/players/change-player-form.tsx';
import { ConcedeDialog } from '../../../../game-ui/players/concede-dialog.tsx';
import { playerChangeMessages } from '../../../../game-ui/players/player-change-messages.ts';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { isSeatOpen } from '../../battle/game.ts';
import { applyConcession, votersOf } from '../../battle/players/concession.ts';
import { seatPlayerOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS, type AiLevel, type ComputerSetup, computersOf } from '../../battle/setup.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName } from '../../messages/names.ts';
import { computerMessages } from '../../messages/players/computer-players.ts';
import { playersMessages } from '../../messages/players/players.ts';

interface PlayersProps {
  readonly session: WarSession;
  readonly state: WarState;
}

/** The page of the players: who plays each state, and the change of a player in the middle. */
export const Players = ({ session, state }: PlayersProps) => {
  const t = playersMessages();
  const changeMessages = playerChangeMessages();
  const { isOwn, watches } = derivePhoneSeats(session);
  const [open, setOpen] = useState<Player | undefined>(undefined);
  const [conceding, setConceding] = useState<Player | undefined>(undefined);
  const voters = state.ended ? [] : votersOf(state);
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {!watches && !state.ended && <p class="text-sm text-soft">{t.help}</p>}
      <ul class="war-desk">
        {PLAYERS.map(player => (
          <li key={player} class="card grid gap-2">
            <div class="war-desk-seat">
              <i class={`war-swatch war-${player}`} aria-hidden="true" />
              <span class="min-w-0 flex-1 basis-40">
                <strong class="block">{playerName(state, player)}</strong>
                <span class="text-sm text-soft">{statusOf(state, player)}</span>
              </span>
              {isOwn(player) && open !== player && (
                <span class="flex gap-2">
                  {voters.includes(player) && (
                    <button
                      type="button"
                      class="btn"
                      aria-label={changeMessages.concedeOf(gameMessages().players[player])}
                      onClick={() => setConceding(player)}
                    >
                      {changeMessages.concede}
                    </button>
                  )}
                  {isSeatOpen(state, player) && (
                    <button
                      type="button"
                      class="btn"
                      aria-label={changeMessages.changeOf(gameMessages().players[player])}
                      onClick={() => setOpen(player)}
                    >
                      {changeMessages.change}
                    </button>
                  )}
                </span>
              )}
            </div>
            {open === player && isSeatOpen(state, player) && (
              <ChangePlayer session={session} state={state} player={player} onDone={() => setOpen(undefined)} />
            )}
          </li>
        ))}
      </ul>
      {conceding && (
        <Concede session={session} state={state} player={conceding} onDone={() => setConceding(undefined)} />
      )}
    </div>
  );
};

/** Who plays a state, in words. */
const statusOf = (state: WarState, player: Player): string => {
  const t = playersMessages();
  if (!state.ended && !isSeatOpen(state, player)) return t.out;
  const now = seatPlayerOf(state, player);
  if (now.by === 'nobody') return t.nobody;
  return now.by === 'player'
    ? t.person
    : playerChangeMessages().computer(computerMessages().levels[now.computer.level]);
};

interface SeatProps extends PlayersProps {
  readonly player: Player;
  readonly onDone: () => void;
}

/**
 * The question before a player concedes: how the power is played from then on; or how the campaign ends, if too few are
 * left (V4).
 */
const Concede = ({ session, state, player, onDone }: SeatProps) => {
  const t = playersMessages();
  const seat = { about: currentQuestionId(state), seat: player };
  const { ended } = applyConcession(state, { ...seat, by: 'nobody' });
  return (
    <ConcedeDialog
      name={playerName(state, player)}
      help={t.concedeHelp}
      endText={ended ? t.concedeEnds(ended.winner ? playerName(state, ended.winner) : undefined) : undefined}
      nobodyLabel={t.concedeNobody}
      onConcede={by => {
        const computer = newComputer(state, computersOf(state.setup).level);
        session.record('concede', by === 'nobody' ? { ...seat, by } : { ...seat, by, computer });
        onDone();
        if (ended) closeOverlay();
      }}
      onClose={onDone}
    />
  );
};

/** A computer of a level. The seed of the campaign gives each state another character. */
const newComputer = ({ setup }: WarState, level: AiLevel): ComputerSetup => ({
  level,
  seed: setup.computers?.seed ?? randomInt(2 ** 32),
});

/** The form for a new player of a state. */
const ChangePlayer = ({ session, state, player, onDone }: SeatProps) => {
  const { person, computer } = gameMessages().begin;
  const { level, levels } = computerMessages();
  const seat = { about: currentQuestionId(state), seat: player };
  return (
    <ChangePlayerForm
      label={playerChangeMessages().changeOf(gameMessages().players[player])}
      kinds={{ player: person, program: computer }}
      first={{
        by: seatPlayerOf(state, player).by === 'player' ? 'program' : 'player',
        level: state.setup.computers?.level ?? 'strategos',
      }}
      levelLabel={level}
      levels={AI_LEVELS.map(value => ({ value, label: levels[value] }))}
      onApply={next => {
        const data = next.by === 'player' ? next : { by: next.by, computer: newComputer(state, next.level) };
        session.record('seat', { ...seat, ...data });
        onDone();
      }}
      onCancel={onDone}
    />
  );
};
