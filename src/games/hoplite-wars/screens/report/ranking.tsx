import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import { computerPlayersOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { pastStepsOf, seatChangesOf } from '../../guide/history.ts';
import { rankPlayers } from '../../guide/ranking.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { rankingDoc, rankingMessages } from '../../messages/players/ranking.ts';
import { characterWordsOf } from '../battle/characters.tsx';
import { renderMapImage } from './map-image.tsx';

/** The final ranking of a campaign, to read, send and print. The characters of computers are shown after the end. */
export const Ranking = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const past = pastStepsOf(session.start, log, takenBack);
  const conceded = seatChangesOf(log, takenBack).flatMap(({ type, data }) =>
    type === 'concede' ? [[data.seat, data.about] as const] : [],
  );
  const ranked = rankPlayers(session.start, state, past, Object.fromEntries(conceded));
  const programs = state.ended ? computerPlayersOf(state) : [];
  const doc = rankingDoc(session.battle.title, state, ranked, player =>
    programs.includes(player) ? characterWordsOf(state, player).join('. ') : undefined,
  );
  const { position, centres, dislodged } = state;
  return (
    <ReportPage
      session={session}
      title={rankingMessages().title}
      fileName={rankingMessages().file}
      doc={doc}
      draw={() => undefined}
      image={() =>
        renderMapImage(doc.title, doc.lead, {
          position,
          centres,
          dislodged,
          arrows: [],
          highlighted: [],
          sight: undefined,
        })
      }
      log={() => formatLog(session, LOG_MESSAGES)}
    />
  );
};
