import { useState } from 'preact/hooks';
import { rollDice } from '../../../core/probability/dice.ts';
import { randomInt } from '../../../ui/device/random.ts';
import { combatOf, type FightPlan, possibleHits, warningsOf } from '../actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, type FightChoices, fightEvent, fightOutcome } from '../actions/fight-outcome.ts';
import type { RolledDice } from '../battle/events.ts';
import { countAutomaticHits, countDice, hitsOf } from '../rules/combat/combat.ts';
import type { Move } from '../rules/vocabulary.ts';
import { useTaskRoll } from './dice/use-task-roll.ts';
import { changeFight, fightDraft } from './fight-draft.ts';
import type { TaskProps } from './task-props.ts';

/** Typed dice: the number of hits of each side's dice, first side first, or each face. */
type TypedFight =
  | { readonly by: 'count'; readonly diceHits: readonly number[] }
  | { readonly by: 'faces'; readonly faces: readonly (readonly number[])[] };

/** A fight: what counts for each side, its dice, the outcome, and what the players choose after it (B, O). */
export const useFight = (
  task: TaskProps,
  { first, second }: { readonly first: readonly string[]; readonly second: readonly string[] },
) => {
  const { session, state } = task;
  const of = { battle: session.battle.id, first, second };
  const draft = fightDraft(state, of);
  const [choices, setChoices] = useState<FightChoices>(DEFAULT_FIGHT_CHOICES);
  const dice = useTaskRoll<'fight', TypedFight>(task, { for: 'fight', sides: [[...draft[0]], [...draft[1]]] }, typed =>
    combatOf(state, draft).pools.every((pools, i) =>
      typed.by === 'count'
        ? possibleHits(pools, (typed.diceHits[i] ?? 0) + countAutomaticHits(pools)).ok
        : typed.faces[i]?.length === countDice(pools),
    ),
  );
  // Pending dice were thrown for this fight only.
  const plan: FightPlan = dice.rolled?.sides ?? draft;
  const combat = combatOf(state, plan);
  const { pools } = combat;
  const counts = [countDice(pools[0]), countDice(pools[1])] as const;
  const automatic = [countAutomaticHits(pools[0]), countAutomaticHits(pools[1])] as const;
  const warnings = warningsOf(state, plan);
  const typedHits = dice.typed?.by === 'count' ? dice.typed.diceHits : [];
  const thrown: RolledDice | undefined = dice.rolled
    ? { by: 'app', faces: dice.rolled.faces }
    : dice.typed?.by === 'faces'
      ? { by: 'faces', faces: dice.typed.faces.map(faces => [...faces]) }
      : typedHits.length === pools.length
        ? { by: 'count' }
        : undefined;
  const hitsOfSide = (side: 0 | 1): number =>
    thrown === undefined || thrown.by === 'count'
      ? (typedHits[side] ?? 0) + automatic[side]
      : hitsOf(pools[side], thrown.faces[side] ?? []);
  const result = thrown && { thrown, hits: [hitsOfSide(0), hitsOfSide(1)] as const };
  const outcome = result && fightOutcome(state, plan, result.hits, choices);
  return {
    dice,
    plan,
    setPlan: (next: FightPlan): void => changeFight(state, of, next),
    combat,
    /** Dice of each side. */
    counts,
    /** Hits of each side without dice. */
    automatic,
    warnings,
    /** The side whose hits are typed next. */
    nextSide: typedHits.length === 1 ? (1 as const) : (0 as const),
    /** Undefined until all dice are there. */
    result,
    outcome,
    choices,
    chooseMove: (unit: string, move: Move): void =>
      setChoices({ ...choices, moves: { ...choices.moves, [unit]: move } }),
    /** Whether a flank supporter makes the same move (O6). */
    chooseJoining: (unit: string, joins: boolean): void =>
      setChoices({
        ...choices,
        joining: joins ? [...choices.joining, unit] : choices.joining.filter(id => id !== unit),
      }),
    /** The unit that loses men first of those who share a fighter's result. */
    chooseLoser: (fighter: string, loser: string): void =>
      setChoices({ ...choices, losers: { ...choices.losers, [fighter]: loser } }),
    roll: (): void => {
      setChoices(DEFAULT_FIGHT_CHOICES);
      dice.roll(counts.map(count => rollDice('d6', count, randomInt)));
    },
    /** Types the hits of the next side's dice, without automatic ones. */
    typeHits: (hits: number): void => dice.type({ by: 'count', diceHits: [...typedHits, hits] }),
    /** Types the dice of both sides at once. */
    type: dice.type,
    clear: (): void => dice.type(undefined),
    apply: (): boolean => {
      if (!result || !outcome || !dice.apply('fight', fightEvent(plan, result.thrown, result.hits, outcome, warnings)))
        return false;
      changeFight(state, of, undefined);
      return true;
    },
  };
};

export type Fight = ReturnType<typeof useFight>;
