import { openRules } from '../../../../game-ui/layout/rulebook.ts';
import { ErrorRow } from '../../../../ui/error-boundary.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import { type OrderAccount, orderAccountsOf, sortHumansFirst } from '../../guide/account.ts';
import type { PastStep } from '../../guide/history.ts';
import { changeTextsOf, fateTextOf, reasonTextsOf } from '../../messages/fates.ts';
import { warMessages } from '../../messages/index.ts';
import { orderText, playerName } from '../../messages/names.ts';

interface PastStepViewProps {
  readonly past: PastStep;
  /** The state before the result, with all orders shown. */
  readonly before: WarState;
}

/** The result of a step: every order with its fate, reasons, clauses and cause; then the changes. */
export const PastStepView = ({ past, before }: PastStepViewProps) => {
  const t = warMessages();
  const told = past.result ? orderAccountsOf(before, past.result) : [];
  const changes = changeTextsOf(before, past);
  return (
    <div class="war-fates">
      {past.result && told.length === 0 && <p class="text-soft">{t.past.nothing}</p>}
      {sortHumansFirst(before)
        .filter(player => told.some(each => each.player === player))
        .map(player => (
          <section key={player} aria-label={playerName(before, player)}>
            <h2>
              <i class={`war-swatch war-${player}`} aria-hidden="true" />
              {playerName(before, player)}
            </h2>
            <ul>
              {told
                .filter(each => each.player === player)
                .map((each, i) => (
                  <ErrorRow key={`${orderText(each.order)} ${i}`} draw={() => <Fate told={each} />} />
                ))}
            </ul>
          </section>
        ))}
      {changes.length > 0 && (
        <section aria-label={t.past.changes}>
          <h2>{past.deal ? t.steps.deal : t.past.changes}</h2>
          <ul>
            {changes.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Fate = ({ told }: { readonly told: OrderAccount }) => {
  const { said, good } = fateTextOf(told);
  const why = reasonTextsOf(told);
  return (
    <li class="war-fate">
      <strong>
        {orderText(told.order)}
        {!told.isWritten && <span class="text-sm text-soft font-normal"> {warMessages().past.holds}</span>}
      </strong>
      <span class={good ? 'war-fate-good' : 'war-fate-bad'}>
        <Icon name={good ? 'check' : 'close'} />
        {said}
      </span>
      {why.length > 0 && (
        <ul>
          {why.map(({ text, clause, because }) => (
            <li key={`${clause} ${text} ${because}`}>
              <button type="button" class="reason" onClick={() => openRules(clause)}>
                <span>{because ? `${text} ${because}` : text}</span>
                <span class="clause">{clause}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
