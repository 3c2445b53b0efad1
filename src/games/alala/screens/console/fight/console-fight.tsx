import { useState } from 'preact/hooks';
import { throwDice } from '../../../../../core/chance/dice.ts';
import { Dice } from '../../../../../table/dice/dice.tsx';
import { DiceNews } from '../../../../../table/dice/dice-news.tsx';
import { words as diceWords } from '../../../../../table/dice/words.ts';
import { below } from '../../../../../ui/device/dice-source.ts';
import { formatPercent } from '../../../../../ui/words/format.ts';
import { combatOf, type FightPlan, fightRatios, warningsOf } from '../../../actions/fight.ts';
import { type FightChoices, fightEvent, fightOutcome, NO_CHOICES } from '../../../actions/fight-outcome.ts';
import type { Thrown } from '../../../battle/events.ts';
import { hitsOf, type Pool } from '../../../rules/combat/combat.ts';
import { OUTCOMES } from '../../../rules/combat/outcome.ts';
import { unitName } from '../../../words/describe/names.ts';
import { words } from '../../../words/index.ts';
import { outcomeStyle } from '../../fight/fight-odds.tsx';
import { useFightDraft } from '../../fight/use-fight-draft.ts';
import { ThrowAgain } from '../../gods/throw-again.tsx';
import type { BodyProps } from '../body.ts';
import { RollKeys } from '../roll-keys.tsx';
import { useConsoleThrow } from '../use-console-throw.ts';
import { FightChips } from './fight-chips.tsx';
import { FightVerdict } from './fight-verdict.tsx';

/** A fight: dice against dice, the odds between them, what counts, and one button; or the hits of each side in one tap (B, O). */
export const ConsoleFight = ({ session, state, offer, ours, onDone }: BodyProps<'fight'>) => {
  const t = words();
  const [draft, setDraft] = useFightDraft(state, offer.first, offer.second);
  const [choices, setChoices] = useState<FightChoices>(NO_CHOICES);
  const dice = useConsoleThrow(
    session,
    state,
    offer,
    { for: 'fight', sides: [[...draft[0]], [...draft[1]]] },
    (hits: readonly number[]) => combatOf(state, draft).pools.every((side, i) => (hits[i] ?? 0) <= diceIn(side)),
  );
  const { typed = [] } = dice;
  const plan: FightPlan = dice.lying?.sides ?? draft;
  const { pools } = combatOf(state, plan);
  const counts = pools.map(diceIn);
  const names = plan.map(side => t.list(side.map(({ unit }) => unitName(state, unit))));
  const faces = dice.lying?.faces;
  const free = pools.map(side => side.reduce((sum, pool) => sum + pool.automatic, 0));
  const hits: readonly [number, number] | undefined = faces
    ? [hitsOf(pools[0], faces[0] ?? []), hitsOf(pools[1], faces[1] ?? [])]
    : typed.length === 2
      ? [(typed[0] ?? 0) + (free[0] ?? 0), (typed[1] ?? 0) + (free[1] ?? 0)]
      : undefined;
  const roll = (): void => {
    setChoices(NO_CHOICES);
    dice.roll(counts.map(count => throwDice('d6', count, below)));
  };
  const apply = (): void => {
    if (!hits) return;
    const thrown: Thrown = faces ? { by: 'app', faces } : { by: 'count' };
    const event = fightEvent(plan, thrown, hits, fightOutcome(state, plan, hits, choices), warningsOf(state, plan));
    if (dice.apply('fight', event)) onDone('fight', event);
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
        <DiceNews news={dice.news} rolling={false} />
        <FightVerdict
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
          {faces && <ThrowAgain session={session} state={state} byApp onDrop={dice.drop} onThrow={roll} />}
          <button type="button" class="btn btn-main" data-main onClick={apply}>
            {diceWords().apply}
          </button>
        </div>
      </>
    );
  const side = typed.length as 0 | 1;
  return (
    <>
      <DiceNews news={dice.news} rolling={false} />
      <Versus state={state} plan={plan} pools={pools} />
      {!ours && <FightChips state={state} plan={plan} onPlan={setDraft} />}
      <div class="console-foot">
        <RollKeys
          session={session}
          label={t.fight.hitsOf(names[side] ?? '')}
          heading={ours ? t.console.hitsOfDice(names[side] ?? '', free[side] ?? 0) : undefined}
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

const diceIn = (pools: readonly Pool[]): number => pools.reduce((sum, pool) => sum + pool.dice.total, 0);

type VersusProps = {
  readonly state: BodyProps<'fight'>['state'];
  readonly plan: FightPlan;
  readonly pools: ReturnType<typeof combatOf>['pools'];
};

/** Dice against dice, and between them the odds of the side that began it. */
const Versus = ({ state, plan, pools }: VersusProps) => {
  const t = words();
  const ratios = fightRatios(combatOf(state, plan));
  const [victory = 0, success = 0, even = 0, setBack = 0, defeat = 0] = ratios;
  const share = (ratio: number): string => formatPercent(ratio);
  return (
    <div class="versus">
      <SideDice state={state} plan={plan[0]} pools={pools[0]} />
      <figure class="min-w-0" aria-label={t.fight.oddsFor(unitName(state, plan[0][0]?.unit ?? ''))}>
        <div class="odds" aria-hidden="true">
          {OUTCOMES.map((outcome, i) => (
            <span key={outcome} class={outcomeStyle(outcome)} style={{ flexGrow: ratios[i] ?? 0, flexBasis: 0 }} />
          ))}
        </div>
        <figcaption class="versus-key">
          <span>{t.console.wins(share(victory + success))}</span>
          <span class="text-soft">{share(even)}</span>
          <span>{t.console.loses(share(setBack + defeat))}</span>
        </figcaption>
      </figure>
      <SideDice state={state} plan={plan[1]} pools={pools[1]} />
    </div>
  );
};

const SideDice = ({
  state,
  plan,
  pools,
}: {
  readonly state: VersusProps['state'];
  readonly plan: FightPlan[0];
  readonly pools: readonly Pool[];
}) => {
  const t = words();
  const side = state.units[plan[0]?.unit ?? '']?.side ?? 'a';
  const needs = [...new Set(pools.map(({ needed }) => (needed === 6 ? '6' : `${needed}+`)))].join(', ');
  const free = pools.reduce((sum, pool) => sum + pool.automatic, 0);
  return (
    <div class={`versus-side text-side colour-${state.armies[side].colour} line-${side}`}>
      <b class="numeral-xl">{diceIn(pools)}</b>
      <small>{[needs, free > 0 && t.signed(free)].filter(Boolean).join('\u00a0· ')}</small>
    </div>
  );
};
