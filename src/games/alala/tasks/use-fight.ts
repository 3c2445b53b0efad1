import { useEffect, useState } from 'preact/hooks';
import { rollDice } from '../../../core/probability/dice.ts';
import { randomInt } from '../../../ui/device/random.ts';
import { combatOf, type FightPlan, possibleHits, warningsOf } from '../actions/fight.ts';
import {
  DEFAULT_FIGHT_CHOICES,
  type FightChoices,
  fightEvent,
  fightOutcome,
  leavesChoice,
} from '../actions/fight-outcome.ts';
import type { RolledDice } from '../battle/events.ts';
import { eventOf } from '../battle/game.ts';
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
  const record = (settled: NonNullable<typeof result>, told: NonNullable<typeof outcome>): boolean => {
    if (!dice.apply('fight', fightEvent(plan, settled.thrown, settled.hits, told, warnings))) return false;
    changeFight(state, of, undefined);
    return true;
  };
  // After an undo on the console the typed hits are there again, with what counted.
  useEffect(() => {
    const [entry] = session.reading.value.redoEntries;
    const undone = entry && eventOf(entry);
    if (!task.offer || undone?.type !== 'fight' || undone.data.thrown.by !== 'count') return;
    const { sides, hits } = undone.data;
    const isSame = [first, second].every((units, side) => units.join() === sides[side]?.map(each => each.unit).join());
    if (!isSame) return;
    changeFight(state, of, sides);
    const own = combatOf(state, sides).pools.map(countAutomaticHits);
    dice.type({ by: 'count', diceHits: hits.map((count, side) => count - (own[side] ?? 0)) });
  }, []);
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
    /**
     * Types the hits of the next side's dice, without automatic ones. On the console the second side's hits are applied at
     * once, if they leave no choice.
     */
    typeHits: (hits: number): void => {
      const diceHits = [...typedHits, hits];
      dice.type({ by: 'count', diceHits });
      const [own, others] = diceHits;
      if (!task.offer || own === undefined || others === undefined) return;
      const both = { thrown: { by: 'count' as const }, hits: [own + automatic[0], others + automatic[1]] as const };
      const told = fightOutcome(state, plan, both.hits, DEFAULT_FIGHT_CHOICES);
      if (!leavesChoice(state, plan, told)) record(both, told);
    },
    /** Types the dice of both sides at once. */
    type: dice.type,
    clear: (): void => dice.type(undefined),
    apply: (): boolean => result !== undefined && outcome !== undefined && record(result, outcome),
  };
};

export type Fight = ReturnType<typeof useFight>;
