import { useState } from 'preact/hooks';
import { DiceInput } from '../../../../game-ui/dice/dice-input.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { AfterFirstFrame } from '../../../../ui/after-first-frame.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { withFighter } from '../../actions/fight.ts';
import type { FighterPlan } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { displayName, gameMessages, hyphenatedName } from '../../messages/index.ts';
import { countAutomaticHits, countDice, hitsOf, type Pool } from '../../rules/combat/combat.ts';
import { useFight } from '../../tasks/use-fight.ts';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { DicePage } from '../dice/dice-page.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';
import { ReasonList } from '../rules/reasons.tsx';
import { FightOdds } from './fight-odds.tsx';
import { FightOutcome } from './fight-outcome.tsx';
import { FightQuestionLink } from './fight-question-link.tsx';
import { FighterCard } from './fighter-card.tsx';
import { PoolReasons } from './pool-reasons.tsx';

interface FightProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** Those who began it, and those against them. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** A fight from two picked units to applied: circumstances and odds, dice, outcome. */
export const Fight = ({ session, state, first, second }: FightProps) => {
  const t = gameMessages().fight;
  const fight = useFight({ session, state, onDone: closeOverlay }, { first, second });
  const { dice, plan, combat, counts, automatic, warnings, result } = fight;
  const [typing, setTyping] = useState(diceSourceOf(session.battle.id) === 'ours');
  const [adding, setAdding] = useState<0 | 1 | undefined>(undefined);
  const [wondering, setWondering] = useState(false);
  const [asking, setAsking] = useState<0 | 1 | undefined>(undefined);
  const fighting = plan.flat().map(({ unit }) => unit);
  const names = [sideName(state, plan[0]), sideName(state, plan[1])] as const;
  const setSide = (side: 0 | 1, fighters: readonly FighterPlan[]): void =>
    fight.setPlan(side === 0 ? [fighters, plan[1]] : [plan[0], fighters]);
  return (
    <>
      <DicePage
        session={session}
        state={state}
        dice={dice}
        whole={result !== undefined}
        typing={{ on: typing, onChange: setTyping }}
        roll={{ text: t.roll(counts[0] + counts[1]), onRoll: fight.roll }}
        onAgain={fight.clear}
        onApply={fight.apply}
      >
        <div class="pair">
          {([0, 1] as const).map(side => (
            <SideHead
              key={side}
              state={state}
              plans={plan[side]}
              pools={combat.pools[side]}
              name={names[side]}
              onWhy={() => setAsking(side)}
            />
          ))}
        </div>
        <DiceStatus {...dice} />
        {!result && !typing && (
          <>
            <FightOdds combat={combat} name={names[0]} />
            <button type="button" class="btn" onClick={() => setWondering(true)}>
              {gameMessages().calc.whatChanges}
              <Icon name="chevron" />
            </button>
          </>
        )}
        {warnings.length > 0 && !result && (
          <Banner role="note">
            <div>
              {warnings.map(({ unit, reason }) => (
                <div key={`${unit} ${reason.word}`}>
                  <strong>{unitName(state, unit)}</strong>
                  <ReasonList reasons={[reason]} />
                </div>
              ))}
            </div>
          </Banner>
        )}
        {result ? (
          <FightOutcome state={state} fight={fight} />
        ) : typing ? (
          <DiceInput
            key={counts.join()}
            parties={([0, 1] as const).map(side => ({
              name: names[side],
              dice: counts[side],
              automatic: automatic[side],
              count: faces => hitsOf(combat.pools[side], faces),
              label: t.hitsOf(names[side]),
              note: automatic[side] > 0 ? t.automaticAdded(automatic[side]) : undefined,
            }))}
            onDice={typed => {
              if (typed?.by === 'faces') fight.type(typed);
              // Automatic hits are added again as the dice are read.
              else if (typed)
                fight.type({ by: 'count', diceHits: typed.hits.map((hits, i) => hits - (automatic[i] ?? 0)) });
            }}
          />
        ) : (
          <div class="pair gap-y-4">
            {([0, 1] as const).map(side => (
              <div key={side} class="grid grid-cols-[minmax(min-content,1fr)] content-start gap-3">
                <AfterFirstFrame>
                  {plan[side].map((fighter, i) => (
                    <FighterCard
                      key={fighter.unit}
                      state={state}
                      fight={plan}
                      plan={fighter}
                      onChange={next =>
                        setSide(
                          side,
                          plan[side].map((old, j) => (i === j ? next : old)),
                        )
                      }
                      onRemove={
                        plan[side].length > 1
                          ? () =>
                              setSide(
                                side,
                                plan[side].filter((_, j) => i !== j),
                              )
                          : undefined
                      }
                    />
                  ))}
                  <button type="button" class="btn" onClick={() => setAdding(side)}>
                    <Icon name="plus" />
                    {t.addUnit}
                  </button>
                </AfterFirstFrame>
              </div>
            ))}
          </div>
        )}
      </DicePage>
      {wondering && <FightQuestionLink state={state} plan={plan} combat={combat} onClose={() => setWondering(false)} />}
      {adding !== undefined && (
        <Dialog
          title={t.addUnitTo(displayName(state.armies[sideOf(state, plan[adding])].name))}
          onClose={() => setAdding(undefined)}
        >
          <div class="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
            {unitsOf(state, sideOf(state, plan[adding]))
              .filter(unit => isOnTable(unit) && !fighting.includes(unit.id))
              .map(unit => (
                <button
                  key={unit.id}
                  type="button"
                  class="unit"
                  onClick={() => {
                    fight.setPlan(withFighter(state, plan, adding, unit.id));
                    setAdding(undefined);
                  }}
                >
                  <UnitToken state={state} unit={unit} />
                  <span class="unit-name">{hyphenatedName(unit.name)}</span>
                </button>
              ))}
          </div>
        </Dialog>
      )}
      {asking !== undefined && (
        <Dialog title={t.whyDice(names[asking])} onClose={() => setAsking(undefined)}>
          {combat.pools[asking].map((pool, i) => (
            <PoolReasons key={plan[asking][i]?.unit} pool={pool} name={unitName(state, plan[asking][i]?.unit ?? '')} />
          ))}
        </Dialog>
      )}
    </>
  );
};

interface SideHeadProps {
  readonly state: BattleState;
  readonly plans: readonly FighterPlan[];
  readonly pools: readonly Pool[];
  readonly name: string;
  readonly onWhy: () => void;
}

/** A side's dice, as large as they are important; a tap opens the reasons. */
const SideHead = ({ state, plans, pools, name, onWhy }: SideHeadProps) => {
  const t = gameMessages().fight;
  const total = countDice(pools);
  const automatic = countAutomaticHits(pools);
  const needs = [...new Set(pools.map(pool => pool.needed))].map(t.hitsOn).join(', ');
  const unit = state.units[plans[0]?.unit ?? ''] as BattleUnit;
  return (
    <button
      type="button"
      class="side-head"
      onClick={onWhy}
      aria-label={`${name}: ${total} ${t.dice(total)}, ${needs}${automatic > 0 ? `, ${t.automatic(automatic)}` : ''}. ${t.why}`}
    >
      <span class="flex flex-wrap items-center gap-x-2">
        <span class="w-11 flex-none">
          <UnitToken state={state} unit={unit} />
        </span>
        <span class="numeral-xl">{total}</span> <span class="text-sm font-semibold text-soft">{t.dice(total)}</span>
      </span>{' '}
      <span class="text-sm font-semibold text-soft">
        {/* The text of what hits stays on one line while it fits. */}
        <span class="inline-block">
          {needs}
          {automatic > 0 && '\u00a0·'}
        </span>{' '}
        {automatic > 0 && <span class="inline-block">{t.automatic(automatic)}</span>}
      </span>
    </button>
  );
};

const sideName = (state: BattleState, plans: readonly FighterPlan[]): string =>
  gameMessages().list(plans.map(({ unit }) => unitName(state, unit)));

const sideOf = (state: BattleState, plans: readonly FighterPlan[]): BattleUnit['side'] =>
  (state.units[plans[0]?.unit ?? ''] as BattleUnit).side;
