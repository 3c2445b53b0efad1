import { Mark } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import { PLAYERS } from '../../board/powers.ts';
import { removedIn, type Told, toldIn } from '../../guide/account.ts';
import type { Past } from '../../guide/history.ts';
import { words } from '../../words/index.ts';
import { orderText, partsName, playerName, powerName, reasonText, spaceName, wrongText } from '../../words/names.ts';

interface PastViewProps {
  readonly past: Past;
  /** The state that the step found, with all orders shown. */
  readonly before: WarState;
}

/** What a step came to: every order with its fate, why, by which clause, and which order was the cause; then what changed. */
export const PastView = ({ past: { result }, before }: PastViewProps) => {
  const t = words();
  if (!result) return <p>{t.steps.deal}</p>;
  const told = toldIn(before, result);
  const changes = [
    ...result.disbanded.map(({ from, parts }) => t.past.garrison(partsName(parts), spaceName(from))),
    ...result.standOffs.map(space => t.past.standOff(spaceName(space))),
    ...removedIn(before, result).map(({ space, part }) => t.past.removed(partsName([part]), spaceName(space))),
    ...result.passed.map(({ space, to }) => t.past.passed(spaceName(space), powerName(to))),
  ];
  return (
    <div class="war-fates">
      {told.length === 0 && <p class="text-soft">{t.past.nothing}</p>}
      {PLAYERS.filter(player => told.some(each => each.player === player)).map(player => (
        <section key={player} aria-label={playerName(before, player)}>
          <h3>
            <i class={`war-swatch war-${player}`} aria-hidden="true" />
            {playerName(before, player)}
          </h3>
          <ul>
            {told
              .filter(each => each.player === player)
              .map((each, i) => (
                <TellOne key={`${orderText(each.order)} ${i}`} told={each} />
              ))}
          </ul>
        </section>
      ))}
      {changes.length > 0 && (
        <section aria-label={t.past.changes}>
          <h3>{t.past.changes}</h3>
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

const GOOD = ['arrives', 'given', 'holds', 'carries', 'sacks'];

const TellOne = ({ told }: { readonly told: Told }) => {
  const t = words();
  const { order, fate, reasons, causes, refused, given, destroyed } = told;
  const isGood = !refused && !destroyed && (fate === undefined ? order.does !== 'giveUp' : GOOD.includes(fate));
  const said = refused
    ? t.past.refused
    : fate
      ? t.fates[fate]
      : order.does === 'move'
        ? t.past.retreats
        : order.does === 'giveUp'
          ? t.past.gone
          : t.past.done;
  const why = [
    ...(refused ? [`${wrongText(refused)} [${refused.code}]`] : []),
    ...(destroyed ? [`${t.past.destroyed} [T3]`] : []),
    ...reasons.map((reason, i) => {
      const cause = causes[i];
      return [`${reasonText(reason)} [${reason.clause}]`, ...(cause ? [t.because(orderText(cause))] : [])].join(' ');
    }),
  ];
  return (
    <li class="war-fate">
      <strong>
        {orderText(order)}
        {!given && <span class="text-sm text-soft font-normal"> {t.past.holds}</span>}
      </strong>
      <span class={isGood ? 'war-fate-good' : 'war-fate-bad'}>
        <Mark name={isGood ? 'check' : 'close'} />
        {said}
      </span>
      {why.length > 0 && (
        <ul>
          {why.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
};
