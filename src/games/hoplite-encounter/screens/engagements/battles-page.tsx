import { useEffect, useMemo, useState } from 'preact/hooks';
import { entryKeyOf } from '../../../../core/log.ts';
import type { EngagementApi } from '../../../../game-contract/engagement.ts';
import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { EngagementCard, type EngagementDecision } from '../../../../game-ui/engagement/engagement-card.tsx';
import { engagementMessages } from '../../../../game-ui/engagement/messages.ts';
import {
  computeEntriesAfterToggle,
  PastBattleCard,
  pastBattlesOf,
} from '../../../../game-ui/engagement/past-battles.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import type { EventData } from '../../battle/events.ts';
import { changesBetween, lastWaitingMonth, recomputeCampaign, turnOfEvent } from '../../battle/recompute.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { battleWords, changeMessage, clashResult, costsMessage, engagementOf } from '../../messages/engagements.ts';
import { turnName } from '../../messages/names.ts';
import { cityOrRef } from '../../messages/places.ts';
import { type Clash, fitsClash, strengthsOf } from '../../referee/clashes.ts';
import { clashesOfPlayers, playersOf, RunTurnButton } from '../battle/run-turn.tsx';
import { loadedMap } from '../map/load-chart.ts';
import { useCampaignRecords } from './use-campaign-records.ts';

interface BattlesPageProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

interface TurnBattlesProps extends BattlesPageProps {
  /** True if a seat has the phone; its armies have a page. */
  readonly hasSeat: boolean;
}

/** The battles of the month that may be fought out, and those of earlier months. */
export const BattlesPage = ({ session, state, hasSeat }: TurnBattlesProps) => {
  const t = battleWords();
  const [battles, setBattles] = useState<EngagementApi | undefined>(undefined);
  useEffect(() => {
    session.engagements().then(setBattles, error => console.warn('engagements', error));
  }, [session]);
  const { closed } = state;
  const clashes = useMemo(() => (closed ? clashesOfPlayers(state) : []), [state]);
  const undecided = clashes.filter(clash => !foughtOf(state, clash) && state.decided[clash.id] !== null).length;
  return (
    <div class="scroll">
      <h2>{t.month(turnName(state.position.turn))}</h2>
      <WaitingMonths session={session} state={state} />
      <p class="text-sm text-soft">{!closed ? t.notYet : clashes.length === 0 ? t.none : t.help}</p>
      {clashes.map(clash => (
        <ClashCard key={clash.id} session={session} state={state} clash={clash} battles={battles} />
      ))}
      {undecided > 0 && <Banner role="note">{t.undecided(undecided)}</Banner>}
      <RunTurnButton session={session} state={state} atBattles={closed} main={undecided === 0} />
      {hasSeat && <ArmiesButton />}
      <PastBattles session={session} state={state} battles={battles} />
    </div>
  );
};

/** The result of a clash that counts, if there is one. */
const foughtOf = ({ fought }: EncounterState, clash: Clash) =>
  fought.find(each => each.clash === clash.id && fitsClash(clash, each));

interface PastBattlesProps extends BattlesPageProps {
  readonly battles: EngagementApi | undefined;
}

interface ClashCardProps extends PastBattlesProps {
  readonly clash: Clash;
}

const ClashCard = ({ session, state, clash, battles }: ClashCardProps) => {
  const chart = loadedMap();
  const records = useCampaignRecords(session);
  const { turn } = state.position;
  const fought = foughtOf(state, clash);
  const decision: EngagementDecision = Object.hasOwn(state.decided, clash.id) ? state.decided[clash.id] : undefined;
  const reopen = (): void => {
    for (const entry of session.reading.value.inForce)
      if ((entry.type === 'fight' || entry.type === 'fought') && (entry.data as EventData<'fight'>).clash === clash.id)
        session.undoEntry(entryKeyOf(entry));
  };
  return (
    <EngagementCard
      engagement={engagementOf(chart, state, clash, records)}
      battles={battles}
      decision={decision}
      result={fought && costsMessage(state, clash, fought.result)}
      onDecide={battle => session.record('fight', { turn, clash: clash.id, ...(battle !== null && { battle }) })}
      onResult={(result, battle) =>
        session.record('fought', {
          turn,
          clash: clash.id,
          strengths: strengthsOf(clash),
          result: clashResult(chart, state, clash, result),
          ...(battle && { battle }),
        })
      }
      onReopen={reopen}
      costs={result => costsMessage(state, clash, clashResult(chart, state, clash, result))}
    />
  );
};

/** Records the months that are run again with the same orders, from the first waiting one. */
const recordRecomputed = (session: EncounterSession): void => {
  const { entries } = recomputeCampaign(loadedMap(), session.start, session.reading.value.inForce);
  const { turn } = session.state.value.position;
  for (const event of entries) if ((turnOfEvent(event) ?? 0) >= turn) session.record(event.type, event.data);
};

/** Says that months must be run again. This happens if the page was closed in the middle. */
const WaitingMonths = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const last = lastWaitingMonth(state, session.reading.value.inForce);
  if (last === undefined) return null;
  return (
    <Banner role="status">
      {t.waits(last - state.position.turn + 1)}
      <button type="button" class="btn" onClick={() => recordRecomputed(session)}>
        {engagementMessages().rerun}
      </button>
    </Banner>
  );
};

const PastBattles = ({ session, state, battles }: PastBattlesProps) => {
  const t = engagementMessages();
  const chart = loadedMap();
  const past = pastBattlesOf(session, ({ type, data }) => {
    const { turn } = data as EventData<'fought'>;
    return type === 'fought' && turn < state.position.turn;
  }).filter(
    ({ entry, undo }) =>
      !undo || !state.fought.some(({ clash }) => clash === (entry.data as EventData<'fought'>).clash),
  );
  if (past.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.past}>
      <h3>{t.past}</h3>
      {past.map(battle => {
        const { turn, clash, battle: fought } = battle.entry.data as EventData<'fought'>;
        return (
          <PastBattleCard
            key={entryKeyOf(battle.entry).join()}
            session={session}
            battle={battle}
            title={fought?.title ?? battleWords().onTable(cityOrRef(chart, Number(clash.split('-')[1])))}
            onOpen={fought && battles ? () => battles.go(fought.id) : undefined}
            when={turnName(turn)}
            changes={() => {
              const anew = recomputeCampaign(chart, session.start, computeEntriesAfterToggle(session, battle));
              return changesBetween(state, anew.state, playersOf(state)).map(change =>
                changeMessage(chart, state, change),
              );
            }}
            onRerun={() => recordRecomputed(session)}
          />
        );
      })}
    </section>
  );
};
