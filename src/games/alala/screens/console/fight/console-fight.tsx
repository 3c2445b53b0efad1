import { useState } from 'preact/hooks';
import { throwDice } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { DiceStatus } from '../../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { randomInt } from '../../../../../ui/device/random.ts';
import { formatPercent } from '../../../../../ui/messages/format.ts';
import { combatOf, type FightPlan, fightRatios, warningsOf } from '../../../actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, type FightChoices, fightEvent, fightOutcome } from '../../../actions/fight-outcome.ts';
import type { RolledDice } from '../../../battle/events.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { hitsOf } from '../../../rules/combat/combat.ts';
import { OUTCOMES } from '../../../rules/combat/outcome.ts';
import { useTaskRoll } from '../../../tasks/use-task-roll.ts';
import { changeFight, fightDraft } from '../../fight/fight-draft.ts';
import { outcomeStyle } from '../../fight/fight-odds.tsx';
import { RerollCard } from '../../gods/throw-again.tsx';
import type { CardProps } from '../card-props.ts';
import { RollKeys } from '../roll-keys.tsx';
import { countAutomaticHits, countDice, FightSide } from './fight-side.tsx';
import { FightResult } from './fight-verdict.tsx';

/** A fight: a column for each side with its dice and what counts for it, the odds, and one button; or the hits of each side in one tap (B, O). */
export const ConsoleFight = ({ session, state, offer, ours, onDone }: CardProps<'fight'>) => {
  const t = gameMessages();
  const of = { battle: session.battle.id, first: offer.first, second: offer.second };
  const draft = fightDraft(state, of);
  const [choices, setChoices] = useState<FightChoices>(DEFAULT_FIGHT_CHOICES);
  const dice = useTaskRoll(
    { session, state, offer, onDone },
    { for: 'fight', sides: [[...draft[0]], [...draft[1]]] },
    (hits: readonly number[]) => combatOf(state, draft).pools.every((side, i) => (hits[i] ?? 0) <= countDice(side)),
  );
  const { typed = [] } = dice;
  const plan: FightPlan = dice.lying?.sides ?? draft;
  const { pools } = combatOf(state, plan);
  const counts = pools.map(countDice);
  const names = plan.map(side => t.list(side.map(({ unit }) => unitName(state, unit))));
  const faces = dice.lying?.faces;
  const free = pools.map(countAutomaticHits);
  const hits: readonly [number, number] | undefined = faces
    ? [hitsOf(pools[0], faces[0] ?? []), hitsOf(pools[1], faces[1] ?? [])]
    : typed.length === 2
      ? [(typed[0] ?? 0) + (free[0] ?? 0), (typed[1] ?? 0) + (free[1] ?? 0)]
      : undefined;
  const roll = (): void => {
    setChoices(DEFAULT_FIGHT_CHOICES);
    dice.roll(counts.map(count => throwDice('d6', count, randomInt)));
  };
  const apply = (): void => {
    if (!hits) return;
    const thrown: RolledDice = faces ? { by: 'app', faces } : { by: 'count' };
    const event = fightEvent(plan, thrown, hits, fightOutcome(state, plan, hits, choices), warningsOf(state, plan));
    if (!dice.apply('fight', event)) return;
    changeFight(state, of, undefined);
  };
  if (hits && faces && !dice.landed)
    return (
      <div class="console-two console-tumble">
        {([0, 1] as const).map(side => (
          <Dice key={side} pools={pools[side]} faces={faces[side] ?? []} fresh />
        ))}
      </div>
    );
  if (hits)
    return (
      <>
        <DiceStatus news={dice.news} rolling={false} />
        <FightResult
          state={state}
          plan={plan}
          pools={pools}
          faces={faces}
          hits={hits}
          choices={choices}
          onChoices={setChoices}
        />
        <div class="console-foot console-two">
          {!faces && (
            <button type="button" class="btn" onClick={() => dice.type(undefined)}>
              {diceWords().again}
            </button>
          )}
          {faces && <RerollCard session={session} state={state} byApp onDrop={dice.drop} onThrow={roll} />}
          <button type="button" class="btn btn-main" data-main onClick={apply}>
            {diceWords().apply}
          </button>
        </div>
      </>
    );
  const side = typed.length as 0 | 1;
  return (
    <>
      <DiceStatus news={dice.news} rolling={false} />
      <div class="fight-sides">
        {([0, 1] as const).map(each => (
          <FightSide
            key={each}
            state={state}
            plan={plan}
            side={each}
            pools={pools[each]}
            onPlan={next => changeFight(state, of, next)}
          />
        ))}
      </div>
      {!ours && <Odds state={state} plan={plan} />}
      <div class="console-foot">
        <RollKeys
          session={session}
          label={t.fight.hitsOf(names[side] ?? '')}
          heading={t.fight.hitsOnDice(names[side] ?? '', free[side] ?? 0)}
          faces={Array.from({ length: (counts[side] ?? 0) + 1 }, (_, i) => i)}
          onFace={face => dice.type([...typed, face])}
          ours={ours}
          roll={{
            text: t.fight.roll((counts[0] ?? 0) + (counts[1] ?? 0)),
            name: t.fight.roll((counts[0] ?? 0) + (counts[1] ?? 0)),
            disabled: dice.rolling,
            onRoll: roll,
          }}
        />
      </div>
    </>
  );
};

/** The odds of each side: what one wins the other loses (O1–O5). */
const Odds = ({ state, plan }: { readonly state: CardProps<'fight'>['state']; readonly plan: FightPlan }) => {
  const t = gameMessages();
  const ratios = fightRatios(combatOf(state, plan));
  const [victory = 0, success = 0, even = 0, setBack = 0, defeat = 0] = ratios;
  const names = plan.map(side => unitName(state, side[0]?.unit ?? ''));
  const colours = plan.map(side => `colour-${state.armies[state.units[side[0]?.unit ?? '']?.side ?? 'a'].colour}`);
  return (
    <figure class="min-w-0" aria-label={t.fight.oddsFor(names[0] ?? '')}>
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
