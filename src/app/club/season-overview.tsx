import { useState } from 'preact/hooks';
import { countGamesWantedAndPlayed } from '../../core/club/pair-round.ts';
import { type ClubPlayer, type ClubSeason, SEASON_LIMITS } from '../../core/club/season.ts';
import { addEvening, addPlayer, changePlayer, isSameName, removePlayer } from '../../core/club/season-changes.ts';
import { sanitizeName } from '../../core/sanitize.ts';
import type { EditedItem } from '../../game-ui/library/item-editor.tsx';
import { NameField } from '../../game-ui/library/name-field.tsx';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { formatDate } from '../../ui/messages/format.ts';
import { GamesWantedSelect } from './games-wanted-select.tsx';
import { clubMessages } from './messages.ts';
import { SeasonTable } from './season-table.tsx';

interface SeasonOverviewProps extends EditedItem<ClubSeason> {
  /** Opens an evening. */
  readonly onOpen: (evening: string) => void;
}

/** A season: its table, its evenings and its players. Before the first evening, the players come first. */
export const SeasonOverview = ({ item: season, change, onOpen }: SeasonOverviewProps) => {
  const t = clubMessages();
  useFocusTitle(true);
  const begin = (): void => {
    const next = addEvening(season, getCurrentTimestamp());
    change(next, 'evening');
    onOpen(next.evenings.at(-1)?.id ?? '');
  };
  const table = (
    <section key="table" class="standings-of grid grid-cols-1 gap-2" aria-label={t.table}>
      <h2>{t.table}</h2>
      {season.players.length === 0 ? <EmptyState>{t.noTable}</EmptyState> : <SeasonTable season={season} />}
      <p class="text-sm text-soft">{t.tableHelp}</p>
    </section>
  );
  const evenings = (
    <section key="evenings" class="grid grid-cols-1 gap-2" aria-label={t.evenings}>
      <h2>{t.evenings}</h2>
      {season.evenings.length < SEASON_LIMITS.evenings ? (
        <button type="button" class="btn btn-main" disabled={season.players.length < 2} onClick={begin}>
          <Icon name="plus" />
          {t.addEvening}
        </button>
      ) : (
        <p>{t.eveningsFull}</p>
      )}
      {[...season.evenings].reverse().map(({ id, at, pairings }) => (
        <button key={id} type="button" class="btn listed" onClick={() => onOpen(id)}>
          <span>{t.when(formatDate(at))}</span>
          <span class="text-sm font-normal text-soft">
            {t.eveningCard(pairings.length, pairings.filter(({ result }) => result === undefined).length)}
          </span>
        </button>
      ))}
    </section>
  );
  const players = <Players key="players" item={season} change={change} />;
  return (
    <>
      {season.evenings.length > 0 ? [table, evenings, players] : [players, evenings, table]}
      {season.evenings.length > 0 && <Shares season={season} />}
      <SchemeSelect item={season} change={change} />
    </>
  );
};

const Players = ({ item: season, change }: EditedItem<ClubSeason>) => {
  const t = clubMessages();
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.players}>
      <h2>{t.players}</h2>
      <p class="text-sm text-soft">{t.playersHelp}</p>
      {season.players.map((player, i) =>
        player.left ? (
          <div key={player.id} class="flex flex-wrap items-center gap-2">
            <span class="min-w-0 flex-1 wrap-anywhere text-soft">{t.hasLeft(player.name)}</span>
            <button
              type="button"
              class="btn"
              aria-label={t.comesBack(player.name)}
              onClick={() => change(addPlayer(season, player.name), 'player')}
            >
              <Icon name="undo" />
            </button>
          </div>
        ) : (
          <PlayerRow
            key={player.id}
            player={player}
            number={i + 1}
            onChange={(to, what) =>
              change(
                changePlayer(season, player.id, () => to),
                what,
              )
            }
            onRemove={() => change(removePlayer(season, player.id), 'player')}
          />
        ),
      )}
      {season.players.length < SEASON_LIMITS.players ? (
        <NewPlayer season={season} onAdd={name => change(addPlayer(season, name), 'player')} />
      ) : (
        <p>{t.playersFull}</p>
      )}
    </section>
  );
};

/** For each player, the number of games played and wanted. The draw uses these numbers. */
const Shares = ({ season }: { readonly season: ClubSeason }) => {
  const t = clubMessages();
  return (
    <Collapsible title={t.sharesTitle}>
      {() => (
        <ul class="grid gap-1">
          {season.players.map(({ id, name }) => {
            const { had, wanted } = countGamesWantedAndPlayed(season, id);
            return (
              <li key={id} class="flex flex-wrap justify-between gap-2">
                <span class="min-w-0 wrap-anywhere">{name}</span>
                <span class="text-soft">{t.shares(had, wanted)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Collapsible>
  );
};

interface PlayerRowProps {
  readonly player: ClubPlayer;
  /** The player's position in the list, from 1. */
  readonly number: number;
  readonly onChange: (to: ClubPlayer, what: string) => void;
  readonly onRemove: () => void;
}

/** The name of a player, and how many games the player usually wants. */
const PlayerRow = ({ player, number, onChange, onRemove }: PlayerRowProps) => {
  const t = clubMessages();
  return (
    <div class="flex flex-wrap items-end gap-2">
      <div class="min-w-0 flex-1 basis-32">
        <NameField
          label={t.playerNumber(number)}
          value={player.name}
          most={SEASON_LIMITS.name}
          onName={name => onChange({ ...player, name }, `typed ${player.id}`)}
        />
      </div>
      <GamesWantedSelect
        name={player.name}
        wanted={player.wanted}
        onPick={wanted => onChange({ ...player, wanted }, 'wanted')}
      />
      <button type="button" class="btn" aria-label={t.removePlayer(player.name)} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  );
};

const NewPlayer = ({ season, onAdd }: { readonly season: ClubSeason; readonly onAdd: (name: string) => void }) => {
  const t = clubMessages();
  const [typed, setTyped] = useState('');
  const name = sanitizeName(typed, SEASON_LIMITS.name);
  const taken = season.players.find(player => !player.left && isSameName(player.name, name));
  return (
    <form
      class="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault();
        if (name === '' || taken) return;
        onAdd(name);
        setTyped('');
      }}
    >
      <label class="block min-w-0 flex-1 basis-32">
        <span class="field-label">{t.addPlayer}</span>
        <input
          class="input"
          autocomplete="off"
          maxLength={SEASON_LIMITS.name}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" disabled={name === '' || taken !== undefined}>
        <Icon name="plus" />
        {t.add}
      </button>
      <p role="status" class={taken ? 'w-full text-sm' : 'sr-only'}>
        {taken && t.nameTaken(taken.name)}
      </p>
    </form>
  );
};

/** Points for a game that is won, drawn or lost, in schemes that clubs use. */
const SCHEMES = ['3–1–0', '2–1–0', '4–2–1', '5–3–1'] as const;

const SchemeSelect = ({ item: season, change }: EditedItem<ClubSeason>) => {
  const { won, drawn, lost } = season.points;
  const now = [won, drawn, lost].join('–');
  const schemes: readonly string[] = SCHEMES;
  return (
    <Select
      label={clubMessages().scheme}
      value={now}
      options={(schemes.includes(now) ? schemes : [now, ...schemes]).map(value => ({ value, label: value }))}
      onPick={picked => {
        const [win = 0, draw = 0, loss = 0] = picked.split('–').map(Number);
        change({ ...season, points: { won: win, drawn: draw, lost: loss } }, 'points');
      }}
    />
  );
};
