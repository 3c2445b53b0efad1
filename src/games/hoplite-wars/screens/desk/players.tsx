import { useState } from 'preact/hooks';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import { isSeatOpen } from '../../battle/game.ts';
import { votersOf } from '../../battle/players/concession.ts';
import { seatPlayerOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS, type AiLevel, type ComputerSetup, computersOf } from '../../battle/setup.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';
import { warMessages } from '../../messages/index.ts';
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
  const { isOwn, watches } = phoneSeats(session);
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
                      aria-label={t.concedeOf(warMessages().players[player])}
                      onClick={() => setConceding(player)}
                    >
                      {t.concede}
                    </button>
                  )}
                  {isSeatOpen(state, player) && (
                    <button
                      type="button"
                      class="btn"
                      aria-label={t.changeOf(warMessages().players[player])}
                      onClick={() => setOpen(player)}
                    >
                      {t.change}
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
        <Concede session={session} state={state} player={conceding} onClose={() => setConceding(undefined)} />
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
  return now.by === 'player' ? t.person : t.computer(computerMessages().levels[now.computer.level]);
};

interface ConcedeProps extends PlayersProps {
  readonly player: Player;
  readonly onClose: () => void;
}

/** The question before a player gives up: what becomes of the power (V4). */
const Concede = ({ session, state, player, onClose }: ConcedeProps) => {
  const t = playersMessages();
  const seat = { about: currentQuestionId(state), seat: player };
  const concede = (data: EventData<'concede'>): void => {
    session.record('concede', data);
    onClose();
  };
  return (
    <Dialog title={t.concedeOf(playerName(state, player))} onClose={onClose}>
      <p>{t.concedeHelp}</p>
      <button type="button" class="btn btn-danger" onClick={() => concede({ ...seat, by: 'nobody' })}>
        {t.concedeNobody}
      </button>
      <button
        type="button"
        class="btn btn-danger"
        onClick={() =>
          concede({ ...seat, by: 'program', computer: newComputer(state, computersOf(state.setup).level) })
        }
      >
        {t.concedeComputer}
      </button>
      <button type="button" class="btn btn-main" onClick={onClose}>
        {t.cancel}
      </button>
    </Dialog>
  );
};

/** A computer of a level. The seed of the campaign gives each state another character. */
const newComputer = ({ setup }: WarState, level: AiLevel): ComputerSetup => ({
  level,
  seed: setup.computers?.seed ?? randomInt(2 ** 32),
});

interface ChangeProps extends PlayersProps {
  readonly player: Player;
  readonly onDone: () => void;
}

/** The form for a new player of a state: a person with a name, or a computer with a level. */
const ChangePlayer = ({ session, state, player, onDone }: ChangeProps) => {
  const t = playersMessages();
  const computers = computerMessages();
  const now = seatPlayerOf(state, player);
  const [by, setBy] = useState(now.by === 'player' ? ('program' as const) : ('player' as const));
  const [name, setName] = useState('');
  const [level, setLevel] = useState<AiLevel>(state.setup.computers?.level ?? 'strategos');
  const apply = (): void => {
    const seat = { about: currentQuestionId(state), seat: player };
    const data: EventData<'seat'> =
      by === 'player'
        ? { ...seat, by, ...(name.trim() ? { name: name.trim() } : {}) }
        : { ...seat, by, computer: newComputer(state, level) };
    session.record('seat', data);
    onDone();
  };
  return (
    <section class="grid gap-3" aria-label={t.changeOf(warMessages().players[player])}>
      <RadioGroup
        label={t.who}
        value={by}
        options={[
          { value: 'player', label: warMessages().begin.person },
          { value: 'program', label: warMessages().begin.computer },
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
          label={computers.level}
          value={level}
          options={AI_LEVELS.map(value => ({ value, label: computers.levels[value] }))}
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
