import { useMemo } from 'preact/hooks';
import { haveAllRevealed } from '../../../../core/crypto/commitments.ts';
import { type ChoiceSource, SecretChoice } from '../../../../game-ui/pass-and-play/secret-choice.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { WaitingNotice } from '../../../../game-ui/seats/waiting.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { isRerunDue } from '../../battle/deferred-events.ts';
import { computerPlayersOf, personsOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, seatsToSeal, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { applyTap } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players/players.ts';
import type { Order } from '../../orders/order.ts';
import { shufflePlayers } from '../../winter/control.ts';
import { draftsWithLetters } from '../desk/letters.ts';
import { resolveOrShowBattles } from '../engagements/season-battles.ts';
import { OrderText, sealSummary } from '../orders/order-form.tsx';
import type { OrderEditorControls } from '../orders/use-order-editor.ts';
import { CampaignRecapLine, openReason } from '../recap/campaign-recap-line.tsx';
import { SeatOrders } from '../trial/seat-orders.tsx';
import { requestAiOrders } from './ai-orders.ts';
import { CampaignEnded, Characters } from './campaign-ended.tsx';
import { PastStepButtons, PastStepView } from './past-view.tsx';
import { sceneOfDraft, sceneOfPastStep } from './scenes.ts';

interface CurrentStepProps {
  readonly session: WarSession;
  readonly state: WarState;
  readonly writing: OrderEditorControls;
  /** True if the lesson's steps give the orders of the other powers. */
  readonly isLesson: boolean;
}

/** The panel of the current step: each seat's orders behind a cover, the deal of the colonies, or the button that resolves all orders. */
export const CurrentStep = ({ session, state, writing, isLesson }: CurrentStepProps) => {
  const t = gameMessages().ask;
  const about = currentQuestionId(state);
  const seats = seatsToSeal(state);
  const drafts = useMemo(() => draftsWithLetters(session), [session]);
  const phone = derivePhoneSeats(session);
  const workOut = (): void => resolveOrShowBattles(session);
  const isTaken = isRerunDue(state);
  if (phone.watches && (state.moment.step === 'deal' || isTaken || haveAllRevealed(state.sealing, seats)))
    return <WaitingNotice session={session} of={[]} />;
  if (isTaken || state.battles?.closed)
    return (
      <section class="war-form">
        <p>{isTaken ? t.battleTaken : t.battles}</p>
        <button type="button" class="btn btn-main" onClick={() => openOverlay('battles')}>
          <Icon name="fight" />
          {t.toBattles}
        </button>
      </section>
    );
  if (state.moment.step === 'deal')
    return (
      <section class="war-form">
        <p>{t.deal}</p>
        <button
          type="button"
          class="btn btn-main"
          onClick={() => session.record('deal', { about, order: [...shufflePlayers(randomInt)] })}
        >
          <Icon name="shuffle" />
          {t.dealNow}
        </button>
      </section>
    );
  if (haveAllRevealed(state.sealing, seats))
    return (
      <section class="war-form">
        <p>{t.workOut}</p>
        <button type="button" class="btn btn-main" onClick={workOut}>
          <Icon name="check" />
          {t.toResult}
        </button>
      </section>
    );
  const programs = computerPlayersOf(state);
  const isAlone = personsOf(state).length < 2;
  if (isLesson && seats.some(seat => programs.includes(seat))) return null;
  const persons = seats.filter(seat => !programs.includes(seat));
  // People first, so that nobody waits for a computer.
  const choosers = [...persons, ...seats.filter(seat => programs.includes(seat))].map(
    (seat): ChoiceSource<readonly Order[]> => ({
      seat,
      name: playerName(state, seat),
      ...(isAlone ? { alone: true as const } : {}),
      by: programs.includes(seat)
        ? { program: () => requestAiOrders(session, seat) }
        : {
            form: choose => (
              <SeatOrders
                session={session}
                state={state}
                seat={seat as Player}
                writing={writing}
                mayTry={!isLesson}
                onSeal={orders => choose(orders)}
              />
            ),
          },
    }),
  );
  const isWaiting = persons.some(seat => !Object.hasOwn(state.sealing.seals, seat));
  return (
    <>
      <SecretChoice
        key={about}
        sealing={state.sealing}
        choosers={choosers}
        session={{
          ...session,
          drafts,
          record: (type: keyof typeof ENTRIES, data: object) => session.record(ENTRIES[type], data as never),
        }}
        onShown={workOut}
        isAutomatic={persons.length === 0 && personsOf(state).length > 0}
      />
      {state.vote?.sealing && !writing.editor && (
        <button type="button" class="btn" onClick={() => openOverlay('vote')}>
          <Icon name="check" />
          {playersMessages().open}
        </button>
      )}
      {isWaiting && !isAlone && !phone.watches && !writing.editor && (
        <button type="button" class="btn" onClick={() => openOverlay('desk')}>
          {playersMessages().missing}
        </button>
      )}
    </>
  );
};

/** The entry types of a sealed choice in this game. */
const ENTRIES = { sealed: 'seal', shown: 'show', lost: 'lost' } as const;

/** What the panel under the map consists of. It loads after the map, so that the map is visible at once. */
export const STEP_PANEL = {
  CurrentStep,
  PastStepView,
  PastStepButtons,
  CampaignEnded,
  Characters,
  CampaignRecapLine,
  openReason,
  OrderText,
  sealSummary,
  sceneOfPastStep,
  sceneOfDraft,
  applyTap,
};
