import { type Entry, type EntryKey, entryKeyOf, isSameEntryKey } from '../../../../core/log.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Code } from '../../rules/force.ts';

/** Who holds the phone, and which seats share it. */
export interface UndoContext {
  /** The seat that holds the phone; undefined at the pass-and-play desk. */
  readonly holder: Code | undefined;
  /** Seats that share this phone; empty if one person uses it alone. */
  readonly sharing: readonly Code[];
}

/** The next undo and redo of the holder. */
export interface OwnUndo {
  readonly undo: Entry | undefined;
  /** Undo goes back to this entry (null: to the start); undefined undoes a single entry. */
  readonly backTo: EntryKey | null | undefined;
  readonly redo: Entry | undefined;
}

const NOTHING = { undo: undefined, backTo: undefined } as const;

const eventOf = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** The Empire of a sheet or of a named army; undefined for any other entry. */
const empireOf = (entry: Entry | undefined): Code | undefined => {
  const event = entry && eventOf(entry);
  return event?.type === 'sheet' || event?.type === 'nameArmy' ? event.data.empire : undefined;
};

/** True for the sheet of a computer that is a stand-in for a player. */
const isStandIn = (entry: Entry | undefined): boolean => {
  const event = entry && eventOf(entry);
  return event?.type === 'sheet' && event.data.standIn === true;
};

/**
 * The next undo and redo. The holder of a shared phone undoes only the own sheet and names of this turn. At the pass-and-play desk the
 * sheets of seats that share the phone stay. A turn is undone together with the sheets that the app made for it.
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
    // Sheets stay if they count for battles that have been shown.
    const opened = inForce.findLastIndex(({ type }) => type === 'run' || type === 'close');
    const undo = inForce.slice(opened + 1).findLast(entry => empireOf(entry) === holder);
    return { undo, backTo: undefined, redo };
  }
  const isOfApp = (entry: Entry | undefined): boolean => {
    const empire = empireOf(entry);
    return empire !== undefined && (seats[empire]?.by !== 'player' || isStandIn(entry));
  };
  let last = inForce.length - 1;
  while (isOfApp(inForce[last])) last--;
  const undo = inForce[last];
  if (!undo || (isShared && sharing.includes(empireOf(undo) ?? ''))) return { ...NOTHING, redo };
  let first = last;
  if (undo.type === 'run') while (isOfApp(inForce[first - 1])) first--;
  const before = inForce[first - 1];
  const isAlone = first === inForce.length - 1;
  return { undo, backTo: isAlone ? undefined : before ? entryKeyOf(before) : null, redo };
};

/** A redo restores only what the same holder undid (OwnUndo). */
const ownRedo = (
  log: readonly Entry[],
  redo: Entry | undefined,
  holder: Code | undefined,
  sharing: readonly Code[],
): Entry | undefined => {
  if (!redo) return undefined;
  const { of } = redo.data as { readonly of: EntryKey | null };
  const back = redo.type === 'undo' && of ? log.find(entry => isSameEntryKey(entryKeyOf(entry), of)) : undefined;
  const empire = empireOf(back);
  const owner = empire !== undefined && sharing.includes(empire) ? empire : undefined;
  return owner === holder ? redo : undefined;
};
