import { useState } from 'preact/hooks';
import { entryKeyOf } from '../../../../core/log.ts';
import type { EngagementApi } from '../../../../game-contract/engagement.ts';
import { EngagementCard, type EngagementDecision } from '../../../../game-ui/engagement/engagement-card.tsx';
import { TabletopResultForm } from '../../../../game-ui/engagement/tabletop-result-form.tsx';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { EventData } from '../../battle/events.ts';
import { personsOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { battleWords, engagementOf, winnerMessage } from '../../messages/engagements.ts';
import { playerName } from '../../messages/names.ts';
import type { Clash } from '../../season/clashes.ts';
import { clashIdOf, foughtOf, foughtSidesOf } from '../../season/fought-clashes.ts';
import { useCampaignRecords } from './use-campaign-records.ts';

interface ClashCardProps {
  readonly session: WarSession;
  readonly state: WarState;
  readonly clash: Clash;
}

/** A clash of the season: how it is settled, or which sides agree to its result. */
export const ClashCard = (props: ClashCardProps & { readonly battles: EngagementApi | undefined }) => {
  const { session, state, clash, battles } = props;
  const { about, id, own, winnerOf, stateResult, reopen } = clashControls(props);
  const records = useCampaignRecords(session);
  const { fought = [], decided = {}, stated = {} } = state.battles ?? {};
  const found = foughtOf(fought, about, clash);
  if (!found && (Object.hasOwn(stated, id) || own.length === 0)) return <Signatures {...props} />;
  const decision: EngagementDecision = Object.hasOwn(decided, id) ? decided[id] : undefined;
  return (
    <EngagementCard
      engagement={engagementOf(state, clash, records)}
      battles={battles}
      decision={decision}
      result={found && winnerMessage(state, found.winner)}
      onDecide={battle => session.record('fight', { about, clash: id, ...(battle !== null && { battle }) })}
      onResult={({ holder }, battle) => stateResult(winnerOf(holder), battle)}
      onReopen={reopen}
      costs={({ holder }) => winnerMessage(state, winnerOf(holder))}
      isWithoutLosses
    />
  );
};

/** What this phone can do about a clash: enter a result for its own seats, refuse it, or undo either. */
const clashControls = ({ session, state, clash }: ClashCardProps) => {
  const about = currentQuestionId(state);
  const id = clashIdOf(about, clash);
  const persons = personsOf(state);
  const signers = clash.sides.map(({ player }) => player).filter(player => persons.includes(player));
  const own = signers.filter(derivePhoneSeats(session).isOwn);
  const [first, second] = foughtSidesOf(clash);
  return {
    about,
    id,
    signers,
    own,
    winnerOf: (holder: 0 | 1 | null): Player | null => (holder === null ? null : clash.sides[holder].player),
    stateResult: (winner: Player | null, battle?: EventData<'fought'>['battle']): void => {
      for (const seat of own)
        session.record('fought', { about, clash: id, seat, sides: [first, second], winner, ...(battle && { battle }) });
    },
    refuse: (): void => {
      for (const seat of own) session.record('refuse', { about, clash: id, seat });
    },
    /** Withdraws this phone's part of the decision and the result. */
    reopen: (): void => {
      for (const entry of session.reading.value.inForce)
        if (
          ['fight', 'fought', 'refuse'].includes(entry.type) &&
          (entry.data as EventData<'fight'>).clash === id &&
          session.mayUndo('undo', entryKeyOf(entry))
        )
          session.undoEntry(entryKeyOf(entry));
    },
  };
};

/** A clash whose result is not agreed yet: what each player has entered, and what this phone can do. */
const Signatures = (props: ClashCardProps) => {
  const t = battleWords();
  const [isOther, setOther] = useState(false);
  const { session, state, clash } = props;
  const { id, signers, own, winnerOf, stateResult, refuse, reopen } = clashControls(props);
  const statements = state.battles?.stated[id] ?? {};
  const engagement = engagementOf(state, clash, useCampaignRecords(session));
  const claims = signers.flatMap(player => statements[player] ?? []);
  const isDispute =
    signers.some(player => statements[player] === null) || new Set(claims.map(({ winner }) => winner)).size > 1;
  const hasStated = own.some(player => statements[player] !== undefined);
  const [claim] = claims;
  if (isOther)
    return (
      <section class="card grid gap-2" aria-label={engagement.title}>
        <h3>{engagement.title}</h3>
        <TabletopResultForm
          engagement={engagement}
          isWithoutLosses
          onCancel={() => setOther(false)}
          onResult={({ holder }) => {
            stateResult(winnerOf(holder));
            setOther(false);
          }}
        />
      </section>
    );
  return (
    <section class="card grid gap-2" aria-label={engagement.title}>
      <h3>{engagement.title}</h3>
      <p class="text-sm text-soft">{engagement.stake}</p>
      <ul class="reasons">
        {signers.map(player => (
          <li key={player}>{statementText(state, player, statements[player])}</li>
        ))}
      </ul>
      <Banner role="status" mark={isDispute ? 'warning' : 'none'}>
        {isDispute ? t.dispute : t.needed(formatList(signers.map(player => playerName(state, player))))}
      </Banner>
      {own.length > 0 && !hasStated && claim && (
        <>
          <button type="button" class="btn btn-main" onClick={() => stateResult(claim.winner, claim.battle)}>
            <Icon name="check" />
            {t.sign(winnerMessage(state, claim.winner))}
          </button>
          <button type="button" class="btn" onClick={refuse}>
            {t.refuse}
          </button>
        </>
      )}
      {own.length > 0 && !hasStated && (
        <button type="button" class="btn" onClick={() => setOther(true)}>
          {t.another}
        </button>
      )}
      {hasStated && (
        <button type="button" class="btn" onClick={reopen}>
          <Icon name="undo" />
          {t.takeBack}
        </button>
      )}
    </section>
  );
};

/** What a player has entered for a clash, in a sentence. */
const statementText = (
  state: WarState,
  player: Player,
  statement: { readonly winner: Player | null } | null | undefined,
): string => {
  const t = battleWords();
  const name = playerName(state, player);
  if (statement === undefined) return t.unsigned(name);
  return statement === null ? t.refused(name) : t.signed(name, winnerMessage(state, statement.winner));
};
