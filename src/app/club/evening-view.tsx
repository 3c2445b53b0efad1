import { useEffect, useState } from 'preact/hooks';
import { availablePlayersOf } from '../../core/club/pair-round.ts';
import {
  type ClubEvening,
  type ClubPairing,
  type ClubSeason,
  pairingsOf,
  playerNameOf,
  SEASON_LIMITS,
} from '../../core/club/season.ts';
import {
  addPairedRound,
  addPairing,
  changeEvening,
  removeEvening,
  setGamesWanted,
} from '../../core/club/season-changes.ts';
import type { EditedItem } from '../../game-ui/library/item-editor.tsx';
import { NameField } from '../../game-ui/library/name-field.tsx';
import { printSheet } from '../../game-ui/print/print-sheet.ts';
import type { Store } from '../../store/store.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { formatDate } from '../../ui/messages/format.ts';
import { formatList } from '../../ui/messages/text-format.ts';
import { formatRoute } from '../routes.ts';
import { GameSelect } from './game-select.tsx';
import { GamesWantedSelect } from './games-wanted-select.tsx';
import { clubMessages } from './messages.ts';
import { EveningSheet, formatGameAndScenario, formatPairPlayers, formatResultLine } from './printed-sheets.tsx';
import { readBegunBattles } from './read-results.ts';

interface EveningViewProps extends EditedItem<ClubSeason> {
  readonly store: Store;
  readonly evening: ClubEvening;
  /** Opens a pairing. */
  readonly onOpen: (pairing: string) => void;
  readonly onLeave: () => void;
}

/** An evening: its game, the players present, and the pairings. */
export const EveningView = ({ store, item: season, change, evening, onOpen, onLeave }: EveningViewProps) => {
  const t = clubMessages();
  const [begun, setBegun] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(
    () => watchPromise(readBegunBattles(store, season.id, evening.id), setBegun, error => console.warn('begun', error)),
    [store, season.id, evening.id],
  );
  const [sure, setSure] = useState(false);
  useFocusTitle(true);
  const hasBegun = evening.pairings.length > 0;
  const rounds = <Rounds key="rounds" item={season} change={change} evening={evening} begun={begun} onOpen={onOpen} />;
  const presence = <Presence key="presence" item={season} change={change} evening={evening} />;
  return (
    <>
      <h2>{t.when(formatDate(evening.at))}</h2>
      {hasBegun ? [rounds, presence] : [presence, rounds]}
      <section class="grid grid-cols-1 gap-2" aria-label={t.played}>
        <h2>{t.played}</h2>
        <GameSelect
          game={evening.game}
          onPick={game =>
            change(
              changeEvening(season, evening.id, ({ game: _, ...rest }) => (game ? { ...rest, game } : rest)),
              'game',
            )
          }
        />
        <NameField
          label={t.scenario}
          value={evening.scenario ?? ''}
          most={SEASON_LIMITS.scenario}
          optional
          onName={scenario =>
            change(
              changeEvening(season, evening.id, ({ scenario: _, ...rest }) =>
                scenario ? { ...rest, scenario } : rest,
              ),
              'typed scenario',
            )
          }
        />
        <DateField
          label={t.date}
          at={evening.at}
          onDate={at =>
            change(
              changeEvening(season, evening.id, before => ({ ...before, at })),
              'date',
            )
          }
        />
      </section>
      <div class="flex flex-wrap gap-2">
        <button
          type="button"
          class="btn grow"
          onClick={() => printSheet(<EveningSheet season={season} evening={evening} />)}
        >
          <Icon name="print" />
          {t.printEvening}
        </button>
        <button
          type="button"
          class={sure ? 'btn btn-danger grow' : 'btn grow'}
          onClick={() => {
            if (!sure && hasBegun) return setSure(true);
            change(removeEvening(season, evening.id), 'evening');
            onLeave();
          }}
        >
          <Icon name="trash" />
          {sure ? t.removeSure : t.removeEvening}
        </button>
      </div>
    </>
  );
};

type PartProps = Omit<EveningViewProps, 'store' | 'onOpen' | 'onLeave'>;

interface RoundsProps extends PartProps {
  /** The battles that were started on this phone, by pairing. */
  readonly begun: ReadonlyMap<string, string>;
  readonly onOpen: (pairing: string) => void;
}

/** The pairings of an evening by round, with buttons that make the next ones. */
const Rounds = ({ item: season, change, evening, begun, onOpen }: RoundsProps) => {
  const t = clubMessages();
  const waiting = availablePlayersOf(season, evening);
  const rounds = [...new Set(evening.pairings.map(({ round }) => round))];
  const isFull = pairingsOf(season).length >= SEASON_LIMITS.pairings;
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.rounds}>
      <h2>{t.rounds}</h2>
      {rounds.length === 0 && <EmptyState>{t.noRounds}</EmptyState>}
      {rounds.map(round => (
        <section key={round} class="grid grid-cols-1 gap-2" aria-label={t.round(round)}>
          <h3>{t.round(round)}</h3>
          {evening.pairings
            .filter(pairing => pairing.round === round)
            .map(pairing => (
              <PairingRow
                key={pairing.id}
                season={season}
                pairing={pairing}
                battle={pairing.result === undefined ? begun.get(pairing.id) : undefined}
                onOpen={onOpen}
              />
            ))}
        </section>
      ))}
      <button
        type="button"
        class="btn btn-main"
        disabled={waiting.length < 2 || isFull}
        onClick={() => change(addPairedRound(season, evening.id), 'draw')}
      >
        <Icon name="shuffle" />
        {t.draw}
      </button>
      <p class="text-sm text-soft">{waiting.length < 2 ? t.noDraw : t.drawHelp}</p>
      {waiting.length > 0 && (
        <p class="text-sm wrap-anywhere">
          {t.waiting(formatList(waiting.map(({ player, open }) => t.waitingOne(playerNameOf(season, player), open))))}
        </p>
      )}
      {!isFull && (
        <Collapsible title={t.choosePair}>
          {() => <ChoosePair season={season} evening={evening} onPair={next => change(next, 'pair')} />}
        </Collapsible>
      )}
    </section>
  );
};

interface PairingRowProps extends Pick<RoundsProps, 'onOpen'> {
  readonly season: ClubSeason;
  readonly pairing: ClubPairing;
  /** The battle that was started for the pairing and whose result is not entered yet; undefined if there is none. */
  readonly battle: string | undefined;
}

/** A pairing with its result, or a link to its battle. */
const PairingRow = ({ season, pairing, battle, onOpen }: PairingRowProps) => {
  const t = clubMessages();
  const status = battle === undefined ? formatResultLine(season, pairing) : t.begun;
  return (
    <div class="flex gap-2">
      <button type="button" class="btn listed min-w-0 grow" onClick={() => onOpen(pairing.id)}>
        <span class="wrap-anywhere">{formatPairPlayers(season, pairing)}</span>
        <span class="text-sm font-normal wrap-anywhere text-soft">
          {[status, formatGameAndScenario(pairing), isRematch(season, pairing) ? t.rematch : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {battle !== undefined && (
        <a
          class="btn"
          aria-label={t.toBattle(formatPairPlayers(season, pairing))}
          href={formatRoute({ at: 'battle', id: battle, place: '' })}
        >
          <Icon name="fight" />
        </a>
      )}
    </div>
  );
};

/** True if the players of a pairing have met earlier in the season. */
const isRematch = (season: ClubSeason, { id, sides }: ClubEvening['pairings'][number]): boolean => {
  const all = pairingsOf(season);
  return all
    .slice(
      0,
      all.findIndex(pairing => pairing.id === id),
    )
    .some(pairing => sides.every(side => pairing.sides.includes(side)));
};

interface ChoosePairProps {
  readonly season: ClubSeason;
  readonly evening: ClubEvening;
  readonly onPair: (next: ClubSeason) => void;
}

/** Pairs two players by hand. */
const ChoosePair = ({ season, evening, onPair }: ChoosePairProps) => {
  const t = clubMessages();
  const options = evening.present.map(({ player }) => ({ value: player, label: playerNameOf(season, player) }));
  const [picked, setPicked] = useState<readonly [string, string]>(['', '']);
  const first = options.find(({ value }) => value === picked[0])?.value ?? options[0]?.value ?? '';
  const others = options.filter(({ value }) => value !== first);
  const second = others.find(({ value }) => value === picked[1])?.value ?? others[0]?.value ?? '';
  return (
    <>
      <Select label={t.first} value={first} options={options} onPick={value => setPicked([value, second])} />
      <Select label={t.second} value={second} options={others} onPick={value => setPicked([first, value])} />
      <button
        type="button"
        class="btn"
        disabled={second === ''}
        onClick={() => onPair(addPairing(season, evening.id, first, second))}
      >
        <Icon name="plus" />
        {t.pair}
      </button>
    </>
  );
};

/** A form: which players are present, and how many games each wants. */
const Presence = ({ item: season, change, evening }: PartProps) => {
  const t = clubMessages();
  const wantedOf = new Map(evening.present.map(({ player, wanted }) => [player, wanted]));
  const players = season.players.filter(({ id, left }) => !left || wantedOf.has(id));
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.present}>
      <h2>{t.present}</h2>
      <p class="text-sm text-soft">{players.length === 0 ? t.noPlayers : t.presentHelp}</p>
      {players.map(({ id, name, wanted }) => {
        const set = (games: number): void => change(setGamesWanted(season, evening.id, id, games), 'present');
        const now = wantedOf.get(id);
        return (
          <div key={id} class="flex flex-wrap gap-2">
            <div class="min-w-0 flex-1 basis-32">
              <Toggle on={now !== undefined} onToggle={on => set(on ? wanted : 0)}>
                {name}
              </Toggle>
            </div>
            {now !== undefined && <GamesWantedSelect name={name} wanted={now} onPick={set} />}
          </div>
        );
      })}
    </section>
  );
};
