import { type Entry, type Key, keyOf, sameKey } from '../../../../core/log.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Code } from '../../rules/force.ts';

/** Who has the phone in his hands, and whose sheets are nobody's to take back but his who gave them. */
export interface UndoContext {
  /** The seat that holds the phone; undefined at the table. */
  readonly holder: Code | undefined;
  /** Seats that share this phone; none where one person has it to himself. */
  readonly sharing: readonly Code[];
}

/** What undo and redo take at these hands: an entry for its words, and how it is taken back. */
export interface OwnUndo {
  readonly undo: Entry | undefined;
  /** All after this entry is taken back (null: from the start), or `undo` alone where it is undefined. */
  readonly backTo: Key | null | undefined;
  readonly redo: Entry | undefined;
}

const NOTHING = { undo: undefined, backTo: undefined } as const;

const eventOf = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** The Empire that a sheet is of; undefined for any other entry. */
const sheetOf = (entry: Entry | undefined): Code | undefined => {
  const event = entry && eventOf(entry);
  return event?.type === 'sheet' ? event.data.empire : undefined;
};

/**
 * What undo and redo take back. Whoever holds a phone that several share takes back his own sheet of this turn, and nothing
 * of another seat or of the table; at the table a sheet of one who shares the phone stays. A turn goes with the sheets that
 * the app made for it.
 */
export const ownUndo = (
  { seats }: Pick<EncounterState, 'seats'>,
  log: readonly Entry[],
  reading: { readonly inForce: readonly Entry[]; readonly redo: Entry | undefined },
  { holder, sharing }: UndoContext,
): OwnUndo => {
  const { inForce } = reading;
  const isShared = sharing.length > 0;
  const redo = isShared ? ownRedo(log, reading.redo, holder, sharing) : reading.redo;
  if (isShared && holder !== undefined) {
    const opened = inForce.findLastIndex(({ type }) => type === 'run');
    const undo = inForce.slice(opened + 1).findLast(entry => sheetOf(entry) === holder);
    return { undo, backTo: undefined, redo };
  }
  const isOfApp = (entry: Entry | undefined): boolean => {
    const empire = sheetOf(entry);
    return empire !== undefined && seats[empire]?.by !== 'player';
  };
  let last = inForce.length - 1;
  while (isOfApp(inForce[last])) last--;
  const undo = inForce[last];
  if (!undo || (isShared && sharing.includes(sheetOf(undo) ?? ''))) return { ...NOTHING, redo };
  let first = last;
  if (undo.type === 'run') while (isOfApp(inForce[first - 1])) first--;
  const before = inForce[first - 1];
  const isAlone = first === inForce.length - 1;
  return { undo, backTo: isAlone ? undefined : before ? keyOf(before) : null, redo };
};

/** A redo brings back what these hands took back, and nothing that others did (OwnUndo). */
const ownRedo = (
  log: readonly Entry[],
  redo: Entry | undefined,
  holder: Code | undefined,
  sharing: readonly Code[],
): Entry | undefined => {
  if (!redo) return undefined;
  const { of } = redo.data as { readonly of: Key | null };
  const back = redo.type === 'undo' && of ? log.find(entry => sameKey(keyOf(entry), of)) : undefined;
  const empire = sheetOf(back);
  const owner = empire !== undefined && sharing.includes(empire) ? empire : undefined;
  return owner === holder ? redo : undefined;
};
