import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Entry, entryKeyOf, reduceLog } from '../../../../core/log.ts';
import type { EngagementApi } from '../../../../game-contract/engagement.ts';
import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { engagementMessages } from '../../../../game-ui/engagement/messages.ts';
import {
  computeEntriesAfterToggle,
  PastBattleCard,
  pastBattlesOf,
} from '../../../../game-ui/engagement/past-battles.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { isRerunDue } from '../../battle/deferred-events.ts';
import type { EventData } from '../../battle/events.ts';
import { warsGame } from '../../battle/game.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { changesBetween, recomputeCampaign } from '../../guide/recompute.ts';
import { battleWords, changeMessage, spacesText } from '../../messages/engagements.ts';
import { gameMessages } from '../../messages/index.ts';
import { momentText, stepName } from '../../messages/names.ts';
import { clashIdOf, foughtOf } from '../../season/fought-clashes.ts';
import { isLaterQuestion } from '../../winter/calendar.ts';
import { ClashCard } from './clash-card.tsx';
import { clashesOfPersons, recordResult } from './season-battles.ts';

interface BattlesPageProps {
  readonly session: WarSession;
  readonly state: WarState;
}

/** The clashes of the season that may be fought out, and the battles of earlier seasons (R-33 R-35). */
export const BattlesPage = ({ session, state }: BattlesPageProps) => {
  const t = battleWords();
  const [battles, setBattles] = useState<EngagementApi | undefined>(undefined);
  useEffect(() => {
    session.engagements().then(setBattles, error => console.warn('engagements', error));
  }, [session]);
  const isClosed = state.battles?.closed === true;
  const clashes = useMemo(() => (isClosed ? clashesOfPersons(state) : []), [state]);
  const { fought = [], decided = {}, stated = {} } = state.battles ?? {};
  const about = currentQuestionId(state);
  const undecided = clashes.filter(
    clash => !foughtOf(fought, about, clash) && decided[clashIdOf(about, clash)] !== null,
  ).length;
  const isUnsigned = clashes.some(
    clash => Object.hasOwn(stated, clashIdOf(about, clash)) && !foughtOf(fought, about, clash),
  );
  const { areShared, watches } = derivePhoneSeats(session);
  // On several phones a result without both signatures delays the season, unless its founder continues.
  const isHeldUp = areShared && isUnsigned && session.seatings.now.value.founder !== session.author;
  return (
    <div class="scroll">
      <h2>{t.season(momentText(state.moment))}</h2>
      <WaitingSteps session={session} state={state} />
      <p class="text-sm text-soft">{!isClosed ? t.notYet : clashes.length === 0 ? t.none : t.help}</p>
      {clashes.map(clash => (
        <ClashCard key={clashIdOf(about, clash)} session={session} state={state} clash={clash} battles={battles} />
      ))}
      {undecided > 0 && <Banner role="note">{t.undecided(undecided)}</Banner>}
      {isHeldUp && <Banner role="note">{t.waitsForSigns}</Banner>}
      {isClosed && !isHeldUp && !watches && (
        <button
          type="button"
          class={undecided === 0 ? 'btn btn-main' : 'btn'}
          onClick={() => {
            recordResult(session);
            closeOverlay();
          }}
        >
          <Icon name="check" />
          {gameMessages().ask.toResult}
        </button>
      )}
      <ArmiesButton />
      <PastBattles session={session} state={state} battles={battles} />
    </div>
  );
};

/** Records the steps that are resolved again with the same orders, from the first waiting one. */
const recordRecomputed = (session: WarSession): void => {
  for (const { type, data } of recomputeCampaign(session.state.value).entries) session.record(type, data as never);
};

/** Says that steps must be resolved again. This happens if the page was closed in the middle. */
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

interface PastBattlesProps extends BattlesPageProps {
  readonly battles: EngagementApi | undefined;
}

const PastBattles = ({ session, state, battles }: PastBattlesProps) => {
  const t = engagementMessages();
  const now = currentQuestionId(state);
  const past = pastBattlesOf(
    session,
    ({ type, data }) => type === 'fought' && isLaterQuestion(now, (data as EventData<'fought'>).about),
  ).filter(({ entry, undo }, i, all) => {
    const clashOf = (each: Entry): string => (each.data as EventData<'fought'>).clash;
    const isAgreed = state.battles?.fought.some(({ clash }) => clash === clashOf(entry));
    // Several seats may have signed. The list shows one signature for each battle: the first that this phone may
    // withdraw or restore.
    const isFirst =
      all.findIndex(
        each =>
          clashOf(each.entry) === clashOf(entry) &&
          (each.undo !== undefined) !== isAgreed &&
          session.mayUndo('undo', entryKeyOf(each.entry)),
      ) === i;
    return isFirst && (undo === undefined) === isAgreed;
  });
  if (past.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.past}>
      <h3>{t.past}</h3>
      {past.map(battle => {
        const { about, clash, battle: fought } = battle.entry.data as EventData<'fought'>;
        const spaces = clash.slice(about.length + 1).split('-');
        return (
          <PastBattleCard
            key={entryKeyOf(battle.entry).join()}
            session={session}
            battle={battle}
            title={fought?.title ?? battleWords().onTable(spacesText(spaces))}
            onOpen={fought && battles ? () => battles.go(fought.id) : undefined}
            when={stepName(about)}
            changes={() => {
              const waits = reduceLog(session.start, computeEntriesAfterToggle(session, battle), warsGame.apply);
              return changesBetween(state, recomputeCampaign(waits).state).map(change => changeMessage(state, change));
            }}
            onRerun={() => recordRecomputed(session)}
          />
        );
      })}
    </section>
  );
};
