import { useEffect, useRef, useState } from 'preact/hooks';
import { type Key, keyOf, sameKey } from '../../../../core/log.ts';
import { diceThrown } from '../../../../ui/device/feedback.ts';
import type { AlalaEvents, EventData, EventType } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import {
  isSameThrow,
  type Lying,
  type LyingFor,
  type Purpose,
  seenBy,
  stillFits,
  thrownFor,
  unitsOfThrow,
} from '../../battle/throws.ts';

/** What a screen has to say of its dice: they still fit what has changed, or no longer do, or are gone. */
export type DiceNews = 'changed' | 'unfit' | 'typedUnfit' | 'elsewhere';

/** Entries that may say whose dice they apply. */
type Applying = {
  [Type in EventType]: 'throw' extends keyof AlalaEvents[Type] ? Type : never;
}[EventType];

export interface Throw<For extends LyingFor, Typed> {
  /** The app's dice on the table, for everybody to see: on disk, or not saved and said to be so. */
  readonly lying: Extract<Lying, { for: For }> | undefined;
  /** Dice of the table, as long as they fit. */
  readonly typed: Typed | undefined;
  /** Thrown, and on their way to the disk: nobody has seen them. */
  readonly rolling: boolean;
  readonly news: DiceNews | undefined;
  /** Throws dice: their faces are there once they are on disk. */
  readonly roll: (faces: readonly (readonly number[])[]) => void;
  readonly type: (typed: Typed | undefined) => void;
  /** Writes an entry that applies the dice, whichever they are; false where they are gone, and nothing is written. */
  readonly apply: <Type extends Applying>(type: Type, data: AlalaEvents[Type]) => boolean;
  /** Takes the app's dice off the table unapplied, and says so in the log. */
  readonly drop: () => void;
}

/**
 * Dice from thrown to applied. The app's are an entry of their own before anybody sees them, so that no kill and no reload
 * brings a second throw: they wait on this screen, in any tab, until an entry names them. Who leaves without applying them
 * throws them away. `fits` says whether typed dice are still as many as the clauses give.
 */
export const useThrow = <For extends LyingFor, Typed>(
  session: AlalaSession,
  state: BattleState,
  purpose: Purpose & { readonly for: For },
  fits: (typed: Typed) => boolean,
): Throw<For, Typed> => {
  const [rolling, setRolling] = useState(false);
  const [typed, setTyped] = useState<{ readonly value: Typed; readonly seen: number } | undefined>(undefined);
  const [told, setTold] = useState<DiceNews | undefined>(undefined);
  // Our own throw, whose key may change while it is saved, or one that lay here already.
  const held = useRef<{ readonly key: Key } | undefined>(undefined);
  const waiting = session.throws.value.filter(({ data }) => isSameThrow(data as Lying, purpose));
  const isHeld = (entry: (typeof waiting)[number]): boolean =>
    held.current !== undefined && sameKey(held.current.key, keyOf(entry));
  const entry = waiting.find(isHeld) ?? waiting.find(({ data }) => stillFits(state, data as Lying)) ?? waiting[0];
  const thrown = entry?.data as Extract<Lying, { for: For }> | undefined;
  const fit = thrown !== undefined && stillFits(state, thrown);
  const lying = fit && !rolling ? thrown : undefined;
  if (lying && entry && !isHeld(entry)) held.current = { key: keyOf(entry) };

  const drop = (key: Key, dice: Lying): void => {
    held.current = undefined;
    dropThrow(session, key, dice);
  };
  const unfit = entry !== undefined && !fit && !rolling;
  const gone = held.current !== undefined && entry === undefined;
  useEffect(() => {
    if (unfit && thrown) {
      drop(keyOf(entry), thrown);
      setTold('unfit');
    } else if (gone) {
      held.current = undefined;
      setTold('elsewhere');
    }
  }, [unfit, gone, entry && keyOf(entry).join()]);
  useEffect(
    () => () => {
      const left = session.throws.value.find(each => held.current && sameKey(held.current.key, keyOf(each)));
      if (left) drop(keyOf(left), left.data as Lying);
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
        ? seen === seenBy(state, lying ?? purpose)
          ? undefined
          : 'changed'
        : typed && !typedFits
          ? 'typedUnfit'
          : told,
    roll: faces => {
      if (held.current) return;
      diceThrown(faces.flat().length);
      const recorded = session.record('throw', thrownFor(session.state.value, purpose, faces));
      held.current = recorded;
      setTold(undefined);
      setTyped(undefined);
      setRolling(true);
      void recorded.settled.then(() => setRolling(false));
    },
    type: value => {
      setTold(undefined);
      setTyped(value === undefined ? undefined : { value, seen: seenBy(state, purpose) });
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
      session.record(type, { ...data, throw: [...keyOf(still)] });
      return true;
    },
    drop: () => {
      if (lying && entry) drop(keyOf(entry), lying);
    },
  };
};

/** Takes dice off the table unapplied, and says so in the log. */
export const dropThrow = (session: AlalaSession, key: Key, dice: Lying): void => {
  const units = unitsOfThrow(session.state.value, dice).slice(0, 24);
  const dropped: EventData<'dropped'> = { units: [...units], faces: dice.faces, throw: [...key] };
  session.record('dropped', dropped);
};
