import { useEffect, useState } from 'preact/hooks';
import { SIDE_RESULTS } from '../../game-contract/contract.ts';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { shareFile } from '../../ui/device/share-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { formatDateTime } from '../../ui/messages/format.ts';
import wreath from '../../ui/pictures/wreath.svg';
import { readLessonBattleId } from '../battle/lesson-battle.ts';
import { RulesOverlayRoot } from '../game/rules-page.tsx';
import { readPracticeBattleId } from '../home/practice.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute } from '../routes.ts';
import { toCsv } from './csv.ts';
import { loadHistory } from './load-history.ts';
import { historyMessages } from './messages.ts';
import { type BattleRecord, computeArmyRecords, computePlayerRecords, type WinLossRecord } from './statistics.ts';

/** The history: wins and losses of armies and players, from the battles on this phone. */
export const HistoryPage = ({ store }: { readonly store: Store }) => {
  const t = historyMessages();
  useFocusTitle(true);
  const [reading, setReading] = useState<readonly [done: number, all: number]>([0, 0]);
  const [history, setHistory] = useState<Awaited<ReturnType<typeof loadHistory>> | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let here = true;
    // Read once, without later changes.
    const stop = store.watchBattles(({ battles }) => {
      stop();
      const unlisted = [readPracticeBattleId(), readLessonBattleId()];
      const listed = battles.filter(({ battle }) => battle.deletedAt === undefined && !unlisted.includes(battle.id));
      const told = (done: number, all: number): void => void (here && setReading([done, all]));
      void loadHistory(store, listed, told, () => here).then(found => here && setHistory(found));
    });
    return () => {
      here = false;
      stop();
    };
  }, [store]);
  const fought = history?.fought ?? [];
  const save = (): void => {
    const name = `${t.file}.csv`;
    const file = new File([toCsv(rowsOf(fought))], name, { type: 'text/csv' });
    void shareFile(t.title, [file]).then(handed => setSaid(handed === 'saved' ? t.saved(name) : ''));
  };
  return (
    <>
      <PageHeader title={t.title} back={appMessages().home} onBack={formatRoute({ at: 'home' })} />
      <p class="text-sm text-soft">{t.help}</p>
      {history === undefined && <p role="status">{t.reading(...reading)}</p>}
      {history && history.left > 0 && <Banner>{t.left(history.left)}</Banner>}
      {history && fought.length === 0 && <EmptyState figure={wreath}>{t.none}</EmptyState>}
      {fought.length > 0 && (
        <>
          <Standings title={t.armies} rows={computeArmyRecords(fought)} />
          <Standings title={t.players} rows={computePlayerRecords(fought)} />
          <section class="grid grid-cols-1 gap-2" aria-label={t.battles}>
            <h2>{t.battles}</h2>
            {fought.map(each => (
              <GuardedRow
                key={each.id}
                draw={() => (
                  <a class="btn listed" href={formatRoute({ at: 'battle', id: each.id, place: '' })}>
                    <span class="wrap-anywhere">{sidesOf(each)}</span>
                    <span class="text-sm font-normal wrap-anywhere text-soft">
                      {formatDateTime(each.at)}&nbsp;· {each.outcome.how}
                    </span>
                  </a>
                )}
              />
            ))}
          </section>
          <button type="button" class="btn" onClick={save}>
            <Icon name="share" />
            {t.csv}
          </button>
          <p role="status" class={said ? 'text-sm' : 'sr-only'}>
            {said}
          </p>
        </>
      )}
      <RulesOverlayRoot />
    </>
  );
};

const Standings = ({ title, rows }: { readonly title: string; readonly rows: readonly WinLossRecord[] }) => {
  const t = historyMessages();
  if (rows.length === 0) return null;
  return (
    <section class="standings-of grid grid-cols-1 gap-2" aria-label={title}>
      <h2>{title}</h2>
      <table class="tally standings table-fixed">
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            {SIDE_RESULTS.map(result => (
              <th key={result} scope="col">
                {t.counts[result]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {SIDE_RESULTS.map(result => (
                <td key={result}>{row[result]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The sides of a battle with players and results. */
const sidesOf = ({ outcome, players }: BattleRecord): string => {
  const t = historyMessages();
  return outcome.sides
    .map(({ army, result }, side) => {
      const player = players[side] ?? '';
      return `${player === '' ? army : t.led(army, player)}: ${t.results[result]}`;
    })
    .join('\u00a0· ');
};

/** CSV rows: the column names, then a row for each side of each battle. */
const rowsOf = (fought: readonly BattleRecord[]): readonly (readonly string[])[] => {
  const t = historyMessages();
  return [
    t.columns,
    ...fought.flatMap(({ at, game, title, outcome, players }) =>
      outcome.sides.map(({ army, result }, side) => [
        new Date(at).toISOString().slice(0, 10),
        gameOf(game)?.about.title ?? game,
        title,
        String(side + 1),
        army,
        players[side] ?? '',
        t.results[result],
        outcome.how,
      ]),
    ),
  ];
};
