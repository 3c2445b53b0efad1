import { useState } from 'preact/hooks';
import { countHits, rollDice } from '../../../core/probability/dice.ts';
import { randomInt } from '../../../ui/device/random.ts';
import { hackEvent, likelyDice, questionFor } from '../actions/answer-questions.ts';
import type { RolledDice } from '../battle/events.ts';
import type { BattleUnit } from '../battle/state.ts';
import { FREE_HACK_HIT } from '../rules/combat/after-combat.ts';
import { useApplyAtRest, useTaskRoll } from './dice/use-task-roll.ts';
import type { TaskProps } from './task-props.ts';

interface Hits {
  readonly thrown: RolledDice;
  readonly hits: number;
}

/** A free hack at a unit that was caught: how many figures reach it, and their dice (P5). `done` is the question that it answers. */
export const useFreeHack = (
  task: TaskProps,
  { unit, victim, done }: { readonly unit: BattleUnit; readonly victim: BattleUnit; readonly done: string | undefined },
) => {
  const { state, offer } = task;
  const [reaching, setReaching] = useState(likelyDice(unit));
  const most = Math.max(1, unit.men);
  const planned = Math.min(reaching, most);
  const question = questionFor(
    state,
    done,
    item => item.kind === 'hack' && item.unit === unit.id && item.victim === victim.id,
  );
  const dice = useTaskRoll(
    task,
    {
      for: 'hack',
      unit: unit.id,
      victim: victim.id,
      figures: planned,
      ...(question !== undefined && { done: question }),
    },
    ({ thrown, hits }: Hits) => hits <= planned && (thrown.by === 'count' || thrown.faces[0]?.length === planned),
  );
  const figures = dice.rolled?.figures ?? planned;
  const eventOf = ({ thrown, hits }: Hits) =>
    hackEvent(state, { unit: unit.id, victim: victim.id, figures }, thrown, hits, question);
  const result: Hits | undefined = dice.rolled
    ? { thrown: { by: 'app', faces: dice.rolled.faces }, hits: countHits(dice.rolled.faces[0] ?? [], FREE_HACK_HIT) }
    : dice.typed;
  const event = result && eventOf(result);
  const apply = (): boolean => event !== undefined && dice.apply('hack', event);
  return {
    dice,
    figures,
    /** As many figures as the unit has men. */
    most,
    setFigures: setReaching,
    /** Undefined until all dice are there. */
    result,
    event,
    isApplying: useApplyAtRest(task, dice, true, apply),
    roll: (): void => dice.roll([rollDice('d6', figures, randomInt)]),
    /** Types the hits, with or without each face; on the console they are applied at once. */
    type: (thrown: RolledDice, hits: number): void => {
      if (offer) dice.apply('hack', eventOf({ thrown, hits }));
      else dice.type({ thrown, hits });
    },
    clear: (): void => dice.type(undefined),
    apply,
  };
};
