import { useState } from 'preact/hooks';
import { BATTLES_SECTION, createBattlesSection } from '../../../../game-ui/engagement/army-sections.ts';
import { FoughtBattleList } from '../../../../game-ui/engagement/fought-battle-list.tsx';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { MAX_PRESS_LENGTH } from '../../battle/events.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { PLAYERS } from '../../board/powers.ts';
import { type PastStep, pastStepsOf, pressOf, seatChangesOf } from '../../guide/history.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { recordNames } from '../../messages/engagements.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName } from '../../messages/names.ts';
import { seasonReport } from '../../messages/season-report.ts';
import { sceneOfPastStep } from '../battle/scenes.ts';
import { useCampaignRecords } from '../engagements/use-campaign-records.ts';
import { renderMapImage } from './map-image.tsx';

interface SeasonReportProps {
  readonly session: WarSession;
  readonly state: WarState;
  /** The number of the step, from 0; without one, the last step. */
  readonly id: string;
}

const stepAt = (session: WarSession, id: string): PastStep | undefined => {
  const past = pastStepsOf(session.start, session.log.value, session.reading.value.takenBack);
  return past[id === '' ? past.length - 1 : Number(id)];
};

/** The report of a step, to read, send and print. */
export const SeasonReport = ({ session, state, id }: SeasonReportProps) => {
  const t = gameMessages().report;
  const records = useCampaignRecords(session);
  const names = recordNames(state, records);
  const step = stepAt(session, id);
  if (!step)
    return (
      <div class="scroll">
        <EmptyState>{t.none}</EmptyState>
      </div>
    );
  const before = session.stateBefore(step.place);
  const after = step.place + 1 < session.log.value.length ? session.stateBefore(step.place + 1) : state;
  const changes = seatChangesOf(session.log.value, session.reading.value.takenBack, step.about);
  const report = seasonReport(before, step, after, pressIn(session, step.about), changes);
  const battles = records.battles.filter(({ when }) => when === step.about);
  const fought = createBattlesSection(names, battles);
  const doc = { ...report, sections: [...report.sections, ...(fought ? [fought] : [])] };
  return (
    <ReportPage
      session={session}
      title={gameMessages().seasonReport}
      fileName={t.file}
      doc={doc}
      draw={({ id: section }) =>
        section === BATTLES_SECTION ? <FoughtBattleList session={session} names={names} battles={battles} /> : undefined
      }
      image={() => renderMapImage(doc.title, doc.lead, sceneOfPastStep(before, step, after))}
      log={() => formatLog(session, LOG_MESSAGES)}
    />
  );
};

const pressIn = (session: WarSession, about: string) =>
  pressOf(session.log.value, session.reading.value.takenBack, about);

/** The press notes of all players, for the report of the last season, or of the first one. */
export const PressNotes = ({ session, state }: Omit<SeasonReportProps, 'id'>) => {
  const t = gameMessages().report;
  const about = stepAt(session, '')?.about ?? currentQuestionId(state);
  const press = pressIn(session, about);
  const { isOwn } = derivePhoneSeats(session);
  const said = PLAYERS.filter(player => isOwn(player) || press[player]);
  return (
    <div class="scroll">
      <h2>{t.press}</h2>
      <p class="text-sm text-soft">{t.pressHelp}</p>
      {said.length === 0 && <EmptyState>{t.noPress}</EmptyState>}
      {said.map(player =>
        isOwn(player) ? (
          <Note
            key={`${player} ${press[player] ?? ''}`}
            name={playerName(state, player)}
            said={press[player] ?? ''}
            onSay={text => session.record('press', { about, seat: player, text })}
          />
        ) : (
          <p key={player} class="wrap-anywhere whitespace-pre-wrap">
            <strong class="block">{playerName(state, player)}</strong>
            {press[player]}
          </p>
        ),
      )}
    </div>
  );
};

interface NoteProps {
  readonly name: string;
  readonly said: string;
  readonly onSay: (text: string) => void;
}

/** The press note of a player. Each save is an entry in the log. */
const Note = ({ name, said, onSay }: NoteProps) => {
  const [text, setText] = useState(said);
  return (
    <div class="grid gap-2">
      <label class="block">
        <span class="field-label">{name}</span>
        <textarea
          class="input text-sm"
          rows={2}
          maxLength={MAX_PRESS_LENGTH}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      {text.trim() !== said && (
        <button type="button" class="btn" onClick={() => onSay(text.trim())}>
          <Icon name="check" />
          {gameMessages().report.keep(name)}
        </button>
      )}
    </div>
  );
};
