import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { DiceStatus } from '../../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { formatPercent } from '../../../../../ui/messages/format.ts';
import { combatOf, type FightPlan, fightChances } from '../../../actions/fight.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { OUTCOMES } from '../../../rules/combat/outcome.ts';
import { useFight } from '../../../tasks/use-fight.ts';
import { outcomeStyle } from '../../fight/fight-odds.tsx';
import { RerollCard } from '../../gods/reroll-card.tsx';
import type { CardProps } from '../card-props.ts';
import { RollKeys } from '../roll-keys.tsx';
import { FightResult } from './fight-result.tsx';
import { FightSide } from './fight-side.tsx';

/**
 * A fight: for each side a column with its dice and modifiers, the odds, and one button. Or the hits of each side in
 * one tap (B, O).
 */
export const ConsoleFight = ({ session, state, offer, ours, onDone }: CardProps<'fight'>) => {
  const t = gameMessages();
  const fight = useFight({ session, state, offer, onDone }, offer);
  const { dice, plan, combat, counts, result, nextSide } = fight;
  const { pools } = combat;
  const faces = dice.rolled?.faces;
  if (faces && !dice.landed)
    return (
      <div class="console-two console-tumble">
        {([0, 1] as const).map(side => (
          <Dice key={side} pools={pools[side]} faces={faces[side] ?? []} fresh />
        ))}
      </div>
    );
  if (result)
    return (
      <>
        <DiceStatus notice={dice.notice} isSaving={false} />
        <FightResult state={state} fight={fight} />
        <div class="console-foot console-two">
          {!faces && (
            <button type="button" class="btn" onClick={fight.clear}>
              {diceWords().again}
            </button>
          )}
          {faces && <RerollCard session={session} state={state} byApp onDrop={dice.discard} onThrow={fight.roll} />}
          <button type="button" class="btn btn-main" data-main onClick={fight.apply}>
            {diceWords().apply}
          </button>
        </div>
      </>
    );
  const name = t.list(plan[nextSide].map(({ unit }) => unitName(state, unit)));
  const rollText = t.fight.roll(counts[0] + counts[1]);
  return (
    <>
      <DiceStatus notice={dice.notice} isSaving={false} />
      <div class="fight-sides">
        {([0, 1] as const).map(each => (
          <FightSide key={each} state={state} plan={plan} side={each} pools={pools[each]} onPlan={fight.setPlan} />
        ))}
      </div>
      <div class="console-foot">
        {!ours && <Odds state={state} plan={plan} />}
        <RollKeys
          session={session}
          label={t.fight.hitsOf(name)}
          heading={t.fight.hitsOnDice(name, fight.automatic[nextSide])}
          faces={Array.from({ length: counts[nextSide] + 1 }, (_, i) => i)}
          onFace={fight.typeHits}
          ours={ours}
          roll={{
            text: rollText,
            name: rollText,
            disabled: dice.isSaving,
            onRoll: fight.roll,
          }}
        />
      </div>
    </>
  );
};

/** The odds of each side: what one wins the other loses (O1–O5). */
const Odds = ({ state, plan }: { readonly state: CardProps<'fight'>['state']; readonly plan: FightPlan }) => {
  const t = gameMessages();
  const ratios = fightChances(combatOf(state, plan));
  const [victory = 0, success = 0, even = 0, setBack = 0, defeat = 0] = ratios;
  const names = plan.map(side => unitName(state, side[0]?.unit ?? ''));
  const colours = plan.map(side => `colour-${state.armies[state.units[side[0]?.unit ?? '']?.side ?? 'a'].colour}`);
  return (
    <figure class="console-odds" aria-label={t.fight.oddsFor(names[0] ?? '')}>
      <div class="odds" aria-hidden="true">
        {OUTCOMES.map((outcome, i) => (
          <span key={outcome} class={outcomeStyle(outcome)} style={{ flexGrow: ratios[i] ?? 0, flexBasis: 0 }}>
            {outcome === 'inconclusive' && <span class="odds-even">{t.console.even(formatPercent(even))}</span>}
          </span>
        ))}
      </div>
      <figcaption class="versus-key">
        <span class={`text-side ${colours[0]}`}>
          {t.console.wins(names[0] ?? '', formatPercent(victory + success))}
        </span>
        <span class="sr-only">{t.console.even(formatPercent(even))}</span>
        <span class={`text-side ${colours[1]}`}>{t.console.wins(names[1] ?? '', formatPercent(setBack + defeat))}</span>
      </figcaption>
    </figure>
  );
};
