import { type DraftData, MAX_DRAFT_HISTORY, type Note } from '../../battle/schemas.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { maySend, type PreparedOrders, prepareOrders } from '../../orders/prepare-orders.ts';
import { initialInput, originalSheet, type Sheet } from '../../orders/sheet.ts';
import { formatSheet, parseSheet } from '../../orders/sheet-text.ts';
import { type UpkeepOutlook, upkeepOutlookOf } from '../../referee/upkeep-outlook.ts';
import type { Code } from '../../rules/force.ts';
import type { Position, World } from '../../rules/position.ts';
import type { SheetDraft } from './use-sheet-draft.ts';

/** The editor of a seat's sheet. */
export interface SheetEditor {
  readonly empire: Code;
  readonly world: World;
  /** The position as the seat knows it. */
  readonly position: Position;
  readonly original: Sheet;
  readonly sheet: Sheet;
  /** The sheet as prepared for the run, with the faults that the seat can know (K18 R-68). */
  readonly prepared: PreparedOrders;
  readonly maySend: boolean;
  /** The upkeep of every force in the coming months, and when it cannot pay (F6 F7). */
  readonly outlook: readonly UpkeepOutlook[];
  readonly saved: string | undefined;
  readonly transmitted: string | undefined;
  /** Accepted by the referee (K2). */
  readonly accepted: string | undefined;
  /** True if the accepted orders are the current ones, with their notes. */
  readonly isIn: boolean;
  readonly notes: readonly Note[];
  /** True if the last change could not be stored. */
  readonly failed: boolean;
  /** Writes a change, or several changes that are undone singly. */
  readonly change: (...sheets: readonly Sheet[]) => void;
  /** Undoes the last change; undefined if there is none. */
  readonly takeBack: (() => void) | undefined;
  readonly save: () => void;
  /** Prepares the sheet for sending, stores it, and returns it as text. */
  readonly make: () => string;
  readonly setNotes: (notes: readonly Note[]) => void;
}

/** The editor of a seat's sheet for the current turn. */
export const createSheetEditor = (
  state: EncounterState,
  empire: Code,
  { world, position }: Pick<SheetEditor, 'world' | 'position'>,
  { data, failed, write }: SheetDraft,
): SheetEditor => {
  const { chart } = world;
  const accepted = state.sheets[empire];
  // Accepted orders without a draft on this phone, such as those of an imported game, are shown and edited like a
  // draft.
  const begun = data?.input ?? accepted;
  const sheet = begun === undefined ? initialInput(chart, position, empire) : parseSheet(begun).sheet;
  const all = prepareOrders(world, position, empire, sheet);
  const prepared = { ...all, faults: all.faults.filter(({ clause }) => clause !== 'R-68') };
  const text = (of: Sheet): string => formatSheet({ game: 'game', empire, turn: state.position.turn }, of);
  const before = data?.before ?? [];
  const last = before.at(-1);
  const now: DraftData = { ...data, input: text(sheet) };
  const sent = state.notes[empire] ?? [];
  const notes = data?.notes ?? sent;
  // A player's phone does not keep the notes of a sheet that the referee has (L3).
  const hasSameNotes = ownEmpireOf(state) !== undefined || JSON.stringify(notes) === JSON.stringify(sent);
  return {
    empire,
    world,
    position,
    original: originalSheet(chart, position, empire),
    sheet,
    prepared,
    maySend: maySend(prepared),
    outlook: upkeepOutlookOf(world, position, empire, prepared),
    saved: data?.saved,
    transmitted: data?.made,
    accepted,
    isIn: accepted !== undefined && text(parseSheet(accepted).sheet) === now.input && hasSameNotes,
    notes,
    failed,
    change: (...sheets) => {
      const texts = [...before, now.input, ...sheets.map(text)];
      write({ ...now, input: texts.at(-1) ?? now.input, before: texts.slice(0, -1).slice(-MAX_DRAFT_HISTORY) });
    },
    takeBack: last === undefined ? undefined : () => write({ ...now, input: last, before: before.slice(0, -1) }),
    save: () => write({ ...now, saved: now.input }),
    make: () => {
      write({ ...now, saved: now.input, made: now.input });
      return now.input;
    },
    setNotes: notes => write({ ...now, notes: [...notes] }),
  };
};
