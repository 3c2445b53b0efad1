import { formatMoment } from '../../../../ui/messages/format.ts';
import { hyphenated } from '../../../../ui/messages/hyphens.tsx';
import { words } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import type { SeatedProps } from '../battle/props.ts';
import { FaultList, Faults } from '../orders/faults.tsx';
import { ordersLetter } from './letters.ts';
import { MailOver } from './mail-over.tsx';
import { SendLetter } from './send-letter.tsx';
import { TakeIn } from './take-in.tsx';

/** A player far from the referee: his orders out, reports and receipts in (L3 L4). */
export const MailPage = ({ session, state, empire, writing }: SeatedProps) => {
  const t = words().mail;
  if (state.position.ended) return <MailOver session={session} state={state} />;
  const { turn } = state.position;
  const isThere = writing.accepted !== undefined && writing.accepted === writing.made;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p role="status">{writing.accepted === undefined ? t.notThere : isThere ? t.there : t.otherThere}</p>
      {state.deadline !== null && <p>{t.until(formatMoment(state.deadline))}</p>}
      {state.faults.length > 0 && (
        <>
          <p>{t.found}</p>
          <FaultList faults={state.faults} />
        </>
      )}
      {!isThere && <Faults writing={writing} />}
      <SendLetter
        main
        label={hyphenated(t.sendOrders(turnName(turn)))}
        title={`${empire} ${turn}`}
        disabled={!writing.maySend}
        write={() => ordersLetter(session, empire, { text: writing.make(), notes: [...writing.notes] })}
      />
      <TakeIn session={session} label={t.bring} />
      <p class="text-sm text-soft">{t.help}</p>
    </div>
  );
};
