import { useMemo } from 'preact/hooks';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import type { OpenedRecord, RecordedTurn } from '../../battle/opened-record.ts';
import { rankGame } from '../../battle/players/ranking.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { logMessages } from '../../messages/log.ts';
import { rankingDoc, rankingMessages } from '../../messages/ranking.ts';
import { loadedMap } from '../map/load-chart.ts';
import { charactersOf } from '../menu/characters.tsx';
import { drawMapImage } from '../report/map-image.ts';
import { fullScene } from './full-scene.ts';

interface RankingProps {
  readonly session: EncounterSession;
  readonly book: OpenedRecord;
}

/** The final ranking of a game, to read, send and print. */
export const Ranking = ({ session, book }: RankingProps) => {
  const chart = loadedMap();
  const ranked = useMemo(() => rankGame(chart, book), [book]);
  const characters = charactersOf(book.last);
  const doc = rankingDoc(session.battle.title, book.last, ranked, code => {
    const found = characters.find(({ empire }) => empire === code);
    return found && `${found.name}. ${found.style}`;
  });
  return (
    <ReportPage
      session={session}
      title={rankingMessages().title}
      fileName={rankingMessages().file}
      doc={doc}
      draw={() => undefined}
      image={() => drawMapImage(doc.title, doc.lead, fullScene(chart, book.turns.at(-1) as RecordedTurn))}
      log={() => formatLog(session, logMessages(chart))}
    />
  );
};
