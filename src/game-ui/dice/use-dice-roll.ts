import { useEffect, useRef, useState } from 'preact/hooks';
import { type Key, keyOf, sameKey } from '../../core/log.ts';
import type { EventData, RecordedEntry, Session } from '../../game-contract/session.ts';
import { playDiceFeedback } from '../../ui/device/feedback.ts';

/** What a screen has to say of its dice: they still fit what has changed, or no longer do, or are gone. */
export type DiceNotice = 'changed' | 'unfit' | 'typedUnfit' | 'elsewhere';

/** Dice on the table; `seen` is a figure of what they were thrown for, as it was then. */
interface PendingRoll {
  readonly seen: number;
}

/** What a game knows of its throws. A purpose is what dice are thrown for, before they are. */
export interface RollAdapter<State, Of extends EventData, Dice extends PendingRoll, Purpose> {
  /** Whether dice wait on the screen of that purpose. */
  readonly isFor: (dice: Dice, purpose: Purpose) => boolean;
  /** Whether dice can still be applied. */
  readonly stillFits: (state: State, dice: Dice) => boolean;
  /** A figure of all that dice are thrown for: the same figure, the same state. */
  readonly seenBy: (state: State, purpose: Purpose | Dice) => number;
  /** Writes down what was thrown. */
  readonly lay: (session: Session<State, Of>, purpose: Purpose, faces: readonly (readonly number[])[]) => RecordedEntry;
  /** Takes dice off the table unapplied, and says so in the log. */
  readonly drop: (session: Session<State, Of>, key: Key, dice: Dice) => void;
}

/** Entries that may say whose dice they apply. */
type Applying<Of extends EventData> = {
  [Type in keyof Of & string]: 'throw' extends keyof Of[Type] ? Type : never;
}[keyof Of & string];

export interface DiceRollState<Of extends EventData, Dice, Typed> {
  /** The app's dice on the table, for everybody to see: on disk, or not saved and said to be so. */
  readonly lying: Dice | undefined;
  /** Dice of the table, as long as they fit. */
  readonly typed: Typed | undefined;
  /** Thrown, and on their way to the disk: nobody has seen them. */
  readonly rolling: boolean;
  readonly news: DiceNotice | undefined;
  /** Throws dice: their faces are there once they are on disk. */
  readonly roll: (faces: readonly (readonly number[])[]) => void;
  readonly type: (typed: Typed | undefined) => void;
  /** Writes an entry that applies the dice, whichever they are; false where they are gone, and nothing is written. */
  readonly apply: <Type extends Applying<Of>>(type: Type, data: Of[Type]) => boolean;
  /** Takes the app's dice off the table unapplied, and says so in the log. */
  readonly drop: () => void;
}

/**
 * Dice from thrown to applied. The app's are an entry of their own before anybody sees them, so that no kill and no reload
 * brings a second throw: they wait on this screen, in any tab, until an entry names them. Who threw them here and leaves
 * without applying them throws them away; who has found them lying leaves them, and where they lie on the field itself
 * (`stays`) nobody leaves them. `fits` says whether typed dice are still as many as the clauses give.
 */
export const useDiceRoll = <State, Of extends EventData, Dice extends PendingRoll, Purpose, Typed>(
  rules: RollAdapter<State, Of, Dice, Purpose>,
  session: Session<State, Of>,
  state: State,
  purpose: Purpose,
  fits: (typed: Typed) => boolean,
  { stays = false }: { readonly stays?: boolean } = {},
): DiceRollState<Of, Dice, Typed> => {
  const [rolling, setRolling] = useState(false);
  const [typed, setTyped] = useState<{ readonly value: Typed; readonly seen: number } | undefined>(undefined);
  const [told, setTold] = useState<DiceNotice | undefined>(undefined);
  // Our own throw, whose key may change while it is saved, or one that lay here already.
  const held = useRef<{ readonly key: Key } | undefined>(undefined);
  const thrownHere = useRef(false);
  const waiting = session.throws.value.filter(({ data }) => rules.isFor(data as Dice, purpose));
  const isHeld = (entry: (typeof waiting)[number]): boolean =>
    held.current !== undefined && sameKey(held.current.key, keyOf(entry));
  const entry = waiting.find(isHeld) ?? waiting.find(({ data }) => rules.stillFits(state, data as Dice)) ?? waiting[0];
  const thrown = entry?.data as Dice | undefined;
  const fit = thrown !== undefined && rules.stillFits(state, thrown);
  const lying = fit && !rolling ? thrown : undefined;
  if (lying && entry && !isHeld(entry)) {
    held.current = { key: keyOf(entry) };
    thrownHere.current = false;
  }

  const drop = (key: Key, dice: Dice): void => {
    held.current = undefined;
    rules.drop(session, key, dice);
  };
  const unfit = entry !== undefined && !fit && !rolling;
  // Where seats are agreed on, each phone sees to its own dice.
  const isOurs = !session.seatings.now.value.inForce || entry?.author === session.author;
  const gone = held.current !== undefined && entry === undefined;
  useEffect(() => {
    if (unfit && thrown && isOurs) {
      drop(keyOf(entry), thrown);
      setTold('unfit');
    } else if (gone) {
      // Dice that do not count are told of by their seat.
      const counts = ![...session.reading.value.notCounted.keys()].some(isHeld);
      held.current = undefined;
      if (counts) setTold('elsewhere');
    }
  }, [unfit, gone, entry && keyOf(entry).join()]);
  useEffect(
    () => () => {
      if (stays || !thrownHere.current) return;
      const left = session.throws.value.find(each => held.current && sameKey(held.current.key, keyOf(each)));
      if (left) drop(keyOf(left), left.data as Dice);
    },
    [],
  );

  const typedFits = typed !== undefined && fits(typed.value);
  const seen = lying?.seen ?? (typedFits ? typed.seen : undefined);
  return {
    lying,
    typed: lying || !typedFits ? undefined : typed.value,
    rolling,
    news:
      seen !== undefined
        ? seen === rules.seenBy(state, lying ?? purpose)
          ? undefined
          : 'changed'
        : typed && !typedFits
          ? 'typedUnfit'
          : told,
    roll: faces => {
      if (held.current) return;
      playDiceFeedback(faces.flat().length);
      const recorded = rules.lay(session, purpose, faces);
      held.current = recorded;
      thrownHere.current = true;
      setTold(undefined);
      setTyped(undefined);
      setRolling(true);
      void recorded.settled.then(() => setRolling(false));
    },
    type: value => {
      setTold(undefined);
      setTyped(value === undefined ? undefined : { value, seen: rules.seenBy(state, purpose) });
    },
    apply: (type, data) => {
      // What the screen shows is behind by a frame: it shows what has changed first.
      if (session.state.value !== state) return false;
      if (!lying) {
        session.record(type, data);
        return true;
      }
      // Another tab may have applied them since this was drawn.
      const still = session.throws.value.find(isHeld);
      if (!still) return false;
      held.current = undefined;
      session.record(type, { ...data, throw: [...keyOf(still)] } as typeof data);
      return true;
    },
    drop: () => {
      if (lying && entry) drop(keyOf(entry), lying);
    },
  };
};
