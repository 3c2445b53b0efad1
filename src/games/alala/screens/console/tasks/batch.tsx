import type { ComponentChildren } from 'preact';
import { DICE, type Die } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { DiceStatus } from '../../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { facesOfRoll } from '../../../battle/dice/pending-roll.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { Batch, BatchPurpose } from '../../../tasks/dice/use-batch.ts';
import { RerollCard } from '../../gods/reroll-card.tsx';
import type { CardProps } from '../card-props.ts';
import { type OtherAction, RollKeys } from '../roll-keys.tsx';
import { TypedDice } from '../typed-dice.tsx';
import { type UnitResultText, UnitRow } from '../unit-row.tsx';

interface BatchCardProps<Purpose extends BatchPurpose>
  extends Pick<CardProps<'tests' | 'moves' | 'skirmish'>, 'session' | 'state' | 'ours'> {
  readonly batch: Batch<Purpose>;
  /** True if the number of a unit's counting dice is typed with one tap, not each face. */
  readonly isCounted?: boolean;
  /** The result of a unit's faces. The figure is the faces by default. */
  readonly tell: (
    purpose: Purpose,
    faces: readonly number[],
    by: 'app' | 'typed',
    lowered: number | undefined,
  ) => Omit<UnitResultText, 'figure'> & Partial<UnitResultText>;
  /** Content under a unit without dice. A tap on the unit calls `pick`. */
  readonly before?: (purpose: Purpose) => UnitResultText;
  readonly pick?: (unit: string) => void;
  /** The least face that is highlighted. */
  readonly needed?: number;
  readonly keyLabel: (die: Die) => string;
  /** The result of a face for a unit. */
  readonly keyNote?: (unit: string, face: number) => string;
  /** Their alternatives before the dice. */
  readonly others?: readonly OtherAction[] | undefined;
  /** The choices before the dice. */
  readonly children?: ComponentChildren;
}

/** Dice of one sort for one unit or several. Typed faces are shown as dice, and can be cleared. */
export const BatchCard = <Purpose extends BatchPurpose>(props: BatchCardProps<Purpose>) => {
  const { session, state, ours, batch, isCounted = false, tell, children } = props;
  const t = gameMessages();
  const { dice, units, isAlone, isBody, next, nextDice, typing, isShown } = batch;
  const { rolled } = dice;
  /** Faces are typed, not rolled by the app. */
  const isTyped = ours || batch.at !== undefined;
  const [first = ''] = units;
  const die = nextDice[typing.length];
  const keyLabel =
    next === undefined || die === undefined
      ? ''
      : isAlone || isBody
        ? props.keyLabel(die)
        : `${props.keyLabel(die)}, ${unitName(state, next)}`;
  const told = (id: string): UnitResultText | undefined => {
    const faces = batch.facesOf(id);
    if (!faces) return props.before?.(batch.purposeOf(id));
    if (!isShown && batch.isThrown(id)) return undefined;
    const lowered = batch.loweredOf(id);
    const taken = faces.map((face, i) => (i === lowered ? t.move.lowered(face) : String(face)));
    const figure = isCounted ? '' : t.console.rolled(taken.join(' + '));
    return { figure, ...tell(batch.purposeOf(id), faces, batch.byOf(id), lowered) };
  };
  const readings = isShown
    ? (isBody ? units.slice(0, 1) : units).flatMap(id =>
        batch.readingsOf(id).flatMap(place => (place === undefined ? [] : [{ id, place }])),
      )
    : [];
  const typed = batch.typedUnits.length;
  const others: readonly OtherAction[] =
    typed > 0
      ? [{ text: t.console.applySome(typed), onChoose: batch.applyTyped }]
      : ((rolled ? undefined : props.others) ?? []);
  const rollText = isAlone ? t.console.roll : isBody ? t.console.rollBody : t.console.rollRest(batch.rest.length);
  return (
    <>
      <DiceStatus notice={batch.notice} isSaving={false} />
      {next === undefined && !isShown && rolled ? (
        <Dice
          pools={[{ dice: { total: facesOfRoll(rolled).flat().length }, needed: props.needed ?? 7 }]}
          faces={facesOfRoll(rolled).flat()}
          fresh={dice.fresh}
        />
      ) : (
        // Choices before the dice use the room of the row until there are dice.
        (isAlone ? batch.isWhole : batch.isStarted || batch.at !== undefined || !children) && (
          <UnitRow
            label={t.console.row}
            state={state}
            units={units}
            at={isTyped ? next : undefined}
            told={told}
            plain={(next !== undefined && isTyped) || readings.length > 0}
            onPick={id => (props.pick && batch.facesOf(id) === undefined ? props.pick(id) : batch.clear(id))}
          />
        )
      )}
      {(isAlone ? !batch.isWhole && !rolled : !batch.isStarted) && children}
      {readings.length > 0 && (
        <fieldset class="console-chips" aria-label={t.move.taking}>
          {readings.map(({ id, place }) => (
            <Toggle
              key={`${id} ${place}`}
              on={batch.loweredOf(id) === place}
              onToggle={on => batch.lower(id, on ? place : undefined)}
            >
              {t.console.takesOff(isAlone || isBody ? '' : unitName(state, id), batch.facesOf(id)?.[place] ?? 0)}
            </Toggle>
          ))}
        </fieldset>
      )}
      <div class="console-foot">
        {next !== undefined && die !== undefined ? (
          <>
            {isTyped && !isCounted && nextDice.length > 1 && (
              <TypedDice faces={typing} of={nextDice.length} onClear={() => batch.clear(next)} />
            )}
            <RollKeys
              session={session}
              label={keyLabel}
              heading={isCounted ? keyLabel : undefined}
              faces={
                isCounted ? Array.from({ length: nextDice.length + 1 }, (_, i) => i) : [...new Set<number>(DICE[die])]
              }
              note={props.keyNote && (face => props.keyNote?.(next, face) ?? '')}
              onFace={batch.type}
              ours={isTyped}
              others={others}
              roll={{
                text: rollText,
                name: isAlone ? t.console.rollFor(unitName(state, first)) : rollText,
                disabled: dice.isSaving,
                onRoll: batch.roll,
              }}
            />
          </>
        ) : (
          isShown &&
          !batch.isApplying && (
            <div class="console-two">
              {rolled ? (
                <RerollCard session={session} state={state} byApp onDrop={dice.discard} onThrow={batch.roll} />
              ) : (
                (isAlone || isBody) && (
                  <button type="button" class="btn" onClick={() => batch.clear(first)}>
                    {diceWords().again}
                  </button>
                )
              )}
              <button type="button" class="btn btn-main" data-main onClick={batch.apply}>
                {diceWords().apply}
              </button>
            </div>
          )
        )}
      </div>
    </>
  );
};
