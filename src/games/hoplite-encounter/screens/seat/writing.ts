import { MOST_BEFORE, type Note, type Written } from '../../battle/shapes.ts';
import type { EncounterState } from '../../battle/state.ts';
import { maySend, type Ready, readied } from '../../orders/ready.ts';
import { firstInput, originalSheet, type Sheet } from '../../orders/sheet.ts';
import { formatSheet, parseSheet } from '../../orders/text.ts';
import { type Outlook, outlookOf } from '../../referee/outlook.ts';
import type { Code } from '../../rules/force.ts';
import type { Ground, Position } from '../../rules/position.ts';
import type { Draft } from './use-draft.ts';

/** A seat at work on its sheet. */
export interface Writing {
  readonly empire: Code;
  readonly ground: Ground;
  /** All that the seat knows. */
  readonly position: Position;
  readonly original: Sheet;
  readonly sheet: Sheet;
  /** What it would come to, with all that is wrong with it but what only the referee can find out (K18 R-68). */
  readonly ready: Ready;
  readonly maySend: boolean;
  /** What every force will owe in the months to come, and when it cannot pay (F6 F7). */
  readonly outlook: readonly Outlook[];
  readonly saved: string | undefined;
  readonly made: string | undefined;
  /** Accepted by the referee (K2). */
  readonly accepted: string | undefined;
  readonly notes: readonly Note[];
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  readonly change: (sheet: Sheet) => void;
  /** Takes back the last change; undefined where there is none. */
  readonly takeBack: (() => void) | undefined;
  readonly save: () => void;
  /** The sheet made up for sending, as text; kept as such. */
  readonly make: () => string;
  readonly setNotes: (notes: readonly Note[]) => void;
}

/** A seat at work on its sheet for the turn that is ordered now. */
export const writingOf = (
  state: EncounterState,
  empire: Code,
  { ground, position }: Pick<Writing, 'ground' | 'position'>,
  { kept, failed, write }: Draft,
): Writing => {
  const { chart } = ground;
  const sheet = kept?.input === undefined ? firstInput(chart, position, empire) : parseSheet(kept.input).sheet;
  const all = readied(ground, position, empire, sheet);
  const ready = { ...all, faults: all.faults.filter(({ clause }) => clause !== 'R-68') };
  const text = (of: Sheet): string => formatSheet({ game: 'game', empire, turn: state.position.turn }, of);
  const before = kept?.before ?? [];
  const last = before.at(-1);
  const now: Written = { ...kept, input: text(sheet) };
  return {
    empire,
    ground,
    position,
    original: originalSheet(chart, position, empire),
    sheet,
    ready,
    maySend: maySend(ready),
    outlook: outlookOf(ground, position, empire, ready),
    saved: kept?.saved,
    made: kept?.made,
    accepted: state.sheets[empire],
    notes: kept?.notes ?? [],
    failed,
    change: next => write({ ...now, input: text(next), before: [...before, now.input].slice(-MOST_BEFORE) }),
    takeBack: last === undefined ? undefined : () => write({ ...now, input: last, before: before.slice(0, -1) }),
    save: () => write({ ...now, saved: now.input }),
    make: () => {
      write({ ...now, saved: now.input, made: now.input });
      return now.input;
    },
    setNotes: notes => write({ ...now, notes: [...notes] }),
  };
};
