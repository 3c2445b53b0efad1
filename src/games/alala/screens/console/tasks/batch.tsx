import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DICE, type Die, throwDice } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { DiceStatus } from '../../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { randomInt } from '../../../../../ui/device/random.ts';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { createBatch } from '../../../actions/together.ts';
import type { BatchPart } from '../../../battle/events.ts';
import type { BattleState } from '../../../battle/state.ts';
import { facesOfRoll, type RollPurpose } from '../../../battle/throws.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useApplyAtRest, useTaskRoll } from '../../../tasks/use-task-roll.ts';
import { RerollCard } from '../../gods/throw-again.tsx';
import type { CardProps } from '../card-props.ts';
import { type OtherAction, RollKeys } from '../roll-keys.tsx';
import { type UnitResultText, UnitRow } from '../row.tsx';
import { TypedDice } from '../typed-dice.tsx';

type One = RollPurpose<'control'> | RollPurpose<'move'> | RollPurpose<'shoot'>;

interface BatchProps<P extends One> extends CardProps<'tests' | 'moves' | 'skirmish'> {
  /** What a unit's dice are thrown for, as long as none lie. */
  readonly planned: (unit: string) => P;
  readonly diceOf: (planned: P) => readonly Die[];
  /** Typed is how many of a unit's dice count, in one tap, and not each face. */
  readonly counted?: boolean;
  /** The figure is of the faces where it is not told. */
  readonly tell: (
    planned: P,
    faces: readonly number[],
    by: 'app' | 'typed',
    lowered: number | undefined,
  ) => Omit<UnitResultText, 'figure'> & Partial<UnitResultText>;
  /** Stands under a unit that has no dice yet; a tap on it does what `pick` says. */
  readonly before?: (planned: P) => UnitResultText;
  readonly pick?: (unit: string) => void;
  /** The places of dice that grade A may take one lower, each a button; undefined is as they fell (M4, R-11). */
  readonly takings?: (planned: P, faces: readonly number[]) => readonly (number | undefined)[];
  readonly part: (
    state: BattleState,
    planned: P,
    faces: readonly number[],
    by: 'app' | 'typed',
    lowered: number | undefined,
  ) => Extract<BatchPart, { type: 'control' | 'move' | 'shoot' }>;
  /** The face from which on a die stands out. */
  readonly needed?: number;
  readonly keyLabel: (die: Die) => string;
  /** What a face would do to a unit; a unit alone with one die is then done in one tap, for its key says what comes of it. */
  readonly keyNote?: ((unit: string, face: number) => string) | undefined;
  /** What they could do instead, before the dice. */
  readonly others?: readonly OtherAction[] | undefined;
  /** What is chosen before the dice. */
  readonly children?: ComponentChildren;
}

/**
 * Dice of one sort for one unit or for several: typed one after the other, or thrown for all that are left. Typed faces are
 * shown as dice, and can be cleared. One entry has all of them, or as many as are typed. The app's dice of one unit alone are
 * applied as soon as they lie, where nothing is left to choose; typed ones are shown first.
 */
export const Batch = <P extends One>(props: BatchProps<P>) => {
  const { session, state, offer, ours, planned, diceOf, counted = false, tell, takings, part, children } = props;
  const t = gameMessages();
  const alone = offer.units.length === 1;
  // A body has one throw: it is typed and lies for the first, and counts for all.
  const body = offer.kind === 'moves' && offer.body === true;
  const thrower = (id: string): string => (body ? (offer.units[0] ?? id) : id);
  const [typed, setTyped] = useState<Readonly<Record<string, readonly number[]>>>({});
  const [at, setAt] = useState<string | undefined>(undefined);
  const [lowered, setLowered] = useState<Readonly<Record<string, number | undefined>>>({});
  const isWhole = (id: string, faces: readonly number[] | undefined): faces is readonly number[] =>
    faces !== undefined && faces.length === (counted ? 1 : diceOf(planned(id)).length);
  // More hits than there are dice, or more dice than are thrown: what they were typed for has changed since.
  const isTooMuch = (id: string): boolean =>
    (counted ? (typed[id]?.[0] ?? 0) : (typed[id]?.length ?? 0)) > diceOf(planned(id)).length;
  const typedOf = (unit: string): readonly number[] | undefined => {
    const id = thrower(unit);
    return isTooMuch(id) ? undefined : typed[id];
  };
  const rest = offer.units.filter(id => !isWhole(id, typedOf(id)));
  const wanted = rest.map(id => planned(id));
  const thrown = useTaskRoll<'control' | 'move' | 'shoot' | 'together'>(
    props,
    (alone && wanted[0] ? wanted[0] : { for: 'together', parts: wanted, ...(body && { body }) }) as never,
  );
  const { lying } = thrown;
  const lyingParts: readonly { readonly one: P; readonly faces: readonly number[] }[] =
    lying === undefined
      ? []
      : lying.for === 'together'
        ? lying.parts.map((one, i) => ({ one: one as P, faces: lying.faces[i] ?? [] }))
        : [{ one: lying as One as P, faces: lying.faces[0] ?? [] }];
  const lyingOf = (id: string) => lyingParts.find(({ one }) => unitOf(one) === id);
  // Dice that lie there may be of fewer units than are offered by now: first those.
  const units = lying ? offer.units.filter(id => lyingOf(id) || isWhole(id, typedOf(id))) : offer.units;
  const planOf = (id: string): P => lyingOf(id)?.one ?? planned(id);
  const facesOf = (id: string): readonly number[] | undefined => {
    const own = typedOf(id);
    return isWhole(id, own) ? own : lyingOf(id)?.faces;
  };
  const whole = units.every(id => facesOf(id) !== undefined);
  const next = at ?? units.find(id => facesOf(id) === undefined);
  const landed = whole && thrown.landed;
  const begun = lying !== undefined || units.some(id => typedOf(id) !== undefined);
  const lower = (id: string): number | undefined => {
    const ways = waysOf(id);
    const chosen = lowered[thrower(id)];
    return ways.includes(chosen) ? chosen : ways[0];
  };
  const whose = (id: string): 'app' | 'typed' =>
    isWhole(id, typedOf(id)) || lyingOf(id) === undefined ? 'typed' : 'app';
  const waysOf = (id: string): readonly (number | undefined)[] => takings?.(planOf(id), facesOf(id) ?? []) ?? [];

  const apply = (some = units, faces: (id: string) => readonly number[] | undefined = facesOf): void => {
    const makers = some.map(id => (now: BattleState) => part(now, planOf(id), faces(id) ?? [], whose(id), lower(id)));
    if (alone) {
      const [only] = makers.map(make => make(state));
      if (only) thrown.apply(only.type, only.data);
      return;
    }
    thrown.apply('together', createBatch(state, makers, body));
  };
  const type = (face: number): void => {
    if (next === undefined) return;
    const before = typedOf(next);
    const faces = [...(isWhole(next, before) ? [] : (before ?? [])), face];
    setTyped({ ...typed, [thrower(next)]: faces });
    if (!isWhole(next, faces)) return;
    setAt(undefined);
    if (alone && !lying && props.keyNote && faces.length === 1) apply(units, () => faces);
  };
  const clear = (id: string): void => {
    const { [thrower(id)]: _, ...others } = typed;
    setTyped(others);
    setAt(alone || body ? undefined : id);
  };
  const roll = (): void => {
    const throwFor = (id: string): number[] => diceOf(planned(id)).flatMap(die => throwDice(die, 1, randomInt));
    const forAll = body && rest[0] !== undefined ? throwFor(rest[0]) : undefined;
    thrown.roll(rest.map(id => forAll ?? throwFor(id)));
  };
  // Nothing is left to decide: it counts as soon as it lies there.
  const isDecided = alone && waysOf(units[0] ?? '').length <= 1;
  const goes = useApplyAtRest(props, thrown, isDecided && whole, () => apply());

  const begunOf = next === undefined ? [] : typing(typedOf(next), next, isWhole);
  const dice = next === undefined ? [] : diceOf(planOf(next));
  const die = dice[begunOf.length];
  const open = next !== undefined && die !== undefined && (!whole || at !== undefined);
  const told = (id: string): UnitResultText | undefined => {
    const faces = facesOf(id);
    if (!faces) return props.before?.(planOf(id));
    if (!landed && lyingOf(id)) return undefined;
    const taken = faces.map((face, i) => (i === lower(id) ? t.move.lowered(face) : String(face)));
    const figure = counted ? '' : t.console.rolled(taken.join(' + '));
    return { figure, ...tell(planOf(id), faces, whose(id), lower(id)) };
  };
  const choices = landed
    ? (body ? units.slice(0, 1) : units).flatMap(id =>
        waysOf(id).flatMap(way => (way === undefined ? [] : [{ id, way }])),
      )
    : [];
  const [only = ''] = units;
  const typedWhole = units.filter(id => isWhole(id, typedOf(id)));
  const partly = !alone && !body && !lying && at === undefined && typedWhole.length > 0 && !whole;
  const others: readonly OtherAction[] = partly
    ? [{ text: t.console.applySome(typedWhole.length), onChoose: () => apply(typedWhole) }]
    : ((lying ? undefined : props.others) ?? []);
  return (
    <>
      <DiceStatus news={thrown.news ?? (units.some(isTooMuch) ? 'typedUnfit' : undefined)} rolling={false} />
      {!open && !landed && lying ? (
        <Dice
          pools={[{ dice: { total: facesOfRoll(lying).flat().length }, needed: props.needed ?? 7 }]}
          faces={facesOfRoll(lying).flat()}
          fresh={thrown.fresh}
        />
      ) : (
        // What is chosen before the dice has the room of the row until there are any.
        (alone ? whole : begun || at !== undefined || !children) && (
          <UnitRow
            label={t.console.row}
            state={state}
            units={units}
            at={open ? next : undefined}
            told={told}
            plain={(open && (ours || at !== undefined)) || choices.length > 0}
            onPick={id => (props.pick && facesOf(id) === undefined ? props.pick(id) : clear(id))}
          />
        )
      )}
      {(alone ? !whole && !lying : !begun) && children}
      {choices.length > 0 && (
        <fieldset class="console-chips" aria-label={t.move.taking}>
          {choices.map(({ id, way }) => (
            <Toggle
              key={`${id} ${way}`}
              on={lower(id) === way}
              onToggle={on => setLowered({ ...lowered, [thrower(id)]: on ? way : undefined })}
            >
              {t.console.takesOff(alone || body ? '' : unitName(state, id), facesOf(id)?.[way] ?? 0)}
            </Toggle>
          ))}
        </fieldset>
      )}
      <div class="console-foot">
        {open ? (
          <>
            {!counted && dice.length > 1 && <TypedDice faces={begunOf} of={dice.length} onClear={() => clear(next)} />}
            <RollKeys
              session={session}
              label={alone || body ? props.keyLabel(die) : `${props.keyLabel(die)}, ${unitName(state, next)}`}
              faces={counted ? Array.from({ length: dice.length + 1 }, (_, i) => i) : [...new Set<number>(DICE[die])]}
              note={props.keyNote && (face => props.keyNote?.(next, face) ?? '')}
              onFace={type}
              ours={ours || at !== undefined}
              others={others}
              roll={{
                text: alone ? t.console.roll : body ? t.console.rollBody : t.console.rollRest(rest.length),
                name: alone
                  ? t.console.rollFor(unitName(state, only))
                  : body
                    ? t.console.rollBody
                    : t.console.rollRest(rest.length),
                disabled: thrown.rolling,
                onRoll: roll,
              }}
            />
          </>
        ) : (
          landed &&
          !goes && (
            <div class="console-two">
              {lying ? (
                <RerollCard session={session} state={state} byApp onDrop={thrown.drop} onThrow={roll} />
              ) : (
                (alone || body) && (
                  <button type="button" class="btn" onClick={() => clear(only)}>
                    {diceWords().again}
                  </button>
                )
              )}
              <button type="button" class="btn btn-main" data-main onClick={() => apply()}>
                {diceWords().apply}
              </button>
            </div>
          )
        )}
      </div>
    </>
  );
};

const unitOf = (one: One): string =>
  one.for === 'control' ? one.unit : one.for === 'move' ? one.plan.unit : one.shooter;

const typing = (
  faces: readonly number[] | undefined,
  id: string,
  isWhole: (id: string, faces: readonly number[] | undefined) => boolean,
): readonly number[] => (faces === undefined || isWhole(id, faces) ? [] : faces);
