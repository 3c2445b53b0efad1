import { formatDateTime } from '../../../../ui/messages/format.ts';
import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import type { SeatOverlayProps } from '../battle/overlay-props.ts';
import { OrderProblemList, OrderProblems } from '../orders/order-problems.tsx';
import { makeOrdersLetter } from './letters.ts';
import { ReceiveLetter } from './receive-letter.tsx';
import { SendLetter } from './send-letter.tsx';

interface EndedMailProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The letters of a game that is over: no orders go out, but the record or a corrected turn may come in (L7 L8). */
export const EndedMail = ({ session, state }: EndedMailProps) => {
  const t = gameMessages().mail;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {!state.record && <p>{t.overHelp}</p>}
      <ReceiveLetter session={session} label={gameMessages().seat.bring} />
    </div>
  );
};

/** The letters of a remote player: orders out, reports and receipts in (L3 L4). */
export const MailPage = ({ session, state, empire, editor }: SeatOverlayProps) => {
  const t = gameMessages().mail;
  if (state.position.ended) return <EndedMail session={session} state={state} />;
  const { turn } = state.position;
  const isThere = editor.accepted !== undefined && editor.accepted === editor.transmitted;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p role="status">{editor.accepted === undefined ? t.notThere : isThere ? t.there : t.otherThere}</p>
      {state.deadline !== null && <p>{t.until(formatDateTime(state.deadline))}</p>}
      {state.faults.length > 0 && (
        <>
          <p>{t.found}</p>
          <OrderProblemList faults={state.faults} />
        </>
      )}
      {!isThere && <OrderProblems editor={editor} />}
      <SendLetter
        main
        label={addSoftHyphens(t.sendOrders(turnName(turn)))}
        title={`${empire} ${turn}`}
        disabled={!editor.maySend}
        write={() => makeOrdersLetter(session, empire, { text: editor.make(), notes: [...editor.notes] })}
      />
      <ReceiveLetter session={session} label={gameMessages().seat.bring} />
      <p class="text-sm text-soft">{t.help}</p>
    </div>
  );
};
