import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Entry, keyOf, sameKey, undoTargetOf } from '../../../../core/log.ts';
import type { EngagementBattles } from '../../../../game-contract/engagement.ts';
import { type Decision, EngagementCard } from '../../../../game-ui/engagement/engagement-card.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { afterPaint } from '../../../../ui/device/when-idle.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import {
  changesBetween,
  lastWaitingMonth,
  type RecomputedCampaign,
  recomputeCampaign,
} from '../../battle/recompute.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { battleWords, changeMessage, clashResult, costsMessage, engagementOf } from '../../messages/engagements.ts';
import { turnName } from '../../messages/names.ts';
import { cityOrRef } from '../../messages/places.ts';
import { type Clash, fitsClash, strengthsOf } from '../../referee/clashes.ts';
import { clashesOfPlayers, playersOf, RunTurnButton } from '../battle/run-turn.tsx';
import { loadedChart } from '../map/load-chart.ts';

interface BattlesPageProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The battles of the month that may be fought out, and those of earlier months. */
export const BattlesPage = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const [battles, setBattles] = useState<EngagementBattles | undefined>(undefined);
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
      <PastBattles session={session} state={state} />
    </div>
  );
};

/** The result of a clash that counts, if there is one. */
const foughtOf = ({ fought }: EncounterState, clash: Clash) =>
  fought.find(each => each.clash === clash.id && fitsClash(clash, each));

interface ClashCardProps extends BattlesPageProps {
  readonly clash: Clash;
  readonly battles: EngagementBattles | undefined;
}

const ClashCard = ({ session, state, clash, battles }: ClashCardProps) => {
  const chart = loadedChart();
  const { turn } = state.position;
  const fought = foughtOf(state, clash);
  const decision: Decision = Object.hasOwn(state.decided, clash.id) ? state.decided[clash.id] : undefined;
  const reopen = (): void => {
    for (const entry of session.reading.value.inForce)
      if ((entry.type === 'fight' || entry.type === 'fought') && (entry.data as EventData<'fight'>).clash === clash.id)
        session.undoEntry(keyOf(entry));
  };
  return (
    <EngagementCard
      engagement={engagementOf(chart, state, clash)}
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

/** Records the months that are run again with the same orders, from the one that waits. */
const recordRecomputed = (session: EncounterSession): void => {
  const { entries } = recomputeCampaign(loadedChart(), session.start, session.reading.value.inForce);
  const { turn } = session.state.value.position;
  for (const { type, data } of entries) if ('turn' in data && data.turn >= turn) session.record(type, data);
};

/** Says that months wait to be run again, as after a page that closed in the middle of it. */
const WaitingMonths = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const last = lastWaitingMonth(state, session.reading.value.inForce);
  if (last === undefined) return null;
  return (
    <Banner role="status">
      {t.waits(last - state.position.turn + 1)}
      <button type="button" class="btn" onClick={() => recordRecomputed(session)}>
        {t.rerun}
      </button>
    </Banner>
  );
};

interface PastBattle {
  readonly entry: Entry;
  readonly data: EventData<'fought'>;
  /** The undo that took it out; undefined if it counts. */
  readonly undo: Entry | undefined;
}

/** The battles of earlier months, those taken out included, newest first. */
const pastBattlesOf = (session: EncounterSession, { position, fought }: EncounterState): readonly PastBattle[] => {
  const { inForce } = session.reading.value;
  const log = session.log.value;
  const undoOf = (entry: Entry): Entry | undefined =>
    log.findLast(({ type, data }) => {
      const of = type === 'undo' ? undoTargetOf({ data } as Entry) : null;
      return of !== null && sameKey(of, keyOf(entry));
    });
  return log
    .flatMap((entry): PastBattle[] => {
      const data = entry.data as EventData<'fought'>;
      if (entry.type !== 'fought' || data.turn >= position.turn) return [];
      if (inForce.includes(entry)) return [{ entry, data, undo: undefined }];
      const undo = undoOf(entry);
      return undo && !fought.some(({ clash }) => clash === data.clash) ? [{ entry, data, undo }] : [];
    })
    .reverse();
};

const PastBattles = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const past = pastBattlesOf(session, state);
  if (past.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.past}>
      <h3>{t.past}</h3>
      {past.map(battle => (
        <PastBattleCard key={keyOf(battle.entry).join()} session={session} state={state} battle={battle} />
      ))}
    </section>
  );
};

interface PastBattleProps extends BattlesPageProps {
  readonly battle: PastBattle;
}

/** A battle of an earlier month. Before it is taken out or put back, it says what changes. */
const PastBattleCard = ({ session, state, battle: { entry, data, undo } }: PastBattleProps) => {
  const t = battleWords();
  const chart = loadedChart();
  const [preview, setPreview] = useState<RecomputedCampaign | undefined>(undefined);
  const look = (): void => {
    const { inForce } = session.reading.value;
    const entries = undo
      ? session.log.value.filter(each => each === entry || inForce.includes(each))
      : inForce.filter(each => each !== entry);
    setPreview(recomputeCampaign(chart, session.start, entries));
  };
  const apply = (): void => {
    afterPaint(() => {
      if (undo) session.redoEntry(keyOf(undo));
      else session.undoEntry(keyOf(entry));
      recordRecomputed(session);
      setPreview(undefined);
    });
  };
  const hex = Number(data.clash.split('-')[1]);
  const title = data.battle?.title ?? t.onTable(cityOrRef(chart, hex));
  const label = undo ? t.putBack : t.takeOut;
  const changes = preview && changesBetween(state, preview.state, playersOf(state));
  return (
    <section class="card grid gap-2" aria-label={title}>
      <h4>{title}</h4>
      <p class="text-sm text-soft">{[turnName(data.turn), ...(undo ? [t.out] : [])].join(' · ')}</p>
      {changes === undefined ? (
        <button type="button" class="btn" onClick={look}>
          <Icon name={undo ? 'check' : 'undo'} />
          {label}
        </button>
      ) : (
        <>
          <p>{undo ? t.returns : t.follows}</p>
          {changes.length === 0 ? (
            <p>{t.same}</p>
          ) : (
            <ul class="reasons">
              {changes.map(change => (
                <li key={JSON.stringify(change)}>{changeMessage(chart, state, change)}</li>
              ))}
            </ul>
          )}
          <div class="pair">
            <button type="button" class="btn btn-main" onClick={apply}>
              {label}
            </button>
            <button type="button" class="btn" onClick={() => setPreview(undefined)}>
              {t.cancel}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
