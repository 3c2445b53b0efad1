import { useState } from 'preact/hooks';
import { countHits } from '../../../core/probability/dice.ts';
import type { Breakdown } from '../../../core/probability/modifiers.ts';
import type { RuleCheck } from '../../../core/rule-check.ts';
import { checkShot, planShot, type Shooting, shootEvent } from '../actions/shooting.ts';
import type { RollPurpose } from '../battle/dice/pending-roll.ts';
import type { EventData } from '../battle/events.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { shotTargets } from '../guide/enemies-ahead.ts';
import { SHOOTING_NEEDS, type Shot, shootingDice } from '../rules/combat/shooting.ts';
import { useBatch } from './dice/use-batch.ts';
import type { TaskProps } from './task-props.ts';

/** As many enemies as a unit could reach. */
const MAX_TARGETS = 6;

/** Shots of one unit or of several, each at the enemy that faces it unless another is chosen; sixes hit (S1, S2). */
export const useShots = (task: TaskProps, shooters: readonly string[], target?: string) => {
  const { state } = task;
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [corrected, setCorrected] = useState<Pick<Partial<Shooting>, 'frontally'> & { readonly inches?: Inches }>({});
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [typedFaces, setTypedFaces] = useState<readonly number[]>();
  const units = shooters.filter(id => !leftOut.includes(id));
  const targetsOf = (id: string): readonly string[] => shotTargets(state, id).slice(0, MAX_TARGETS);
  /** A shot as it is planned, at its target or at another. */
  const planOf = (id: string, at = targets[id] ?? target ?? targetsOf(id)[0] ?? ''): Shooting => {
    const { inches: seen, frontally } = planShot(state, id, at);
    const inches = corrected.inches ? corrected.inches.measured : seen;
    return {
      shooter: id,
      target: at,
      frontally: corrected.frontally ?? frontally,
      ...(inches !== undefined && { inches }),
    };
  };
  const diceOf = (shot: Shooting): Breakdown => shootingDice(shotWithUnits(state, shot));
  const eventFor = (now: BattleState, shot: Shooting, faces: readonly number[], by: 'app' | 'typed') =>
    shootEvent(
      now,
      shot,
      by === 'app'
        ? { by, faces: [[...faces]] }
        : typedFaces
          ? { by: 'faces', faces: [[...typedFaces]] }
          : { by: 'count' },
      sixesOf(faces, by),
    );
  const batch = useBatch<RollPurpose<'shoot'>>(task, {
    units,
    isCounted: true,
    purposeOf: id => ({ for: 'shoot', ...planOf(id) }),
    diceOf: shot => Array.from({ length: diceOf(shot).total }, () => 'd6' as const),
    fits: shot => typedFaces === undefined || typedFaces.length === diceOf(shot).total,
    part: (now, shot, faces, by) => ({ type: 'shoot', data: eventFor(now, shot, faces, by) }),
  });
  const correct = (change: typeof corrected): void => {
    setCorrected({ ...corrected, ...change });
    batch.reset();
  };
  return {
    ...batch,
    targetsOf,
    planOf,
    /** The shot that the unit's dice were thrown for, or as it is planned. */
    shotOf: (id: string): Shooting => batch.purposeOf(id),
    diceOf,
    verdictOf: (id: string): RuleCheck => checkShot(state, unitIn(state, id), batch.purposeOf(id).inches),
    /** Undefined until the unit's dice are there. */
    eventOf: (id: string): EventData<'shoot'> | undefined => {
      const faces = batch.facesOf(id);
      return faces && eventFor(state, batch.purposeOf(id), faces, batch.byOf(id));
    },
    setTarget: (id: string, at: string): void => {
      setTargets({ ...targets, [id]: at });
      batch.reset();
    },
    setFrontally: (frontally: boolean): void => correct({ frontally }),
    setInches: (measured: number | undefined): void => correct({ inches: { measured } }),
    /** Leaves out the shot of a unit. */
    leaveOut: (id: string): void => {
      setLeftOut([...leftOut, id]);
      batch.reset();
    },
    /** Types the sixes of the next unit. */
    type: (sixes: number): void => {
      setTypedFaces(undefined);
      batch.type(sixes);
    },
    /** Types each face of a unit that shoots alone. */
    typeFaces: (faces: readonly number[]): void => {
      setTypedFaces(faces);
      batch.type(sixesOf(faces, 'app'));
    },
  };
};

/** Measured inches; undefined if they were not measured. */
interface Inches {
  readonly measured: number | undefined;
}

/** A shot with its units, as the clauses weigh it. */
export const shotWithUnits = (state: BattleState, { shooter, target, frontally }: Shooting): Shot => ({
  shooter: unitIn(state, shooter),
  target: unitIn(state, target),
  frontally,
});

/** The sixes of thrown dice; typed is their number. */
export const sixesOf = (faces: readonly number[], by: 'app' | 'typed'): number =>
  by === 'app' ? countHits(faces, SHOOTING_NEEDS) : (faces[0] ?? 0);

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;
