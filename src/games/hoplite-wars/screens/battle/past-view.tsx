import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { markSeen } from '../../../../game-ui/recap/seen-marks.ts';
import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { GuardedRow } from '../../../../ui/error-boundary.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import type { PastStep } from '../../guide/history.ts';
import { type OrderAccount, orderAccountsOf, sortHumansFirst } from '../../guide/order-accounts.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName } from '../../messages/names.ts';
import { orderText } from '../../messages/order-text.ts';
import { changeTextsOf, fateTextOf, reasonTextsOf } from '../../messages/recap/fates.ts';

interface PastStepViewProps {
  readonly past: PastStep;
  /** The state before the result, with all orders shown. */
  readonly before: WarState;
}

interface PastStepButtonsProps {
  readonly session: WarSession;
  readonly past: PastStep;
  /** The number of the step, from 0. */
  readonly number: number;
  readonly onContinue: () => void;
}

/** The buttons under the result of a step: its report, its recap, and the button that continues. */
export const PastStepButtons = ({ session, past, number, onContinue }: PastStepButtonsProps) => {
  const t = gameMessages();
  return (
    <div class="war-past-buttons">
      <button type="button" class="btn" aria-label={t.seasonReport} onClick={() => openOverlay(`report/${number}`)}>
        <Icon name="report" />
      </button>
      <button type="button" class="btn war-film" onClick={() => openOverlay(`${RECAP_PAGE}/${past.place}`)}>
        <Icon name="play" />
        {recapScreenMessages().title}
      </button>
      <button
        type="button"
        class="btn btn-main war-go-on"
        onClick={() => {
          // Its results have been shown.
          if (!session.past) markSeen(session.battle.id, session.log.value);
          onContinue();
        }}
      >
        {t.past.goOn}
      </button>
    </div>
  );
};

/** The result of a step: every order with its fate, reasons, clauses and cause; then the changes. */
export const PastStepView = ({ past, before }: PastStepViewProps) => {
  const t = gameMessages();
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
                  <GuardedRow key={`${orderText(each.order)} ${i}`} draw={() => <Fate told={each} />} />
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
        {!told.isWritten && !told.isTrapped && (
          <span class="text-sm text-soft font-normal"> {gameMessages().past.holds}</span>
        )}
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
