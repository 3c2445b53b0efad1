import { useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { below } from '../../../app/parts/dice-source.ts';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { words as appWords } from '../../../app/words/index.ts';
import { throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import type { FighterPlan, Thrown } from '../events.ts';
import { combatOf, type FightPlan, planFight, planFighter, warningsOf } from '../fight.ts';
import type { Pool } from '../rules/combat.ts';
import { hitsOf } from '../rules/combat.ts';
import { type FightChoices, fightEvent, NO_CHOICES, settleFight } from '../settle.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../state.ts';
import { breakableName, nameOf, words } from '../words/index.ts';
import { unitName } from '../words/names.ts';
import { ApplyBar } from './apply-bar.tsx';
import { DiceEntry } from './dice-entry.tsx';
import { useDropped } from './dropped.ts';
import { FightOdds } from './fight-odds.tsx';
import { FightOutcome } from './fight-outcome.tsx';
import { FightWonder } from './fight-wonder.tsx';
import { FighterCard } from './fighter-card.tsx';
import { PoolReasons } from './pool-reasons.tsx';
import { ReasonList } from './reasons.tsx';
import { UnitToken } from './unit-token.tsx';

interface FightProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  /** Those who began it, and those against them. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

interface Throw {
  readonly thrown: Thrown;
  readonly hits: readonly [number, number];
}

/** A fight from two picked units to applied: circumstances and odds, dice, outcome. */
export const Fight = ({ session, state, first, second }: FightProps) => {
  const t = words().fight;
  const [plan, setPlan] = useState<FightPlan>(() => planFight(state, first, second));
  const [typing, setTyping] = useState(false);
  const [result, setResult] = useState<Throw | undefined>(undefined);
  const [choices, setChoices] = useState<FightChoices>(NO_CHOICES);
  const [adding, setAdding] = useState<0 | 1 | undefined>(undefined);
  const [wondering, setWondering] = useState(false);
  const [asking, setAsking] = useState<0 | 1 | undefined>(undefined);
  const fighting = plan.flat().map(({ unit }) => unit);
  const applied = useDropped(session, fighting, result?.thrown);

  const combat = combatOf(state, plan);
  const warnings = warningsOf(state, plan);
  const names = [sideName(state, plan[0]), sideName(state, plan[1])] as const;
  const dice = combat.pools.map(pools => pools.reduce((sum, pool) => sum + pool.dice.total, 0)) as [number, number];
  const setSide = (side: 0 | 1, fighters: readonly FighterPlan[]): void =>
    setPlan(side === 0 ? [fighters, plan[1]] : [plan[0], fighters]);

  const roll = (): void => {
    const faces = dice.map(count => throwDice('d6', count, below));
    diceThrown(dice[0] + dice[1]);
    setChoices(NO_CHOICES);
    setResult({
      thrown: { by: 'app', faces },
      hits: [hitsOf(combat.pools[0], faces[0] ?? []), hitsOf(combat.pools[1], faces[1] ?? [])],
    });
  };
  const apply = (): void => {
    if (!result) return;
    const settlement = settleFight(state, plan, result.hits, choices);
    applied();
    session.record('fight', fightEvent(plan, result.thrown, result.hits, settlement, warnings));
    closePlace();
  };

  return (
    <>
      <div class="scroll">
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
        {!result && !typing && (
          <>
            <FightOdds combat={combat} name={names[0]} />
            <button type="button" class="btn" onClick={() => setWondering(true)}>
              {words().calc.whatChanges}
              <Mark name="chevron" />
            </button>
          </>
        )}
        {warnings.length > 0 && !result && (
          <div class="note" role="note">
            <Mark name="warning" />
            <div>
              {warnings.map(({ unit, reason }) => (
                <div key={`${unit} ${reason.word}`}>
                  <strong>{unitName(state, unit)}</strong>
                  <ReasonList reasons={[reason]} />
                </div>
              ))}
            </div>
          </div>
        )}
        {result ? (
          <FightOutcome
            state={state}
            plan={plan}
            combat={combat}
            {...result}
            choices={choices}
            onChoices={setChoices}
          />
        ) : typing ? (
          <DiceEntry
            parties={([0, 1] as const).map(side => ({
              name: names[side],
              dice: dice[side],
              automatic: combat.pools[side].reduce((sum, pool) => sum + pool.automatic, 0),
              count: faces => hitsOf(combat.pools[side], faces),
              label: t.hitsOf(names[side]),
            }))}
            onDice={typed =>
              typed &&
              setResult({
                thrown:
                  typed.by === 'count' ? { by: 'count' } : { by: 'faces', faces: typed.faces.map(side => [...side]) },
                hits: [typed.hits[0] ?? 0, typed.hits[1] ?? 0],
              })
            }
          />
        ) : (
          <div class="pair gap-y-4">
            {([0, 1] as const).map(side => (
              <div key={side} class="grid min-w-0 grid-cols-1 content-start gap-3">
                {plan[side].map((fighter, i) => (
                  <FighterCard
                    key={fighter.unit}
                    state={state}
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
                  <Mark name="plus" />
                  {t.addUnit}
                </button>
              </div>
            ))}
          </div>
        )}
      </div>
      {result ? (
        <ApplyBar
          onAgain={result.thrown.by === 'app' ? undefined : () => setResult(undefined)}
          onApply={apply}
          again={{ session, state, units: fighting, thrown: result.thrown, onThrow: roll }}
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
            {typing ? appWords().back : t.type}
          </button>
          <button type="button" class="btn btn-main" data-main onClick={roll}>
            <Mark name="dice" />
            {t.roll(dice[0] + dice[1])}
          </button>
        </div>
      )}
      {wondering && <FightWonder state={state} plan={plan} combat={combat} onClose={() => setWondering(false)} />}
      {adding !== undefined && (
        <Dialog
          title={t.addUnitTo(nameOf(state.armies[sideOf(state, plan[adding])].name))}
          onClose={() => setAdding(undefined)}
        >
          <div class="grid grid-cols-4 gap-2">
            {unitsOf(state, sideOf(state, plan[adding]))
              .filter(unit => isOnTable(unit) && !fighting.includes(unit.id))
              .map(unit => (
                <button
                  key={unit.id}
                  type="button"
                  class="unit"
                  onClick={() => {
                    const foes = (adding === 0 ? plan[1] : plan[0]).map(foe => foe.unit);
                    setSide(adding, [...plan[adding], planFighter(state, unit.id, foes)]);
                    setAdding(undefined);
                  }}
                >
                  <UnitToken state={state} unit={unit} />
                  <span class="unit-name">{breakableName(unit.name)}</span>
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
  const t = words().fight;
  const total = pools.reduce((sum, pool) => sum + pool.dice.total, 0);
  const automatic = pools.reduce((sum, pool) => sum + pool.automatic, 0);
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
        {needs}
        {automatic > 0 && ` · ${t.automatic(automatic)}`}
      </span>
    </button>
  );
};

const sideName = (state: BattleState, plans: readonly FighterPlan[]): string =>
  words().list(plans.map(({ unit }) => unitName(state, unit)));

const sideOf = (state: BattleState, plans: readonly FighterPlan[]): BattleUnit['side'] =>
  (state.units[plans[0]?.unit ?? ''] as BattleUnit).side;
