import { useEffect, useMemo, useState } from 'preact/hooks';
import { keyOf, reduceLog } from '../../../../core/log.ts';
import type { EngagementBattles } from '../../../../game-contract/engagement.ts';
import { type Decision, EngagementCard } from '../../../../game-ui/engagement/engagement-card.tsx';
import { engagementMessages } from '../../../../game-ui/engagement/messages.ts';
import { entriesWithout, PastBattleCard, pastBattlesOf } from '../../../../game-ui/engagement/past-battles.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import { warsGame } from '../../battle/game.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { isRerunDue } from '../../battle/waiting.ts';
import { changesBetween, recomputeCampaign } from '../../guide/recompute.ts';
import { battleWords, changeMessage, engagementOf, spacesText, winnerMessage } from '../../messages/engagements.ts';
import { warMessages } from '../../messages/index.ts';
import { momentText, questionText } from '../../messages/names.ts';
import type { Clash } from '../../season/clashes.ts';
import { clashIdOf, foughtOf, foughtSidesOf } from '../../season/fought-clashes.ts';
import { isLaterQuestion } from '../../winter/calendar.ts';
import { clashesOfPersons, recordResult } from './season-battles.ts';

interface BattlesPageProps {
  readonly session: WarSession;
  readonly state: WarState;
}

/** The clashes of the season that may be fought out, and the battles of earlier seasons (R-33 R-35). */
export const BattlesPage = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const [battles, setBattles] = useState<EngagementBattles | undefined>(undefined);
  useEffect(() => {
    session.engagements().then(setBattles, error => console.warn('engagements', error));
  }, [session]);
  const isClosed = state.battles?.closed === true;
  const clashes = useMemo(() => (isClosed ? clashesOfPersons(state) : []), [state]);
  const { fought = [], decided = {} } = state.battles ?? {};
  const about = currentQuestionId(state);
  const undecided = clashes.filter(
    clash => !foughtOf(fought, about, clash) && decided[clashIdOf(about, clash)] !== null,
  ).length;
  return (
    <div class="scroll">
      <h2>{t.season(momentText(state.moment))}</h2>
      <WaitingSteps session={session} state={state} />
      <p class="text-sm text-soft">{!isClosed ? t.notYet : clashes.length === 0 ? t.none : t.help}</p>
      {clashes.map(clash => (
        <ClashCard key={clashIdOf(about, clash)} session={session} state={state} clash={clash} battles={battles} />
      ))}
      {undecided > 0 && <Banner role="note">{t.undecided(undecided)}</Banner>}
      {isClosed && (
        <button
          type="button"
          class={undecided === 0 ? 'btn btn-main' : 'btn'}
          onClick={() => {
            recordResult(session);
            closeOverlay();
          }}
        >
          <Icon name="check" />
          {warMessages().ask.toResult}
        </button>
      )}
      <PastBattles session={session} state={state} />
    </div>
  );
};

interface ClashCardProps extends BattlesPageProps {
  readonly clash: Clash;
  readonly battles: EngagementBattles | undefined;
}

const ClashCard = ({ session, state, clash, battles }: ClashCardProps) => {
  const about = currentQuestionId(state);
  const id = clashIdOf(about, clash);
  const { fought = [], decided = {} } = state.battles ?? {};
  const found = foughtOf(fought, about, clash);
  const decision: Decision = Object.hasOwn(decided, id) ? decided[id] : undefined;
  const winnerOf = (holder: 0 | 1 | null) => (holder === null ? null : clash.sides[holder].player);
  const [first, second] = foughtSidesOf(clash);
  const reopen = (): void => {
    for (const entry of session.reading.value.inForce)
      if ((entry.type === 'fight' || entry.type === 'fought') && (entry.data as EventData<'fight'>).clash === id)
        session.undoEntry(keyOf(entry));
  };
  return (
    <EngagementCard
      engagement={engagementOf(state, clash)}
      battles={battles}
      decision={decision}
      result={found && winnerMessage(state, found.winner)}
      onDecide={battle => session.record('fight', { about, clash: id, ...(battle !== null && { battle }) })}
      onResult={({ holder }, battle) =>
        session.record('fought', {
          about,
          clash: id,
          sides: [first, second],
          winner: winnerOf(holder),
          ...(battle && { battle }),
        })
      }
      onReopen={reopen}
      costs={({ holder }) => winnerMessage(state, winnerOf(holder))}
      isWithoutLosses
    />
  );
};

/** Records the steps that are resolved again with the same orders, from the one that waits. */
const recordRecomputed = (session: WarSession): void => {
  for (const { type, data } of recomputeCampaign(session.state.value).entries) session.record(type, data as never);
};

/** Says that steps wait to be resolved again, as after a page that closed in the middle of it. */
const WaitingSteps = ({ session, state }: BattlesPageProps) => {
  if (!isRerunDue(state)) return null;
  const results = state.battles?.waiting.filter(({ type }) => type === 'resolve' || type === 'deal') ?? [];
  return (
    <Banner role="status">
      {battleWords().waits(results.length)}
      <button type="button" class="btn" onClick={() => recordRecomputed(session)}>
        {engagementMessages().rerun}
      </button>
    </Banner>
  );
};

const PastBattles = ({ session, state }: BattlesPageProps) => {
  const t = engagementMessages();
  const now = currentQuestionId(state);
  const past = pastBattlesOf(
    session,
    ({ type, data }) => type === 'fought' && isLaterQuestion(now, (data as EventData<'fought'>).about),
  ).filter(
    ({ entry, undo }) =>
      !undo || !state.battles?.fought.some(({ clash }) => clash === (entry.data as EventData<'fought'>).clash),
  );
  if (past.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.past}>
      <h3>{t.past}</h3>
      {past.map(battle => {
        const { about, clash, battle: fought } = battle.entry.data as EventData<'fought'>;
        const spaces = clash.slice(about.length + 1).split('-');
        return (
          <PastBattleCard
            key={keyOf(battle.entry).join()}
            session={session}
            battle={battle}
            title={fought?.title ?? battleWords().onTable(spacesText(spaces))}
            when={questionText(about)}
            changes={() => {
              const waits = reduceLog(session.start, entriesWithout(session, battle), warsGame.apply);
              return changesBetween(state, recomputeCampaign(waits).state).map(change => changeMessage(state, change));
            }}
            onRerun={() => recordRecomputed(session)}
          />
        );
      })}
    </section>
  );
};
