import { useEffect, useState } from 'preact/hooks';
import { AiStatus } from '../../../../game-ui/ai/ai-status.tsx';
import { PlaysElsewhere } from '../../../../game-ui/ai/plays-elsewhere.tsx';
import { ClauseLine } from '../../../../game-ui/reference/reasons.tsx';
import { formatNumber } from '../../../../ui/messages/format.ts';
import { alalaGame } from '../../battle/battle.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { describe } from '../../messages/describe/describe.ts';
import { sideName, unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { Console } from '../console/console.tsx';
import type { TaskQueue } from '../console/use-queue.ts';
import { type Order, useCommander } from './use-commander.ts';

interface CommanderPanelProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** What the players have to do. */
  readonly queue: TaskQueue;
}

/** The app's side at work: what it does, line by line, each with its reasons; the console once it is the players' turn. */
export const CommanderPanel = ({ session, state, queue }: CommanderPanelProps) => {
  const t = gameMessages().commander;
  const [isHurried, setHurried] = useState(false);
  const command = useCommander(session, state, isHurried);
  const { orders, asked, side, elsewhere } = command;
  // It is hurried once: the next time there is time to read again.
  useEffect(() => {
    if (orders.length === 0) setHurried(false);
  }, [orders.length === 0]);
  const name = (id: string): string => unitName(state, id);
  if (asked)
    return (
      <section class="console" aria-label={t.charged}>
        <h2 class="text-lg">{t.charges(name(asked.order.action.unit), name(asked.order.action.target))}</h2>
        <div class="console-body">
          <p>{t.howAnswer(name(asked.order.action.target))}</p>
          <div class="console-foot console-two">
            {asked.answers.map((answer, i) => (
              <button
                key={answer}
                type="button"
                class={i === 0 ? 'btn btn-main' : 'btn'}
                onClick={() => command.onAnswer(answer)}
              >
                {t.answers[answer]}
              </button>
            ))}
          </div>
        </div>
      </section>
    );
  if (command.toCarryOut)
    return (
      <section class="console" aria-label={t.carryOut}>
        <h2 class="text-lg">{t.carryOut}</h2>
        <div class="console-body">
          <OrderList orders={command.toCarryOut} />
        </div>
        <div class="console-foot">
          <button type="button" class="btn btn-main" data-main onClick={command.onCarriedOut}>
            {t.carriedOut}
          </button>
        </div>
      </section>
    );
  if (side === undefined)
    return (
      <>
        {elsewhere !== undefined && (
          <PlaysElsewhere session={session} author={elsewhere} onTakeOver={command.takeOver} />
        )}
        <Console
          session={session}
          state={state}
          queue={queue}
          news={
            orders.length > 0 && (
              <details class="console-news">
                <summary>{t.did(sideName(state, orders[0]?.side ?? 'b'), orders.length)}</summary>
                <OrderList orders={orders} />
              </details>
            )
          }
        />
      </>
    );
  return (
    <section class="console console-commands" aria-label={t.commands(sideName(state, side))}>
      <AiStatus opponent={command} nameOf={each => sideName(state, each)} hurry={() => setHurried(true)} />
      <OrderList orders={orders.slice(-3)} />
    </section>
  );
};

const OrderList = ({ orders }: { readonly orders: readonly Order[] }) => (
  <ul class="grid gap-1" aria-live="polite">
    {orders.map((order, i) => (
      <OrderLine key={i} order={order} />
    ))}
  </ul>
);

/** Points with their sign, to a tenth. */
const points = (n: number): string => {
  const text = formatNumber(n, { most: 1 });
  return n > 0 ? `+${text}` : text;
};

/** What was done, in the words of the log, and why when it is opened; several things done together are a line each. */
const OrderLine = ({ order: { side, before, event, worth } }: { readonly order: Order }) => {
  const t = gameMessages().commander;
  const texts = linesOf(before, event);
  return (
    <li class="order-line">
      <SideMark state={before} sides={[side]} />
      <div class="min-w-0">
        {texts.map((text, i) => (
          <p key={i}>{text}</p>
        ))}
        {worth.lines.length > 0 && (
          <details>
            <summary class="text-soft">{t.why(points(worth.total))}</summary>
            <ul class="reasons">
              {worth.lines.map(({ clause, word, by }, i) => (
                <li key={i}>
                  <ClauseLine
                    clause={clause}
                    text={`${t.reasons[word as keyof typeof t.reasons] ?? word}: ${points(by)}`}
                  />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
};

/** An entry in the words of the log: a line, or one for each of its parts. */
const linesOf = (before: BattleState, event: AnyEvent): readonly string[] => {
  let state = before;
  return (event.type === 'together' ? event.data.parts : [event]).map(part => {
    const entry = { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...part };
    const { text, changes } = describe(state, entry);
    state = alalaGame.apply(state, entry);
    return [text, ...(saysItself(part) ? [] : changes)].join('\u00a0· ');
  });
};

/** Whether an entry says itself what it changes: what an order costs, and how far a move goes. */
const saysItself = ({ type, data }: AnyEvent): boolean =>
  (type === 'command' && data.changes.units.length === 0) ||
  (type === 'move' &&
    data.changes.units.every(({ men, disorder, aggression }) => (men ?? disorder ?? aggression) === undefined));
