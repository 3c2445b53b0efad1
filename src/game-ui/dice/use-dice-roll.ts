import { useEffect, useRef, useState } from 'preact/hooks';
import { type EntryKey, entryKeyOf, isSameEntryKey } from '../../core/log.ts';
import type { EventDataByType, RecordedEntry, Session } from '../../game-contract/session.ts';
import { playDiceFeedback } from '../../ui/device/feedback.ts';

/** A notice about dice after the state has changed: the dice still fit, no longer fit, or were applied elsewhere. */
export type DiceNotice = 'changed' | 'unfit' | 'typedUnfit' | 'elsewhere';

/** A pending roll; `seen` is the fingerprint of the state at the time of the roll. */
interface PendingRoll {
  readonly seen: number;
}

/** A game's functions for rolls. A purpose describes what the dice are rolled for. */
export interface RollAdapter<State, Of extends EventDataByType, Dice extends PendingRoll, Purpose> {
  /** True if a roll belongs to a purpose. */
  readonly belongsTo: (dice: Dice, purpose: Purpose) => boolean;
  /** True if a roll can still be applied. */
  readonly stillFits: (state: State, dice: Dice) => boolean;
  /** A fingerprint of the part of the state that matters for a roll. */
  readonly fingerprintOf: (state: State, purpose: Purpose | Dice) => number;
  /** Records a roll. */
  readonly record: (
    session: Session<State, Of>,
    purpose: Purpose,
    faces: readonly (readonly number[])[],
  ) => RecordedEntry;
  /** Discards a roll, with an entry in the log. */
  readonly discard: (session: Session<State, Of>, key: EntryKey, dice: Dice) => void;
}

/** Entry types that can refer to a roll. */
type Applying<Of extends EventDataByType> = {
  [Type in keyof Of & string]: 'throw' extends keyof Of[Type] ? Type : never;
}[keyof Of & string];

export interface DiceRollState<Of extends EventDataByType, Dice, Typed> {
  /** The visible roll of the app: on disk, or reported as not saved. */
  readonly rolled: Dice | undefined;
  /** Typed dice, as long as they fit. */
  readonly typed: Typed | undefined;
  /** True while a roll is being saved; its faces are hidden. */
  readonly isSaving: boolean;
  readonly notice: DiceNotice | undefined;
  /** Rolls dice. The faces are visible after they are on disk. */
  readonly roll: (faces: readonly (readonly number[])[]) => void;
  readonly type: (typed: Typed | undefined) => void;
  /** Records an entry that applies the dice. Returns false and records nothing if the dice are gone. */
  readonly apply: <Type extends Applying<Of>>(type: Type, data: Of[Type]) => boolean;
  /** Discards the roll, with an entry in the log. */
  readonly discard: () => void;
}

/**
 * Handles dice from the roll to the entry that applies them. A roll of the app is an entry of its own before anybody
 * sees it, so that a kill or reload cannot bring a second roll. The roll waits on this screen, in any tab, until an
 * entry refers to it.
 *
 * Leaving the screen discards a roll that was made on it. It does not discard a roll that was found there, or a roll on
 * the field itself (`stays`). `fits` tests whether the number of typed dice is still right.
 */
export const useDiceRoll = <State, Of extends EventDataByType, Dice extends PendingRoll, Purpose, Typed>(
  rules: RollAdapter<State, Of, Dice, Purpose>,
  session: Session<State, Of>,
  state: State,
  purpose: Purpose,
  fits: (typed: Typed) => boolean,
  { stays = false }: { readonly stays?: boolean } = {},
): DiceRollState<Of, Dice, Typed> => {
  const [isSaving, setSaving] = useState(false);
  const [typed, setTyped] = useState<{ readonly value: Typed; readonly seen: number } | undefined>(undefined);
  const [told, setTold] = useState<DiceNotice | undefined>(undefined);
  // A roll of this screen, whose key may change while it is saved, or a roll that was found.
  const held = useRef<{ readonly key: EntryKey } | undefined>(undefined);
  const thrownHere = useRef(false);
  const waiting = session.pendingRolls.value.filter(({ data }) => rules.belongsTo(data as Dice, purpose));
  const isHeld = (entry: (typeof waiting)[number]): boolean =>
    held.current !== undefined && isSameEntryKey(held.current.key, entryKeyOf(entry));
  const entry = waiting.find(isHeld) ?? waiting.find(({ data }) => rules.stillFits(state, data as Dice)) ?? waiting[0];
  const thrown = entry?.data as Dice | undefined;
  const fit = thrown !== undefined && rules.stillFits(state, thrown);
  const rolled = fit && !isSaving ? thrown : undefined;
  if (rolled && entry && !isHeld(entry)) {
    held.current = { key: entryKeyOf(entry) };
    thrownHere.current = false;
  }

  const drop = (key: EntryKey, dice: Dice): void => {
    held.current = undefined;
    rules.discard(session, key, dice);
  };
  const unfit = entry !== undefined && !fit && !isSaving;
  // With seats, each phone handles only its own dice.
  const isOurs = !session.seatings.now.value.inForce || entry?.author === session.author;
  const gone = held.current !== undefined && entry === undefined;
  useEffect(() => {
    if (unfit && thrown && isOurs) {
      drop(entryKeyOf(entry), thrown);
      setTold('unfit');
    } else if (gone) {
      // The notice of seats already reports dice that do not count.
      const counts = ![...session.reading.value.notCounted.keys()].some(isHeld);
      held.current = undefined;
      if (counts) setTold('elsewhere');
    }
  }, [unfit, gone, entry && entryKeyOf(entry).join()]);
  useEffect(
    () => () => {
      if (stays || !thrownHere.current) return;
      const left = session.pendingRolls.value.find(
        each => held.current && isSameEntryKey(held.current.key, entryKeyOf(each)),
      );
      if (left) drop(entryKeyOf(left), left.data as Dice);
    },
    [],
  );

  const typedFits = typed !== undefined && fits(typed.value);
  const seen = rolled?.seen ?? (typedFits ? typed.seen : undefined);
  return {
    rolled,
    typed: rolled || !typedFits ? undefined : typed.value,
    isSaving,
    notice:
      seen !== undefined
        ? seen === rules.fingerprintOf(state, rolled ?? purpose)
          ? undefined
          : 'changed'
        : typed && !typedFits
          ? 'typedUnfit'
          : told,
    roll: faces => {
      if (held.current) return;
      playDiceFeedback(faces.flat().length);
      const recorded = rules.record(session, purpose, faces);
      held.current = recorded;
      thrownHere.current = true;
      setTold(undefined);
      setTyped(undefined);
      setSaving(true);
      void recorded.settled.then(() => setSaving(false));
    },
    type: value => {
      setTold(undefined);
      setTyped(value === undefined ? undefined : { value, seen: rules.fingerprintOf(state, purpose) });
    },
    apply: (type, data) => {
      // The state has changed since the last render: show that first.
      if (session.state.value !== state) return false;
      if (!rolled) {
        session.record(type, data);
        return true;
      }
      // Another tab may have applied the dice since the last render.
      const still = session.pendingRolls.value.find(isHeld);
      if (!still) return false;
      held.current = undefined;
      session.record(type, { ...data, throw: [...entryKeyOf(still)] } as typeof data);
      return true;
    },
    discard: () => {
      if (rolled && entry) drop(entryKeyOf(entry), rolled);
    },
  };
};
