import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EncounterSession } from '../../battle/session.ts';
import { type Note, type Written, written } from '../../battle/shapes.ts';
import { groundIn } from '../../battle/state.ts';
import { knownIn } from '../../battle/tell.ts';
import { maySend, type Ready, readied } from '../../orders/ready.ts';
import { firstInput, originalSheet, type Sheet } from '../../orders/sheet.ts';
import { formatSheet, parseSheet } from '../../orders/text.ts';
import type { Code } from '../../rules/force.ts';
import type { Ground, Position } from '../../rules/position.ts';
import { theChart } from '../map/the-chart.ts';

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
  readonly saved: string | undefined;
  readonly made: string | undefined;
  /** Accepted by the referee (K2). */
  readonly accepted: string | undefined;
  readonly notes: readonly Note[];
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  readonly change: (sheet: Sheet) => void;
  readonly save: () => void;
  /** The sheet made up for sending, as text; kept as such. */
  readonly make: () => string;
  readonly setNotes: (notes: readonly Note[]) => void;
}

const textOf = (empire: Code, turn: number, sheet: Sheet): string => formatSheet({ game: 'game', empire, turn }, sheet);

/** The sheet of a seat for the turn that is ordered now: what is typed is on the disk at once. */
export const useSheet = (session: EncounterSession, empire: Code): Writing | undefined => {
  const chart = theChart();
  const state = session.state.value;
  const { turn } = state.position;
  const name = `sheet.${turn}.${empire}`;
  const ground = useMemo(() => groundIn(chart, state), [state.setup]);
  const position = useMemo(() => knownIn(chart, state, empire), [state.position, empire]);
  const [kept, setKept] = useState<{ readonly name: string; readonly kept: Written | undefined } | undefined>(
    undefined,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    session.drafts.read(name, written).then(
      read => !left && setKept({ name, kept: read }),
      error => {
        console.warn('sheet', error);
        if (!left) setKept({ name, kept: undefined });
      },
    );
    return () => {
      left = true;
    };
  }, [name]);
  const here = kept?.name === name ? kept.kept : undefined;
  const input = here?.input;
  const sheet = useMemo(
    () => (input === undefined ? firstInput(chart, position, empire) : parseSheet(input).sheet),
    [input, position, empire],
  );
  const ready = useMemo(() => {
    const all = readied(ground, position, empire, sheet);
    return { ...all, faults: all.faults.filter(({ clause }) => clause !== 'R-68') };
  }, [ground, position, empire, sheet]);
  if (kept?.name !== name) return undefined;
  const write = (next: Written): void => {
    setKept({ name, kept: next });
    session.drafts.write(name, next).then(
      () => setFailed(false),
      error => {
        console.warn('sheet', error);
        setFailed(true);
      },
    );
  };
  const now: Written = { ...here, input: textOf(empire, turn, sheet) };
  return {
    empire,
    ground,
    position,
    original: originalSheet(chart, position, empire),
    sheet,
    ready,
    maySend: maySend(ready),
    saved: here?.saved,
    made: here?.made,
    accepted: state.sheets[empire],
    notes: here?.notes ?? [],
    failed,
    change: next => write({ ...now, input: textOf(empire, turn, next) }),
    save: () => write({ ...now, saved: now.input }),
    make: () => {
      write({ ...now, saved: now.input, made: now.input });
      return now.input;
    },
    setNotes: notes => write({ ...now, notes: [...notes] }),
  };
};
