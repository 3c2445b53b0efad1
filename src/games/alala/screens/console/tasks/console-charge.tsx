import { useEffect, useMemo } from 'preact/hooks';
import { openOverlay } from '../../../../../game-ui/router/battle-route.ts';
import { formatPercent } from '../../../../../ui/messages/format.ts';
import { legalCharges } from '../../../actions/legal-targets.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages, hyphenatedName } from '../../../messages/index.ts';
import type { AnswerOdds } from '../../../odds/answer-odds.ts';
import { useCharge } from '../../../tasks/use-charge.ts';
import type { CardProps } from '../card-props.ts';
import { type UnitResultText, UnitRow } from '../unit-row.tsx';

/** The targets that the plan shows in reach of a charge. */
const aimAt = (targets: readonly (BattleUnit | undefined)[]): UnitResultText =>
  targets.length === 0
    ? { figure: '', text: gameMessages().console.noneInReach, tone: 'plain' }
    : {
        figure: targets.flatMap(target => (target ? hyphenatedName(target.name) : [])).join(', '),
        text: '',
        tone: 'plain',
        aims: true,
      };

/** The odds of an answer for the charged unit. */
export const oddsText = (odds: AnswerOdds | undefined): string => {
  const t = gameMessages().console;
  return odds ? t.answerOdds(formatPercent(odds.wins), formatPercent(odds.loses)) : t.noFight;
};

/** For the charging unit, what it wins is what the charged one loses. */
const standingText = ({ wins, loses }: AnswerOdds): string =>
  gameMessages().console.oddsIfStanding(oddsText({ wins: loses, loses: wins }));

/** Charges: the unit, its target (the enemy ahead unless another is tapped), and the answer of the charged unit (G1–G3). */
export const ConsoleCharge = (props: CardProps<'charge'>) => {
  const { state, offer, onTitle } = props;
  const t = gameMessages();
  const { unit, targets, charge, pickUnit, pickTarget, apply } = useCharge(props, offer.units);
  const title =
    unit === undefined
      ? undefined
      : charge
        ? t.console.chargesAt(unitName(state, unit), unitName(state, charge.plan.target))
        : t.console.chargesWhom(unitName(state, unit));
  useEffect(() => onTitle(title), [title]);
  const aims = useMemo(
    () => new Map(offer.units.map(id => [id, legalCharges(state, id).map(target => state.units[target])])),
    [state, offer.key],
  );
  // The page of the phase has the others.
  const able = offer.units.filter(id => aims.get(id)?.length);
  if (unit === undefined)
    return (
      <>
        <UnitRow
          label={t.console.charge}
          state={state}
          units={able.length > 0 ? able : offer.units}
          at={undefined}
          {...(state.ground && { told: (id: string) => aimAt(aims.get(id) ?? []) })}
          onPick={pickUnit}
        />
        {!offer.must && able.length > 0 && <p class="console-line text-soft">{t.console.tapToCharge}</p>}
      </>
    );
  return (
    <>
      <UnitRow
        label={t.console.chargesWhom(unitName(state, unit))}
        state={state}
        units={targets}
        at={charge?.plan.target}
        onPick={pickTarget}
      />
      <div class="console-foot">
        {charge && !charge.verdict.ok && (
          <p class="console-line text-warn">
            {charge.verdict.reasons.map(({ word, figures = {} }) => t.reasons[word]?.(figures) ?? word).join(' ')}
          </p>
        )}
        <div class="console-two">
          {offer.units.length > 1 && (
            <button type="button" class="btn btn-quiet" onClick={() => pickUnit(undefined)}>
              {t.console.anotherOne}
            </button>
          )}
          <button type="button" class="btn btn-quiet" onClick={() => openOverlay(`charge/${unit}`)}>
            {t.console.others}
          </button>
        </div>
        {charge && (
          <div class="console-two console-answers">
            {charge.answers.map(answer => (
              <button
                key={answer}
                type="button"
                class="btn btn-main"
                aria-description={charge.odds.has(answer) ? oddsText(charge.odds.get(answer)) : undefined}
                onClick={() => apply(answer)}
              >
                <span class="min-w-0">
                  {t.console.answers[answer]}
                  {charge.odds.has(answer) && (
                    <span aria-hidden="true" class="block text-sm font-normal">
                      {oddsText(charge.odds.get(answer))}
                    </span>
                  )}
                </span>
              </button>
            ))}
            {charge.answers.length === 0 && (
              <button
                type="button"
                class="btn btn-main"
                data-main
                aria-description={charge.oddsIfStanding && standingText(charge.oddsIfStanding)}
                onClick={() => apply()}
              >
                <span class="min-w-0">
                  {t.charge.declare}
                  {charge.oddsIfStanding && (
                    <span aria-hidden="true" class="block text-sm font-normal">
                      {standingText(charge.oddsIfStanding)}
                    </span>
                  )}
                </span>
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
};
