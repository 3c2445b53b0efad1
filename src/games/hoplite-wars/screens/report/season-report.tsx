import { useEffect, useState } from 'preact/hooks';
import { logText } from '../../../../table/log/tell.ts';
import { ReportPage } from '../../../../table/report/report-page.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';
import { type Past, pastOf } from '../../guide/history.ts';
import { LOG_WORDS } from '../../words/describe.ts';
import { words } from '../../words/index.ts';
import { playerName } from '../../words/names.ts';
import { seasonReport } from '../../words/season-report.ts';
import { scenePast } from '../battle/scenes.ts';
import { mapImage } from './map-image.tsx';

interface SeasonReportProps {
  readonly session: WarSession;
  readonly state: WarState;
  /** The number of the step, from 0; the last one where there is none. */
  readonly id: string;
}

/** What players have written for the report of a step: on this phone's disk, and in the report. */
type Press = Readonly<Partial<Record<Player, string>>>;

const usePress = (session: WarSession, step: Past | undefined): readonly [Press, (press: Press) => void] => {
  const [press, setPress] = useState<Press>({});
  const name = `press.${step?.about ?? ''}`;
  useEffect(() => {
    let left = false;
    session.drafts.read(name).then(
      kept => !left && setPress((kept ?? {}) as Press),
      error => console.warn('press', error),
    );
    return () => {
      left = true;
    };
  }, [name]);
  const write = (next: Press): void => {
    setPress(next);
    session.drafts.write(name, next).catch(error => console.warn('press', error));
  };
  return [press, write];
};

const stepAt = (session: WarSession, id: string): Past | undefined => {
  const past = pastOf(session.log.value, session.reading.value.takenBack);
  return past[id === '' ? past.length - 1 : Number(id)];
};

/** The report of a step, to read, to send and to print. */
export const SeasonReport = ({ session, state, id }: SeasonReportProps) => {
  const t = words().report;
  const step = stepAt(session, id);
  const [press] = usePress(session, step);
  if (!step)
    return (
      <div class="scroll">
        <Empty>{t.none}</Empty>
      </div>
    );
  const before = session.stateBefore(step.place);
  const after = step.place + 1 < session.log.value.length ? session.stateBefore(step.place + 1) : state;
  const doc = seasonReport(before, step, after, press);
  return (
    <ReportPage
      session={session}
      title={words().desk.report}
      fileName={t.file}
      doc={doc}
      draw={() => undefined}
      image={() => mapImage(doc.title, doc.lead, scenePast(before, step, after))}
      log={() => logText(session, LOG_WORDS)}
    />
  );
};

/** What each player wants to be read by all: it goes into the report of the last season. */
export const PressNotes = ({ session, state }: Omit<SeasonReportProps, 'id'>) => {
  const t = words().report;
  const [press, write] = usePress(session, stepAt(session, ''));
  return (
    <div class="scroll">
      <h2>{t.press}</h2>
      <p class="text-sm text-soft">{t.pressHelp}</p>
      {PLAYERS.map(player => (
        <label key={player} class="block">
          <span class="field-label">{playerName(state, player)}</span>
          <textarea
            class="input text-sm"
            rows={2}
            maxLength={2000}
            value={press[player] ?? ''}
            onInput={event => write({ ...press, [player]: event.currentTarget.value })}
          />
        </label>
      ))}
    </div>
  );
};
