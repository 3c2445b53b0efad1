import { useEffect, useState } from 'preact/hooks';
import { SIDE_RESULTS } from '../../games/contract.ts';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import { PageHeader } from '../../table/shell/page-header.tsx';
import { handOn } from '../../ui/device/share.ts';
import { Row } from '../../ui/guard.tsx';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { RulesOverApp } from '../game/rules.tsx';
import { practiceId } from '../home/practice.ts';
import { formatRoute } from '../routes.ts';
import { words as appWords } from '../words/index.ts';
import { collect } from './collect.ts';
import { armiesOf, type Fought, playersOf, type Standing } from './counted.ts';
import { csvOf } from './csv.ts';
import { words } from './words.ts';

/** What each army and each player has won and lost, and how, from the battles on this phone. */
export const History = ({ store }: { readonly store: Store }) => {
  const t = words();
  useArrival(true);
  const [reading, setReading] = useState<readonly [done: number, all: number]>([0, 0]);
  const [history, setHistory] = useState<Awaited<ReturnType<typeof collect>> | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let here = true;
    // Once: what is being fought meanwhile can wait.
    const stop = store.watchBattles(({ battles }) => {
      stop();
      const practice = practiceId();
      const listed = battles.filter(({ battle }) => battle.deletedAt === undefined && battle.id !== practice);
      const told = (done: number, all: number): void => void (here && setReading([done, all]));
      void collect(store, listed, told, () => here).then(found => here && setHistory(found));
    });
    return () => {
      here = false;
      stop();
    };
  }, [store]);
  const fought = history?.fought ?? [];
  const save = (): void => {
    const name = `${t.file}.csv`;
    const file = new File([csvOf(rowsOf(fought))], name, { type: 'text/csv' });
    void handOn(t.title, [file]).then(handed => setSaid(handed === 'saved' ? t.saved(name) : ''));
  };
  return (
    <>
      <PageHeader title={t.title} back={appWords().home} onBack={formatRoute({ at: 'home' })} />
      <p class="text-sm text-soft">{t.help}</p>
      {history === undefined && <p role="status">{t.reading(...reading)}</p>}
      {history && history.left > 0 && <Note>{t.left(history.left)}</Note>}
      {history && fought.length === 0 && <p class="text-soft">{t.none}</p>}
      {fought.length > 0 && (
        <>
          <Standings title={t.armies} rows={armiesOf(fought)} />
          <Standings title={t.players} rows={playersOf(fought)} />
          <section class="grid grid-cols-1 gap-2" aria-label={t.battles}>
            <h2>{t.battles}</h2>
            {fought.map(each => (
              <Row
                key={each.id}
                draw={() => (
                  <a class="btn listed" href={formatRoute({ at: 'battle', id: each.id, place: '' })}>
                    <span class="wrap-anywhere">{sidesOf(each)}</span>
                    <span class="text-sm font-normal wrap-anywhere text-soft">
                      {formatMoment(each.at)}&nbsp;· {each.outcome.how}
                    </span>
                  </a>
                )}
              />
            ))}
          </section>
          <button type="button" class="btn" onClick={save}>
            <Mark name="share" />
            {t.csv}
          </button>
          <p role="status" class={said ? 'text-sm' : 'sr-only'}>
            {said}
          </p>
        </>
      )}
      <RulesOverApp />
    </>
  );
};

const Standings = ({ title, rows }: { readonly title: string; readonly rows: readonly Standing[] }) => {
  const t = words();
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

/** The sides of a battle with who led them and what became of them. */
const sidesOf = ({ outcome, players }: Fought): string => {
  const t = words();
  return outcome.sides
    .map(({ army, result }, side) => {
      const player = players[side] ?? '';
      return `${player === '' ? army : t.led(army, player)}: ${t.results[result]}`;
    })
    .join('\u00a0· ');
};

/** A row for each side of each battle, under the names of the columns. */
const rowsOf = (fought: readonly Fought[]): readonly (readonly string[])[] => {
  const t = words();
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
