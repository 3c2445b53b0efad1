import { useEffect, useState } from 'preact/hooks';
import { recordIfFresh } from '../../../../../game-ui/battle/record-if-fresh.ts';
import { openOverlay } from '../../../../../game-ui/layout/battle-route.ts';
import { chargeEvent, checkCharge, planCharge, possibleAnswers } from '../../../actions/charges.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import { facing } from '../../../guide/facing.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { CardProps } from '../card-props.ts';
import { UnitRow } from '../row.tsx';

/** As many enemies as a unit could reach. */
const MOST_TARGETS = 6;

/** Charges: who, at whom – those that face it first –, and what the charged unit answers (G1–G3). The title says how far it is. */
export const ConsoleCharge = ({ session, state, offer, onDone, onTitle }: CardProps<'charge'>) => {
  const t = gameMessages();
  const [charger, setCharger] = useState(offer.units.length === 1 ? offer.units[0] : undefined);
  const [target, setTarget] = useState<string | undefined>(undefined);
  const own = offer.units.includes(charger ?? '') ? charger : undefined;
  // Those first that no clause stands before (G1, G2).
  const barred = (id: string): number =>
    Number(own === undefined || !checkCharge(state, planCharge(state, own, id)).ok);
  const targets =
    own === undefined
      ? []
      : [...facing(state, state.units[own] as BattleUnit)]
          .sort((a, b) => barred(a.id) - barred(b.id))
          .slice(0, MOST_TARGETS);
  const plan =
    own !== undefined && target && targets.some(({ id }) => id === target) ? planCharge(state, own, target) : undefined;
  const title =
    own === undefined
      ? undefined
      : plan
        ? t.console.chargesAt(unitName(state, own), unitName(state, plan.target))
        : t.console.chargesWhom(unitName(state, own));
  useEffect(() => onTitle(title), [title]);
  if (own === undefined)
    return <UnitRow label={t.console.charge} state={state} units={offer.units} at={undefined} onPick={setCharger} />;
  const verdict = plan && checkCharge(state, plan);
  const against = verdict && !verdict.ok ? verdict.reasons : [];
  const answers = plan ? possibleAnswers(state, plan) : [];
  const declare = (response: (typeof answers)[number]): void => {
    if (!plan) return;
    const event = chargeEvent(state, { ...plan, response });
    if (!recordIfFresh(session, state, 'charge', event)) return;
    onDone('charge', event);
    setCharger(undefined);
    setTarget(undefined);
  };
  return (
    <>
      <UnitRow
        label={t.console.chargesWhom(unitName(state, own))}
        state={state}
        units={targets.map(({ id }) => id)}
        at={plan?.target}
        // A second tap on whom they charge lets them choose again.
        onPick={id => setTarget(id === plan?.target ? undefined : id)}
      />
      {against.length > 0 && (
        <p class="console-line text-warn">
          {against.map(({ word, figures = {} }) => t.reasons[word]?.(figures) ?? word).join(' ')}
        </p>
      )}
      <div class="console-foot">
        {plan ? (
          <div class="console-two console-answers">
            {answers.map(answer => (
              <button key={answer} type="button" class="btn btn-main" onClick={() => declare(answer)}>
                {t.console.answers[answer]}
              </button>
            ))}
            {answers.length === 0 && (
              <button type="button" class="btn btn-main" data-main onClick={() => declare('stand')}>
                {t.charge.declare}
              </button>
            )}
          </div>
        ) : (
          <div class="console-two">
            {offer.units.length > 1 && (
              <button type="button" class="btn" onClick={() => setCharger(undefined)}>
                {t.console.anotherOne}
              </button>
            )}
            <button type="button" class="btn" onClick={() => openOverlay(`charge/${own}`)}>
              {t.console.others}
            </button>
          </div>
        )}
      </div>
    </>
  );
};
