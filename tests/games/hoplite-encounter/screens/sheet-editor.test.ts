import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import type { DraftData } from '../../../../src/games/hoplite-encounter/battle/schemas.ts';
import {
  type EncounterState,
  initialState,
  packPosition,
  visiblePositionOf,
  worldOf,
} from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { changeForceLine } from '../../../../src/games/hoplite-encounter/screens/orders/edit-sheet.ts';
import { embarkAndSail } from '../../../../src/games/hoplite-encounter/screens/orders/embark.ts';
import { createSheetEditor } from '../../../../src/games/hoplite-encounter/screens/seat/sheet-editor.ts';
import { AEGEAN, at, positionFor } from '../fixtures.ts';

const START = initialState(AEGEAN, {
  scenario: 'aegean-431',
  seed: 'sheet editor',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'program' } },
});

/** The desk of Athens with a draft that persists between editors. */
const desk = () => {
  let data: DraftData | undefined;
  const editor = (state: EncounterState) =>
    createSheetEditor(
      state,
      'ATH',
      { world: worldOf(AEGEAN, state), position: visiblePositionOf(AEGEAN, state, 'ATH') },
      {
        data,
        failed: false,
        write: next => {
          data = next;
        },
      },
    );
  const hand = (state: EncounterState): EncounterState => {
    const { notes } = editor(state);
    const text = editor(state).make();
    return applyEvent(AEGEAN, state, {
      type: 'sheet',
      data: { turn: 1, empire: 'ATH', text, ...(notes.length > 0 ? { notes: [...notes] } : {}) },
    });
  };
  return { editor, hand };
};

describe('orders after they were handed in', () => {
  test('[K2 R-72] a change can be handed in again, and then they are in again', () => {
    const { editor, hand } = desk();
    expect(editor(START).isIn).toBe(false);
    const first = hand(START);
    expect(editor(first).isIn).toBe(true);
    const { sheet, change } = editor(first);
    change(changeForceLine(sheet, 1, { route: ['MEGA'] }));
    expect(editor(first).isIn).toBe(false);
    expect(editor(hand(first)).isIn).toBe(true);
  });

  test('[L10] a changed note is not in before it is handed in', () => {
    const { editor, hand } = desk();
    const first = hand(START);
    editor(first).setNotes([{ to: 'SPA', text: 'peace' }]);
    expect(editor(first).isIn).toBe(false);
    expect(editor(hand(first)).isIn).toBe(true);
  });

  test('[K2] accepted orders without a draft on this phone are the ones that are changed', () => {
    const { editor, hand } = desk();
    const { sheet, change } = editor(START);
    change(changeForceLine(sheet, 1, { route: ['MEGA'] }));
    const accepted = hand(START);
    const elsewhere = desk().editor(accepted);
    expect(elsewhere.isIn).toBe(true);
    expect(elsewhere.sheet.forces.find(({ id }) => id === 'A1')?.route).toEqual(['MEGA']);
  });
});

describe('an army that sails by one choice of its destination', () => {
  const laid = (...forces: readonly string[]): EncounterState => ({
    ...START,
    position: packPosition(positionFor(AEGEAN, { turn: 1, held: { ATH: ['ATH', 2000] }, forces })),
  });
  const sail = (state: EncounterState, ref: string) => {
    const { editor } = desk();
    const written = embarkAndSail(editor(state), 1, at(AEGEAN, ref));
    if (written) editor(state).change(...written.sheets);
    return { written, editor };
  };
  const linesIn = ({ sheet }: ReturnType<typeof createSheetEditor>): readonly string[] =>
    sheet.forces.map(({ id, H, route }) => `${id} ${H || 0}H ${route.join(' ')}`.trim());

  test('[R-18 E2] goes aboard and the fleet sails; each order is undone by itself', () => {
    const state = laid('ATH A1 2H $0 PIRA', 'ATH F2 2T $1.00 PIRA');
    const { written, editor } = sail(state, 'C58R44');
    expect(written?.fleet).toBe(2);
    expect(linesIn(editor(state))).toEqual(['A1 0H', 'F2 2H C58R44']);
    expect(editor(state).prepared.faults).toEqual([]);
    editor(state).takeBack?.();
    expect(linesIn(editor(state))).toEqual(['A1 0H', 'F2 2H']);
    editor(state).takeBack?.();
    expect(linesIn(editor(state))).toEqual(['A1 2H', 'F2 0H']);
    expect(editor(state).takeBack).toBeUndefined();
  });

  test('[R-18 E2] not by land, without a fleet, or without room for the whole army', () => {
    expect(sail(laid('ATH A1 2H $0 PIRA', 'ATH F2 2T $1.00 PIRA'), 'MEGA').written).toBeUndefined();
    expect(sail(laid('ATH A1 2H $0 PIRA'), 'C58R44').written).toBeUndefined();
    expect(sail(laid('ATH A1 5H $0 PIRA', 'ATH F2 1T $1.00 PIRA'), 'C58R44').written).toBeUndefined();
  });
});
