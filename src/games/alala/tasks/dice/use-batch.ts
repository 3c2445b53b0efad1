import { useState } from 'preact/hooks';
import { type Die, rollDice } from '../../../../core/probability/dice.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { createBatch } from '../../actions/batch.ts';
import type { RollPurpose } from '../../battle/dice/pending-roll.ts';
import type { AnyEvent, BatchPart } from '../../battle/events.ts';
import { eventsOf } from '../../battle/game.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { TaskProps } from '../task-props.ts';
import { useApplyAtRest, useTaskRoll } from './use-task-roll.ts';

export type BatchPurpose = RollPurpose<'control'> | RollPurpose<'move'> | RollPurpose<'shoot'>;

export interface BatchPlan<Purpose extends BatchPurpose> {
  readonly units: readonly string[];
  /** One roll is for all units. It is typed and shown at the first unit. */
  readonly isBody?: boolean;
  /** The purpose of a unit's dice, until dice are rolled. */
  readonly purposeOf: (unit: string) => Purpose;
  readonly diceOf: (purpose: Purpose) => readonly Die[];
  /** Typed is how many of a unit's dice count, in one tap, and not each face. */
  readonly isCounted?: boolean;
  /**
   * True if the typed dice still fit the purpose of the unit's dice. If left out, they fit as long as there are not too
   * many.
   */
  readonly fits?: (purpose: Purpose) => boolean;
  /** The places of dice that grade A may take one lower; undefined is as they fell (M4, R-11). */
  readonly readingsOf?: (purpose: Purpose, faces: readonly number[]) => readonly (number | undefined)[];
  /** The part of the entry for one unit. */
  readonly part: (
    state: BattleState,
    purpose: Purpose,
    faces: readonly number[],
    by: 'app' | 'typed',
    lowered: number | undefined,
  ) => Extract<BatchPart, { type: 'control' | 'move' | 'shoot' }>;
}

/**
 * Dice of one sort for one unit or several: typed one after the other, or rolled for all remaining units. One entry has
 * all dice, or those typed so far. On the console the last typed die applies them, if no choice is left; after an undo
 * they are there again.
 */
export const useBatch = <Purpose extends BatchPurpose>(task: TaskProps, plan: BatchPlan<Purpose>) => {
  const { session, state, offer } = task;
  const { purposeOf, diceOf, isBody = false, isCounted = false } = plan;
  const [first = ''] = plan.units;
  const isAlone = plan.units.length === 1;
  const [typed, setTyped] = useState<Readonly<Record<string, readonly number[]>>>(() =>
    offer ? undoneDice(session, plan) : {},
  );
  const [at, setAt] = useState<string>();
  const [lowered, setLowered] = useState<Readonly<Record<string, number | undefined>>>({});

  const thrower = (id: string): string => (isBody ? first : id);
  const isComplete = (id: string, faces: readonly number[] | undefined): faces is readonly number[] =>
    faces !== undefined && faces.length === (isCounted ? 1 : diceOf(purposeOf(id)).length);
  // More hits than dice, or too many dice: the purpose has changed since they were typed.
  const isUnfit = (id: string): boolean =>
    (isCounted ? (typed[id]?.[0] ?? 0) : (typed[id]?.length ?? 0)) > diceOf(purposeOf(id)).length ||
    (typed[id] !== undefined && plan.fits?.(purposeOf(id)) === false);
  const typedOf = (id: string): readonly number[] | undefined =>
    isUnfit(thrower(id)) ? undefined : typed[thrower(id)];
  const isTyped = (id: string): boolean => isComplete(id, typedOf(id));
  const rest = plan.units.filter(id => !isTyped(id));

  const dice = useTaskRoll<'control' | 'move' | 'shoot' | 'together', readonly number[]>(
    task,
    (isAlone
      ? purposeOf(first)
      : { for: 'together', parts: rest.map(purposeOf), ...(isBody && { body: isBody }) }) as never,
    () => true,
  );
  const { rolled } = dice;
  const lyingParts: readonly { readonly purpose: Purpose; readonly faces: readonly number[] }[] =
    rolled === undefined
      ? []
      : rolled.for === 'together'
        ? rolled.parts.map((purpose, i) => ({ purpose: purpose as Purpose, faces: rolled.faces[i] ?? [] }))
        : [{ purpose: rolled as BatchPurpose as Purpose, faces: rolled.faces[0] ?? [] }];
  const lyingOf = (id: string) => lyingParts.find(({ purpose }) => unitOf(purpose) === id);

  // Rolled dice may be for fewer units than are offered now. Those units come first.
  const units = rolled ? plan.units.filter(id => lyingOf(id) || isTyped(id)) : plan.units;
  const purposeNow = (id: string): Purpose => lyingOf(id)?.purpose ?? purposeOf(id);
  const facesOf = (id: string): readonly number[] | undefined => (isTyped(id) ? typedOf(id) : lyingOf(id)?.faces);
  const byOf = (id: string): 'app' | 'typed' => (isTyped(id) || lyingOf(id) === undefined ? 'typed' : 'app');
  const readingsOf = (id: string, faces = facesOf(id) ?? []): readonly (number | undefined)[] =>
    plan.readingsOf?.(purposeNow(id), faces) ?? [];
  const loweredOf = (id: string, faces = facesOf(id) ?? []): number | undefined => {
    const readings = readingsOf(id, faces);
    const chosen = lowered[thrower(id)];
    return readings.includes(chosen) ? chosen : readings[0];
  };
  const partOf = (id: string, now: BattleState, faces: readonly number[]) =>
    plan.part(now, purposeNow(id), faces, byOf(id), loweredOf(id, faces));

  const isWhole = units.every(id => facesOf(id) !== undefined);
  const next = at ?? units.find(id => facesOf(id) === undefined);
  const typing = next === undefined || isTyped(next) ? [] : (typedOf(next) ?? []);
  const nextDice = next === undefined ? [] : diceOf(purposeNow(next));

  const applyUnits = (some: readonly string[], faces = (id: string) => facesOf(id) ?? []): boolean => {
    if (!isAlone) {
      const makers = some.map(id => (now: BattleState) => partOf(id, now, faces(id)));
      return dice.apply('together', createBatch(state, makers, isBody));
    }
    const part = partOf(first, state, faces(first));
    return dice.apply(part.type, part.data);
  };
  const apply = (): boolean => isWhole && applyUnits(units);
  return {
    dice,
    notice: plan.units.some(isUnfit) ? ('typedUnfit' as const) : dice.notice,
    units,
    isAlone,
    isBody,
    /** Units whose dice are not typed: those that a roll is for. */
    rest,
    /** Every unit has its dice. */
    isWhole,
    /** True if every unit has its dice and they lie still. */
    isShown: isWhole && dice.landed,
    isStarted: rolled !== undefined || units.some(id => typedOf(id) !== undefined),
    /** The unit whose dice were opened to be typed again. */
    at,
    /** The unit whose dice are typed next; undefined if there is none. */
    next: nextDice[typing.length] !== undefined && (!isWhole || at !== undefined) ? next : undefined,
    nextDice,
    /** The faces of `next` that are typed already. */
    typing,
    purposeOf: purposeNow,
    /** Undefined until all dice of the unit are there. */
    facesOf,
    byOf,
    isThrown: (id: string): boolean => lyingOf(id) !== undefined,
    readingsOf,
    loweredOf,
    lower: (id: string, place: number | undefined): void => setLowered({ ...lowered, [thrower(id)]: place }),
    // A throw with one reading leaves nothing to decide.
    isApplying: useApplyAtRest(task, dice, isAlone && isWhole && readingsOf(first).length <= 1, apply),
    roll: (): void => {
      setLowered({});
      const throwFor = (id: string): number[] => diceOf(purposeOf(id)).flatMap(die => rollDice(die, 1, randomInt));
      const forAll = isBody ? throwFor(first) : undefined;
      dice.roll(rest.map(id => forAll ?? throwFor(id)));
    },
    type: (face: number): void => {
      if (next === undefined) return;
      const faces = [...typing, face];
      setTyped({ ...typed, [thrower(next)]: faces });
      if (!isComplete(next, faces)) return;
      setAt(undefined);
      if (rolled) return;
      const entered = (id: string): readonly number[] => (thrower(id) === thrower(next) ? faces : (typedOf(id) ?? []));
      const isDecided = units.every(id => isComplete(id, entered(id)) && readingsOf(id, entered(id)).length <= 1);
      if (offer && isDecided) applyUnits(units, entered);
      else if (isAlone) dice.type(faces);
    },
    /** Clears the typed dice of a unit, to be typed again. */
    clear: (id: string): void => {
      const { [thrower(id)]: _, ...others } = typed;
      setTyped(others);
      setLowered({ ...lowered, [thrower(id)]: undefined });
      setAt(isAlone || isBody ? undefined : id);
      dice.type(undefined);
    },
    /** Forgets all that is typed: what the dice are thrown for is another. */
    reset: (): void => {
      setTyped({});
      setAt(undefined);
      setLowered({});
      dice.type(undefined);
    },
    /** Units whose dice are typed, where those of others are not: they can be applied alone. */
    typedUnits: isAlone || isBody || rolled !== undefined || at !== undefined || isWhole ? [] : units.filter(isTyped),
    applyTyped: (): boolean => applyUnits(units.filter(isTyped)),
    apply,
  };
};

export type Batch<Purpose extends BatchPurpose> = ReturnType<typeof useBatch<Purpose>>;

/** The typed dice of the entry that was just undone, by unit, as far as they are for the same purpose. */
const undoneDice = <Purpose extends BatchPurpose>(
  { reading }: AlalaSession,
  { units, purposeOf, diceOf, isCounted = false }: BatchPlan<Purpose>,
): Readonly<Record<string, readonly number[]>> => {
  const [undone] = reading.value.redoEntries;
  if (!undone) return {};
  return Object.fromEntries(
    eventsOf(undone).flatMap(part => {
      const dice = typedDiceOf(part);
      const purpose = dice && units.includes(dice.unit) ? purposeOf(dice.unit) : undefined;
      if (!dice || !purpose || !dice.isFor(purpose)) return [];
      return dice.faces.length === (isCounted ? 1 : diceOf(purpose).length) ? [[dice.unit, dice.faces]] : [];
    }),
  );
};

/** The unit of an entry with typed dice, its dice, and a test of their purpose; undefined for other entries. */
const typedDiceOf = (part: AnyEvent) => {
  switch (part.type) {
    case 'control': {
      const { unit, face, by } = part.data;
      return by === 'typed'
        ? { unit, faces: [face], isFor: (purpose: BatchPurpose) => purpose.for === 'control' }
        : undefined;
    }
    case 'move': {
      const { unit, what, thrown, by } = part.data;
      const isFor = (purpose: BatchPurpose): boolean => purpose.for === 'move' && purpose.plan.what === what;
      return by === 'typed' ? { unit, faces: thrown.map(({ face }) => face), isFor } : undefined;
    }
    case 'shoot': {
      const { shooter, target, sixes, thrown } = part.data;
      const isFor = (purpose: BatchPurpose): boolean => purpose.for === 'shoot' && purpose.target === target;
      return thrown.by === 'count' ? { unit: shooter, faces: [sixes], isFor } : undefined;
    }
    default:
      return undefined;
  }
};

const unitOf = (purpose: BatchPurpose): string =>
  purpose.for === 'control' ? purpose.unit : purpose.for === 'move' ? purpose.plan.unit : purpose.shooter;
